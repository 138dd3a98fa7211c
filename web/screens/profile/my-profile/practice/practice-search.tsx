import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as letters from '#texts/profile/claim-letters.ts'
import * as texts from '#texts/profile/practice.ts'
import type { Practice } from '../../../../../contract/directory/practice.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { ApiError } from '../../../../kit/data/api.ts'
import { call } from '../../../../kit/data/call.ts'
import { useCurrentUser } from '../../../../kit/data/current-user.ts'
import { useRecordSearch } from '../../../../kit/form/use-record-search.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { SearchList } from '../../../../kit/ui/fields/search-list.tsx'
import { looksForPractice } from '../../../../parts/account/is-of-practice.ts'
import { ClaimDialog } from '../claim/claim-dialog.tsx'
import { useAskedRecord } from '../claim/use-asked-record.ts'
import { useOfferedPractice } from './use-offered-practice.ts'

/** A search for practices by name or address, which marks claimed ones (PCON-03 to PCON-06). */
export function PracticeSearch({ onConnected }: { onConnected: () => Promise<void> }) {
  const search = usePracticeSearch()
  const target = useAskedRecord('connect', practiceCall)
  const [choice, choose] = useState<Practice | null>(null)
  const record = choice ?? target.record
  const offered = useOfferedPractice()
  const isTaken = (practice: Practice) =>
    offered?.practice.id === practice.id ? offered.isTaken : search.isTaken(practice)
  const user = useCurrentUser()
  const isManager = Boolean(user && looksForPractice(user))
  return (
    <div className="grid gap-s4">
      <p className="text-ink-2">{isManager ? texts.manageLead : texts.connectLead}</p>
      {offered && (
        <section aria-label={texts.fromProfile} className="grid gap-s2 rounded-2 bg-bed-2 p-s4">
          <p className="text-sm text-ink-2">{texts.fromProfile}</p>
          <FoundPractice
            practice={offered.practice}
            isTaken={offered.isTaken}
            onConnect={() => choose(offered.practice)}
          />
        </section>
      )}
      <SearchList
        label={texts.findPractice}
        help={texts.findHelp}
        input={search.input}
        onType={search.setInput}
        state={search.state}
        rows={search.rows}
        count={texts.practicesFound}
        none={<NoPractice term={search.term} />}
        onRetry={search.refetch}
      >
        {(practice) => (
          <FoundPractice
            practice={practice}
            isTaken={search.isTaken(practice)}
            onConnect={() => choose(practice)}
          />
        )}
      </SearchList>
      {record && (
        <ClaimDialog
          key={record.id}
          kind="practice"
          record={record}
          isTaken={isTaken(record)}
          role={isManager ? 'manager' : 'provider'}
          search={search}
          onClose={() => {
            choose(null)
            target.forget()
          }}
          onClaimed={onConnected}
        />
      )}
    </div>
  )
}

function FoundPractice({
  practice,
  isTaken,
  onConnect,
}: {
  practice: Practice
  isTaken: boolean
  onConnect: () => void
}) {
  return (
    <div className="grid justify-items-start gap-s2">
      <div className="leading-snug">
        <h3 className="text-head-4 wrap-anywhere">{practice.name}</h3>
        <p className="text-ink-2">{practice.address ?? texts.noAddress}</p>
        <p className="tnum text-ink-2">{practice.phone ?? texts.noPhone}</p>
      </div>
      {isTaken ? (
        <>
          <p>{texts.taken}</p>
          <Button onClick={onConnect} aria-label={texts.joinWhich(practice.name)}>
            {texts.join}
          </Button>
        </>
      ) : (
        <Button onClick={onConnect} aria-label={texts.connectWithWhich(practice.name)}>
          {texts.connectWith}
        </Button>
      )}
    </div>
  )
}

function NoPractice({ term }: { term: string }) {
  return (
    <div className="grid gap-s2">
      <p className="font-semibold wrap-anywhere">{texts.noneFound(term)}</p>
      <p>
        <a
          href={paths.contact({
            department: 'support',
            subject: letters.addPractice(term),
            message: letters.addPracticeText(term),
          })}
        >
          {texts.contactUs}
        </a>
      </p>
    </div>
  )
}

/**
 * Practices by name or address, and which of them are claimed. If that cannot
 * be loaded, all count as unclaimed: the server refuses the others.
 */
function usePracticeSearch() {
  const search = useRecordSearch(searchPracticesCall)
  const hasRows = search.state === 'found' && search.rows.length > 0
  const free = useQuery<Practice[], ApiError>({
    queryKey: searchFreePracticesCall(search.term).queryKey,
    enabled: hasRows,
    staleTime: 0,
    gcTime: 0,
  })
  const isTaken = ({ id }: Practice) => free.data?.every((practice) => practice.id !== id) ?? false
  const state = hasRows && free.isFetching ? 'searching' : search.state
  return { ...search, state, isTaken, refetch: search.refetch } as const
}

const practiceCall = (slug: string) =>
  call('GET /api/practices/:slug', { params: { slug }, query: {} })

const searchPracticesCall = (search: string) => call('GET /api/practices', { query: { search } })

const searchFreePracticesCall = (search: string) =>
  call('GET /api/practices', { query: { search, unclaimed: 'true' } })

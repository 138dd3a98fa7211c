import { useState } from 'react'
import type { Practice } from '../../../../../contract/directory/practice.ts'
import { paths } from '../../../../../contract/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { SearchList } from '../../../../ui/fields/search-list.tsx'
import { ClaimDialog } from '../claim/claim-dialog.tsx'
import { aboutMissingPractice, aboutTakenRecord } from '../claim/prefilled-messages.ts'
import { usePracticeSearch } from './use-practice-search.ts'

/** Practices by name or address; one that somebody is connected with says so (PCON-03 to PCON-06). */
export function PracticeSearch({ onConnected }: { onConnected: () => Promise<void> }) {
  const search = usePracticeSearch()
  const [chosen, choose] = useState<Practice | null>(null)
  return (
    <div className="grid gap-s4">
      <p className="text-ink-2">
        Connect with the practice you work at, and tell us here when something about it changes.
      </p>
      <SearchList
        label="Find your practice"
        help="Name or address: at least 3 characters."
        typed={search.typed}
        onType={search.setTyped}
        state={search.state}
        rows={search.rows}
        keyOf={({ id }) => id}
        count={(rows) => (rows === 1 ? '1 practice found' : `${rows} practices found`)}
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
      {chosen && (
        <ClaimDialog
          kind="practice"
          record={chosen}
          onClose={(isTaken) => {
            choose(null)
            if (isTaken) void search.refetch()
          }}
          onClaimed={async () => {
            search.setTyped('') // API-50
            await onConnected()
          }}
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
        <p className="text-ink-2">{practice.address ?? 'No address listed'}</p>
        <p className="tnum text-ink-2">{practice.phone ?? 'No phone listed'}</p>
      </div>
      {isTaken ? (
        <p>
          Somebody is connected with this practice already.{' '}
          <a href={paths.contact(aboutTakenRecord('practice', practice))}>Write to our team</a> if
          you work there too.
        </p>
      ) : (
        <Button onClick={onConnect} aria-label={`Connect with Practice: ${practice.name}`}>
          Connect with Practice
        </Button>
      )}
    </div>
  )
}

function NoPractice({ term }: { term: string }) {
  return (
    <div className="grid gap-s2">
      <p className="font-semibold wrap-anywhere">{`No practices found matching "${term}"`}</p>
      <p>
        <a href={paths.contact(aboutMissingPractice(term))}>
          Contact us to add your practice to our directory.
        </a>
      </p>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import * as letters from '#texts/profile/claim-letters.ts'
import * as texts from '#texts/profile/practice.ts'
import * as uiTexts from '#texts/ui.ts'
import type { Practice } from '../../../../../contract/directory/practice.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { OwnPractice } from '../../../../../contract/providers/calls.ts'
import { type ApiError, api } from '../../../../data/api.ts'
import { call, useCall } from '../../../../data/call.ts'
import { useUnsaved } from '../../../../form/unsaved-guard.tsx'
import { type Outcome, useCheckedForm } from '../../../../form/use-checked-form.ts'
import { useRecordSearch } from '../../../../form/use-record-search.ts'
import { askedLook, useAskedFact } from '../../../../patient-facts/use-asked-fact.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CardContent } from '../../../../ui/card-content.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { SearchList } from '../../../../ui/fields/search-list.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { MoreLink } from '../../../../ui/links.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { freshFor, ownPracticeCall } from '../../own-calls.ts'
import { PendingBadge } from '../../pending-badge.tsx'
import { approachChecks, check, isClean } from '../checks.ts'
import { ClaimDialog } from '../claim/claim-dialog.tsx'
import { ClaimProgress } from '../claim/claim-progress.tsx'
import { useAskedRecord } from '../claim/use-asked-record.ts'
import { useRefreshOwn } from '../profile-calls.ts'
import { problemOf, refusalText } from '../refusal.ts'
import { JoinRequestProgress } from './join-request-progress.tsx'
import { Visitors } from './visitors.tsx'

/** The user's practice, or the search for it (PCON-01 to PCON-06). */
export function PracticeCard({ isConnected }: { isConnected: boolean }) {
  const practice = useCall(ownPracticeCall, { staleTime: freshFor })
  const place = useRef<HTMLElement>(null)
  const isAsked = useAskedFact('doctor', { practice: '' }, place) !== null
  const refresh = useRefreshOwn()
  const show = async () => {
    await refresh()
    place.current?.focus() // the focused element is gone
  }
  // while the practice is loading, the account tells whether there is one
  const hasPractice = practice.data === undefined ? isConnected : practice.data !== null
  const title = hasPractice ? texts.connected : texts.connect
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={title}
      className={isAsked ? askedLook : 'rounded-3'}
    >
      {practice.data ? (
        <ConnectedPractice practice={practice.data} title={title} onChanged={show} />
      ) : (
        <Panel title={title}>
          <CardContent query={practice} what={texts.yourPractice} failed={texts.notLoaded}>
            {() => <PracticeSearch onConnected={show} />}
          </CardContent>
        </Panel>
      )}
    </section>
  )
}

/** The practice, the state of the connection, and update requests (PCON-01, PCON-02). */
function ConnectedPractice({
  practice,
  title,
  onChanged,
}: {
  practice: OwnPractice
  title: string
  onChanged: () => Promise<void>
}) {
  const { claim, membership } = practice
  const isRequested = membership?.state === 'requested'
  const waitingClaim = claim?.state === 'pending' && claim
  return (
    <Panel
      title={title}
      note={
        <span className="flex flex-wrap gap-s2">
          {!isRequested && (
            <Badge variant="oak">
              <Check className="icon" />
              {texts.isConnected}
            </Badge>
          )}
          {(waitingClaim || isRequested) && <PendingBadge />}
        </span>
      }
    >
      <div className="grid gap-s4">
        <div className="leading-snug">
          <h3 className="text-head-4 wrap-anywhere">{practice.name}</h3>
          {practice.address && <p className="text-ink-2">{practice.address}</p>}
          {practice.phone && <p className="tnum text-ink-2">{practice.phone}</p>}
          {practice.approved && (
            <p>
              <MoreLink href={paths.practice(practice.slug)}>{texts.view}</MoreLink>
            </p>
          )}
        </div>
        {isRequested && (
          <JoinRequestProgress
            name={practice.name}
            role={membership.role}
            onTakenBack={onChanged}
          />
        )}
        {waitingClaim && (
          <>
            <p className="text-ink-2">{texts.waits}</p>
            <ClaimProgress claim={waitingClaim} name={practice.name} onChanged={onChanged} />
          </>
        )}
        {!isRequested && <UpdateRequest isOwner={membership?.role === 'owner'} />}
        {membership?.state === 'active' && membership.role !== 'provider' && <Visitors />}
      </div>
    </Panel>
  )
}

/** Facts that owners edit in another form. */
const controlsOfFacts = { phone: 'text', address: 'text' }

const successToast = {
  title: uiTexts.success,
  description: texts.updateSent,
}

/** A request to update the practice's entry (D6). */
function UpdateRequest({ isOwner }: { isOwner: boolean }) {
  const input = useRef<HTMLTextAreaElement>(null)
  const part = useRef<HTMLFormElement>(null)
  const isAsked = useAskedFact('practice', isOwner ? {} : controlsOfFacts, part) !== null
  const [isTyped, setTyped] = useState(false)
  useUnsaved('update request', isTyped)

  const deliver = async (form: HTMLFormElement, begin: () => void): Promise<Outcome<'text'>> => {
    const body = { text: String(new FormData(form).get('text') ?? '').trim() }
    const fieldErrors = await check('/api/user/practice-update-requests', body)
    if (!isClean(fieldErrors)) return { errors: fieldErrors }
    begin()
    try {
      await api('POST /api/user/practice-update-requests', { body })
      return { errors: {}, after: clear }
    } catch (error) {
      const description = refusalText(error, texts.updateFailed)
      return {
        errors: problemOf(error)?.fields ?? {},
        after: () => showToast({ title: uiTexts.error, description, destructive: true }),
      }
    }
  }
  const clear = (form: HTMLFormElement) => {
    form.reset()
    setTyped(false)
    showToast(successToast)
  }
  const { errors, sending, attributes } = useCheckedForm<'text'>({
    deliver,
    approach: approachChecks,
  })

  return (
    <form
      ref={part}
      {...attributes}
      aria-label={texts.updateRequest}
      className={`grid justify-items-start gap-s3 *:w-full ${isAsked ? askedLook : 'border-t border-line pt-s4'}`}
      onInput={(event) => {
        attributes.onInput(event)
        setTyped(input.current?.value.trim() !== '')
      }}
    >
      <Field label={texts.whatShouldChange} help={texts.needsApproval} error={errors.text}>
        <TextArea ref={input} name="text" rows={4} />
      </Field>
      <Button type="submit" className="w-auto" sending={sending} sendingLabel={texts.submitting}>
        {texts.submit}
      </Button>
    </form>
  )
}

/** A search for practices by name or address, which marks claimed ones (PCON-03 to PCON-06). */
function PracticeSearch({ onConnected }: { onConnected: () => Promise<void> }) {
  const search = usePracticeSearch()
  const asked = useAskedRecord('connect', practiceCall)
  const [chosen, choose] = useState<Practice | null>(null)
  const record = chosen ?? asked.record
  return (
    <div className="grid gap-s4">
      <p className="text-ink-2">{texts.connectLead}</p>
      <SearchList
        label={texts.findPractice}
        help={texts.findHelp}
        typed={search.typed}
        onType={search.setTyped}
        state={search.state}
        rows={search.rows}
        keyOf={({ id }) => id}
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
          isTaken={search.isTaken(record)}
          search={search}
          onClose={() => {
            choose(null)
            asked.forget()
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

const practiceCall = (slug: string) => call('GET /api/practices/:slug', { params: { slug } })

const searchPracticesCall = (search: string) => call('GET /api/practices', { query: { search } })

const searchFreePracticesCall = (search: string) =>
  call('GET /api/practices', { query: { search, unclaimed: 'true' } })

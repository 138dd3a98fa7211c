import { Check } from 'lucide-react'
import { useRef } from 'react'
import * as texts from '#texts/profile/practice.ts'
import { roleTexts } from '#texts/providers/roles.ts'
import * as uiTexts from '#texts/ui.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { OwnPractice } from '../../../../../contract/providers/calls.ts'
import type { PracticeRole } from '../../../../../contract/providers/team-calls.ts'
import { api } from '../../../../kit/data/api.ts'
import { useCall } from '../../../../kit/data/call.ts'
import { useKeptState } from '../../../../kit/form/keep-input.ts'
import { useUnsaved } from '../../../../kit/form/unsaved-guard.tsx'
import { type Outcome, useCheckedForm } from '../../../../kit/form/use-checked-form.ts'
import { Badge } from '../../../../kit/ui/badge.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { CardContent } from '../../../../kit/ui/card-content.tsx'
import { Field } from '../../../../kit/ui/fields/field.tsx'
import { TextArea } from '../../../../kit/ui/fields/text-area.tsx'
import { MoreLink } from '../../../../kit/ui/links.tsx'
import { showToast } from '../../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../../kit/ui/panel.tsx'
import { askedLook, useAskedFact } from '../../../../parts/patient-facts/use-asked-fact.ts'
import { freshFor, ownPracticeCall } from '../../own-calls.ts'
import { PendingBadge } from '../../pending-badge.tsx'
import { useLeave } from '../../team/use-leave.ts'
import { approachChecks, check, isClean } from '../checks.ts'
import { ClaimProgress } from '../claim/claim-progress.tsx'
import { useRefreshOwn } from '../profile-calls.ts'
import { problemOf, refusalText } from '../refusal.ts'
import { PracticeSearch } from './practice-search.tsx'
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
          <CardContent query={practice} what={texts.yourPractice} failureText={texts.notLoaded}>
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

const hasText = (text: string) => text.trim() !== ''

/** A request to update the practice's entry (D6). */
function UpdateRequest({ isOwner }: { isOwner: boolean }) {
  const part = useRef<HTMLFormElement>(null)
  const isAsked = useAskedFact('practice', isOwner ? {} : controlsOfFacts, part) !== null
  const [text, setText] = useKeptState<string>('update request', '', hasText)
  useUnsaved('update request', hasText(text))

  const deliver = async (_: HTMLFormElement, begin: () => void): Promise<Outcome<'text'>> => {
    const body = { text: text.trim() }
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
  const clear = () => {
    setText('')
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
    >
      <Field label={texts.whatShouldChange} help={texts.needsApproval} error={errors.text}>
        <TextArea
          name="text"
          rows={4}
          readOnly={sending}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" className="w-auto" sending={sending} sendingLabel={texts.submitting}>
        {texts.submit}
      </Button>
    </form>
  )
}

/** A pending request to join a practice, with a button to withdraw it. */
function JoinRequestProgress({
  name,
  role,
  onTakenBack,
}: {
  name: string
  role: PracticeRole
  onTakenBack: () => Promise<void>
}) {
  const { sending, leave } = useLeave(texts.requestTakenBack(name))
  return (
    <div className="grid justify-items-start gap-s3">
      <p className="text-ink-2">{texts.askedToJoin(roleTexts[role].title.toLowerCase())}</p>
      <Button
        variant="quiet"
        className="-ml-3"
        sending={sending}
        sendingLabel={texts.takingBack}
        onClick={async () => {
          if (await leave()) await onTakenBack()
        }}
      >
        {texts.takeRequestBack}
      </Button>
    </div>
  )
}

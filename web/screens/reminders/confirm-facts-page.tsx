import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { factLabels } from '../../../contract/directory/facts/fact-labels.ts'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import { paths } from '../../../contract/paths.ts'
import type { RemindedFacts } from '../../../contract/providers/reminder-calls.ts'
import { whereToChange } from '../../../contract/providers/where-to-change.ts'
import { api, formAddress } from '../../data/api.ts'
import { useCall } from '../../data/call.ts'
import { MailLinkPage } from '../../mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../mail-link/token-form.tsx'
import { localDay } from '../../text/local-day.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CardContent } from '../../ui/card-content.tsx'
import { Facts } from '../../ui/facts.tsx'
import { remindedFactsCall } from './reminded-facts-call.ts'

const ask = {
  title: 'Are These Facts Still Right?',
  lead: 'Patients choose by them. One press says that all of them are right today.',
}
const texts = {
  ask,
  failed: ask,
  done: {
    title: 'Thank You',
    lead: 'Patients now see that these facts were confirmed today. We ask again when they get old.',
  },
  already: {
    title: 'Nothing Left to Confirm',
    lead: 'These facts have been confirmed or changed since our mail.',
  },
  bad: {
    title: 'This Link Does Not Work',
    lead: 'It is incomplete, older than 30 days, or for an entry or address that is no longer yours. Sign in to confirm your facts in your profile.',
  },
}

/** Where a reminder's button leads. Opening it changes nothing: programs open links too. */
export default function ConfirmFactsPage() {
  const { search } = useLocation()
  const hasToken = new URLSearchParams(search).has('token')
  const asked = remindedFactsCall(search)
  const query = useCall(asked)
  const client = useQueryClient()
  const form = useTokenForm(async (token) => {
    const answer = await api('POST /api/reminders/confirm', { body: { token } })
    await client.invalidateQueries({ queryKey: asked.queryKey })
    return answer
  })
  const step = form.step === 'ask' ? stepOf(query.data?.state) : form.step
  const canConfirm = step === 'ask' || step === 'failed'
  return (
    <MailLinkPage
      {...texts[step]}
      description="Facts patients choose by, to confirm."
      path={paths.confirmFacts()}
      below={
        hasToken && step !== 'bad' ? (
          <CardContent query={query} what="your facts" failed="Your facts could not be loaded.">
            {({ records }) => <Records records={records} />}
          </CardContent>
        ) : undefined
      }
    >
      <div className="flex flex-wrap items-start gap-s3">
        {canConfirm && query.data && (
          <TokenForm
            form={form}
            action={formAddress('/api/reminders/confirm')}
            label="All Still Right"
            sendingLabel="Confirming..."
          />
        )}
        <ButtonLink
          size="large"
          href={
            canConfirm ? whereToChangeFirst(query.data?.records ?? []) : paths.profile('my-profile')
          }
        >
          {canConfirm ? 'Change Something' : 'Your Profile'}
        </ButtonLink>
      </div>
    </MailLinkPage>
  )
}

const stepOf = (state: 'open' | 'already' | 'bad' | undefined) =>
  state === 'already' || state === 'bad' ? state : 'ask'

/** The first that waits for the answer; each has its own link, too. */
function whereToChangeFirst(records: readonly RemindedFacts[]): string {
  for (const record of records) {
    const fact = record.facts.find(({ state }) => state === 'open')
    if (fact) return whereToChange(record, fact.name)
  }
  return paths.profile('my-profile')
}

function Records({ records }: { records: readonly RemindedFacts[] }) {
  return (
    <div className="grid max-w-[52rem] gap-s6">
      {records.map((record) => (
        <Record key={`${record.kind} ${record.id}`} record={record} />
      ))}
    </div>
  )
}

function Record({ record }: { record: RemindedFacts }) {
  const { kind, id, name, facts, places } = record
  const row = (label: string, fact: Reminded, changed: FactName) => ({
    label,
    value: (
      <>
        {fact.text}
        <small className="block text-sm font-normal text-ink-2">
          {noteOf(fact)} ·{' '}
          <a className="lone" href={whereToChange(record, changed)}>
            Not right?<span className="sr-only"> {`${label}, ${name}`}</span>
          </a>
        </small>
      </>
    ),
  })
  return (
    <section aria-labelledby={`${kind}-${id}`}>
      <h2 id={`${kind}-${id}`} className="mb-s4 wrap-anywhere">
        {name}
      </h2>
      <Facts
        items={[
          ...facts.map((fact) => row(factLabels[fact.name], fact, fact.name)),
          ...places.map((place) => row('Also seen at', place, 'address')),
        ]}
      />
    </section>
  )
}

type Reminded = Omit<RemindedFacts['facts'][number], 'name'>

function noteOf({ state, origin: { source, at } }: Reminded): string {
  if (state === 'disputed')
    return 'Readers report this as wrong, so it is not confirmed with the others: please look at it in your profile.'
  if (state === 'changed')
    return 'Changed since our mail, so it is not confirmed with the others: please look at it in your profile.'
  if (at === null) return 'Not confirmed yet'
  if (source === 'register') return `From the national register, ${localDay(at)}`
  return `Confirmed ${localDay(at)}`
}

import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import * as linkTexts from '#texts/mail-link/mail-link.ts'
import * as texts from '#texts/mail-link/reminders.ts'
import { paths } from '../../../contract/paths.ts'
import type { RemindedFacts } from '../../../contract/providers/reminder-calls.ts'
import { whereToChange } from '../../../contract/providers/where-to-change.ts'
import { api, formAddress } from '../../kit/data/api.ts'
import { useCall } from '../../kit/data/call.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { CardContent } from '../../kit/ui/card-content.tsx'
import { FactsToConfirm } from '../../parts/facts/reminded-facts.tsx'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../parts/mail-link/token-form.tsx'
import { remindedFactsCall } from './reminded-facts-call.ts'

const ask = {
  title: texts.confirm,
  lead: texts.confirmLead,
}
const steps = {
  ask,
  failed: ask,
  done: {
    title: texts.confirmed,
    lead: texts.confirmedLead,
  },
  already: {
    title: texts.already,
    lead: texts.alreadyLead,
  },
  bad: {
    title: linkTexts.badLink,
    lead: texts.badConfirmLead,
  },
}

/** The page of a reminder's button. Opening it changes nothing, because mail scanners open links. */
export default function ConfirmFactsPage() {
  const { search } = useLocation()
  const hasToken = new URLSearchParams(search).has('token')
  const factsCall = remindedFactsCall(search)
  const query = useCall(factsCall)
  const client = useQueryClient()
  const form = useTokenForm(async (token) => {
    const answer = await api('POST /api/reminders/confirm', { body: { token } })
    await client.invalidateQueries({ queryKey: factsCall.queryKey })
    return answer
  })
  const step = form.step === 'ask' ? stepOf(query.data?.state) : form.step
  const canConfirm = step === 'ask' || step === 'failed'
  return (
    <MailLinkPage
      {...steps[step]}
      description={texts.description}
      path={paths.confirmFacts()}
      below={
        hasToken && step !== 'bad' ? (
          <CardContent query={query} what={texts.facts} failureText={texts.factsFailed}>
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
            label={texts.allRight}
            sendingLabel={texts.confirming}
          />
        )}
        <ButtonLink
          size="large"
          href={
            canConfirm ? whereToChangeFirst(query.data?.records ?? []) : paths.profile('my-profile')
          }
        >
          {canConfirm ? texts.change : texts.profile}
        </ButtonLink>
      </div>
    </MailLinkPage>
  )
}

const stepOf = (state: 'open' | 'already' | 'bad' | undefined) =>
  state === 'already' || state === 'bad' ? state : 'ask'

/** The first unconfirmed one; each also has its own link. */
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
  const { kind, id, name } = record
  return (
    <section aria-labelledby={`${kind}-${id}`}>
      <h2 id={`${kind}-${id}`} className="mb-s4 wrap-anywhere">
        {name}
      </h2>
      <FactsToConfirm record={record} />
    </section>
  )
}

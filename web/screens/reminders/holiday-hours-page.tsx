import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import * as texts from '#texts/mail-link/holiday-hours.ts'
import * as linkTexts from '#texts/mail-link/mail-link.ts'
import type { Answer } from '../../../contract/calls.ts'
import { closureTimes, dayTexts } from '../../../contract/directory/hours/hours-text.ts'
import { paths } from '../../../contract/paths.ts'
import { whereToChange } from '../../../contract/providers/where-to-change.ts'
import { api, formAddress } from '../../kit/data/api.ts'
import { useCall } from '../../kit/data/call.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { CardContent } from '../../kit/ui/card-content.tsx'
import { Facts } from '../../kit/ui/facts.tsx'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'
import { TokenForm, useTokenForm } from '../../parts/mail-link/token-form.tsx'
import { askedHolidayCall } from './asked-holiday-call.ts'

type Asked = NonNullable<Answer<'GET /api/reminders/holiday'>['asked']>

const ends = {
  done: { title: texts.done, lead: texts.doneLead },
  already: { title: texts.already, lead: texts.alreadyLead },
  bad: { title: linkTexts.badLink, lead: texts.badLead },
}

/** The page of a button in a mail about a holiday. Opening it changes nothing, because mail scanners open links. */
export default function HolidayHoursPage() {
  const { search } = useLocation()
  const hasToken = new URLSearchParams(search).has('token')
  const holidayCall = askedHolidayCall(search)
  const query = useCall(holidayCall)
  const client = useQueryClient()
  const form = useTokenForm(async (token) => {
    const answer = await api('POST /api/reminders/holiday-hours', { body: { token } })
    await client.invalidateQueries({ queryKey: holidayCall.queryKey })
    return answer
  })
  const asked = query.data?.asked
  const answered = query.data?.state
  const step =
    form.step === 'ask' && (answered === 'already' || answered === 'bad') ? answered : form.step
  const isAsked = step === 'ask' || step === 'failed'
  return (
    <MailLinkPage
      {...(isAsked ? { title: questionOf(asked), lead: texts.lead } : ends[step])}
      description={texts.description}
      path={paths.holidayHours()}
      below={
        hasToken && step !== 'bad' ? (
          <CardContent query={query} what={texts.hours} failureText={texts.hoursFailed}>
            {({ asked }) => <Offices offices={asked?.offices ?? []} />}
          </CardContent>
        ) : undefined
      }
    >
      <div className="flex flex-wrap items-start gap-s3">
        {isAsked && asked && (
          <TokenForm
            form={form}
            action={formAddress('/api/reminders/holiday-hours')}
            label={asked.answer === 'closed' ? texts.sayClosed : texts.sayOpen}
            sendingLabel={texts.saying}
          />
        )}
        <ButtonLink size="large" href={whereToSay(asked)}>
          {texts.otherHours}
        </ButtonLink>
      </div>
    </MailLinkPage>
  )
}

function questionOf(asked: Asked | null | undefined): string {
  if (!asked) return texts.title
  const question = asked.answer === 'closed' ? texts.closedOn : texts.openOn
  return question(asked.name, asked.date)
}

function whereToSay(asked: Asked | null | undefined): string {
  const [office] = asked?.offices ?? []
  return office
    ? whereToChange({ ...office, source: 'owner' }, 'officeHours')
    : paths.profile('my-profile', { fact: 'officeHours' })
}

function Offices({ offices }: { offices: Asked['offices'] }) {
  return (
    <div className="grid max-w-[52rem] gap-s6">
      {offices.map(({ kind, id, name, usual, said }) => (
        <section key={`${kind} ${id}`} aria-labelledby={`${kind}-${id}`}>
          <h2 id={`${kind}-${id}`} className="mb-s4 wrap-anywhere">
            {name}
          </h2>
          <Facts
            items={[
              { label: texts.usually, value: (dayTexts(usual) ?? []).join(', ') },
              { label: texts.said, value: said ? closureTimes(said) : texts.nothingSaid },
            ]}
          />
        </section>
      ))}
    </div>
  )
}

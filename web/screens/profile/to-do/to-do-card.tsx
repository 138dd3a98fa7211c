import { Inbox, Mail, MessageSquareWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#texts/profile/to-do.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { allOf } from '../../../kit/data/all-of.ts'
import { useCall } from '../../../kit/data/call.ts'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import {
  dueFactsCall,
  freshFor,
  inquiriesCall,
  ownReportsCall,
  teamMessagesSummaryCall,
} from '../own-calls.ts'
import { DueFacts } from './due-facts.tsx'
import { EmptyFields, useEmptyFields } from './empty-fields.tsx'

/** The addresses of the dashboard's cards, on its page. */
export const cardIds = { inquiries: 'inquiries', messages: 'messages', reports: 'reports' }

/** What waits for the owner of a record, in the order in which patients notice it. */
export function ToDoCard() {
  const options = { staleTime: freshFor }
  const query = allOf({
    inquiries: useCall(inquiriesCall(), options),
    messages: useCall(teamMessagesSummaryCall, options),
    reports: useCall(ownReportsCall, options),
    due: useCall(dueFactsCall, options),
    empty: useEmptyFields(),
  })
  return (
    <Panel title={texts.title}>
      <CardContent query={query} what={texts.theList} failureText={texts.notLoaded}>
        {({ inquiries, messages, reports, due, empty }) => {
          const waiting = waitingOf(inquiries, messages, reports)
          return (
            <div className="grid gap-s5 *:border-t *:border-line *:pt-s5 *:first:border-t-0 *:first:pt-0">
              {waiting.length > 0 && (
                <ul className="grid gap-s3">
                  {waiting.map((row) => (
                    <Waiting key={row.id} {...row} />
                  ))}
                </ul>
              )}
              <DueFacts due={due}>
                {waiting.length + empty.length === 0 && (
                  <p className="text-ink-2">{texts.nothing}</p>
                )}
              </DueFacts>
              {empty.length > 0 && <EmptyFields fields={empty} />}
            </div>
          )
        }}
      </CardContent>
    </Panel>
  )
}

type Row = { id: string; sign: ReactNode; text: string; action: string; card: string }

function waitingOf(
  { counts }: Pick<Answer<'GET /api/user/inquiries'>, 'counts'>,
  { unread }: Pick<Answer<'GET /api/user/messages/summary'>, 'unread'>,
  { total, held }: Answer<'GET /api/user/reports'>,
): Row[] {
  const rows: (Row & { count: number })[] = [
    {
      id: 'inquiries',
      count: counts.new,
      sign: <Inbox className="icon" />,
      text: texts.newInquiries(counts.new),
      action: texts.read,
      card: cardIds.inquiries,
    },
    {
      id: 'messages',
      count: unread,
      sign: <Mail className="icon" />,
      text: texts.unreadMessages(unread),
      action: texts.read,
      card: cardIds.messages,
    },
    {
      id: 'reports',
      count: total,
      sign: <MessageSquareWarning className="icon" />,
      text: texts.openReports(total),
      action: texts.answer,
      card: cardIds.reports,
    },
    {
      id: 'held reports',
      count: held.total,
      sign: <MessageSquareWarning className="icon" />,
      text: texts.heldReports(held.total),
      action: texts.look,
      card: cardIds.reports,
    },
  ]
  return rows.filter(({ count }) => count > 0)
}

function Waiting({ sign, text, action, card }: Row) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2">
      <p className="flex min-w-0 items-center gap-s3 font-semibold">
        {sign}
        {text}
      </p>
      <ButtonLink href={`#${card}`} aria-label={`${action}: ${text}`}>
        {action}
      </ButtonLink>
    </li>
  )
}

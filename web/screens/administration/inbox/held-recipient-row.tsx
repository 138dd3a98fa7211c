import { useState } from 'react'
import type { HeldMessage, HeldRecipient } from '../../../../contract/inquiries/held-calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { call } from '../../../kit/data/call.ts'
import { useGrowingCall } from '../../../kit/data/growing-call.ts'
import { ShowMoreButton } from '../../../kit/list/show-more-button.tsx'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { HeldActions } from '../../../parts/message/held-actions.tsx'
import { MessageRow, MessageText } from '../../../parts/message/message-row.tsx'

type Props = {
  recipient: HeldRecipient
  state: 'held' | 'spam'
  after: () => Promise<unknown>
}

/** A recipient with the messages that were not delivered, which open below it. */
export function HeldRecipientRow({ recipient, state, after }: Props) {
  const [open, setOpen] = useState(false)
  const { name, kind, id, count, firstAt, lastAt } = recipient
  return (
    <MessageRow
      title={name}
      badge={
        <Badge variant={state === 'held' ? 'warn' : 'plain'}>{count.toLocaleString('en-US')}</Badge>
      }
      meta={
        <p>
          {kindTexts[kind]} · <time dateTime={firstAt}>{momentText(firstAt)}</time>
          {count > 1 && (
            <>
              {' to '}
              <time dateTime={lastAt}>{momentText(lastAt)}</time>
            </>
          )}
        </p>
      }
      open={open}
      onToggle={() => setOpen(!open)}
    >
      {kind !== 'department' && id !== null && (
        <p className="mb-s3 text-sm">
          <a href={paths.adminRecord(kind === 'doctor' ? 'doctors' : 'practices', id)}>
            Record of {name}
          </a>
        </p>
      )}
      <Messages {...{ recipient, state, after }} />
    </MessageRow>
  )
}

const kindTexts = { department: 'Department', doctor: 'Doctor', practice: 'Practice' }
const pageSize = 25

function Messages({ recipient: { key, name }, state, after }: Props) {
  const list = useGrowingCall(
    (limit) => call('GET /api/admin/held/messages', { query: { state, recipient: key, limit } }),
    pageSize,
    { staleTime: 0, retryOnMount: true },
  )
  return (
    <CardContent
      query={list.query}
      what="the messages"
      failureText="The messages could not be loaded."
    >
      {({ messages, total, latest }) => (
        <>
          {state === 'held' && total > 1 && latest !== null && (
            <div className="mb-s4">
              <HeldActions
                title={name}
                all={total}
                decide={(outcome) =>
                  api('POST /api/admin/held', { body: { outcome, recipient: key, upTo: latest } })
                }
                after={after}
              />
            </div>
          )}
          <ul aria-label={`Messages for ${name}`}>
            {messages.map((message) => (
              <Message key={message.id} message={message} after={after} />
            ))}
          </ul>
          <ShowMoreButton more={list.more} hasMore={messages.length < total} />
        </>
      )}
    </CardContent>
  )
}

const reasons: Record<NonNullable<HeldMessage['spamReason']>, string> = {
  honeypot: 'Filled in a hidden field',
  'too fast': 'Filled in too fast',
  'too many': 'Too many from one network',
  marked: 'Marked as spam',
}

function Message({ message, after }: { message: HeldMessage; after: () => Promise<unknown> }) {
  const { id, name, email, phone, subject, receivedAt, spamReason } = message
  return (
    <li className="grid gap-s3 border-t border-line py-s4">
      <div className="flex flex-wrap items-start justify-between gap-x-s4 gap-y-s2">
        <p className="font-semibold wrap-anywhere">{subject || `Message from ${name}`}</p>
        {spamReason && <Badge>{reasons[spamReason]}</Badge>}
      </div>
      <p className="text-sm text-ink-2 wrap-anywhere">
        {[name, email, phone].filter(Boolean).join(' · ')} ·{' '}
        <time dateTime={receivedAt}>{momentText(receivedAt)}</time>
      </p>
      <MessageText>{message.message}</MessageText>
      <HeldActions
        title={subject || `Message from ${name}`}
        isSpam={spamReason !== null}
        decide={(outcome) => api('POST /api/admin/held', { body: { outcome, id } })}
        after={after}
      />
    </li>
  )
}

import { useState } from 'react'
import {
  messagesPageSize,
  type TeamMessage,
} from '../../../../contract/administration/messages/calls.ts'
import { isKeyOf } from '../../../../contract/objects.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { useGrowingCall } from '../../../kit/data/growing-call.ts'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { MessageRow, MessageText } from '../../../parts/message/message-row.tsx'
import { PagedList, SearchField, useSearchWords } from '../lists/paged-list.tsx'
import { WriteMessage } from './write-message.tsx'

/** Messages to users: form and list (ADMM-01, ADMM-02). */
export default function MessagesTab() {
  return (
    <UnsavedGuard>
      <div className="grid items-start gap-gap wide:grid-cols-2">
        <Panel title="Send Message">
          <WriteMessage />
        </Panel>
        <Panel title="Recent Messages">
          <MessageList />
        </Panel>
      </div>
    </UnsavedGuard>
  )
}

const states = { all: 'All', unread: 'Unread', read: 'Read' } as const

type State = keyof typeof states

/** The team's messages to users, and whether they were read. */
function MessageList() {
  const { input, setInput, words } = useSearchWords()
  const [state, setState] = useState<State>('all')
  const filters = { search: words, state }
  const list = useGrowingCall(
    (limit) => call('GET /api/admin/messages', { query: { ...filters, limit } }),
    messagesPageSize,
    { staleTime: 0, retryOnMount: true },
  )
  const summary = useCall(call('GET /api/admin/messages/summary', { query: filters }), {
    staleTime: 0,
  })
  const isFiltered = words !== '' || state !== 'all'
  return (
    <div className="grid gap-s4">
      <div className="flex flex-wrap gap-s3">
        <SearchField label="Search messages" input={input} onType={setInput} />
        <div className="flex-none">
          <Select
            aria-label="Show messages"
            value={state}
            onChange={({ target }) => isKeyOf(states, target.value) && setState(target.value)}
          >
            {Object.entries(states).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <PagedList
        what="messages"
        {...list}
        total={summary.data?.total}
        empty={isFiltered ? 'No message matches.' : 'No messages yet'}
      >
        {(message) => <Message message={message} />}
      </PagedList>
    </div>
  )
}

function Message({ message: teamMessage }: { message: TeamMessage }) {
  const { subject, message, createdAt, isRead, to, about } = teamMessage
  const [open, setOpen] = useState(false)
  return (
    <MessageRow
      title={subject}
      badge={isRead ? <Badge>Read</Badge> : <Badge variant="warn">Unread</Badge>}
      meta={
        <>
          <p className="wrap-anywhere">
            To {to.name} · <time dateTime={createdAt}>{momentText(createdAt)}</time>
          </p>
          {!open && <p className="line-clamp-2 wrap-anywhere">{message}</p>}
        </>
      }
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <p className="mb-s3 text-sm wrap-anywhere text-ink-2">
        <a href={`mailto:${to.email}`}>{to.email}</a>
        {about && <> · About {about}</>}
      </p>
      <MessageText>{message}</MessageText>
    </MessageRow>
  )
}

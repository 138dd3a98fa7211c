import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import {
  messagesPageSize,
  type TeamMessage,
} from '../../../../contract/administration/messages/calls.ts'
import { isKeyOf } from '../../../../contract/objects.ts'
import { api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { useGrowingCall } from '../../../kit/data/growing-call.ts'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { askedMessage, useScrollTo } from '../../../parts/message/asked-message.ts'
import { MessageRow, MessageText } from '../../../parts/message/message-row.tsx'
import { ReplyForm, useReplyDraft } from '../../../parts/message/reply-form.tsx'
import { lastWritten, ReplyList } from '../../../parts/message/reply-list.tsx'
import { waitingCall } from '../frame/team-calls.ts'
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

const states = {
  all: 'All',
  'new reply': 'New replies',
  unread: 'Unread',
  read: 'Read',
} as const

type State = keyof typeof states

/** The team's messages to users, whether they were read, and what was answered. */
function MessageList() {
  const { input, setInput, words } = useSearchWords()
  const [state, setState] = useState<State>('all')
  const asked = askedMessage(new URLSearchParams(useLocation().search))
  const filters = { search: words, state }
  const list = useGrowingCall(
    (limit) => call('GET /api/admin/messages', { query: { ...filters, limit, first: asked } }),
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
        {(message) => <Message message={message} isAsked={message.id === asked} />}
      </PagedList>
    </div>
  )
}

function Message({ message, isAsked }: { message: TeamMessage; isAsked: boolean }) {
  const { id, subject, createdAt, to, about, replies, hasNewReply } = message
  const reply = useReplyDraft(id)
  const [open, setOpen] = useState(isAsked || reply.draft !== '')
  const head = useScrollTo(isAsked)
  const showThread = useShowThread()
  useEffect(() => {
    if (open && hasNewReply) void markRead(id).then(showThread)
  }, [open, hasNewReply, id, showThread])
  const last = lastWritten(message)
  return (
    <MessageRow
      head={head}
      title={subject}
      badge={<StateBadge message={message} />}
      meta={
        <>
          <p className="wrap-anywhere">
            To {to.name} · <time dateTime={createdAt}>{momentText(createdAt)}</time>
          </p>
          {!open && <p className="line-clamp-2 wrap-anywhere">{last.text}</p>}
        </>
      }
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <p className="mb-s3 text-sm wrap-anywhere text-ink-2">
        <a href={`mailto:${to.email}`}>{to.email}</a>
        {about && <> · About {about}</>}
      </p>
      <MessageText>{message.message}</MessageText>
      <ReplyList replies={replies} team="Our team" user={to.name} />
      <ReplyForm
        {...reply}
        title={`Write to ${to.name}`}
        help={`It appears on the dashboard of ${to.name} and goes out by mail.`}
        sent="Message sent"
        send={async (text) =>
          showThread(
            await api('POST /api/admin/messages/:id/replies', { params: { id }, body: { text } }),
          )
        }
      />
    </MessageRow>
  )
}

function StateBadge({ message: { hasNewReply, isRead } }: { message: TeamMessage }) {
  if (hasNewReply) return <Badge variant="bonnet">New reply</Badge>
  return isRead ? <Badge>Read</Badge> : <Badge variant="warn">Unread</Badge>
}

/** Marks what a user answered as read. If the call fails, it stays new until it is opened again. */
const markRead = (id: number): Promise<Partial<TeamMessage>> =>
  api('POST /api/admin/messages/:id/read', { params: { id } }).then(
    () => ({ id, hasNewReply: false }),
    () => ({}),
  )

/**
 * Shows the latest of a message in every list, where it stays in place until a list is loaded again, and
 * counts anew what waits.
 */
function useShowThread() {
  const client = useQueryClient()
  return useCallback(
    (latest: Partial<TeamMessage>) => {
      client.setQueriesData<TeamMessage[]>({ queryKey: ['GET /api/admin/messages'] }, (list) =>
        list?.map((message) => (message.id === latest.id ? { ...message, ...latest } : message)),
      )
      void client.invalidateQueries({ queryKey: waitingCall.queryKey })
    },
    [client],
  )
}

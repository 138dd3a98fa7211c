import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as texts from '#texts/profile/inbox.ts'
import type { TeamMessageToUser } from '../../../../contract/providers/calls.ts'
import { api } from '../../../data/api.ts'
import { useCall } from '../../../data/call.ts'
import { MessageRow, MessageText } from '../../../message/message-row.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardContent } from '../../../ui/card-content.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { freshFor, teamMessagesCall } from '../own-calls.ts'
import { dayText } from './day-text.ts'

const shownFirst = 5

/** The directory team's messages to the reader (D8). */
export function MessagesCard({ className }: { className?: string }) {
  const query = useCall(teamMessagesCall, { staleTime: freshFor })
  const unread = query.data?.filter(({ isRead }) => !isRead).length ?? 0
  return (
    <Panel
      className={className}
      title={texts.teamMessages}
      note={unread > 0 && <p className="text-sm text-ink-2">{texts.unreadCount(unread)}</p>}
    >
      <CardContent query={query} what={texts.yourMessages} failed={texts.messagesNotLoaded}>
        {(messages) =>
          messages.length > 0 ? (
            <Messages messages={messages} />
          ) : (
            <p className="text-ink-2">{texts.noMessages}</p>
          )
        }
      </CardContent>
    </Panel>
  )
}

function Messages({ messages }: { messages: readonly TeamMessageToUser[] }) {
  const [showAll, setShowAll] = useState(false)
  const visible = showAll ? messages : messages.slice(0, shownFirst)
  return (
    <>
      <ul>
        {visible.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      {visible.length < messages.length && (
        <Button className="mt-s4" onClick={() => setShowAll(true)}>
          {texts.showAll(messages.length)}
        </Button>
      )}
    </>
  )
}

function Message({
  message: { id, subject, message, createdAt, isRead },
}: {
  message: TeamMessageToUser
}) {
  const [open, setOpen] = useState(false)
  const markRead = useMarkRead()
  const toggle = () => {
    setOpen(!open)
    if (!open && !isRead) void markRead(id)
  }
  return (
    <MessageRow
      title={subject}
      badge={isRead ? <Badge>{texts.read}</Badge> : <Badge variant="warn">{texts.unread}</Badge>}
      meta={
        <p className={open ? undefined : 'line-clamp-2 wrap-anywhere'}>
          <time dateTime={createdAt}>{dayText(createdAt)}</time>
          {!open && <>. {message}</>}
        </p>
      }
      open={open}
      onToggle={toggle}
    >
      <MessageText>{message}</MessageText>
    </MessageRow>
  )
}

/** If the call fails, the message stays unread until it is opened again. */
function useMarkRead() {
  const client = useQueryClient()
  return async (id: number) => {
    try {
      await api('POST /api/user/messages/:id/read', { params: { id } })
    } catch {
      return
    }
    client.setQueryData(teamMessagesCall.queryKey, (messages) =>
      messages?.map((message) => (message.id === id ? { ...message, isRead: true } : message)),
    )
  }
}

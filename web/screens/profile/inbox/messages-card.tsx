import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as texts from '#texts/profile/inbox.ts'
import type { TeamMessageToUser } from '../../../../contract/providers/calls.ts'
import { api } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { useGrowingCall } from '../../../kit/data/growing-call.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { MessageRow, MessageText } from '../../../parts/message/message-row.tsx'
import {
  freshFor,
  teamMessagesCall,
  teamMessagesPageSize,
  teamMessagesSummaryCall,
} from '../own-calls.ts'
import { dayText } from './day-text.ts'
import { ShowMoreButton } from './show-more-button.tsx'

/** The directory team's messages to the reader (D8). */
export function MessagesCard({ id, className }: { id: string; className?: string }) {
  const list = useGrowingCall(teamMessagesCall, teamMessagesPageSize, { staleTime: freshFor })
  const { data: summary } = useCall(teamMessagesSummaryCall, { staleTime: freshFor })
  const unread = summary?.unread ?? 0
  return (
    <Panel
      id={id}
      className={className}
      title={texts.teamMessages}
      note={unread > 0 && <p className="text-sm text-ink-2">{texts.unreadCount(unread)}</p>}
    >
      <CardContent
        query={list.query}
        what={texts.yourMessages}
        failureText={texts.messagesNotLoaded}
      >
        {(messages) =>
          messages.length > 0 ? (
            <>
              <ul>
                {messages.map((message) => (
                  <Message key={message.id} message={message} />
                ))}
              </ul>
              <ShowMoreButton list={list} hasMore={messages.length < (summary?.total ?? 0)} />
            </>
          ) : (
            <p className="text-ink-2">{texts.noMessages}</p>
          )
        }
      </CardContent>
    </Panel>
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

/** Marks messages as read. If the call fails, a message stays unread until it is opened again. */
function useMarkRead() {
  const client = useQueryClient()
  return async (id: number) => {
    try {
      await api('POST /api/user/messages/:id/read', { params: { id } })
    } catch {
      return
    }
    const [key] = teamMessagesCall().queryKey
    client.setQueriesData<TeamMessageToUser[]>({ queryKey: [key] }, (messages) =>
      messages?.map((message) => (message.id === id ? { ...message, isRead: true } : message)),
    )
    void client.refetchQueries({ queryKey: teamMessagesSummaryCall.queryKey })
  }
}

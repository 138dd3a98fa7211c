import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import * as replyTexts from '#texts/message/replies.ts'
import * as texts from '#texts/profile/inbox.ts'
import type { TeamMessageToUser } from '../../../../contract/providers/message-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { useGrowingCall } from '../../../kit/data/growing-call.ts'
import { useRefreshWaiting } from '../../../kit/data/waiting.ts'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import { ShowMoreButton } from '../../../kit/list/show-more-button.tsx'
import { Badge } from '../../../kit/ui/badge.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { askedMessage, useScrollTo } from '../../../parts/message/asked-message.ts'
import { MessageRow, MessageText } from '../../../parts/message/message-row.tsx'
import { ReplyForm, useReplyDraft } from '../../../parts/message/reply-form.tsx'
import { lastWritten, ReplyList } from '../../../parts/message/reply-list.tsx'
import {
  freshFor,
  ownDoctorCall,
  ownPracticeCall,
  teamMessagesCall,
  teamMessagesPageSize,
  teamMessagesSummaryCall,
} from '../own-calls.ts'
import { dayText } from './day-text.ts'

/** The directory team's messages to the reader, who can answer them (D8). */
export function MessagesCard({ id, className }: { id: string; className?: string }) {
  const asked = askedMessage(new URLSearchParams(useLocation().search))
  const list = useGrowingCall((limit) => teamMessagesCall(limit, asked), teamMessagesPageSize, {
    staleTime: freshFor,
  })
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
            <UnsavedGuard>
              <ul>
                {messages.map((message) => (
                  <Message key={message.id} message={message} isAsked={message.id === asked} />
                ))}
              </ul>
              <ShowMoreButton more={list.more} hasMore={messages.length < (summary?.total ?? 0)} />
            </UnsavedGuard>
          ) : (
            <p className="text-ink-2">{texts.noMessages}</p>
          )
        }
      </CardContent>
    </Panel>
  )
}

function Message({ message, isAsked }: { message: TeamMessageToUser; isAsked: boolean }) {
  const { id, subject, isRead, replies } = message
  const reply = useReplyDraft(id)
  const [open, setOpen] = useState(isAsked || reply.draft !== '')
  const head = useScrollTo(isAsked)
  const markRead = useMarkRead()
  const showThread = useShowThread()
  useEffect(() => {
    if (open && !isRead) void markRead(id)
  }, [open, isRead, id, markRead])
  const last = lastWritten(message)
  return (
    <MessageRow
      head={head}
      title={subject}
      badge={isRead ? <Badge>{texts.read}</Badge> : <Badge variant="warn">{texts.unread}</Badge>}
      meta={
        <p className={open ? undefined : 'line-clamp-2 wrap-anywhere'}>
          {open ? (
            <time dateTime={message.createdAt}>{dayText(message.createdAt)}</time>
          ) : (
            <>
              <time dateTime={last.at}>{dayText(last.at)}</time>. {last.text}
            </>
          )}
        </p>
      }
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <MessageText>{message.message}</MessageText>
      <ReplyList replies={replies} team={replyTexts.directoryTeam} user={replyTexts.you} />
      <ReplyForm
        {...reply}
        title={texts.replyTo(subject)}
        help={replyTexts.replyHelp}
        sent={replyTexts.replySent}
        send={async (text) =>
          showThread(
            await api('POST /api/user/messages/:id/replies', { params: { id }, body: { text } }),
          )
        }
      />
    </MessageRow>
  )
}

/** Shows the latest of a message in every list, and counts anew. */
function useShowThread() {
  const client = useQueryClient()
  const refreshWaiting = useRefreshWaiting()
  return useCallback(
    (latest: Pick<TeamMessageToUser, 'id'> & Partial<TeamMessageToUser>) => {
      const [key] = teamMessagesCall().queryKey
      client.setQueriesData<TeamMessageToUser[]>({ queryKey: [key] }, (messages) =>
        messages?.map((message) =>
          message.id === latest.id ? { ...message, ...latest } : message,
        ),
      )
      void client.refetchQueries({ queryKey: teamMessagesSummaryCall.queryKey })
      // an answer ends what a claim was asked for
      if (latest.replies)
        for (const { queryKey } of [ownDoctorCall, ownPracticeCall])
          void client.invalidateQueries({ queryKey })
      refreshWaiting()
    },
    [client, refreshWaiting],
  )
}

/** Marks messages as read. If the call fails, a message stays unread until it is opened again. */
function useMarkRead() {
  const showThread = useShowThread()
  return useCallback(
    async (id: number) => {
      try {
        await api('POST /api/user/messages/:id/read', { params: { id } })
      } catch {
        return
      }
      showThread({ id, isRead: true })
    },
    [showThread],
  )
}

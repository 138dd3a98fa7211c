import { z } from 'zod'
import { writeSomething } from '#texts/refusals/messages.ts'
import { Done, endpoint } from '../endpoint.ts'
import { entryLength } from '../inquiries/inbox-limits.ts'
import { pageOfAll } from '../page.ts'
import { RecordId, RecordParams } from '../record-id.ts'
import { text } from '../text-fields.ts'

/** What the user or the team wrote under a message of the team. */
export const TeamReply = z.object({
  id: z.int(),
  fromTeam: z.boolean(),
  text: z.string(),
  createdAt: z.iso.datetime(),
})
export type TeamReply = z.infer<typeof TeamReply>

/** A message of the directory team to a user (D8), and what both wrote under it. */
export const TeamMessageToUser = z.object({
  id: z.int(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** The user opened it, and every reply of the team. */
  isRead: z.boolean(),
  /** The oldest first. */
  replies: z.array(TeamReply),
})
export type TeamMessageToUser = z.infer<typeof TeamMessageToUser>

/** What either side writes under a message. */
export const ReplyBody = z.strictObject({
  text: text(entryLength, { missing: writeSomething }).min(1, writeSomething),
})

/** A mailed link leads to one message, however many are newer. */
export const firstMessage = RecordId.optional().describe('The message that comes first')

export const userMessageCalls = [
  endpoint('GET', '/api/user/messages', {
    access: 'user',
    summary: 'Messages of the directory team with their replies, those last written to first',
    query: z.object({ ...pageOfAll, first: firstMessage }),
    answer: z.array(TeamMessageToUser),
  }),
  endpoint('GET', '/api/user/messages/summary', {
    access: 'user',
    summary: 'How many messages of the directory team there are, and how many of them are unread',
    answer: z.object({ total: z.int(), unread: z.int() }),
  }),
  endpoint('POST', '/api/user/messages/:id/read', {
    access: 'user',
    limit: { per: 'user', count: 600, minutes: 60 },
    summary: 'Mark a message of the team as read, with its replies',
    params: RecordParams,
    answer: Done,
  }),
  endpoint('POST', '/api/user/messages/:id/replies', {
    access: 'user',
    limit: { per: 'user', count: 30, minutes: 60 },
    summary: 'Answer a message of the team, which gets it by mail, too',
    params: RecordParams,
    body: ReplyBody,
    answer: TeamMessageToUser,
  }),
] as const

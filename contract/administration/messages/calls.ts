import { z } from 'zod'
import { Done, endpoint } from '../../endpoint.ts'
import { pageOf } from '../../page.ts'
import { firstMessage, ReplyBody, TeamReply } from '../../providers/message-calls.ts'
import { RecordParams } from '../../record-id.ts'
import { verbatim } from '../../text-fields.ts'

const words = verbatim(200)
const Named = z.object({ id: z.int(), name: z.string() })

/** Messages that a list shows at first, and how many more each time. */
export const messagesPageSize = 50
/** The look-up of a recipient finds no more. */
export const mostUsersFound = 10

/** A message of the team to a user (ENT-20). */
export const TeamMessage = z.object({
  id: z.int(),
  toUserId: z.string(),
  /** Name and address of the recipient. */
  to: z.object({ name: z.string(), email: z.string() }),
  doctorId: z.int().nullable(),
  practiceId: z.int().nullable(),
  /** The doctor or practice it is about. */
  about: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** The user opened it on the dashboard (D8), and every reply of the team. */
  isRead: z.boolean(),
  /** The oldest first. */
  replies: z.array(TeamReply),
  /** The user has answered, and nobody of the team has opened that. */
  hasNewReply: z.boolean(),
})
export type TeamMessage = z.infer<typeof TeamMessage>

/** Somebody one can write to, and what is theirs. */
export const FoundUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  doctor: Named.nullable(),
  practice: Named.nullable(),
})
export type FoundUser = z.infer<typeof FoundUser>

const filters = {
  search: words
    .optional()
    .describe(
      'Words of subject, message or reply, the name or address it went to, or the name of their doctor or practice',
    ),
  state: z.enum(['all', 'read', 'unread', 'new reply']).default('all'),
}

export const teamMessageCalls = [
  endpoint('GET', '/api/admin/messages', {
    access: 'admin',
    summary: 'Messages of the team to users with their replies, those last written to first',
    query: z.object({
      ...filters,
      ...pageOf(messagesPageSize),
      first: firstMessage,
    }),
    answer: z.array(TeamMessage),
  }),
  endpoint('GET', '/api/admin/messages/summary', {
    access: 'admin',
    summary: 'How many messages a search finds',
    query: z.object(filters),
    answer: z.object({ total: z.int() }),
  }),
  endpoint('POST', '/api/admin/messages/:id/read', {
    access: 'admin',
    summary: 'Mark the replies of a user as read, for the whole team',
    params: RecordParams,
    answer: Done,
  }),
  endpoint('POST', '/api/admin/messages/:id/replies', {
    access: 'admin',
    summary: 'Write to a user under an earlier message: on the dashboard and by mail',
    params: RecordParams,
    body: ReplyBody,
    answer: TeamMessage,
  }),
  endpoint('GET', '/api/admin/users', {
    access: 'admin',
    summary: `Look up a user by id, name or address; ${mostUsersFound} at most`,
    query: z.object({ search: words.trim().min(1, 'Type a name, an address or an id') }),
    answer: z.array(FoundUser),
  }),
] as const

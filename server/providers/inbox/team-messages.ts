import { and, eq, sql } from 'drizzle-orm'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import { done } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import type { TeamMessageToUser } from '../../../contract/providers/message-calls.ts'
import { itemAt } from '../../../contract/required.ts'
import { users } from '../../accounts/tables.ts'
import { teamAddressOf } from '../../inquiries/team-address.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { provenAddress } from '../../platform/mail/proven-address.ts'
import type { ProviderServices } from '../services.ts'
import { teamMessages } from '../tables.ts'
import {
  addReply,
  hasUnread,
  isUnreadByUser,
  markRepliesRead,
  presentReply,
  repliesTo,
  threadOrder,
} from './team-replies.ts'

type Services = Pick<ProviderServices, 'db' | 'mail' | 'publicUrl'>

/** Serves what the directory team wrote to a user, whether it was opened, and the answers (D8). */
export function serveTeamMessages(api: Api, services: Services) {
  const { db } = services
  api.serve('GET /api/user/messages', ({ query }, { identity }) =>
    listTeamMessages(db, identity.userId, query),
  )
  api.serve('GET /api/user/messages/summary', (_, { identity }) =>
    countTeamMessages(db, identity.userId),
  )
  api.serve('POST /api/user/messages/:id/read', async ({ params }, { identity }) => {
    await transactionWithRetry(db, (tx) => readTeamMessage(tx, identity.userId, params.id))
    return done
  })
  api.serve('POST /api/user/messages/:id/replies', ({ params, body }, { identity }) =>
    replyToTeam(services, identity.userId, { messageId: params.id, text: body.text }),
  )
}

async function listTeamMessages(
  db: Db,
  userId: string,
  { limit, offset = 0, first }: ParsedInput<'GET /api/user/messages'>['query'],
): Promise<TeamMessageToUser[]> {
  const query = db
    .select()
    .from(teamMessages)
    .where(eq(teamMessages.toUserId, userId))
    .orderBy(...threadOrder(first))
    .offset(offset)
    .$dynamic()
  return presentMessages(db, await (limit ? query.limit(limit) : query))
}

async function presentMessages(
  db: Db,
  rows: readonly (typeof teamMessages.$inferSelect)[],
): Promise<TeamMessageToUser[]> {
  const allReplies = await repliesTo(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, subject, message, createdAt, readAt }) => {
    const replies = allReplies.get(id) ?? []
    return {
      id,
      subject,
      message,
      createdAt: createdAt.toISOString(),
      isRead: readAt !== null && !hasUnread(replies, { fromTeam: true }),
      replies: replies.map(presentReply),
    }
  })
}

/** How many messages the team wrote to a user, and how many wait to be opened. */
export async function countTeamMessages(
  db: Db,
  userId: string,
): Promise<Answer<'GET /api/user/messages/summary'>> {
  return one(
    await db
      .select({
        total: sql<number>`count(*)::int`,
        unread: sql<number>`(count(*) FILTER (WHERE ${isUnreadByUser}))::int`,
      })
      .from(teamMessages)
      .where(eq(teamMessages.toUserId, userId)),
  )
}

/** Stores a message of the team for a user. @returns its number */
export async function addTeamMessage(
  tx: Db,
  values: typeof teamMessages.$inferInsert,
): Promise<number> {
  const { id } = one(
    await tx.insert(teamMessages).values(values).returning({ id: teamMessages.id }),
  )
  return id
}

/**
 * Notes that a user opened a message, with the team's replies.
 * @throws Problem 404 for a message that is not the user's
 */
async function readTeamMessage(tx: Db, userId: string, id: number) {
  const [row] = await tx
    .update(teamMessages)
    .set({ readAt: sql`coalesce(${teamMessages.readAt}, now())` })
    .where(and(eq(teamMessages.id, id), eq(teamMessages.toUserId, userId)))
    .returning()
  if (!row) throw notFound(directoryRefusals.noMessage.en)
  await markRepliesRead(tx, id, { fromTeam: true })
  return row
}

/**
 * Stores a user's answer to a message, and mails it to the team.
 * @throws Problem 404 for a message that is not the user's
 */
const replyToTeam = (
  { db, mail, publicUrl }: Services,
  userId: string,
  { messageId, text }: { messageId: number; text: string },
): Promise<TeamMessageToUser> =>
  transactionWithRetry(db, async (tx) => {
    const message = await readTeamMessage(tx, userId, messageId)
    await addReply(tx, { messageId, fromTeam: false, fromUserId: userId, text })
    const user = one(await tx.select().from(users).where(eq(users.id, userId)))
    await mail.post(tx, {
      to: provenAddress(teamAddressOf(null), 'our own'),
      content: {
        template: 'user-to-team',
        name: `${user.firstName} ${user.lastName}`.trim() || user.email,
        email: user.email,
        subject: message.subject,
        message: text,
        threadUrl: publicUrl() + paths.adminDashboard('messages', { message: messageId }),
      },
    })
    return itemAt(await presentMessages(tx, [message]), 0)
  })

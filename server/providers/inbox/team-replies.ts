import { and, asc, countDistinct, eq, inArray, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { TeamReply } from '../../../contract/providers/message-calls.ts'
import { businessDaysSince } from '../../../contract/reports/business-days.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { teamMessages, teamReplies } from '../tables.ts'

type Row = typeof teamReplies.$inferSelect

/** What was written under these messages, the oldest first. */
export async function repliesTo(
  db: Db,
  messageIds: readonly number[],
): Promise<Map<number, Row[]>> {
  const rows = await db
    .select()
    .from(teamReplies)
    .where(inArray(teamReplies.messageId, [...messageIds]))
    .orderBy(asc(teamReplies.id))
  return Map.groupBy(rows, ({ messageId }) => messageId)
}

export const presentReply = ({ id, fromTeam, text, createdAt }: Row): TeamReply => ({
  id,
  fromTeam,
  text,
  createdAt: createdAt.toISOString(),
})

/** Whether the other side has not opened some of these replies of one side. */
export const hasUnread = (replies: readonly Row[], { fromTeam }: { fromTeam: boolean }) =>
  replies.some((reply) => reply.fromTeam === fromTeam && reply.readAt === null)

/** The same as a condition on messages. */
export const hasUnreadReply = ({ fromTeam }: { fromTeam: boolean }): SQL =>
  sql`exists (
    select from ${teamReplies}
    where ${teamReplies.messageId} = ${teamMessages.id}
      and ${teamReplies.fromTeam} = ${fromTeam} and ${teamReplies.readAt} is null
  )`

/** Condition on replies: a user's, which nobody of the team has opened. */
export const isNewForTeam = required(
  and(eq(teamReplies.fromTeam, false), isNull(teamReplies.readAt)),
)

/** Counts the messages with such replies, and the business days since the oldest of these. */
export async function countNewReplies(
  db: Db,
): Promise<{ count: number; oldestBusinessDays: number | null }> {
  const row = one(
    await db
      .select({ count: countDistinct(teamReplies.messageId), oldest: min(teamReplies.createdAt) })
      .from(teamReplies)
      .where(isNewForTeam),
  )
  return {
    count: row.count,
    oldestBusinessDays: row.oldest && businessDaysSince(row.oldest, new Date(), site.timeZone),
  }
}

/** Condition on messages: their user has not opened them, or a reply of the team. */
export const isUnreadByUser = sql`(${teamMessages.readAt} is null or ${hasUnreadReply({ fromTeam: true })})`

/** The message that is asked for, then those last written to. */
export const threadOrder = (first: number | undefined): SQL[] => [
  ...(first === undefined ? [] : [sql`${teamMessages.id} = ${first} desc`]),
  sql`coalesce(
    (select max(${teamReplies.createdAt}) from ${teamReplies}
      where ${teamReplies.messageId} = ${teamMessages.id}),
    ${teamMessages.createdAt}) desc`,
  sql`${teamMessages.id} desc`,
]

/**
 * Stores a reply; who writes it has seen those of the other side.
 * @returns its number
 */
export async function addReply(tx: Db, reply: typeof teamReplies.$inferInsert): Promise<number> {
  await markRepliesRead(tx, reply.messageId, { fromTeam: !reply.fromTeam })
  const [row] = await tx.insert(teamReplies).values(reply).returning({ id: teamReplies.id })
  return required(row).id
}

/** Notes that the other side has opened the replies of one side. */
export async function markRepliesRead(
  tx: Db,
  messageId: number,
  { fromTeam }: { fromTeam: boolean },
): Promise<void> {
  await tx
    .update(teamReplies)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(teamReplies.messageId, messageId),
        eq(teamReplies.fromTeam, fromTeam),
        isNull(teamReplies.readAt),
      ),
    )
}

import { and, desc, eq, sql } from 'drizzle-orm'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import { done } from '../../../contract/endpoint.ts'
import type { TeamMessageToUser } from '../../../contract/providers/calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { notFound } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { teamMessages } from '../tables.ts'

/** Serves what the directory team wrote to a user, and whether it was opened (D8). */
export function serveTeamMessages(api: Api, db: Db) {
  api.serve('GET /api/user/messages', ({ query }, { identity }) =>
    listTeamMessages(db, identity.userId, query),
  )
  api.serve('GET /api/user/messages/summary', (_, { identity }) =>
    countTeamMessages(db, identity.userId),
  )
  api.serve('POST /api/user/messages/:id/read', async ({ params }, { identity }) => {
    await readTeamMessage(db, identity.userId, params.id)
    return done
  })
}

async function listTeamMessages(
  db: Db,
  userId: string,
  { limit, offset = 0 }: ParsedInput<'GET /api/user/messages'>['query'],
): Promise<TeamMessageToUser[]> {
  const query = db
    .select()
    .from(teamMessages)
    .where(eq(teamMessages.toUserId, userId))
    .orderBy(desc(teamMessages.createdAt), desc(teamMessages.id))
    .offset(offset)
    .$dynamic()
  const rows = await (limit ? query.limit(limit) : query)
  return rows.map(({ id, subject, message, createdAt, readAt }) => ({
    id,
    subject,
    message,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }))
}

async function countTeamMessages(
  db: Db,
  userId: string,
): Promise<Answer<'GET /api/user/messages/summary'>> {
  return one(
    await db
      .select({
        total: sql<number>`count(*)::int`,
        unread: sql<number>`(count(*) FILTER (WHERE ${teamMessages.readAt} IS NULL))::int`,
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

/** @throws Problem 404 for a message that is not the user's */
async function readTeamMessage(db: Db, userId: string, id: number): Promise<void> {
  const readRows = await db
    .update(teamMessages)
    .set({ readAt: sql`coalesce(${teamMessages.readAt}, now())` })
    .where(and(eq(teamMessages.id, id), eq(teamMessages.toUserId, userId)))
    .returning({ id: teamMessages.id })
  if (readRows.length === 0) throw notFound(directoryRefusals.noMessage.en)
}

import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { type Identity, signedOut } from '../../platform/http/caller.ts'
import type { User } from '../find-user.ts'
import { sessions, users } from '../tables.ts'

/**
 * The user of a call, with user and session locked until the transaction ends. A call reads its
 * session when it begins; a session that ended since must not be used by a call under way.
 * @throws Problem 401 once the session has ended
 */
export async function lockOwnSession(
  tx: Db,
  { userId, sessionId }: Pick<Identity, 'userId' | 'sessionId'>,
): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .for('share')
  if (!user || !session) throw signedOut([])
  return user
}

import { and, eq, ne } from 'drizzle-orm'
import type { PracticeRole } from '../../../contract/providers/team-calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import { practiceMembers } from './tables.ts'

export type MemberRow = typeof practiceMembers.$inferSelect

const isOpen = ne(practiceMembers.state, 'ended')

/** A user's place in the team of a practice, one at most: active, or asked for. */
export async function findMembership(
  db: Db,
  userId: string,
  { lock = false } = {},
): Promise<MemberRow | null> {
  const query = db
    .select()
    .from(practiceMembers)
    .where(and(eq(practiceMembers.userId, userId), isOpen))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

/** What a user is in a practice; null: no member of it. */
export async function roleIn(
  db: Db,
  practiceId: number,
  userId: string,
): Promise<PracticeRole | null> {
  const membership = await findMembership(db, userId)
  const isMember = membership?.state === 'active' && membership.practiceId === practiceId
  return isMember ? membership.role : null
}

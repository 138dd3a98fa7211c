import { and, eq, ne } from 'drizzle-orm'
import type { PracticeRole } from '../../contract/providers/team-calls.ts'
import type { Db } from '../platform/database/connect.ts'
import { practiceMembers } from '../providers/team/tables.ts'
import type { Person, TestHarness } from './harness.ts'

/** Inserts a member past the API. */
export async function insertMember(
  db: Db,
  { user }: Pick<Person, 'user'>,
  practice: { id: number },
  role: PracticeRole,
  state: 'requested' | 'active' = 'active',
) {
  const [member] = await db
    .insert(practiceMembers)
    .values({ userId: user.id, practiceId: practice.id, role, state })
    .returning()
  const { id } = member!
  const end = () =>
    db
      .update(practiceMembers)
      .set({ state: 'ended', endedAt: new Date() })
      .where(eq(practiceMembers.id, id))
  return { ...member!, end }
}

/** Members of a practice and who asked to be, in the order in which they came. */
export const membersOf = ({ db }: Pick<TestHarness, 'db'>, practiceId: number) =>
  db
    .select()
    .from(practiceMembers)
    .where(and(eq(practiceMembers.practiceId, practiceId), ne(practiceMembers.state, 'ended')))
    .orderBy(practiceMembers.id)

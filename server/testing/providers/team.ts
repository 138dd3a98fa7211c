import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { fromKeys, keysOf } from '../../../contract/objects.ts'
import { PracticeDetails } from '../../../contract/providers/practice-calls.ts'
import type { PracticeRole } from '../../../contract/providers/team-calls.ts'
import { records } from '../../directory/records/records.ts'
import type { practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { formRevision } from '../../platform/http/form-revision.ts'
import { newLinkToken } from '../../platform/secrets/link-token.ts'
import { practiceInvitations, practiceMembers } from '../../providers/team/tables.ts'
import type { Person, TestHarness } from '../harness.ts'

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

/** Inserts an invitation past the API. @returns its token, too */
export async function insertInvitation(
  db: Db,
  { id: practiceId }: { id: number },
  values: Partial<typeof practiceInvitations.$inferInsert> = {},
) {
  const { token, tokenHash } = newLinkToken()
  const [invitation] = await db
    .insert(practiceInvitations)
    .values({
      practiceId,
      email: `${randomUUID()}@colleague.example`,
      role: 'manager',
      tokenHash,
      expiresAt: new Date(Date.now() + 86_400_000),
      ...values,
    })
    .returning()
  return { ...invitation!, token }
}

/** Members of a practice and who asked to be, in the order in which they came. */
export const membersOf = ({ db }: Pick<TestHarness, 'db'>, practiceId: number) =>
  db
    .select()
    .from(practiceMembers)
    .where(and(eq(practiceMembers.practiceId, practiceId), ne(practiceMembers.state, 'ended')))
    .orderBy(practiceMembers.id)

export const noPictures = { building: null, logo: null, gallery: [], descriptions: {} }

/** A save of a practice's details that changes its phone. */
export function detailsBody(row: typeof practices.$inferSelect) {
  const all = records.practices.formOf(row)
  const form = fromKeys(keysOf(PracticeDetails.shape), (field) => all[field])
  return { form: { ...form, phone: '(210) 555-0177' }, revision: formRevision(form) }
}

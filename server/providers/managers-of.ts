import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { required } from '../../contract/required.ts'
import { users } from '../accounts/tables.ts'
import type { FindManagerAddresses, Office } from '../inquiries/recipient.ts'
import type { Db } from '../platform/database/connect.ts'
import { claims } from './tables.ts'
import { isManager } from './team/members.ts'
import { practiceMembers } from './team/tables.ts'

/** Condition on claims: approved, and not ended. */
export const isStanding = required(and(isNull(claims.endedAt), isNotNull(claims.approvedAt)))

/**
 * Users who answer for a record: a doctor's owner by an approved claim, a practice's owners and
 * managers.
 */
export async function managersOf(db: Db, { kind, id }: Office) {
  const rows =
    kind === 'doctor'
      ? await db
          .select({ user: users })
          .from(claims)
          .innerJoin(users, eq(users.id, claims.userId))
          .where(and(isStanding, eq(claims.doctorId, id)))
      : await db
          .select({ user: users })
          .from(practiceMembers)
          .innerJoin(users, eq(users.id, practiceMembers.userId))
          .where(and(isManager, eq(practiceMembers.practiceId, id)))
          .orderBy(practiceMembers.id)
  return rows.map(({ user }) => user)
}

/** Those of them who can be mailed: their address is confirmed, and they are not suspended. */
export async function reachableManagersOf(db: Db, record: Office) {
  const managers = await managersOf(db, record)
  return managers.filter(({ emailConfirmed, suspendedAt }) => emailConfirmed && !suspendedAt)
}

export const managerAddresses: FindManagerAddresses = async (db, office) =>
  (await reachableManagersOf(db, office)).map(({ email }) => email)

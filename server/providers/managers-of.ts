import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { WhyReader } from '../../contract/providers/message-address-calls.ts'
import { required } from '../../contract/required.ts'
import { users } from '../accounts/tables.ts'
import type { FindReaders, Office } from '../inquiries/recipient.ts'
import type { Db } from '../platform/database/connect.ts'
import { provenAddress } from '../platform/mail/proven-address.ts'
import { messageAddresses } from './message-address/tables.ts'
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

/** Who reads what patients write to a record: its managers, or the address that the owner of a doctor chose. */
export const findReaders: FindReaders = async (db, office) => {
  const managers = await reachableManagersOf(db, office)
  const why: WhyReader = office.kind === 'doctor' ? 'owner' : 'team'
  const accounts = managers.map(({ email }) => ({
    why,
    address: provenAddress(email, 'confirmed account'),
  }))
  if (office.kind === 'practice') return accounts
  const [chosen] = await db
    .select({ address: messageAddresses.address })
    .from(messageAddresses)
    .innerJoin(claims, and(eq(claims.userId, messageAddresses.userId), isStanding))
    .where(
      and(
        eq(messageAddresses.doctorId, office.id),
        eq(claims.doctorId, office.id),
        isNotNull(messageAddresses.confirmedAt),
      ),
    )
  if (!chosen) return accounts
  const address = provenAddress(chosen.address, 'its reader used the link of our mail')
  return [{ why: 'chosen', address }]
}

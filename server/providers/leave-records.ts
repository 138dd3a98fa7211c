import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { ownerChangesOf } from '../directory/records/owner-changes.ts'
import { forgetContact, returnDoctor } from '../directory/records/return-record.ts'
import { doctors } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { deleteUnseen, endClaim } from './claims/decide-claim.ts'
import { removeHeadshots } from './photos/profile-photo.ts'
import { claims } from './tables.ts'
import { leaveTeam } from './team/leave-team.ts'

/**
 * Ends everything a user holds whose account is being deleted. A doctor goes back to what it was without
 * the user; a practice keeps its entry, goes to its next owner or has none.
 * @param email messages of patients do not go to it any more
 */
export async function leaveRecords(tx: Db, userId: string, email: string | null): Promise<void> {
  // in this order everywhere: user, doctors, listings
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  await leaveTeam(null, tx, userId)
  for (const claim of await openClaims(tx, userId)) {
    const { doctorId, approvedAt, createdAt: since } = claim
    const own = doctorId ? await ownerChangesOf(tx, { kind: 'doctors', recordId: doctorId }) : []
    await endClaim(tx, claim, { end: 'withdrawn', endedBy: userId, reason: null })
    if (doctorId && approvedAt) await returnDoctor(tx, doctorId, { userId, since, own })
    else await deleteUnseen(tx, claim)
  }
  // also where a profile was given back with it
  if (user?.profileImageUrl) await removeHeadshots(tx, user.profileImageUrl, userId)
  if (email !== null) await forgetContact(tx, email)
}

const openClaims = (tx: Db, userId: string) =>
  tx
    .select()
    .from(claims)
    .where(and(eq(claims.userId, userId), isNull(claims.endedAt)))
    .orderBy(claims.doctorId)

/** Photos of the doctors a user has claimed. */
export async function photosOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ url: doctors.headshotUrl })
    .from(doctors)
    .innerJoin(claims, eq(claims.doctorId, doctors.id))
    .where(and(eq(claims.userId, userId), isNull(claims.endedAt)))
  return rows.flatMap(({ url }) => url ?? [])
}

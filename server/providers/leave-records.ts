import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { forgetContact } from '../directory/records/leaving/forget-address.ts'
import { withoutAllWords } from '../directory/records/leaving/forget-words.ts'
import { returnDoctor } from '../directory/records/leaving/return-doctor.ts'
import { doctors } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { deleteUnseen, endClaim } from './claims/decide-claim.ts'
import { type OwnedDoctor, ownedDoctorIds, ownedDoctors } from './owned-doctors.ts'
import { removeHeadshots } from './photos/profile-photo.ts'
import { claims } from './tables.ts'
import { leaveTeam } from './team/leave-team.ts'

/**
 * Ends everything a user holds whose account is being deleted. Doctors go back to what they were without
 * the user, also those given back before; a practice keeps its entry, goes to its next owner or has none.
 * @param email messages of patients do not go to it any more
 */
export async function leaveRecords(tx: Db, userId: string, email: string | null): Promise<void> {
  // in this order everywhere: user, doctors, listings
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  await leaveTeam(null, tx, userId)
  const owned = await ownedDoctors(tx, userId)
  await endClaims(tx, userId)
  for (const doctor of owned) {
    await returnDoctor(tx, doctor.doctorId, { ...doctor, userId })
    await forgetInClaims(tx, userId, doctor)
  }
  // also where a profile was given back with it
  if (user?.profileImageUrl) await removeHeadshots(tx, user.profileImageUrl, userId)
  if (email !== null) await forgetContact(tx, email)
}

async function endClaims(tx: Db, userId: string): Promise<void> {
  const open = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.userId, userId), isNull(claims.endedAt)))
    .orderBy(claims.doctorId, claims.id)
  for (const claim of open) {
    await endClaim(tx, claim, { end: 'withdrawn', endedBy: userId, reason: null })
    if (!claim.approvedAt) await deleteUnseen(tx, claim)
  }
}

/** What later owners found there who have given the doctor back as well. */
async function forgetInClaims(
  tx: Db,
  userId: string,
  { doctorId, words }: OwnedDoctor,
): Promise<void> {
  const others = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.doctorId, doctorId), ne(claims.userId, userId)))
  for (const other of others)
    await tx
      .update(claims)
      .set({ ownWords: withoutAllWords(other.ownWords, words) })
      .where(eq(claims.id, other.id))
}

/** Photos of the doctors that are, or were, a user's. */
export async function photosOf(tx: Db, userId: string): Promise<string[]> {
  const ids = await ownedDoctorIds(tx, userId)
  const rows = await tx
    .select({ url: doctors.headshotUrl })
    .from(doctors)
    .where(inArray(doctors.id, ids))
  return rows.flatMap(({ url }) => url ?? [])
}

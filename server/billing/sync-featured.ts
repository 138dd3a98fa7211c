import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { endListing, feature, isRunning, lockListing } from '../directory/records/featured.ts'
import { doctors } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { publishPhoto } from '../providers/photos/profile-photo.ts'
import { claims } from '../providers/tables.ts'
import { isPremium, premiumOf, premiumTime } from './premium.ts'
import { endSeats, openSeatOf } from './seats/open-seats.ts'

/**
 * Locks a user, then every doctor the user has claimed. Transactions that write doctors and
 * listings lock in this order: user, doctors, listings, and last the directory's version, which
 * every write of them locks. @returns the ids of the doctors
 */
export async function lockWithDoctors(tx: Db, userId: string): Promise<number[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const ownDoctors = tx
    .select({ id: claims.doctorId })
    .from(claims)
    .where(eq(claims.userId, userId))
  return lockDoctors(tx, inArray(doctors.id, ownDoctors))
}

export async function lockDoctors(tx: Db, which: SQL): Promise<number[]> {
  const rows = await tx
    .select({ id: doctors.id })
    .from(doctors)
    .where(which)
    .orderBy(doctors.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

/**
 * Brings the Featured listing of a user's doctor in line: it stands while the user is premium and
 * the claim approved, or while a practice pays a seat for the doctor. Call it in every transaction
 * that changes either, before doctors are written, because it locks. Complimentary listings and the
 * owner's texts are not changed.
 */
export async function syncFeatured(tx: Db, userId: string): Promise<void> {
  for (const doctorId of await lockWithDoctors(tx, userId)) await syncListing(tx, doctorId)
}

/** `syncFeatured` for one doctor. Skips unchanged listings: every write invalidates all public pages. */
export async function syncListing(tx: Db, doctorId: number): Promise<void> {
  await lockDoctors(tx, eq(doctors.id, doctorId))
  const [owner] = await tx
    .select({ userId: claims.userId })
    .from(claims)
    .where(and(eq(claims.doctorId, doctorId), isNotNull(claims.approvedAt), isNull(claims.endedAt)))
  const own = owner ? await premiumOf(tx, owner.userId) : null
  const seat = await openSeatOf(tx, doctorId)
  // nobody pays twice for one listing
  if (own && seat) await endSeats(tx, [seat.id], 'own subscription')
  const premium =
    own ?? (seat && isPremium(seat.subscription) ? premiumTime(seat.subscription) : null)
  const listing = await lockListing(tx, doctorId)
  const runs = isRunning(listing)
  if (runs && listing.reason === 'complimentary') return
  if (!premium) {
    if (listing?.reason === 'subscription') await endListing(tx, doctorId)
    return
  }
  if (runs && listing.until?.getTime() === premium.until?.getTime()) return
  await feature(tx, { doctorId, reason: 'subscription', until: premium.until })
  if (owner && !runs) await publishPhoto(tx, owner.userId)
}

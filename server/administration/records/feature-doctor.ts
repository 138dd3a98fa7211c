import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { audit } from '../../accounts/audit.ts'
import { endListing, feature, isRunning, lockListing } from '../../directory/records/featured.ts'
import { recordChange } from '../../directory/records/history.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import { publishPhoto } from '../../providers/photos/profile-photo.ts'
import { claims } from '../../providers/tables.ts'
import { requireNotMerged } from './duplicates/merged-records.ts'

/**
 * Gives a doctor a Featured listing that nobody pays for, or ends it. What somebody pays for is never
 * touched. As it was already: nothing happens. @throws Problem 404, 409
 */
export async function featureDoctor(
  db: Db,
  { id, featured, actorId }: { id: number; featured: boolean; actorId: string },
): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    await records.doctors.require(tx, id, { lock: 'update' })
    await requireNotMerged(tx, 'doctors', id)
    const listing = await lockListing(tx, id)
    if (listing?.reason === 'subscription')
      throw new Problem(
        409,
        'subscription',
        'This listing belongs to a subscription. Only the subscription itself can end it.',
      )
    const wasFeatured = isRunning(listing)
    if (featured === wasFeatured) return
    if (featured) await give(tx, id, actorId)
    else await endListing(tx, id)
    const change = { kind: 'doctors', recordId: id, actorId, action: 'edited' } as const
    const [before, after] = [wasFeatured, featured].map((is) => ({
      featured: is ? 'complimentary' : null,
    }))
    await recordChange(tx, change, before, after)
    const action = featured ? 'complimentary listing given' : 'complimentary listing ended'
    await audit(tx, { action, actorId, details: { doctor: id } })
  })
}

/** The owner's photo is on the profile from then on (ADV-03). */
async function give(tx: Db, doctorId: number, actorId: string) {
  await feature(tx, { doctorId, reason: 'complimentary' })
  const [claim] = await tx
    .select({ userId: claims.userId })
    .from(claims)
    .where(and(eq(claims.doctorId, doctorId), isNull(claims.endedAt), isNotNull(claims.approvedAt)))
  if (claim) await publishPhoto(tx, claim.userId, actorId)
}

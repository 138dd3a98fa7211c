import { and, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { required } from '../../contract/required.ts'
import { featuredListings } from '../directory/tables.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import { claims } from '../providers/tables.ts'
import { isPremium } from './premium.ts'
import type { BillingServices } from './services.ts'
import { syncListing } from './sync-featured.ts'
import { subscriptions } from './tables.ts'
import { followUp, lockSubscription } from './upsert-subscription.ts'

const runs = and(isNotNull(subscriptions.startedAt), isNull(subscriptions.endedAt))

/** Ends what ended by the clock: days of grace, paid periods. And mends listings that disagree with it. */
export async function endLapsed(services: BillingServices): Promise<void> {
  const { db } = services
  const running = await db.select().from(subscriptions).where(runs)
  for (const { id } of running.filter((row) => !isPremium(row)))
    await transactionWithRetry(db, async (tx) =>
      followUp(services, tx, await lockSubscription(tx, id)),
    )
  for (const doctorId of await wrongListings(services))
    await transactionWithRetry(db, (tx) => syncListing(tx, doctorId))
}

/** Doctors that are Featured without a running subscription, or the other way round. */
async function wrongListings({ db }: BillingServices): Promise<number[]> {
  const ownedDoctors = db
    .select({ one: sql`1` })
    .from(claims)
    .innerJoin(subscriptions, and(eq(subscriptions.userId, claims.userId), runs))
    .where(
      and(
        eq(claims.doctorId, featuredListings.doctorId),
        isNotNull(claims.approvedAt),
        isNull(claims.endedAt),
      ),
    )
  const tooMany = await db
    .select({ doctorId: featuredListings.doctorId })
    .from(featuredListings)
    .where(and(eq(featuredListings.reason, 'subscription'), notExists(ownedDoctors)))
  const missing = await db
    .selectDistinct({ doctorId: claims.doctorId })
    .from(claims)
    .innerJoin(subscriptions, and(eq(subscriptions.userId, claims.userId), runs))
    .leftJoin(featuredListings, eq(featuredListings.doctorId, claims.doctorId))
    .where(
      and(
        isNotNull(claims.doctorId),
        isNotNull(claims.approvedAt),
        isNull(claims.endedAt),
        or(isNull(featuredListings.doctorId), sql`${featuredListings.until} <= now()`),
      ),
    )
  return [...new Set([...tooMany, ...missing].map(({ doctorId }) => required(doctorId)))]
}

import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { featuredListings } from '../tables.ts'

type Listing = typeof featuredListings.$inferSelect

const isOf = (doctorId: number) => eq(featuredListings.doctorId, doctorId)

/** A doctor's Featured listing, current or ended, locked. */
export async function lockListing(tx: Db, doctorId: number): Promise<Listing | undefined> {
  const [listing] = await tx.select().from(featuredListings).where(isOf(doctorId)).for('update')
  return listing
}

export const isRunning = (listing: Listing | undefined): listing is Listing =>
  listing !== undefined && (listing.until === null || listing.until > new Date())

/**
 * Features a doctor, or changes until when. A current listing for another reason is not changed.
 */
export async function feature(
  tx: Db,
  { since = new Date(), until = null, ...values }: typeof featuredListings.$inferInsert,
): Promise<void> {
  const { reason } = values
  const isOver = sql`${featuredListings.until} <= now()`
  await tx
    .insert(featuredListings)
    .values({ ...values, since, until })
    .onConflictDoUpdate({
      target: featuredListings.doctorId,
      set: {
        reason,
        until,
        since: sql`case when ${isOver} then excluded.since else ${featuredListings.since} end`,
      },
      setWhere: sql`${featuredListings.reason} = ${reason} or ${isOver}`,
    })
}

export async function endListing(tx: Db, doctorId: number): Promise<void> {
  await tx.delete(featuredListings).where(isOf(doctorId))
}

/** Ends a complimentary listing that began at this moment, and no other. */
export async function endComplimentary(tx: Db, doctorId: number, since: Date): Promise<void> {
  await tx.delete(featuredListings).where(
    and(
      isOf(doctorId),
      eq(featuredListings.reason, 'complimentary'),
      // the database counts microseconds, dates milliseconds
      sql`date_trunc('milliseconds', ${featuredListings.since}) = ${since.toISOString()}::timestamptz`,
    ),
  )
}

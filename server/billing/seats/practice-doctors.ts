import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PracticeDoctor } from '../../../contract/billing/seat-calls.ts'
import { isRunning } from '../../directory/records/featured.ts'
import { doctors, featuredListings } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { claims } from '../../providers/tables.ts'
import { practiceMembers } from '../../providers/team/tables.ts'
import { isPremium } from '../premium.ts'
import { seats, subscriptions } from '../tables.ts'

/**
 * The doctors whom a practice may feature (`may_hold_seat`), by name, with their present listing.
 */
export async function practiceDoctors(db: Db, practiceId: number): Promise<PracticeDoctor[]> {
  const ofMember = db
    .select({ one: sql`1` })
    .from(claims)
    .innerJoin(practiceMembers, eq(practiceMembers.userId, claims.userId))
    .where(and(eq(claims.doctorId, doctors.id), eq(practiceMembers.practiceId, practiceId)))
  const rows = await db
    .select({ doctor: doctors, listing: featuredListings, seatId: seats.id })
    .from(doctors)
    .leftJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))
    .leftJoin(seats, and(eq(seats.doctorId, doctors.id), isNull(seats.endedAt)))
    .where(
      and(
        or(eq(doctors.practiceId, practiceId), exists(ofMember)),
        sql`may_hold_seat(${doctors.id}, ${practiceId})`,
      ),
    )
    .orderBy(asc(doctors.sortName), asc(doctors.id))
  const paying = await whoPay(
    db,
    rows.map(({ doctor }) => doctor.id),
  )
  return rows.map(({ doctor: { id, name, slug }, listing, seatId }) => {
    const isComplimentary = isRunning(listing ?? undefined) && listing?.reason === 'complimentary'
    const state = paying.has(id)
      ? 'own subscription'
      : isComplimentary
        ? 'complimentary'
        : seatId === null
          ? 'free'
          : 'seat'
    return { id, name, slug, state }
  })
}

/** Those of these doctors whose owners pay themselves. */
async function whoPay(db: Db, doctorIds: number[]): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .select({ doctorId: claims.doctorId, subscription: subscriptions })
    .from(claims)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.userId, claims.userId), isNull(subscriptions.practiceId)),
    )
    .where(
      and(
        inArray(claims.doctorId, doctorIds),
        isNotNull(claims.approvedAt),
        isNull(claims.endedAt),
      ),
    )
  return new Set(
    rows.filter(({ subscription }) => isPremium(subscription)).map(({ doctorId }) => doctorId),
  )
}

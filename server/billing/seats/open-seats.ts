import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SeatEnd } from '../../../contract/billing/seat-calls.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { seats, subscriptions } from '../tables.ts'

/** The seat of a doctor, at most one, with the subscription that pays for it. */
export async function openSeatOf(db: Db, doctorId: number) {
  const [row] = await db
    .select({ id: seats.id, subscription: subscriptions })
    .from(seats)
    .innerJoin(subscriptions, eq(subscriptions.id, seats.subscriptionId))
    .where(and(eq(seats.doctorId, doctorId), isNull(seats.endedAt)))
  return row ?? null
}

/** The assigned seats of a subscription, latest first. */
export const openSeats = (db: Db, subscriptionId: string) =>
  db
    .select({ id: seats.id, doctorId: seats.doctorId, name: doctors.name })
    .from(seats)
    .innerJoin(doctors, eq(doctors.id, seats.doctorId))
    .where(and(eq(seats.subscriptionId, subscriptionId), isNull(seats.endedAt)))
    .orderBy(desc(seats.since), desc(seats.id))

/** Ends that need no mail to the payer: a member chose it, or another mail says so. */
const untold: readonly SeatEnd[] = ['taken back', 'subscription ended']

/** Ends seats with their listings. */
export async function endSeats(tx: Db, ids: number[], end: SeatEnd): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(seats)
    .set({ endedAt: sql`now()`, end, notifiedAt: untold.includes(end) ? sql`now()` : null })
    .where(and(inArray(seats.id, ids), isNull(seats.endedAt)))
}

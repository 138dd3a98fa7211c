import { and, eq, inArray, isNull } from 'drizzle-orm'
import { mayBeChosen } from '../../../contract/billing/may-be-chosen.ts'
import { required } from '../../../contract/required.ts'
import { users } from '../../accounts/tables.ts'
import { records } from '../../directory/records/records.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { managedProfiles } from '../../providers/managed/tables.ts'
import { claims } from '../../providers/tables.ts'
import { practiceMembers } from '../../providers/team/tables.ts'
import { isPremium, type SubscriptionRow } from '../premium.ts'
import { lockDoctors, syncListing } from '../sync-featured.ts'
import { seats } from '../tables.ts'
import { endSeats, openSeatOf, openSeats } from './open-seats.ts'
import { practiceDoctors } from './practice-doctors.ts'

/**
 * Gives the free seats of a locked subscription to eligible doctors, in this order. Locks what
 * eligibility depends on: whoever changes it waits, and then ends the seat.
 * @returns the ids of doctors who have a seat now
 */
export async function giveSeats(
  tx: Db,
  row: SubscriptionRow,
  doctorIds: number[],
): Promise<number[]> {
  const practiceId = required(row.practiceId)
  await lockGrounds(tx, practiceId, doctorIds)
  const holders = (await openSeats(tx, row.id)).map(({ doctorId }) => doctorId)
  const free = (await practiceDoctors(tx, practiceId)).filter(mayBeChosen)
  const grantedIds = doctorIds.filter((id) => free.some((doctor) => doctor.id === id))
  const newHolders = grantedIds
    .filter((id) => !holders.includes(id))
    .slice(0, Math.max(0, row.quantity - holders.length))
  for (const doctorId of newHolders) {
    // a seat of the practice's former subscription
    const former = await openSeatOf(tx, doctorId)
    if (former) await endSeats(tx, [former.id], 'taken back')
    await tx.insert(seats).values({ subscriptionId: row.id, doctorId })
    await syncListing(tx, doctorId)
  }
  return grantedIds.filter((id) => holders.includes(id) || newHolders.includes(id))
}

/**
 * Locks the rows that `may_hold_seat` reads: the practice with its team, users, doctors, claims,
 * consents.
 */
async function lockGrounds(tx: Db, practiceId: number, doctorIds: number[]) {
  await records.practices.find(tx, practiceId, { lock: 'no key update' })
  await tx
    .select({ id: practiceMembers.id })
    .from(practiceMembers)
    .where(and(eq(practiceMembers.practiceId, practiceId), eq(practiceMembers.state, 'active')))
    .orderBy(practiceMembers.id)
    .for('share')
  if (doctorIds.length === 0) return
  const open = and(inArray(claims.doctorId, doctorIds), isNull(claims.endedAt))
  const owners = tx.select({ id: claims.userId }).from(claims).where(open)
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, owners))
    .orderBy(users.id)
    .for('share')
  await lockDoctors(tx, inArray(doctors.id, doctorIds))
  await tx.select({ id: claims.id }).from(claims).where(open).orderBy(claims.id).for('share')
  await tx
    .select({ id: managedProfiles.id })
    .from(managedProfiles)
    .where(and(inArray(managedProfiles.doctorId, doctorIds), isNull(managedProfiles.endedAt)))
    .orderBy(managedProfiles.id)
    .for('share')
}

/** Brings the listings of all seats in line with their subscription. */
export async function syncSeats(tx: Db, row: SubscriptionRow): Promise<void> {
  if (row.status === 'canceled' && !isPremium(row)) {
    const open = await openSeats(tx, row.id)
    const ids = open.map(({ id }) => id)
    return endSeats(tx, ids, 'subscription ended')
  }
  const [open, surplus] = await split(tx, row)
  await endSeats(tx, surplus, 'fewer seats')
  for (const doctorId of open) await syncListing(tx, doctorId)
}

/** The doctors who keep their seats, by id, and the latest seats, which exceed the paid number. */
async function split(tx: Db, { id, quantity }: SubscriptionRow): Promise<[number[], number[]]> {
  const open = await openSeats(tx, id)
  const beyond = Math.max(0, open.length - quantity)
  return [
    open
      .slice(beyond)
      .map(({ doctorId }) => doctorId)
      .toSorted((one, other) => one - other),
    open.slice(0, beyond).map((seat) => seat.id),
  ]
}

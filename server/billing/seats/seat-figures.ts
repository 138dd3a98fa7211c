import type { SeatFigures } from '../../../contract/billing/seat-calls.ts'
import { dayOf } from '../../insights/days.ts'
import { countedSince, doctorTotals, figuresOf, spansUntil } from '../../insights/read-insights.ts'
import type { Db } from '../../platform/database/connect.ts'
import { findManagedPractice } from './managed-practice.ts'
import { practiceDoctors } from './practice-doctors.ts'

/**
 * What visitors did on the pages of the doctors for whom the practice of a user pays, over 30 days, today
 * included. Null for who manages no practice.
 */
export async function readSeatFigures(
  db: Db,
  userId: string,
  today = dayOf(new Date()),
): Promise<SeatFigures | null> {
  const practice = await findManagedPractice(db, userId)
  if (!practice) return null
  const featured = (await practiceDoctors(db, practice.id)).filter(({ state }) => state === 'seat')
  const { now, before } = spansUntil(today)
  const ids = featured.map(({ id }) => id)
  if (ids.length === 0) return { ...now, doctors: [] }
  const since = await countedSince(db)
  const totals = await doctorTotals(db, ids, now)
  const earlier = since && since <= before.from ? await doctorTotals(db, ids, before) : null
  return {
    ...now,
    doctors: featured.map(({ id, name, slug }) => ({
      id,
      name,
      slug,
      ...figuresOf(totals.get(id)),
      before: earlier && figuresOf(earlier.get(id)),
    })),
  }
}

import type { Distance } from '../../contract/map/near.ts'
import type { Db } from '../platform/database/connect.ts'
import { presentNearness } from './points/nearest-points.ts'
import { startOf } from './search/start-of-list.ts'

type Away = { distance?: Distance | null }

/** How far single records are from a place as typed; of each nothing without one. */
export async function distancesFrom(db: Db, near: string | undefined) {
  const { start, unknownNear } = await startOf(db, { near }, { near: null })
  const { label = null, isAbout = false } = start?.place ?? {}
  return {
    /** What answers say of the place. */
    place: {
      ...(start && { near: { label, isAbout } }),
      ...(unknownNear && { unknownNear }),
    },
    ofDoctor: (doctor: { id: number; practiceId: number | null }): Away =>
      start ? { distance: presentNearness(start.nearest.nearnessOf(doctor)) } : {},
    ofPractice: (id: number): Away =>
      start ? { distance: presentNearness(start.nearest.nearnessOfPractice(id)) } : {},
  }
}

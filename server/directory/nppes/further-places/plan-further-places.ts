import { locationKey } from '../../records/location-key.ts'
import type { doctorPlaces } from '../../tables.ts'
import type { Place } from '../provider/place.ts'

type Saved = typeof doctorPlaces.$inferSelect & {
  /** The location of its practice. */
  practiceKey: string | null
}
export type PlaceColumns = Place & { practiceId: number | null; locationKey: string }
export type PlacesPlan = {
  add: PlaceColumns[]
  change: { id: number; columns: PlaceColumns }[]
  remove: number[]
}

/** Brought by a file, and confirmed by nobody since. */
const isOfRegister = ({ source, confirmedAt }: Saved) =>
  source === 'register' && confirmedAt === null

/**
 * What a file does to the further places of one doctor: pure. Places that people entered or confirmed
 * stay as they are, and a place the doctor has already, first or further, is not added again.
 * @param practiceAt the practice of the directory at a location
 */
export function planFurtherPlaces(
  first: { locationKey: string | null; practiceId: number | null },
  saved: readonly Saved[],
  file: readonly Place[],
  practiceAt: (key: string) => number | null,
): PlacesPlan {
  const others = saved.filter((place) => !isOfRegister(place))
  const taken = new Set(
    [
      first.locationKey,
      ...others.flatMap((place) => [place.locationKey, place.practiceKey]),
    ].filter((key) => key !== null),
  )
  const takenPractices = new Set([first.practiceId, ...others.map(({ practiceId }) => practiceId)])
  const wanted = new Map<string, PlaceColumns>()
  for (const place of file) {
    const key = locationKey(place.street, place.suite)
    if (key === null || taken.has(key) || wanted.has(key)) continue
    const practiceId = practiceAt(key)
    if (practiceId !== null && takenPractices.has(practiceId)) continue
    wanted.set(key, { ...place, practiceId, locationKey: key })
  }
  const plan: PlacesPlan = { add: [], change: [], remove: [] }
  for (const place of saved.filter(isOfRegister)) {
    const columns = wanted.get(place.locationKey ?? '')
    if (!columns) plan.remove.push(place.id)
    else if (differs(place, columns)) plan.change.push({ id: place.id, columns })
    wanted.delete(place.locationKey ?? '')
  }
  plan.add.push(...wanted.values())
  return plan
}

const differs = (saved: Saved, columns: PlaceColumns) =>
  (Object.keys(columns) as (keyof PlaceColumns)[]).some((name) => saved[name] !== columns[name])

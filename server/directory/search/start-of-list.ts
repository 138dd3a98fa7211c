import type { Position } from '../../../contract/map/geometry.ts'
import type { NearPlace } from '../../../contract/map/near.ts'
import { locateText } from '../../map/geocode/locate-text.ts'
import { type LoadedMap, loadMap, loadMapOf } from '../../map/load-map.ts'
import { readMapChecksum } from '../../map/read-map.ts'
import type { Db } from '../../platform/database/connect.ts'
import { readKnownPoints } from '../points/known-points.ts'
import { locatePractice } from '../points/locate-practice.ts'
import { type NearestPoints, nearestPoints } from '../points/nearest-points.ts'
import type { Locate } from './understanding/place-in-text.ts'
import type { Understanding } from './understanding/understand.ts'

/** What is said of the place that a list starts from. */
export type StartAsked = {
  search?: string | undefined
  /** The place as typed; without it, the one that the text names. */
  near?: string | undefined
  /** Miles from there; anything but one of `radii` does not narrow. */
  within?: string | undefined
  /** Where the device is, if nothing names another place. */
  position?: Position | undefined
}

/** The place that a list starts from. */
export type Start = { place: Omit<NearPlace, 'radii'>; nearest: NearestPoints }

/**
 * Finds places of the map in a search text, and reads the map for the first of them; undefined where none is
 * to be found in it.
 */
export function locateInText(db: Db, { near }: StartAsked): Locate | undefined {
  if (near?.trim()) return undefined
  let map: ReturnType<typeof loadMap> | undefined
  return async (text, options) => {
    map ??= loadMap(db)
    const index = (await map)?.index
    return index ? locateText(index, text, options) : null
  }
}

/** What a search starts from: what `near` says, what its text says, or where the device is. */
export async function startOf(
  db: Db,
  { near = '', position }: StartAsked,
  { near: inText }: Pick<Understanding, 'near'>,
): Promise<{ start?: Start; unknownNear?: string }> {
  const typed = near.trim()
  if (!typed && !inText && !position) return {}
  const { points, mapChecksum } = await readKnownPoints(db)
  const map = await loadMapOf(db, mapChecksum)
  const startAt = (place: Start['place']) => ({
    start: { place, nearest: nearestPoints(points, map, place) },
  })
  if (typed) {
    const place = map && (await placeNamed(db, map, typed))
    return place ? startAt({ typed, ...place }) : { unknownNear: typed }
  }
  if (inText) return startAt({ typed: inText.typed, ...inText.place, without: inText.without })
  return position ? startAt({ typed: null, label: null, isAbout: false, ...position }) : {}
}

/** What the figures of a list say of its start. */
export const presentStart = async (
  db: Db,
  near: NearPlace | undefined,
  unknownNear: string | undefined,
) => ({
  ...(near && { near }),
  ...((await readMapChecksum(db)) === null && { lacksMap: true as const }),
  ...(unknownNear && { unknownNear }),
})

/** A name that is written so on the map, then a practice, then a name that is spelled alike. */
async function placeNamed(db: Db, map: LoadedMap, text: string) {
  return (
    locateText(map.index, text, { isExact: true }) ??
    (await locatePractice(db, text)) ??
    locateText(map.index, text)
  )
}

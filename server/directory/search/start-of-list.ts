import type { Position } from '../../../contract/map/geometry.ts'
import type { NearPlace } from '../../../contract/map/near.ts'
import { radii } from '../../../contract/map/radii.ts'
import { locateText } from '../../map/geocode/locate-text.ts'
import { loadMap } from '../../map/load-map.ts'
import type { Db } from '../../platform/database/connect.ts'
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

/** Finds places of the map in a search text; undefined where none is to be found in it. */
export async function locateInText(
  db: Db,
  { search, near }: StartAsked,
): Promise<Locate | undefined> {
  if (!search?.trim() || near?.trim()) return undefined
  const map = await loadMap(db)
  return map ? (text, options) => locateText(map.index, text, options) : undefined
}

/** What a search starts from: what `near` says, what its text says, or where the device is. */
export async function startOf(
  db: Db,
  { near = '', position }: StartAsked,
  { near: inText }: Pick<Understanding, 'near'>,
): Promise<{ start?: Start; unknownNear?: string }> {
  const typed = near.trim()
  if (typed) {
    const place = await placeNamed(db, typed)
    return place ? { start: await startAt(db, { typed, ...place }) } : { unknownNear: typed }
  }
  if (inText) {
    const { typed, place, without } = inText
    return { start: await startAt(db, { typed, ...place, without }) }
  }
  if (!position) return {}
  return { start: await startAt(db, { typed: null, label: null, isAbout: false, ...position }) }
}

async function startAt(db: Db, place: Start['place']): Promise<Start> {
  return { place, nearest: await nearestPoints(db, place) }
}

/** A name that is written so on the map, then a practice, then a name that is spelled alike. */
async function placeNamed(db: Db, text: string) {
  const map = await loadMap(db)
  if (!map) return null
  return (
    locateText(map.index, text, { isExact: true }) ??
    (await locatePractice(db, text)) ??
    locateText(map.index, text)
  )
}

/** Miles of a radius; undefined for any other text. */
export const radiusOf = (text: string | undefined) => radii.find((miles) => String(miles) === text)

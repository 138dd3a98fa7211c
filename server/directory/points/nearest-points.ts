import { LRUCache } from 'lru-cache'
import { metersBetween, metersOfMile, type Position } from '../../../contract/map/geometry.ts'
import type { Distance } from '../../../contract/map/near.ts'
import { itemAt } from '../../../contract/required.ts'
import type { Join, StreetGraph } from '../../map/distances/street-graph.ts'
import type { LoadedMap } from '../../map/load-map.ts'
import type { KnownPoints, Spot } from './known-points.ts'

/** So many spots, the nearest in a straight line, are measured by street; the others follow them. */
const mostByStreet = 5000

/** How far a spot is, and its place in the order of all. */
export type Nearness = { place: number; meters: number; isByStreet: boolean }

/** All points of the directory in the order of their distance from a place. */
export type NearestPoints = {
  spots: () => Iterable<Nearness & { spot: Spot }>
  /** Undefined where the map does not know the doctor's address. */
  nearnessOf: (doctor: { id: number; practiceId: number | null }) => Nearness | undefined
  nearnessOfPractice: (id: number) => Nearness | undefined
}

type Sorted = {
  /** Numbers of the spots, the nearest first. */
  order: Int32Array
  /** By the number of a spot. */
  places: Int32Array
  meters: Float64Array
  byStreet: Uint8Array
}

/** By origin, points and map; sizes in spots, each of 20 bytes. */
const sortedSpots = new LRUCache<string, Sorted>({
  maxSize: 3_000_000,
  sizeCalculation: ({ order }) => order.length + 1,
})

/** Sorts all points by their distance from a place: by street, or straight where no street of the map leads. */
export function nearestPoints(
  points: KnownPoints,
  map: LoadedMap | null,
  origin: Position,
): NearestPoints {
  const key = `${origin.longitude} ${origin.latitude} ${points.revision} ${map?.release.checksum}`
  const sorted = sortedSpots.get(key) ?? sortByDistance(origin, points.spots, map)
  sortedSpots.set(key, sorted)
  return nearestOf(points, sorted)
}

function sortByDistance(origin: Position, spots: readonly Spot[], map: LoadedMap | null): Sorted {
  const meters = Float64Array.from(spots, (spot) => metersBetween(origin, spot))
  const byStreet = new Uint8Array(spots.length)
  const metersAt = (number: number) => meters[number] ?? 0
  const nearer = (one: number, other: number) => metersAt(one) - metersAt(other) || one - other
  const order = Int32Array.from(spots, ({ number }) => number).sort(nearer)
  const near = order.subarray(0, mostByStreet)
  const streetMeters = metersByStreet(origin, map)
  for (const number of near) {
    const length = streetMeters(itemAt(spots, number))
    if (length === null) continue
    meters[number] = length
    byStreet[number] = 1
  }
  near.sort(nearer)
  const places = new Int32Array(spots.length)
  order.forEach((number, place) => {
    places[number] = place
  })
  return { order, places, meters, byStreet }
}

function nearestOf(
  { spots, spotOf, spotOfPractice }: KnownPoints,
  { order, places, meters, byStreet }: Sorted,
): NearestPoints {
  const nearnessAt = (number: number): Nearness => ({
    place: places[number] ?? 0,
    meters: meters[number] ?? 0,
    isByStreet: byStreet[number] === 1,
  })
  const nearnessOfSpot = (spot: Spot | undefined) => spot && nearnessAt(spot.number)
  return {
    *spots() {
      for (const number of order) yield { spot: itemAt(spots, number), ...nearnessAt(number) }
    },
    nearnessOf: (doctor) => nearnessOfSpot(spotOf(doctor)),
    nearnessOfPractice: (id) => nearnessOfSpot(spotOfPractice(id)),
  }
}

/** Where spots join the streets of a map. */
const joins = new WeakMap<StreetGraph, Map<string, Join | null>>()

function metersByStreet(origin: Position, map: LoadedMap | null): (spot: Spot) => number | null {
  const graph = map?.graph()
  const start = graph?.join(origin)
  if (!graph || !start) return () => null
  const known = joins.get(graph) ?? new Map<string, Join | null>()
  joins.set(graph, known)
  const distanceTo = graph.distancesFrom(start)
  return (spot) => {
    const key = `${spot.longitude} ${spot.latitude}`
    const join = known.get(key) ?? graph.join(spot)
    known.set(key, join)
    return join && distanceTo(join)
  }
}

/** Matches with how near they are: what answers better, then what is nearer; what is nowhere on the map last. */
export function nearestFirst<Match extends { tier: number }>(
  matches: readonly Match[],
  nearnessOf: (match: Match) => Nearness | undefined,
): (Match & { nearness: Nearness | undefined })[] {
  const placeOf = (nearness: Nearness | undefined) => nearness?.place ?? Number.MAX_SAFE_INTEGER
  return matches
    .map((match) => ({ ...match, nearness: nearnessOf(match) }))
    .toSorted(
      (one, other) => one.tier - other.tier || placeOf(one.nearness) - placeOf(other.nearness),
    )
}

/** The distance as answers give it; null: the map does not know where the record is. */
export const presentNearness = (nearness: Nearness | undefined): Distance | null =>
  nearness
    ? {
        miles: Math.round((nearness.meters / metersOfMile) * 10) / 10,
        isByStreet: nearness.isByStreet,
      }
    : null

/** Ids of records at some spots. */
export type RecordsAt = Pick<Spot, 'practiceIds' | 'doctorIds'>

/** Records whose addresses are within these miles. */
export function recordsWithin(nearest: NearestPoints, miles: number): RecordsAt {
  const records: RecordsAt = { practiceIds: [], doctorIds: [] }
  for (const { spot, meters } of nearest.spots()) {
    if (meters > miles * metersOfMile) continue
    records.practiceIds.push(...spot.practiceIds)
    records.doctorIds.push(...spot.doctorIds)
  }
  return records
}

import { metersOfMile } from '../../../contract/map/geometry.ts'
import type { NearPlace } from '../../../contract/map/near.ts'
import { radii, radiusOf } from '../../../contract/map/radii.ts'
import { type NearestPoints, type Nearness, nearestFirst } from '../points/nearest-points.ts'
import type { Page } from './matching/doctor-filters.ts'

type Match = { id: number; tier: number }

/**
 * The page of a list that starts from a place, of all matches by name: who answers better, then who is
 * nearer. `total` is of those within the radius, `radii` are counts whatever radius narrows the list.
 */
export function nearestOf<M extends Match>(
  matches: readonly M[],
  { nearnessOfPractice }: NearestPoints,
  { within, limit, offset = 0 }: Page & { within?: string | undefined },
): {
  page: (M & { nearness: Nearness | undefined })[]
  total: number
  radii: NearPlace['radii']
} {
  const located = nearestFirst(matches, ({ id }) => nearnessOfPractice(id))
  const reachedBy = (miles: number) =>
    located.filter(({ nearness }) => nearness && nearness.meters <= miles * metersOfMile)
  const radius = radiusOf(within)
  const reached = radius ? reachedBy(radius) : located
  return {
    page: reached.slice(offset, limit === undefined ? undefined : offset + limit),
    total: reached.length,
    radii: radii.map((miles) => ({ miles, count: reachedBy(miles).length })),
  }
}

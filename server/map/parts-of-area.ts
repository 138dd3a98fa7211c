import type { MapArea } from '../../contract/map/geometry.ts'
import { fold } from '../../contract/text/fold.ts'
import { middleOfStreets } from './geocode/locate-address.ts'
import type { MapData } from './read-map.ts'

/**
 * Places of the parts of the area that the map has no landmark for: the middle of the streets that
 * carry the name, as `Encino Park` of `Encino Park Dr`.
 * @returns them, and the names that no street carries
 */
export function placeParts(
  { streets, areas }: MapData,
  names: readonly string[],
): { parts: MapArea[]; unplaced: string[] } {
  const known = new Set(areas.flatMap(({ name }) => (name ? [fold(name)] : [])))
  const parts: MapArea[] = []
  const unplaced: string[] = []
  for (const name of names) {
    if (known.has(fold(name))) continue
    const ofName = streets.filter(
      (street) => street.name && ` ${fold(street.name)} `.includes(` ${fold(name)} `),
    )
    const middle = middleOfStreets(ofName)
    if (middle) parts.push({ kind: 'neighborhood', name, ...middle, rings: [] })
    else unplaced.push(name)
  }
  return { parts, unplaced }
}

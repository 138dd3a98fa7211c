import type {
  AreaKind,
  Bounds,
  Line,
  MapArea,
  StreetClass,
} from '../../../contract/map/geometry.ts'
import { required } from '../../../contract/required.ts'
import { boundsAround } from '../geometry.ts'

/** The layers of a tile: outlines of water, parks and landmarks; streets and railways; names of areas. */
export const tileLayers = ['areas', 'streets', 'names'] as const
export type TileLayer = (typeof tileLayers)[number]

/** The farthest zoom of tiles that has a class of streets, names of a kind of areas; a zoom is 4 m a pixel at 14. */
export const fromZoom = {
  highway: 0,
  main: 9,
  railway: 10,
  ramp: 13,
  street: 13,
  path: 14,
} as const satisfies Record<StreetClass, number>
export const namesFromZoom = {
  neighborhood: 8,
  water: 13,
  park: 13,
  landmark: 14,
} as const satisfies Record<AreaKind, number>

type Feature = GeoJSON.Feature

export const streetFeature = (
  kind: StreetClass,
  name: string | null,
  lines: readonly Line[],
): Feature => ({
  type: 'Feature',
  properties: name === null ? { class: kind } : { class: kind, name },
  geometry: { type: 'MultiLineString', coordinates: lines.map(positionsOf) },
})

/** The outline of an area; null where only its point is known. */
export function areaFeature({ kind, rings }: MapArea): Feature | null {
  if (rings.length === 0) return null
  return {
    type: 'Feature',
    properties: { kind },
    geometry: { type: 'MultiPolygon', coordinates: polygonsOf(rings) },
  }
}

/** The point of an area with its name; null without one. */
export const nameFeature = ({ kind, name, longitude, latitude }: MapArea): Feature | null =>
  name === null
    ? null
    : {
        type: 'Feature',
        properties: { kind, name },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      }

function positionsOf(line: Line): GeoJSON.Position[] {
  const positions: GeoJSON.Position[] = []
  for (let at = 0; at < line.length; at += 2)
    positions.push([required(line[at]), required(line[at + 1])])
  return positions
}

/** Tiles know holes by their direction and place: rings that go the other way than the first are holes of the one around them. */
function polygonsOf(rings: readonly Line[]): GeoJSON.Position[][][] {
  const direction = Math.sign(surfaceOf(required(rings[0])))
  const polygons: { box: Bounds; rings: GeoJSON.Position[][] }[] = []
  for (const ring of rings) {
    const box = boundsAround([ring])
    const around =
      Math.sign(surfaceOf(ring)) === direction
        ? undefined
        : polygons.findLast((polygon) => isWithin(box, polygon.box))
    if (around) around.rings.push(positionsOf(ring))
    else polygons.push({ box, rings: [positionsOf(ring)] })
  }
  return polygons.map((polygon) => polygon.rings)
}

/** Twice the signed surface of a ring. */
function surfaceOf(ring: Line): number {
  let sum = 0
  for (let at = 2; at < ring.length; at += 2)
    sum +=
      required(ring[at - 2]) * required(ring[at + 1]) - required(ring[at]) * required(ring[at - 1])
  return sum
}

const isWithin = (inner: Bounds, outer: Bounds) =>
  inner.west >= outer.west &&
  inner.east <= outer.east &&
  inner.south >= outer.south &&
  inner.north <= outer.north

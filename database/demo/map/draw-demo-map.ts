import { createHash } from 'node:crypto'
import { onlyPostalCode } from '../../../contract/area/area.ts'
import type { Line, MapArea } from '../../../contract/map/geometry.ts'
import type { AddressRange, MapData, MapStreet } from '../../../server/map/read-map.ts'
import { bankOf, bend } from './bend.ts'
import { type DemoArea, demoAreas } from './demo-areas.ts'
import { demoStreets, type Meters } from './demo-streets.ts'
import { joinStreets, type Piece } from './join-streets.ts'

/** The middle of the suburb, and the sizes of a degree there in meters. */
const middle = { longitude: -98.49, latitude: 29.64 }
const degree = { east: 96_760, north: 110_860 }
/** Meters from the middle to the edges. */
const edge = { east: 3000, north: 2500 }

/** About 10 cm. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const longitudeOf = (east: number) => rounded(middle.longitude + east / degree.east)
const latitudeOf = (north: number) => rounded(middle.latitude + north / degree.north)
const lineOf = (points: readonly Meters[]): Line =>
  points.flatMap(([east, north]) => [longitudeOf(east), latitudeOf(north)])

/** A fictional suburb in which every demo address lies. The same at every call. */
export function drawDemoMap(): MapData {
  const streets = joinStreets(demoStreets).map(streetOf)
  const areas = demoAreas.map(areaOf)
  return {
    release: {
      source: 'demo',
      year: 2026,
      license: 'Invented, for this directory.',
      checksum: createHash('sha256')
        .update(JSON.stringify([streets, areas]))
        .digest('hex'),
      bounds: {
        west: longitudeOf(-edge.east),
        south: latitudeOf(-edge.north),
        east: longitudeOf(edge.east),
        north: latitudeOf(edge.north),
      },
    },
    streets,
    areas,
  }
}

const streetOf = (piece: Piece): MapStreet => ({
  name: piece.street.name,
  class: piece.street.class,
  points: lineOf(piece.points),
  ranges: rangesOf(piece),
})

/** Odd numbers on the left, even ones on the right. */
function rangesOf({ street, from, to }: Piece): AddressRange[] {
  const { name, numbers } = street
  if (!name || !numbers) return []
  const [first, last] = numbers
  const numberAt = (part: number) => first + part * (last - first)
  return (['odd', 'even'] as const).flatMap((parity) => {
    const rest = parity === 'odd' ? 1 : 0
    const fromNumber = Math.ceil((numberAt(from) - rest) / 2) * 2 + rest
    const toNumber = Math.ceil((numberAt(to) - rest) / 2) * 2 + rest - 2
    if (fromNumber > toNumber) return []
    return {
      name,
      side: parity === 'odd' ? ('left' as const) : ('right' as const),
      fromNumber,
      toNumber,
      parity,
      postalCode: onlyPostalCode(),
    }
  })
}

function areaOf({ kind, name, at: [east, north], outline, width }: DemoArea): MapArea {
  const rings = !outline
    ? []
    : [
        lineOf(
          width
            ? bankOf(bend(outline), width)
            : kind === 'landmark'
              ? [...outline, ...outline.slice(0, 1)]
              : bend(outline, true),
        ),
      ]
  return { kind, name, longitude: longitudeOf(east), latitude: latitudeOf(north), rings }
}

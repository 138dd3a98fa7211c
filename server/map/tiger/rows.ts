import type { AreaKind, Line, StreetClass } from '../../../contract/map/geometry.ts'
import type { AddressRange } from '../read-map.ts'
import type { Feature } from './read-shapefile.ts'

/** The text of a column; null if it is empty. */
export function textIn({ properties }: Feature, column: string): string | null {
  const value: unknown = properties?.[column]
  const text = value === null || value === undefined ? '' : String(value).trim()
  return text || null
}

/** The parts of a line. */
export const linesIn = ({ geometry }: Feature): Line[] =>
  geometry?.type === 'LineString'
    ? [lineOf(geometry.coordinates)]
    : geometry?.type === 'MultiLineString'
      ? geometry.coordinates.map(lineOf)
      : []

/** A copy, because the list that `flatMap` makes keeps room for half as many again. */
const lineOf = (positions: number[][]): Line =>
  positions.flatMap(([east = 0, north = 0]) => [east, north]).slice()

/** Outlines and holes. */
export const ringsIn = ({ geometry }: Feature): Line[] => {
  const polygons =
    geometry?.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry?.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  return polygons.flat().map(lineOf)
}

/** The class of a street by its code (MTFCC); null for what is no street. */
export function classOf(code: string | null): StreetClass | null {
  if (!code?.startsWith('S')) return null
  if (code === 'S1100') return 'highway'
  if (code === 'S1200') return 'main'
  if (code === 'S1630') return 'ramp'
  return /^S1(5|71|72|82|83)/.test(code) ? 'path' : 'street'
}

/** Parks, golf courses and cemeteries are green; schools, hospitals and the like are landmarks. */
export const kindOfLandmark = (code: string | null): AreaKind =>
  code && /^K(218\d|2190|2561|2582)$/.test(code) ? 'park' : 'landmark'

/** The house numbers of one side; null where there are none, or none that can be read. */
export function rangeIn(feature: Feature, side: 'left' | 'right'): AddressRange | null {
  const letter = side === 'left' ? 'L' : 'R'
  const name = textIn(feature, 'FULLNAME')
  const [from, to] = [textIn(feature, `${letter}FROMHN`), textIn(feature, `${letter}TOHN`)]
  if (!name || !from || !to || !/^\d{1,6}$/.test(from) || !/^\d{1,6}$/.test(to)) return null
  const [fromNumber, toNumber] = [Number(from), Number(to)]
  const said = textIn(feature, `PARITY${letter}`)
  const isMixed = said === 'B' || (!said && fromNumber % 2 !== toNumber % 2)
  const isEven = said ? said === 'E' : fromNumber % 2 === 0
  const code = textIn(feature, `ZIP${letter}`)
  return {
    name,
    side,
    fromNumber,
    toNumber,
    parity: isMixed ? 'both' : isEven ? 'even' : 'odd',
    postalCode: code && /^\d{5}$/.test(code) ? code : null,
  }
}

/** Whether a side names house numbers that are none that we read, such as `N6W2300`. */
export const hasOddNumbers = (feature: Feature, side: 'left' | 'right') =>
  textIn(feature, `${side === 'left' ? 'L' : 'R'}FROMHN`) !== null &&
  rangeIn(feature, side) === null

import { metersBetween, type Position } from '../../../contract/map/geometry.ts'
import type { MissReason } from '../../../contract/map/points.ts'
import { readAddress } from '../../directory/address/read-address.ts'
import { lengthOf, positionAlong } from '../geometry.ts'
import type { AddressRange, MapStreet } from '../read-map.ts'
import type { MapIndex, NamedStreet } from './map-index.ts'

export type Location =
  | (Position & { quality: 'range'; reason: null })
  | (Position & { quality: 'street' | 'zip'; reason: MissReason })
  | { longitude: null; latitude: null; quality: null; reason: MissReason }

export type AskedAddress = {
  street: string | null
  suite?: string | null
  postalCode: string | null
}

/** Meters from the middle of the street to its houses, and from a crossing to the first of them. */
const offset = { aside: 12, end: 12 }
/** Streets of one name whose answers are further apart than this are several. Meters. */
const together = 400

/** Where an address is. What the street does not tell, the ZIP code does: then the reason says why. */
export function locateAddress(index: MapIndex, asked: AskedAddress): Location {
  const { street, suite = null, postalCode } = asked
  if (!street?.trim()) return byPostalCode(index, postalCode, 'no street')
  const { street: words } = readAddress([street, suite])
  if (words[0] === 'PO') return byPostalCode(index, postalCode, 'post box')
  const number = /^\d+/.exec(words[0] ?? '')?.[0]
  const matches = index.streets(number === undefined ? words : words.slice(1))
  if (matches.length === 0)
    return byPostalCode(index, postalCode, number ? 'unknown street' : 'no number')
  const best = matches.map((match) => ({
    ...match,
    difference: match.difference + (isIn(match.named, postalCode) ? 0 : 2),
  }))
  if (number === undefined) return onStreets(index, best, postalCode, 'no number')
  const houses = best
    .flatMap(({ named, difference }) =>
      named.ranges
        .filter(({ range }) => isWithin(range, Number(number)))
        .map(({ street: line, range }) => ({
          position: positionOfHouse(line, range, Number(number)),
          difference: difference + (!postalCode || range.postalCode === postalCode ? 0 : 2),
        })),
    )
    .toSorted((one, other) => one.difference - other.difference)
  const [house] = houses
  if (!house) return onStreets(index, best, postalCode, 'unknown number', Number(number))
  const rivals = houses.filter(({ difference }) => difference === house.difference)
  if (rivals.some(({ position }) => metersBetween(position, house.position) > together))
    return byPostalCode(index, postalCode, 'several streets')
  return { ...house.position, quality: 'range', reason: null }
}

function byPostalCode(index: MapIndex, code: string | null, reason: MissReason): Location {
  const middle = code ? index.postalCode(code) : null
  return middle
    ? { ...middle, quality: 'zip', reason }
    : { longitude: null, latitude: null, quality: null, reason }
}

const isIn = ({ ranges }: NamedStreet, code: string | null) =>
  !code || ranges.some(({ range }) => range.postalCode === code)

const isWithin = ({ fromNumber, toNumber, parity }: AddressRange, number: number) =>
  number >= Math.min(fromNumber, toNumber) &&
  number <= Math.max(fromNumber, toNumber) &&
  (parity === 'both' || (number % 2 === 0) === (parity === 'even'))

function positionOfHouse(
  { points }: MapStreet,
  { side, fromNumber, toNumber }: AddressRange,
  number: number,
): Position {
  const length = lengthOf(points)
  const part = fromNumber === toNumber ? 0.5 : (number - fromNumber) / (toNumber - fromNumber)
  const end = Math.min(offset.end, length / 4)
  const along = Math.max(end, Math.min(length - end, part * length))
  return positionAlong(points, along, side === 'right' ? offset.aside : -offset.aside)
}

/** A place at the street: where its nearest known number is, or its middle. */
function onStreets(
  index: MapIndex,
  matches: readonly { named: NamedStreet; difference: number }[],
  code: string | null,
  reason: 'no number' | 'unknown number',
  number?: number,
): Location {
  const least = Math.min(...matches.map(({ difference }) => difference))
  const named = matches.filter(({ difference }) => difference === least)
  const ranges = named
    .flatMap(({ named: { ranges } }) => ranges)
    .filter(({ range }) => !code || range.postalCode === code)
  const [nearest] =
    number === undefined
      ? []
      : ranges.toSorted((one, other) => away(one.range, number) - away(other.range, number))
  if (number !== undefined && nearest) {
    const { fromNumber, toNumber } = nearest.range
    const closest =
      Math.abs(fromNumber - number) < Math.abs(toNumber - number) ? fromNumber : toNumber
    return {
      ...positionOfHouse(nearest.street, nearest.range, closest),
      quality: 'street',
      reason,
    }
  }
  const middle = middleOfStreets(named.flatMap(({ named: { streets } }) => [...streets]))
  return middle ? { ...middle, quality: 'street', reason } : byPostalCode(index, code, reason)
}

const away = ({ fromNumber, toNumber }: AddressRange, number: number) =>
  Math.min(Math.abs(fromNumber - number), Math.abs(toNumber - number))

/** The middle of the streets, on one of them; null if they are far apart. */
export function middleOfStreets(streets: readonly MapStreet[]): Position | null {
  const middles = streets.map(({ points }) => positionAlong(points, lengthOf(points) / 2))
  const mean = {
    longitude: middles.reduce((sum, { longitude }) => sum + longitude, 0) / middles.length,
    latitude: middles.reduce((sum, { latitude }) => sum + latitude, 0) / middles.length,
  }
  const [nearest] = middles.toSorted((a, b) => metersBetween(a, mean) - metersBetween(b, mean))
  return nearest ?? null
}

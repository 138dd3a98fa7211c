import { type MapArea, metersBetween, type Position } from '../../../contract/map/geometry.ts'
import { readAddress } from '../../directory/address/read-address.ts'
import { nodeAt, pointAt, pointsIn } from '../geometry.ts'
import type { MapStreet } from '../read-map.ts'
import { locateAddress, middleOfStreets } from './locate-address.ts'
import type { MapIndex, NamedStreet, StreetMatch } from './map-index.ts'

/** A place that a text names. */
export type NamedPlace = Position & {
  /** As the map writes it. */
  label: string
  /** A whole street, part of the area or ZIP code, of which only the middle is known. */
  isAbout: boolean
}

type Options = {
  /** Whether every word must be of the place, spelled as the map does. */
  isExact?: boolean
}

/**
 * The place that a text names as patients write it: an address, a crossing, a ZIP code, a landmark, a
 * part of the area or a street; null if the map does not know it.
 */
export function locateText(
  index: MapIndex,
  text: string,
  { isExact = false }: Options = {},
): NamedPlace | null {
  const name = text.trim().replace(/[\s.,;:!?]+$/, '')
  const asked = { index, isExact }
  return (
    postalCodeIn(index, name) ??
    placeOf(index.area(name)) ??
    crossingIn(asked, name) ??
    houseIn(asked, name) ??
    streetIn(asked, name) ??
    placeOf(isExact ? null : index.areaSpelledLike(name))
  )
}

type Asked = { index: MapIndex; isExact: boolean }

function postalCodeIn(index: MapIndex, text: string): NamedPlace | null {
  const code = /^(?:zip(?: code)? |c[oó]digo postal )?(\d{5})(?:-\d{4})?$/i.exec(text)?.[1]
  const middle = code === undefined ? null : index.postalCode(code)
  return middle && { ...middle, label: code ?? text, isAbout: true }
}

function placeOf(area: MapArea | null): NamedPlace | null {
  if (!area?.name) return null
  const { name, kind, longitude, latitude } = area
  return { longitude, latitude, label: name, isAbout: kind === 'neighborhood' || kind === 'water' }
}

/** What stands between two streets that cross. */
const between = /\s*[&/]\s*|\s+(?:and|at|y|con)\s+/gi

function crossingIn(asked: Asked, text: string): NamedPlace | null {
  for (const { 0: sign, index: at } of text.matchAll(between)) {
    const ones = streetsNamed(asked, text.slice(0, at))
    const others = streetsNamed(asked, text.slice(at + sign.length))
    const crossings = ones
      .flatMap((one) => others.map((other) => ({ one, other })))
      .toSorted((a, b) => differenceIn(a) - differenceIn(b))
    for (const { one, other } of crossings) {
      const position = one.named === other.named ? null : meetingOf(one.named, other.named)
      if (position)
        return { ...position, label: `${one.named.name} & ${other.named.name}`, isAbout: false }
    }
  }
  return null
}

const differenceIn = ({ one, other }: { one: StreetMatch; other: StreetMatch }) =>
  one.difference + other.difference

/** A street whose name differs by more than two slips and a missing word is another one. */
const mostDifference = 5
/** Words that some leave out before the number of a road: `281 and 1604`. */
const roads = ['Loop', 'Highway', 'Interstate']

function streetsNamed({ index, isExact }: Asked, text: string): StreetMatch[] {
  const words = text.split(/[\s,]+/).filter(Boolean)
  const names = /^\d{1,4}$/.test(text.trim()) ? roads.map((road) => [road, ...words]) : [words]
  return names
    .flatMap((name) => index.streets(name))
    .filter(({ difference, isSlip }) => difference <= mostDifference && !(isExact && isSlip))
}

/** Where two streets meet: of several places that which is nearest to the middle of the first. */
function meetingOf(one: NamedStreet, other: NamedStreet): Position | null {
  const nodes = new Set([...other.streets].flatMap(endsOf).map(({ node }) => node))
  const meetings = [...one.streets].flatMap(endsOf).filter(({ node }) => nodes.has(node))
  const middle = middleOfStreets([...one.streets])
  if (!middle) return null
  const [nearest] = meetings.toSorted(
    (a, b) => metersBetween(a.position, middle) - metersBetween(b.position, middle),
  )
  return nearest?.position ?? null
}

const endsOf = ({ points }: MapStreet) =>
  (['first', 'last'] as const).map((end) => ({
    node: nodeAt(points, end),
    position: pointAt(points, end === 'first' ? 0 : pointsIn(points) - 1),
  }))

function houseIn({ index, isExact }: Asked, text: string): NamedPlace | null {
  const number = /^(\d+)[a-z]?\s/i.exec(text)?.[1]
  if (number === undefined) return null
  const postalCode = /[\s,](\d{5})(?:-\d{4})?$/.exec(text)?.[1] ?? null
  const street = postalCode ? text.slice(0, text.lastIndexOf(postalCode)) : text
  const address = readAddress([street])
  const [match] = index.streets(address.street.slice(1))
  if (!match || (isExact && (match.isSlip || address.names.length > 0))) return null
  const { longitude, latitude, quality } = locateAddress(index, { street, postalCode })
  if (quality !== 'range' && quality !== 'street') return null
  const { name } = match.named
  return quality === 'range'
    ? { longitude, latitude, label: `${number} ${name}`, isAbout: false }
    : { longitude, latitude, label: name, isAbout: true }
}

function streetIn(asked: Asked, text: string): NamedPlace | null {
  const [match] = streetsNamed(asked, text)
  const middle = match && middleOfStreets([...match.named.streets])
  return middle ? { ...middle, label: match.named.name, isAbout: true } : null
}

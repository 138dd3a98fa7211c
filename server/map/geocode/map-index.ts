import { type MapArea, metersBetween, type Position } from '../../../contract/map/geometry.ts'
import { fold } from '../../../contract/text/fold.ts'
import { editsBetween } from '../../../contract/text/near-spelling.ts'
import { directions } from '../../directory/address/address-words.ts'
import { lengthOf, positionAlong } from '../geometry.ts'
import type { AddressRange, MapData, MapStreet } from '../read-map.ts'
import { differenceOf, readStreetName, type StreetName } from './street-name.ts'

/** Everything that has one name: streets may be far apart that share it. */
export type NamedStreet = StreetName & {
  /** As the map writes it. */
  name: string
  streets: Set<MapStreet>
  ranges: { street: MapStreet; range: AddressRange }[]
}

export type StreetMatch = {
  named: NamedStreet
  difference: number
  /** Whether its name is spelled otherwise. */
  isSlip: boolean
}

/** A map prepared for looking up addresses and names. Pure: nothing is asked of the database. */
export class MapIndex {
  readonly bounds: MapData['release']['bounds']
  readonly checksum: string
  readonly #streets = new Map<string, NamedStreet[]>()
  /** Bases by length, for near spellings. */
  readonly #bases = new Map<number, string[]>()
  readonly #postalCodes = new Map<string, Position>()
  readonly #areas = new Map<string, MapArea>()
  /** What can be begun, made at the first beginning: places, then streets. */
  #names: readonly Name[] | undefined

  constructor({ release, streets, areas }: MapData) {
    this.bounds = release.bounds
    this.checksum = release.checksum
    const inCode = new Map<string, Set<MapStreet>>()
    const known = new Map<string, NamedStreet>()
    for (const street of streets) {
      if (street.class === 'railway') continue
      if (street.name) this.#named(known, street.name)?.streets.add(street)
      for (const range of street.ranges) {
        const named = this.#named(known, range.name)
        named?.streets.add(street)
        named?.ranges.push({ street, range })
        if (!range.postalCode) continue
        const streetsOfCode = inCode.get(range.postalCode) ?? new Set()
        inCode.set(range.postalCode, streetsOfCode.add(street))
      }
    }
    for (const [base, of] of Map.groupBy(known.values(), ({ base }) => base)) {
      this.#streets.set(base, of)
      this.#bases.set(base.length, [...(this.#bases.get(base.length) ?? []), base])
    }
    for (const [code, of] of inCode) this.#postalCodes.set(code, middleOf(of))
    // a part of the area comes before a landmark of its name
    const byRank = areas.toSorted((one, other) => rankOf(one) - rankOf(other))
    for (const area of byRank)
      if (area.name && !this.#areas.has(fold(area.name))) this.#areas.set(fold(area.name), area)
  }

  #named(known: Map<string, NamedStreet>, name: string): NamedStreet | null {
    const parts = readStreetName(name.split(/\s+/))
    if (!parts) return null
    const key = `${parts.base}|${parts.type}|${parts.direction}`
    const named = known.get(key) ?? { ...parts, name, streets: new Set(), ranges: [] }
    known.set(key, named)
    return named
  }

  /** The middle of a ZIP code; null if the map has none of its streets. */
  postalCode(code: string): Position | null {
    return this.#postalCodes.get(code) ?? null
  }

  /** Names that begin so, as the map writes them: places first, then streets, whatever direction stands before them. */
  namesBeginning(text: string): string[] {
    const begun = fold(text).replace(/^(?:the|el|la|los|las) /, '')
    this.#names ??= [
      ...[...this.#areas.values()].map(({ name }) => name ?? ''),
      ...[...this.#streets.values()].flat().map(({ name }) => name),
    ].map(readName)
    return this.#names
      .filter(({ folded, bare }) => folded.startsWith(begun) || bare.startsWith(begun))
      .map(({ name }) => name)
  }

  /** A park, a landmark or a part of the area by its name. */
  area(name: string): MapArea | null {
    const folded = fold(name)
    return this.#areas.get(folded) ?? this.#areas.get(folded.replace(/^(?:the|el|la) /, '')) ?? null
  }

  /** The only area whose name is a slip away; null if there is none, or several. */
  areaSpelledLike(name: string): MapArea | null {
    const folded = fold(name)
    const most = mostEdits(folded)
    const near = [...this.#areas].filter(([other]) => editsBetween(folded, other, most) <= most)
    return most > 0 && near.length === 1 ? (near[0]?.[1] ?? null) : null
  }

  /** Streets that the words may mean, the likeliest first. */
  streets(words: readonly string[]): StreetMatch[] {
    const asked = readStreetName(words)
    if (!asked) return []
    const exact = [
      ...this.#matches(asked, asked.base, 0),
      // Example Hills of Example Hills Way
      ...(asked.type ? this.#matches({ ...asked, type: '' }, `${asked.base}${asked.type}`, 0) : []),
    ]
    const matches = exact.length > 0 ? exact : this.#spelledLike(asked)
    return matches.toSorted((one, other) => one.difference - other.difference)
  }

  #matches(asked: StreetName, base: string, edits: number): StreetMatch[] {
    return (this.#streets.get(base) ?? []).map((named) => ({
      named,
      difference: differenceOf(asked, named) + 2 * edits,
      isSlip: edits > 0,
    }))
  }

  /** Streets whose name is a slip away. */
  #spelledLike(asked: StreetName): StreetMatch[] {
    const { base } = asked
    const most = mostEdits(base)
    if (most === 0) return []
    let nearest = most
    const near: { base: string; edits: number }[] = []
    for (let length = base.length - most; length <= base.length + most; length += 1)
      for (const other of this.#bases.get(length) ?? []) {
        if (other[0] !== base[0] && other.at(-1) !== base.at(-1)) continue
        const edits = editsBetween(base, other, nearest)
        if (edits > nearest) continue
        nearest = edits
        near.push({ base: other, edits })
      }
    return near
      .filter(({ edits }) => edits === nearest)
      .flatMap(({ base: other, edits }) => this.#matches(asked, other, edits))
  }
}

type Name = { name: string; folded: string; bare: string }

/** `bare`: without the direction before it. */
function readName(name: string): Name {
  const folded = fold(name)
  const [first = '', ...others] = folded.split(' ')
  return { name, folded, bare: directions.has(first) ? others.join(' ') : folded }
}

/** Numbers have no slips: `Loop 410` is not `Loop 1604`. */
const mostEdits = (name: string) =>
  name.length < 5 || /\d/.test(name) ? 0 : name.length < 9 ? 1 : 2

const rankOf = ({ kind }: MapArea) => ['neighborhood', 'landmark', 'park', 'water'].indexOf(kind)

/** The middle of the street that is nearest to the mean of all, so that it lies at one. */
function middleOf(streets: ReadonlySet<MapStreet>): Position {
  // a ZIP code of a city has thousands, so that their middles are not kept
  const middles = function* () {
    for (const { points } of streets) yield positionAlong(points, lengthOf(points) / 2)
  }
  const mean = { longitude: 0, latitude: 0 }
  for (const { longitude, latitude } of middles()) {
    mean.longitude += longitude / streets.size
    mean.latitude += latitude / streets.size
  }
  let best = mean
  let least = Number.POSITIVE_INFINITY
  for (const middle of middles()) {
    const meters = metersBetween(middle, mean)
    if (meters < least) [best, least] = [middle, meters]
  }
  return best
}

import { directions, numberOfWord, roadMarkers, streetTypes, streetWord } from './address-words.ts'
import { type Street, streetAt } from './street-at.ts'
import { bareUnitAt, lower, type Unit, unitsAt } from './units.ts'
import { type Town, wordsOfLines } from './words-of-lines.ts'

/** The parts of an address, however they are spread over its lines. */
export type Address = {
  /** The words of the street with the house number; empty without one. */
  street: string[]
  units: Unit[]
  /** Names of a building or a group written in the same lines. */
  names: string[]
}

/**
 * Reads `METHODIST STONE OAK HOSPITAL` and `1139 E SONTERRA BLVD STE 305` as one place: street,
 * units and names in any order and in any line. Phone numbers, the town and attention lines are
 * left out, a post box too if there is a street.
 */
export function readAddress(lines: readonly (string | null)[], town?: Town): Address {
  const words = withoutAttention(wordsOfLines(lines, town))
  const streets: Street[] = []
  const units: Unit[] = []
  const names: string[][] = []
  let name: string[] = []
  let box: string[] | null = null
  let at = 0
  let behindUntil = -1
  const endName = () => {
    if (name.some((word) => /[\p{L}\p{N}]/u.test(word))) names.push(name)
    name = []
  }
  while (at < words.length) {
    const word = words[at] ?? ''
    const street = streetAt(words, at)
    const unit = street
      ? null
      : (unitsAt(words, at) ??
        (name.length === 0 ? bareUnitAt(words, at, { isBehind: at === behindUntil }) : null))
    if (word === ',') {
      endName()
      at += 1
    } else if (street) {
      endName()
      streets.push(street)
      at = behindUntil = street.end
    } else if (unit) {
      const [first, ...more] = unit.units
      const building = name.length > 0 && first?.kind === 'tower' ? name : null
      if (building && first) {
        // STONE OAK MEDICAL TOWER II is one name
        name = []
        units.push({ ...first, building: building.join(' ') }, ...more)
      } else {
        endName()
        units.push(...unit.units)
      }
      at = behindUntil = unit.end
    } else if (lower(word) === 'pobox') {
      endName()
      box ??= ['PO', 'Box', words[at + 1] ?? '']
      at += words[at + 1] === ',' ? 1 : 2
    } else {
      name.push(word)
      at += 1
    }
  }
  endName()
  return placed(streets, units, names, box)
}

/** Decides which of several streets is meant; others become names. */
function placed(streets: Street[], units: Unit[], names: string[][], box: string[] | null) {
  const best = Math.max(0, ...streets.map(({ certainty }) => certainty))
  const first = streets.find(({ certainty }) => certainty === best)
  const twins = first ? streets.filter((street) => isTwin(street, first)) : []
  const main = twins.toSorted((a, b) => b.words.length - a.words.length)[0]
  const others = streets.filter((street) => !twins.includes(street)).map(({ words }) => words)
  const allNames = [...others, ...names]
  const instead = main
    ? undefined
    : (allNames.find((words) => words.some((word) => streetTypes.has(streetWord(lower(word))))) ??
      box ??
      allNames[0])
  return {
    street: main?.words ?? instead ?? [],
    units: distinct(units, ({ kind, value }) => `${kind} ${value}`),
    names: distinct(
      allNames.filter((words) => words !== instead).map((words) => words.join(' ')),
      (text) => text.toLowerCase(),
    ),
  }
}

/** Whether a street is another one, written again. */
function isTwin(street: Street, other: Street): boolean {
  if (lower(street.words[0]) !== lower(other.words[0])) return false
  const [one, another] = [streetKeyOf(street.words).split(' '), streetKeyOf(other.words).split(' ')]
  return one.every((word) => another.includes(word)) || another.every((word) => one.includes(word))
}

const distinct = <T>(values: readonly T[], keyOf: (value: T) => string): T[] =>
  [...new Map(values.toReversed().map((value) => [keyOf(value), value])).values()].toReversed()

/** The words of a street in one spelling: `1139 e sonterra blvd`. */
export function streetKeyOf(words: readonly string[]): string {
  const [first = '', ...rest] = words.map((word) => streetWord(plain(word))).filter(Boolean)
  const number = numberOfWord(first)
  const isNumbered =
    rest.some((word) => roadMarkers.has(word)) && rest.some((word) => /^\d{1,4}[a-z]?$/.test(word))
  if (!isNumbered) return [number, ...joinDirections(rest)].join(' ')
  // Highways are written in any order, with and without "US" or "Highway": N US Highway 281, US 281 N.
  const road = rest
    .filter((word) => !directions.has(word) && !unsaid.has(word))
    .map((word) => (word === 'county' ? 'cr' : word))
  const sides = rest.filter((word) => directions.has(word))
  // North Loop 1604 East is not East Loop 1604 North.
  const parts = sides.length > 1 ? [...road.sort(), ...sides] : [...road, ...sides].sort()
  return [number, 'hwy', ...parts].join(' ')
}

/** Words of a numbered road that some leave out. */
const unsaid = new Set('hwy us state sh tx texas access frontage feeder service rd old'.split(' '))

const plain = (word: string) => lower(word).replace(/[^\p{L}\p{N}-]/gu, '')

/** `N W MILITARY HWY` is `NW MILITARY HWY`. */
const joinDirections = (words: string[]): string[] => {
  const [one = '', two = ''] = words
  return /^[ns]$/.test(one) && /^[ew]$/.test(two) && words.length > 2
    ? [one + two, ...words.slice(2)]
    : words
}

/** Leaves out whom letters are for: until the end of the line, a unit or a street. */
function withoutAttention(words: readonly string[]): string[] {
  const kept: string[] = []
  let isLeavingOut = false
  words.forEach((word, at) => {
    if (/^(attn|attention|att)$/.test(lower(word))) isLeavingOut = true
    else if (word === ',' || unitsAt(words, at) || (streetAt(words, at)?.certainty ?? 0) > 1)
      isLeavingOut = false
    if (!isLeavingOut) kept.push(word)
  })
  return kept
}

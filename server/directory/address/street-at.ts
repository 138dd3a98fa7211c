import {
  directions,
  numberOfWord,
  roadMarkers,
  streetTypes,
  streetWord,
  weakStreetTypes,
} from './address-words.ts'
import { lower, unitsAt } from './units.ts'

/** A house number with its street. */
export type Street = {
  words: string[]
  /** The certainty that it is a street: 3 a numbered road, 2 with a word such as `Blvd`, 1 any words. */
  certainty: 1 | 2 | 3
  end: number
}

const house = /^\d{1,6}(?:-\d{1,4})?[a-z]?$/
const isBoundary = (word: string | undefined) => word === undefined || word === ','
const short = (word: string | undefined) => streetWord(lower(word))

/** The street that starts at a word; null if none does. */
export function streetAt(words: readonly string[], at: number): Street | null {
  const first = lower(words[at])
  const isSpelledHouse = isBoundary(words[at - 1]) && numberOfWord(first) !== first
  if (!house.test(first) && !isSpelledHouse) return null
  // 1139, E SONTERRA BLVD
  const start = words[at + 1] === ',' ? at + 2 : at + 1
  const street = numberedRoad(words, start) ?? namedStreet(words, start)
  if (!street || ((isSpelledHouse || start > at + 1) && street.certainty < 2)) return null
  return { ...street, words: [words[at] ?? '', ...street.words] }
}

/** `N US HWY 281`, `IH 10 W`, `LOOP 1604 E`. */
function numberedRoad(words: readonly string[], start: number): Street | null {
  let next = start
  while (directions.has(short(words[next])) || lower(words[next]) === 'old') next += 1
  const firstMarker = next
  while (roadMarkers.has(short(words[next])) || (next > firstMarker && short(words[next]) === 'rd'))
    next += 1
  if (next === firstMarker || !/^\d{1,4}[a-z]?$/.test(lower(words[next]))) return null
  next += 1
  if (directions.has(short(words[next])) && !isHouseBehind(words, next)) next += 1
  if (/^(access|frontage|feeder|service)$/.test(lower(words[next])))
    next += short(words[next + 1]) === 'rd' ? 2 : 1
  return { words: words.slice(start, next), certainty: 3, end: next }
}

const isHouseBehind = (words: readonly string[], at: number) => /^\d{3,}/.test(words[at + 1] ?? '')

function namedStreet(words: readonly string[], start: number): Street | null {
  let limit = start
  while (!isBoundary(words[limit]) && !endsStreet(words, limit, start)) limit += 1
  const streetWords = words.slice(start, limit).map(short)
  const strong = typeAt(streetWords, streetTypes)
  const weak = strong === null ? typeAt(streetWords, weakStreetTypes) : null
  let end = start + ((strong ?? weak ?? streetWords.length - 1) + 1)
  if (end === start) return null
  const isDirection = end < words.length && directions.has(short(words[end]))
  const behind = words[end + 1]
  if (
    isDirection &&
    (isBoundary(behind) || /^\d/.test(behind ?? '') || unitsAt(words, end + 1) !== null)
  )
    end += 1
  return { words: words.slice(start, end), certainty: strong === null ? 1 : 2, end }
}

/** Whether the name of a street cannot go on with this word. */
function endsStreet(words: readonly string[], at: number, start: number): boolean {
  if (lower(words[at]) === 'pobox' || lower(words[at]) === 'attn') return true
  if (at === start) return house.test(lower(words[at]))
  return house.test(lower(words[at])) || unitsAt(words, at) !== null
}

/** The last word of the street's name; null if there is none of these types. */
function typeAt(words: readonly string[], types: ReadonlySet<string>): number | null {
  const places = words.flatMap((word, at) =>
    types.has(word) && words.slice(0, at).some((before) => !directions.has(before)) ? [at] : [],
  )
  // MOUNT ST HELENS DR
  let place = places.find((at) => words[at] !== 'st') ?? places[0]
  if (place === undefined) return null
  const saint = places[0]
  if (saint !== undefined && saint < place && saint + 1 === words.length) place = saint
  while (types.has(words[place + 1] ?? '')) place += 1
  return place
}

import { directions, numberOfRoman, numberOfWord, streetWord } from './address-words.ts'

/** A door, floor or building behind a street. */
export type Unit = {
  kind: 'tower' | 'bldg' | 'wing' | 'fl' | 'suite'
  /** The text on the sign: `Suite 305`, `Tower II`, `3rd Floor`. */
  text: string
  /** The words before the tower in its name, as they are written. */
  building?: string
  /** By which it is compared: `305`, `150b`. */
  value: string
}

const kinds: Record<string, [kind: Unit['kind'], label: string]> = {
  suite: ['suite', 'Suite'],
  suites: ['suite', 'Suite'],
  suit: ['suite', 'Suite'],
  sute: ['suite', 'Suite'],
  suiet: ['suite', 'Suite'],
  ste: ['suite', 'Suite'],
  stes: ['suite', 'Suite'],
  steno: ['suite', 'Suite'],
  '#': ['suite', 'Suite'],
  no: ['suite', 'Suite'],
  num: ['suite', 'Suite'],
  number: ['suite', 'Suite'],
  unit: ['suite', 'Unit'],
  unt: ['suite', 'Unit'],
  room: ['suite', 'Room'],
  rm: ['suite', 'Room'],
  apt: ['suite', 'Apt'],
  apartment: ['suite', 'Apt'],
  office: ['suite', 'Office'],
  ofc: ['suite', 'Office'],
  space: ['suite', 'Space'],
  spc: ['suite', 'Space'],
  bldg: ['bldg', 'Bldg'],
  bld: ['bldg', 'Bldg'],
  bldng: ['bldg', 'Bldg'],
  building: ['bldg', 'Bldg'],
  tower: ['tower', 'Tower'],
  twr: ['tower', 'Tower'],
  wing: ['wing', 'Wing'],
  fl: ['fl', 'Floor'],
  flr: ['fl', 'Floor'],
  floor: ['fl', 'Floor'],
  level: ['fl', 'Level'],
  lvl: ['fl', 'Level'],
}
/** Words that name a door only before a number. */
const onlyBeforeNumbers = new Set(
  'no num number rm fl flr level lvl office ofc space spc'.split(' '),
)
/** Words without meaning between the name of a unit and its number. */
const fillers = new Set('# no num number nos suite ste'.split(' '))

const numberPattern =
  /^(?:[a-z]{1,2}-?)?\d{1,5}(?:[a-z]{1,2}|(?:-[a-z0-9]{1,5})+|(?:[/&+][a-z0-9]{1,5})+)?$/
const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/

const isBoundary = (word: string | undefined) => word === undefined || word === ','
const unitKind = (word: string | undefined) => kinds[word ?? '']

/** The units that start at a word, and the place behind them; null if none does. */
export function unitsAt(
  words: readonly string[],
  at: number,
): { units: Unit[]; end: number } | null {
  const word = lower(words[at])
  const floor = streetWord(word).match(ordinal)
  if (floor && unitKind(lower(words[at + 1]))?.[0] === 'fl')
    return {
      units: [{ kind: 'fl', text: `${streetWord(word)} Floor`, value: floor[1] ?? '' }],
      end: at + 2,
    }
  const kind = unitKind(word)
  if (!kind) return null
  let next = at + 1
  while (fillers.has(lower(words[next])) || (lower(words[next]) === ',' && word === '#')) next += 1
  const first = valueAt(words, next, kind[0], onlyBeforeNumbers.has(word))
  if (!first) return dangling(words, at, next, kind[0])
  const units = unitsOf(kind, first.value)
  next = first.end
  // STES 100 & 200
  const onlyNumbers = !/^[a-z]$/i.test(first.value)
  while (/^(&|and|\+)$/.test(lower(words[next]))) {
    const more = valueAt(words, next + 1, kind[0], onlyNumbers)
    if (!more) break
    units.push(...unitsOf(kind, more.value))
    next = more.end
  }
  return { units, end: next }
}

/** `STE` with nothing behind it says nothing. */
const dangling = (words: readonly string[], at: number, next: number, kind: Unit['kind']) =>
  kind === 'suite' && isBoundary(words[next]) && lower(words[at]) !== 'office' && at + 1 <= next
    ? { units: [], end: next }
    : null

/** `305`, `B2`, `150-B` or `B` alone, behind a street or as a line of its own. */
export function bareUnitAt(
  words: readonly string[],
  at: number,
  { isBehind }: { isBehind: boolean },
): { units: Unit[]; end: number } | null {
  const word = lower(words[at])
  const isNumber = numberPattern.test(word) && word.replace(/\D/g, '').length <= 4
  const isLetter = /^[a-z]$/.test(word) && !directions.has(word)
  if (!isNumber && !isLetter) return null
  const found = valueAt(words, at, 'suite', false)
  if (!found) return null
  const isAlone = isBoundary(words[found.end]) || unitsAt(words, found.end) !== null
  if (!isAlone && !(isBehind && isNumber && /^\d+$/.test(word))) return null
  return { units: unitsOf(['suite', 'Suite'], found.value), end: found.end }
}

function valueAt(
  words: readonly string[],
  at: number,
  kind: Unit['kind'],
  onlyNumbers: boolean,
): { value: string; end: number } | null {
  const word = lower(words[at])
  const isNumber = numberPattern.test(word)
  const isWord = numberOfWord(word) !== word || (kind !== 'suite' && numberOfRoman(word) !== word)
  if (!isNumber && (onlyNumbers || !(isWord || /^[a-z]$/.test(word)))) return null
  const next = lower(words[at + 1])
  const behind = words[at + 2]
  const endsThere = isBoundary(behind) || unitKind(lower(behind)) !== undefined
  const joins =
    endsThere &&
    ((isNumber && /^[a-z]$/.test(next)) || (/^[a-z]$/.test(word) && /^\d{1,4}$/.test(next)))
  return joins
    ? { value: `${word}${next}`.toUpperCase(), end: at + 2 }
    : { value: (words[at] ?? '').toUpperCase(), end: at + 1 }
}

function unitsOf([kind, label]: [Unit['kind'], string], value: string): Unit[] {
  return value.split(/[/&+]/).map((part) => {
    const shown = isNumberWord(part) ? numberOfWord(part.toLowerCase()) : part
    return { kind, text: `${label} ${shown}`, value: comparable(shown.toLowerCase(), kind) }
  })
}

const isNumberWord = (part: string) => numberOfWord(part.toLowerCase()) !== part.toLowerCase()

/** `150-B` and `150B` are one door, as are `B-150` and `B150`; `150-160` is two. */
const comparable = (value: string, kind: Unit['kind']) =>
  (kind === 'suite' ? value : numberOfRoman(value))
    .replace(/(?<=\d)-(?=[a-z])|(?<=[a-z])-(?=\d)/g, '')
    .replace(/^0+(?=\d)/, '')

export const lower = (word: string | undefined) => (word ?? '').toLowerCase()

import { onlyPostalCode } from '../../../../contract/area/area.ts'
import { itemAt } from '../../../../contract/required.ts'
import { isTrade } from './other-trades.ts'
import type { Reading } from './read-parsed.ts'
import { quality, type Term } from './terms.ts'
import { roleOf } from './words.ts'

/** `everyone`: the text narrows nothing. `nobody`: it has something that means nothing here. */
export type Scope = 'terms' | 'everyone' | 'nobody'

export type Plan = { reading: Reading; scope: Scope }

/**
 * Leaves out what means nothing beside the rest: third step of understanding a text.
 * @param isMet whether somebody here meets a filter
 */
export function planOf(full: Reading, isMet: (filter: Term) => boolean): Plan {
  const reading = withoutWeakWords(withoutPartialMeanings(withoutOwnArea(full)))
  return { reading: withoutFiltersOfNobody(reading, isMet), scope: scopeOf(reading) }
}

/** The reading without some of its terms, whose words then mean nothing. */
const without = (reading: Reading, left: readonly Term[], areUnknown = true): Reading => ({
  ...reading,
  terms: reading.terms.filter((term) => !left.includes(term)),
  unknown: areUnknown
    ? [...reading.unknown, ...left.flatMap(({ words }) => words)]
    : reading.unknown,
})

/** The ZIP code of an area that has only one narrows nothing beside anything else. */
function withoutOwnArea(reading: Reading): Reading {
  const { terms, unknown } = reading
  const ownCode = onlyPostalCode()
  const own = terms.find(({ words }) => words[0] === ownCode)
  return own && (terms.length > 1 || unknown.length > 0) ? without(reading, [own], false) : reading
}

const isWeak = ({ filter, weight, kind }: Term) => !filter && weight <= 1 && kind !== 'credential'

/**
 * Leaves out terms that come from one word of a longer phrase, if the other words mean nothing here
 * or others have a complete meaning, such as `grinding teeth` beside `night`.
 */
function withoutPartialMeanings(reading: Reading): Reading {
  const { terms, unknown, partial } = reading
  const others = terms.filter((term) => !term.filter && !partial.includes(term))
  const isNothing = (term: Term) => isWeak(term) || isGuess(term, unknown.length + 1)
  const meansNothing = others.every(isNothing) && (unknown.length > 0 || others.length > 0)
  if (!meansNothing && !others.some(isSaidInFull)) return reading
  // `pulse` of `fast pulse` may be half of a practice's name
  const isName = (term: Term) =>
    term.alternatives.some(({ reason }) => reason.kind === 'name' || reason.kind === 'practice')
  return without(
    reading,
    partial.filter((term) => !isName(term)),
  )
}

/** Names a condition or a field, and not only a stage of life, such as `baby`. */
const isSaidInFull = (term: Term) =>
  (term.kind === 'condition' || term.kind === 'specialty') && term.weight >= 4 && !isGuess(term, 0)

/** Filters that only ask for a tag or a facet, which perhaps no record has. */
export const tagFiltersOf = ({ terms }: Reading): Term[] =>
  terms.filter(
    ({ filter, alternatives }) =>
      filter && alternatives.every(({ test }) => 'tags' in test || 'facets' in test),
  )

/**
 * Treats a plan, a language or hours that no record here has as unknown words: as filters they
 * would refuse everybody for what nobody has entered.
 */
function withoutFiltersOfNobody(reading: Reading, isMet: (filter: Term) => boolean): Reading {
  const filters = tagFiltersOf(reading)
  if (filters.length === reading.terms.length) return reading
  const left = filters.filter((term) => !isMet(term))
  const isGender = ({ kind }: Term) => kind === 'gender'
  const words = left.filter(isGender).flatMap((term) => term.words)
  const rest = without(reading, left.filter(isGender), false)
  return {
    ...without(
      rest,
      left.filter((term) => !isGender(term)),
    ),
    notRecorded: [...reading.notRecorded, ...words],
  }
}

/**
 * Leaves out words that occur only in texts of profiles: beside a stronger word they narrow
 * nothing, and beside unknown words they are no answer.
 */
function withoutWeakWords(reading: Reading): Reading {
  const { terms, unknown } = reading
  const strong = terms.some((term) => !term.filter && !isWeak(term) && term.kind !== 'credential')
  if (!strong && unknown.length === 0) return reading
  const left = terms.filter(
    (term) => !term.filter && (isWeak(term) || (strong && term.weight <= 1)),
  )
  return without(reading, left, !strong)
}

function scopeOf(reading: Reading): Scope {
  const {
    terms,
    unknown,
    notRecorded,
    parsed: { filters, unknownPlaces },
  } = reading
  const positive = terms.filter(({ filter }) => !filter)
  // unknown words beside guesses only: no guess is good enough
  if (unknown.length > 0 && positive.every((term) => isGuess(term, unknown.length))) return 'nobody'
  // several short words that are only guesses mean nothing together
  if (positive.length > 1 && positive.every((term) => isGuess(term, 0) && isShort(term)))
    return 'nobody'
  if (positive.length > 1 && positive.some(isWeak) && positive.every(isUnsure)) return 'nobody'
  if (isOtherTrade(reading)) return 'nobody'
  if (terms.length > 0) return 'terms'
  const asksForAnybody =
    filters.area !== '' ||
    filters.nearby !== '' ||
    (unknownPlaces.length > 0 && unknown.length === 0) ||
    notRecorded.length > 0 ||
    filters.words.some((word) => ['provider', 'place'].includes(roleOf(word)))
  return asksForAnybody ? 'everyone' : 'nobody'
}

/**
 * A similar spelling, or the beginning of a word. A name may be meant beside one unknown word, but
 * not beside several; and one word for a condition is too little beside many.
 */
function isGuess({ kind, near, words, alternatives }: Term, unknown: number): boolean {
  if (kind === 'name') return near && unknown > 1
  if (kind === 'credential') return unknown > 0
  if (kind === 'condition' && words.length === 1 && unknown > 3) return true
  // a house number
  if (kind === 'word' && unknown > 0 && /^\d+$/.test(itemAt(words, 0))) return true
  if (near) return isOneShortWord(words)
  return alternatives.every(({ points }) => points >= quality.beginning - 20)
}

/** Several words corrected together, or most of a long word, are no accident. */
const isOneShortWord = (words: readonly string[]) => words.length === 1 && words.join('').length < 8

const isShort = ({ words }: Term) => words.join('').length < 6

/** Says little, and beside other such words nothing. */
const isUnsure = (term: Term) =>
  isWeak(term) ||
  term.near ||
  term.alternatives.every(({ points }) => points >= quality.beginning - 20)

/**
 * Asks for a trade: `hair salon`, `foot locker store`. What is said in full, or a name, is stronger:
 * `back pain from my shop`.
 */
const isOtherTrade = ({ terms, unknown }: Reading): boolean =>
  unknown.some(isTrade) &&
  terms
    .filter(({ filter }) => !filter)
    .every((term) => isUnsure(term) || (term.kind === 'condition' && term.words.length === 1))

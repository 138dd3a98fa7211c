import { onlyPostalCode } from '../../../../contract/area/area.ts'
import type { Language } from '../../../../contract/languages.ts'
import { itemAt } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { answersTerm, isMetByAnyDoctor } from '../matching/term-sql.ts'
import type { LoadedVocabulary } from '../vocabulary/load-vocabulary.ts'
import type { Meaning, Nearest } from '../vocabulary/vocabulary.ts'
import type { KnownWord } from './lexicon.ts'
import { quality, type Term } from './terms.ts'
import { roleOf } from './words.ts'

/** `everyone`: the text narrows nothing. `nobody`: it has something that means nothing here. */
export type Scope = 'terms' | 'everyone' | 'nobody'

/** What has been read so far, and what it is read with. */
export type Reading = {
  language: Language
  terms: Term[]
  unknown: string[]
  notRecorded: string[]
  meanings: Meaning[]
  /** Those of `terms` that come from one word of a longer phrase. */
  partial: Term[]
  nearLookUps: number
  vocabulary: LoadedVocabulary
  knownWords: ReadonlyMap<string, KnownWord>
  nearest: Nearest
  /** Ids of specialties that somebody here has. */
  present: ReadonlySet<number>
  asksForField: boolean
  forChild: boolean
}

/**
 * Leaves out the ZIP code of an area that has only one: beside anything else it narrows nothing.
 */
export function leaveOutOwnArea({ terms, unknown }: Reading) {
  const ownCode = onlyPostalCode()
  if (ownCode === null) return
  const own = terms.findIndex(({ words }) => words[0] === ownCode)
  if (own >= 0 && (terms.length > 1 || unknown.length > 0)) terms.splice(own, 1)
}

/** Leaves out what means nothing beside the rest. @returns how far the text narrows */
export async function finishReading(
  db: Db,
  reading: Reading,
  area: boolean,
  soft: readonly string[],
): Promise<Scope> {
  leaveOutPartialMeanings(reading)
  leaveOutWeakWords(reading)
  const scope = scopeOf(reading, area, soft)
  await leaveOutFiltersOfNobody(db, reading)
  return scope
}

const isWeak = ({ filter, weight, kind }: Term) => !filter && weight <= 1 && kind !== 'credential'

/**
 * Leaves out terms that come from one word of a longer phrase, if the other words mean nothing here
 * or others have a complete meaning, such as `grinding teeth` beside `night`.
 */
function leaveOutPartialMeanings({ terms, unknown, partial }: Reading) {
  const others = terms.filter((term) => !term.filter && !partial.includes(term))
  const isNothing = (term: Term) => isWeak(term) || isGuess(term, unknown.length + 1)
  const meansNothing = others.every(isNothing) && (unknown.length > 0 || others.length > 0)
  if (!meansNothing && !others.some(isSaidInFull)) return
  // `pulse` of `fast pulse` may be half of a practice's name
  const isName = (term: Term) =>
    term.alternatives.some(({ reason }) => reason.kind === 'name' || reason.kind === 'practice')
  for (const term of partial.filter((each) => !isName(each))) {
    terms.splice(terms.indexOf(term), 1)
    unknown.push(...term.words)
  }
}

/** Names a condition or a field, and not only a stage of life, such as `baby`. */
const isSaidInFull = (term: Term) =>
  (term.kind === 'condition' || term.kind === 'specialty') && term.weight >= 4 && !isGuess(term, 0)

/**
 * Treats a plan, a language or hours that no record here has as unknown words: as filters they
 * would refuse everybody for what nobody has entered.
 */
async function leaveOutFiltersOfNobody(db: Db, { terms, unknown, notRecorded }: Reading) {
  const tagFilters = terms.filter(
    ({ filter, alternatives }) =>
      filter && alternatives.every(({ test }) => 'tags' in test || 'facets' in test),
  )
  if (tagFilters.length === 0 || tagFilters.length === terms.length) return
  const isMet = await isMetByAnyDoctor(
    db,
    tagFilters.map((term) => answersTerm(term)),
  )
  for (const term of tagFilters.filter((_, place) => !isMet[place])) {
    terms.splice(terms.indexOf(term), 1)
    ;(term.kind === 'gender' ? notRecorded : unknown).push(...term.words)
  }
}

/**
 * Leaves out words that occur only in texts of profiles: beside a stronger word they narrow
 * nothing, and beside unknown words they are no answer.
 */
function leaveOutWeakWords(reading: Reading) {
  const { terms, unknown } = reading
  const strong = terms.some((term) => !term.filter && !isWeak(term) && term.kind !== 'credential')
  if (!strong && unknown.length === 0) return
  for (const term of terms.filter((each) => isWeak(each) || (strong && each.weight <= 1))) {
    if (term.filter) continue
    terms.splice(terms.indexOf(term), 1)
    if (!strong) unknown.push(...term.words)
  }
}

function scopeOf(
  { terms, unknown, notRecorded }: Reading,
  area: boolean,
  soft: readonly string[],
): Scope {
  const positive = terms.filter(({ filter }) => !filter)
  // unknown words beside guesses only: no guess is good enough
  if (unknown.length > 0 && positive.every((term) => isGuess(term, unknown.length))) return 'nobody'
  // several short words that are only guesses mean nothing together
  if (positive.length > 1 && positive.every((term) => isGuess(term, 0) && isShort(term)))
    return 'nobody'
  if (positive.length > 0) return 'terms'
  if (terms.length > 0) return 'terms'
  const asksForAnybody =
    area ||
    notRecorded.length > 0 ||
    soft.some((word) => ['provider', 'place'].includes(roleOf(word)))
  return asksForAnybody ? 'everyone' : 'nobody'
}

/**
 * A similar spelling, or the beginning of a word. A name may be meant beside one unknown word, but
 * not beside several; and one word for a condition is too little beside many.
 */
function isGuess({ kind, near, words, alternatives }: Term, unknown: number): boolean {
  if (kind === 'name') return near && unknown > 1
  if (kind === 'condition' && words.length === 1 && unknown > 3) return true
  // a house number
  if (kind === 'word' && unknown > 0 && /^\d+$/.test(itemAt(words, 0))) return true
  if (near) return isOneShortWord(words)
  return alternatives.every(({ points }) => points >= quality.beginning - 20)
}

/** Several words corrected together, or most of a long word, are no accident. */
const isOneShortWord = (words: readonly string[]) => words.length === 1 && words.join('').length < 8

const isShort = ({ words }: Term) => words.join('').length < 6

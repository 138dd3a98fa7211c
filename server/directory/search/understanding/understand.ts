import { sql } from 'drizzle-orm'
import { fold } from '../../../../contract/fold.ts'
import { itemAt } from '../../../../contract/required.ts'
import { site } from '../../../../site.config.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { answersTerm } from '../matching/term-sql.ts'
import { type LoadedVocabulary, presentVocabulary } from '../vocabulary/load-vocabulary.ts'
import { type Meaning, type Nearest, nearestOnce, type Phrase } from '../vocabulary/vocabulary.ts'
import { inName, inPractice, type KnownWord, lookUpNear, lookUpWords } from './lexicon.ts'
import { phraseTerm, unknownWordTerm, wordTerm } from './make-terms.ts'
import { filterTerms, numberTerms, readFilters, readParts } from './read-text.ts'
import { type Segment, segmentsOf, wordsToLookUp } from './segment.ts'
import { quality, type Term } from './terms.ts'
import { formsOf, roleOf, saysNothingAlone, stemOf } from './words.ts'

export type Understanding = {
  terms: Term[]
  /** All words as typed: a record that has them all in its name, practice or address comes first. */
  boost: string[]
  /** Words nobody has. */
  unknown: string[]
  /** Understood, but said by no record: a gender. */
  notRecorded: string[]
  emergency: '911' | '988' | null
  /** What the text was read with; nothing where there is no text. */
  vocabulary: LoadedVocabulary | null
  /** All words, folded. */
  folded: string
  /** All that its words were taken to mean. */
  meanings: readonly Meaning[]
  /** The specialties that the text names, with the slug of the list. */
  specialties: { slug: string; label: string }[]
  /** Weights by slug of those that treat what the text names. */
  treating: ReadonlyMap<string, number>
  /** `everyone`: the text narrows nothing. `nobody`: it says something that means nothing here. */
  scope: 'terms' | 'everyone' | 'nobody'
}

const nothingAsked: Understanding = {
  terms: [],
  boost: [],
  unknown: [],
  notRecorded: [],
  emergency: null,
  vocabulary: null,
  folded: '',
  meanings: [],
  specialties: [],
  treating: new Map(),
  scope: 'everyone',
}

/** Reads a search text the way a patient means it. */
export async function understand(db: Db, text: string): Promise<Understanding> {
  if (!text.trim()) return nothingAsked
  const parts = readParts(text)
  const folded = fold(parts.rest)
  const { vocabulary, present } = await presentVocabulary(db)
  const whole = vocabulary.words.phrasesOfWhole(folded)
  const filters = readFilters(whole.length > 0 ? '' : folded)
  const knownWords = await lookUpWords(db, wordsToLookUp(filters.words))
  const nearest = nearestOnce(vocabulary.words)
  const segments =
    whole.length > 0
      ? [{ words: folded.split(' '), phrases: [...whole], near: false, partial: false }]
      : segmentsOf(filters.words, vocabulary.words, knownWords, nearest)
  const reading: Reading = {
    terms: [...numberTerms(parts), ...filterTerms(filters)],
    unknown: [],
    notRecorded: [],
    meanings: [],
    partial: [],
    nearLookUps: 0,
    vocabulary,
    knownWords,
    nearest,
    present: new Set(present),
    // `heart doctor`, `doctor for the heart`: a title before a name asks for no field
    asksForField: filters.words.slice(1).some((word) => roleOf(word) === 'provider'),
  }
  for (const [place, segment] of segments.entries())
    await readSegment(db, reading, segment, place === segments.length - 1, segments)
  const soft = filters.words.filter((word) => roleOf(word) !== 'content')
  leaveOutOwnArea(reading)
  if (reading.terms.length === 0 && reading.unknown.length === 0) readSoftNames(reading, soft)
  leaveOutPartialMeanings(reading)
  leaveOutWeakWords(reading)
  const scope = scopeOf(reading, filters.area, soft)
  await leaveOutFiltersOfNobody(db, reading)
  return {
    terms: reading.terms,
    boost: reading.terms.length > 0 ? boostOf(folded) : [],
    unknown: reading.unknown,
    notRecorded: reading.notRecorded,
    emergency: emergencyOf(segments, folded),
    vocabulary,
    folded,
    meanings: reading.meanings,
    specialties: reading.meanings.flatMap((meaning) =>
      meaning.kind === 'specialty' && !meaning.everyday
        ? [{ slug: meaning.slug, label: meaning.label }]
        : [],
    ),
    treating: treatingOf(reading.meanings),
    scope,
  }
}

/** What has been read so far, and what it is read with. */
type Reading = {
  terms: Term[]
  unknown: string[]
  notRecorded: string[]
  meanings: Meaning[]
  /** Those of `terms` that one word of a longer phrase gave. */
  partial: Term[]
  nearLookUps: number
  vocabulary: LoadedVocabulary
  knownWords: ReadonlyMap<string, KnownWord>
  nearest: Nearest
  /** Ids of specialties that somebody here has. */
  present: ReadonlySet<number>
  asksForField: boolean
}

const unknownWord: KnownWord = { whole: 0, begins: 0, tags: [] }
const genders = new Set(
  'female male woman women lady man mujer hombre femenino femenina masculino'.split(' '),
)

async function readSegment(
  db: Db,
  reading: Reading,
  { words, phrases, near, partial }: Segment,
  last: boolean,
  all: readonly Segment[],
) {
  const word = itemAt(words, 0)
  // `female gynecologist` asks for a woman; `lady doctor` by itself for a gynecologist
  if (words.length === 1 && genders.has(word) && all.some((each) => isTelling(each, word)))
    reading.notRecorded.push(word)
  else if (phrases.length > 0) {
    const term = readPhrase(reading, words, phrases, near)
    if (partial) reading.partial.push(term)
  } else if (roleOf(word) === 'content') await readWord(db, reading, word, last, all)
}

const isTelling = ({ words, phrases }: Segment, beside: string) =>
  words[0] !== beside && (phrases.length > 0 || roleOf(itemAt(words, 0)) === 'content')

function readPhrase(reading: Reading, words: string[], phrases: Phrase[], near: boolean): Term {
  const term = phraseTerm(words, phrases, reading, near)
  reading.meanings.push(...phrases.map(({ meaning }) => meaning))
  reading.terms.push(term)
  return term
}

async function readWord(
  db: Db,
  reading: Reading,
  word: string,
  last: boolean,
  all: readonly Segment[],
) {
  const { vocabulary, asksForField, nearest } = reading
  const entry = reading.knownWords.get(word) ?? unknownWord
  if (saysNothingAlone(word) && (entry.whole & (inName | inPractice)) === 0) return
  const whole = entry.whole > 0 || entry.tags.length > 0
  const fieldNear = asksForField ? phrasesOf(vocabulary, nearest(stemOf(word)).stems) : []
  // Only who is still typing means the beginning of a word.
  const beginnings =
    last && !whole && word.length > 2 ? vocabulary.words.phrasesBeginning(word) : []
  const begins = last ? entry.begins : 0
  const add = (term: Term, phrases: readonly Phrase[]) => {
    reading.meanings.push(...phrases.map(({ meaning }) => meaning))
    reading.terms.push(term)
  }
  if (whole || beginnings.length > 0 || begins > 0 || formsOf(word).length > 1) {
    const meant = fieldNear.length > 0 ? fieldNear : beginnings
    // `hart doctor` asks for a field, whoever is called Hartman
    const meantQuality = fieldNear.length > 0 ? quality.beginning - 20 : quality.beginning
    const alone = all.length === 1
    const term = wordTerm(word, { ...entry, begins }, { alone, meant, meantQuality, reading })
    add(term, meant)
    // `bed` of `bedwetting`
    if (term.kind === 'condition' && !whole) reading.partial.push(term)
    return
  }
  const letters = reading.nearLookUps++ < mostNearLookUps ? await lookUpNear(db, word) : nothingNear
  const near = nearest(stemOf(word))
  const nearer = letters.near.length > 0 && letters.edits < near.edits
  const meant = nearer ? [] : phrasesOf(vocabulary, near.stems)
  const names = meant.length > 0 && near.edits < letters.edits ? [] : letters.near
  const term = unknownWordTerm(word, { ...letters, near: names }, meant, reading)
  if (term) add(term, meant)
  else reading.unknown.push(word)
}

const nothingNear = { inside: [], near: [], edits: 0 }
/** A text with more words that stand nowhere is not a question about somebody here. */
const mostNearLookUps = 5

const phrasesOf = ({ words }: LoadedVocabulary, stems: readonly string[]): Phrase[] =>
  words.phrasesWithin(new Set(stems)).filter(({ stems: own }) => own.length === 1)

/** `may` and `will` are fillers, and names of people where nothing else is asked. */
function readSoftNames(reading: Reading, soft: readonly string[]) {
  for (const word of soft) {
    const entry = reading.knownWords.get(word)
    if (roleOf(word) === 'provider' || !entry || !(entry.whole & (inName | inPractice))) continue
    const options = { alone: false, meant: [], meantQuality: quality.whole, reading }
    reading.terms.push(wordTerm(word, entry, options))
  }
}

/** Everybody here is at the site's own ZIP code: beside anything else it narrows nothing. */
function leaveOutOwnArea({ terms, unknown }: Reading) {
  const own = terms.findIndex(({ words }) => words[0] === site.postalCode)
  if (own >= 0 && (terms.length > 1 || unknown.length > 0)) terms.splice(own, 1)
}

const isWeak = ({ filter, weight, kind }: Term) => !filter && weight <= 1 && kind !== 'credential'

/**
 * One word of a longer phrase is no answer by itself: neither to a text whose other words mean nothing
 * here, nor beside a meaning that was said in full, such as `night` beside `grinding teeth`.
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

/** What somebody has or whom they ask for; not only for whom it is, such as `baby`. */
const isSaidInFull = (term: Term) =>
  (term.kind === 'condition' || term.kind === 'specialty') && term.weight >= 4 && !isGuess(term, 0)

/**
 * A plan, a language or hours that no record here has are words that nobody has: kept as filters, they
 * would refuse everybody for what nobody has entered.
 */
async function leaveOutFiltersOfNobody(db: Db, { terms, unknown }: Reading) {
  const tagFilters = terms.filter(
    ({ filter, alternatives }) => filter && alternatives.every(({ test }) => 'tags' in test),
  )
  if (tagFilters.length === 0 || tagFilters.length === terms.length) return
  const exists = tagFilters.map(
    (term) => sql`EXISTS (SELECT 1 FROM doctor_search s WHERE ${answersTerm(term)})`,
  )
  const { rows } = await db.execute<{ met: boolean[] }>(
    sql`SELECT ARRAY[${sql.join(exists, sql`, `)}] AS met`,
  )
  const { met } = one(rows)
  for (const term of tagFilters.filter((_, place) => !met[place])) {
    terms.splice(terms.indexOf(term), 1)
    unknown.push(...term.words)
  }
}

/**
 * A word that stands only in texts of profiles narrows nothing where a stronger one is said, and is no
 * answer to a text with words that nobody has.
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

/** Only where every word of the emergency's text was said: `die` alone is none. */
function emergencyOf(segments: readonly Segment[], folded: string): '911' | '988' | null {
  const words = new Set(folded.split(' '))
  const lines = segments.flatMap(({ phrases }) =>
    phrases.flatMap(({ meaning, text }) =>
      meaning.kind === 'condition' &&
      meaning.emergency &&
      text.split(' ').every((word) => words.has(word))
        ? [meaning.emergency]
        : [],
    ),
  )
  return lines.includes('988') ? '988' : (lines[0] ?? null)
}

function treatingOf(meanings: readonly Meaning[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const meaning of meanings)
    if (meaning.kind === 'condition')
      for (const [slug, weight] of meaning.specialties)
        weights.set(slug, Math.max(weight, weights.get(slug) ?? 0))
  return weights
}

function scopeOf(
  { terms, unknown, notRecorded }: Reading,
  area: boolean,
  soft: readonly string[],
): Understanding['scope'] {
  const positive = terms.filter(({ filter }) => !filter)
  // words that nobody has beside guesses only: no guess is good enough
  if (unknown.length > 0 && positive.every((term) => isGuess(term, unknown.length))) return 'nobody'
  // several short words that are each spelled like something mean nothing together
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
 * A spelling or a beginning of a word that may be meant; a name with one word nobody has may be one, but
 * not one of many, and one word for a condition says too little among many that say nothing.
 */
function isGuess({ kind, near, words, alternatives }: Term, unknown: number): boolean {
  if (kind === 'name') return near && unknown > 1
  if (kind === 'condition' && words.length === 1 && unknown > 3) return true
  // the number of somebody's house
  if (kind === 'word' && unknown > 0 && /^\d+$/.test(itemAt(words, 0))) return true
  if (near) return isOneShortWord(words)
  return alternatives.every(({ points }) => points >= quality.beginning - 20)
}

/** Several words that were corrected together, or most of a long word, are no accident. */
const isOneShortWord = (words: readonly string[]) => words.length === 1 && words.join('').length < 8

const isShort = ({ words }: Term) => words.join('').length < 6

function boostOf(folded: string): string[] {
  const words = folded.split(' ').filter((word) => word && roleOf(word) !== 'provider')
  return words.length > 1 ? words.slice(0, 8) : []
}

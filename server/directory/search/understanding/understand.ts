import type { Language } from '../../../../contract/languages.ts'
import { itemAt } from '../../../../contract/required.ts'
import { fold } from '../../../../contract/text/fold.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { weeksOpenAt } from '../facets/open-weeks.ts'
import { type LoadedVocabulary, presentVocabulary } from '../vocabulary/load-vocabulary.ts'
import { labelIn, type Meaning, nearestOnce, type Phrase } from '../vocabulary/vocabulary.ts'
import { type FilterLabels, filterLabels } from './filter-labels.ts'
import { inName, inPractice, type KnownWord, lookUpNear, lookUpWords } from './lexicon.ts'
import { phraseTerm, unknownWordTerm, wordTerm } from './make-terms.ts'
import { filterTerm, filterTerms, numberTerms, readFilters, readParts } from './read-text.ts'
import { finishReading, leaveOutOwnArea, type Reading, type Scope } from './reading.ts'
import { type Segment, segmentsOf, wordsToLookUp } from './segment.ts'
import { quality, type Term } from './terms.ts'
import { formsOf, roleOf, saysNothingAlone, stemOf } from './words.ts'

export type Understanding = {
  terms: Term[]
  /** All words as typed: a record with all of them in its name, practice or address comes first. */
  boost: string[]
  /** Words that no record has. */
  unknown: string[]
  /** Words for a gender that no record here has. */
  notRecorded: string[]
  emergency: '911' | '988' | null
  /** The vocabulary that the text was read with; null without a text. */
  vocabulary: LoadedVocabulary | null
  /** All words, folded. */
  foldedText: string
  /** All meanings of its words. */
  meanings: readonly Meaning[]
  /** The specialties named in the text, with the slug of the list. */
  specialties: { slug: string; label: string }[]
  /** Weights, by slug, of specialties that treat what the text names. */
  treating: ReadonlyMap<string, number>
  scope: Scope
  /** The same text gets another answer an hour later. */
  dependsOnClock: boolean
}

const nothingAsked: Understanding = {
  terms: [],
  boost: [],
  unknown: [],
  notRecorded: [],
  emergency: null,
  vocabulary: null,
  foldedText: '',
  meanings: [],
  specialties: [],
  treating: new Map(),
  scope: 'everyone',
  dependsOnClock: false,
}

/** Reads a search text as a patient means it who reads pages in this language. */
export async function understand(
  db: Db,
  text: string,
  language: Language = 'en',
): Promise<Understanding> {
  if (!text.trim()) return nothingAsked
  const parts = readParts(text)
  const foldedText = fold(parts.rest)
  const { vocabulary, present, facets } = await presentVocabulary(db)
  const asFilters = readFilters(foldedText, facets)
  const whole =
    asFilters.video && asFilters.words.length === 0
      ? []
      : vocabulary.words.phrasesOfWhole(foldedText)
  const filters = whole.length > 0 ? readFilters('') : asFilters
  const openWeeks = filters.openNow ? await weeksOpenAt(db, new Date()) : []
  const knownWords = await lookUpWords(db, wordsToLookUp(filters.words))
  const nearest = nearestOnce(vocabulary.words, language)
  const segments =
    whole.length > 0
      ? [{ words: foldedText.split(' '), phrases: [...whole], near: false, partial: false }]
      : segmentsOf(filters.words, vocabulary.words, knownWords, nearest, language)
  const reading: Reading = {
    language,
    terms: [...numberTerms(parts), ...filterTerms(filters, openWeeks, filterLabels[language])],
    unknown: [],
    notRecorded: [],
    meanings: [],
    partial: [],
    nearLookUps: 0,
    vocabulary,
    knownWords,
    nearest,
    present: new Set(present),
    // `heart doctor`, `doctor for the heart`; but a title before a name asks for no field
    asksForField: filters.words.slice(1).some((word) => roleOf(word) === 'provider'),
    forChild: segments.some(({ phrases }) => phrases.some(({ meaning }) => isForChild(meaning))),
  }
  for (const [place, segment] of segments.entries())
    await readSegment(db, reading, segment, place === segments.length - 1, segments)
  const soft = filters.words.filter((word) => roleOf(word) !== 'content')
  leaveOutOwnArea(reading)
  if (reading.terms.length === 0 && reading.unknown.length === 0) readSoftNames(reading, soft)
  const scope = await finishReading(db, reading, filters.area, soft)
  return {
    terms: reading.terms,
    boost: reading.terms.length > 0 ? boostOf(foldedText) : [],
    unknown: reading.unknown,
    notRecorded: reading.notRecorded,
    emergency: emergencyOf(segments, foldedText),
    vocabulary,
    foldedText,
    meanings: reading.meanings,
    specialties: reading.meanings.flatMap((meaning) =>
      meaning.kind === 'specialty' && !meaning.everyday
        ? [{ slug: meaning.slug, label: labelIn(language, meaning) }]
        : [],
    ),
    treating: treatingOf(reading.meanings),
    scope,
    dependsOnClock: filters.openNow !== '',
  }
}

const isForChild = (meaning: Meaning) =>
  meaning.kind === 'specialty'
    ? meaning.slug.startsWith('pediatric')
    : meaning.kind === 'condition' &&
      meaning.conditionKind === 'stage' &&
      meaning.specialties.has('pediatrics')

const unknownWord: KnownWord = { whole: 0, begins: 0, tags: [] }
type Gender = keyof FilterLabels['genders']
const genders: ReadonlyMap<string, Gender> = new Map<string, Gender>([
  ...'female woman women lady mujer femenino femenina'
    .split(' ')
    .map((word) => [word, 'female'] as const),
  ...'male man hombre masculino'.split(' ').map((word) => [word, 'male'] as const),
  ...['nonbinary'].map((word) => [word, 'nonbinary'] as const),
])

async function readSegment(
  db: Db,
  reading: Reading,
  { words, phrases, near, partial }: Segment,
  last: boolean,
  all: readonly Segment[],
) {
  const word = itemAt(words, 0)
  // `female gynecologist` asks for a woman; `lady doctor` alone asks for a gynecologist
  const gender = words.length === 1 ? genders.get(word) : undefined
  if (gender && all.some((each) => addsMeaning(each, word))) {
    const label = filterLabels[reading.language].genders[gender]
    reading.terms.push(filterTerm('gender', label, word, { facets: [`gender:${gender}`] }))
  } else if (phrases.length > 0) {
    const term = readPhrase(reading, words, phrases, near)
    if (partial) reading.partial.push(term)
  } else if (roleOf(word) === 'content') await readWord(db, reading, word, last, all)
}

const addsMeaning = ({ words, phrases }: Segment, beside: string) =>
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
  if (saysNothingAlone(word, reading.language) && (entry.whole & (inName | inPractice)) === 0)
    return
  const whole = entry.whole > 0 || entry.tags.length > 0
  const fieldNear = asksForField ? phrasesOf(vocabulary, nearest(stemOf(word)).stems) : []
  // Only the last word may be incomplete.
  const beginnings =
    last && !whole && word.length > 2 ? vocabulary.words.phrasesBeginning(word) : []
  const begins = last ? entry.begins : 0
  const add = (term: Term, phrases: readonly Phrase[]) => {
    reading.meanings.push(...phrases.map(({ meaning }) => meaning))
    reading.terms.push(term)
  }
  if (whole || beginnings.length > 0 || begins > 0 || formsOf(word).length > 1) {
    const meanings = fieldNear.length > 0 ? fieldNear : beginnings
    // `hart doctor` asks for a field, even if somebody is called Hartman
    const meantQuality = fieldNear.length > 0 ? quality.beginning - 20 : quality.beginning
    const alone = all.length === 1
    const term = wordTerm(
      word,
      { ...entry, begins },
      { alone, phrases: meanings, meantQuality, reading },
    )
    add(term, meanings)
    // `bed` of `bedwetting`
    if (term.kind === 'condition' && !whole) reading.partial.push(term)
    return
  }
  const letters = reading.nearLookUps++ < mostNearLookUps ? await lookUpNear(db, word) : nothingNear
  const near = nearest(stemOf(word))
  const nearer = letters.near.length > 0 && letters.edits < near.edits
  const phrases = nearer ? [] : phrasesOf(vocabulary, near.stems)
  const names = phrases.length > 0 && near.edits < letters.edits ? [] : letters.near
  const term = unknownWordTerm(word, { ...letters, near: names }, phrases, reading)
  if (term) add(term, phrases)
  else reading.unknown.push(word)
}

const nothingNear = { inside: [], near: [], edits: 0 }
/** A text with more unknown words does not ask for anybody here. */
const mostNearLookUps = 5

const phrasesOf = ({ words }: LoadedVocabulary, stems: readonly string[]): Phrase[] =>
  words.phrasesWithin(new Set(stems)).filter(({ stems: own }) => own.length === 1)

/** `may` and `will` are fillers, and names of people if nothing else is asked. */
function readSoftNames(reading: Reading, soft: readonly string[]) {
  for (const word of soft) {
    const entry = reading.knownWords.get(word)
    if (roleOf(word) === 'provider' || !entry || !(entry.whole & (inName | inPractice))) continue
    const options = { alone: false, phrases: [], meantQuality: quality.whole, reading }
    reading.terms.push(wordTerm(word, entry, options))
  }
}

/** Only if every word of the emergency's text was typed: `die` alone is no emergency. */
function emergencyOf(segments: readonly Segment[], foldedText: string): '911' | '988' | null {
  const words = new Set(foldedText.split(' '))
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

function boostOf(foldedText: string): string[] {
  const words = foldedText.split(' ').filter((word) => word && roleOf(word) !== 'provider')
  return words.length > 1 ? words.slice(0, 8) : []
}

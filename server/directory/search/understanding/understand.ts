import type { OtherReading, ReadAs } from '../../../../contract/directory/read-as.ts'
import type { Language } from '../../../../contract/languages.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { noWeeks, type OpenWeeks, weeksOpenAt } from '../facets/open-weeks.ts'
import { answersTerm, isMetByAnyDoctor } from '../matching/term-sql.ts'
import { whereOf } from '../matching/where.ts'
import { type LoadedVocabulary, presentVocabulary } from '../vocabulary/load-vocabulary.ts'
import { labelIn, type Meaning, nearestOnce } from '../vocabulary/vocabulary.ts'
import { joinWords, urgentCare } from './answers-of-meanings.ts'
import { emergencyIn } from './emergency.ts'
import { areNames, lookUpNear, lookUpWords, withNamedPlans } from './lexicon.ts'
import { judgeName, namesIn } from './names-in-text.ts'
import { otherReadingOf } from './other-reading.ts'
import { type NameRun, parseText, wordsOfText } from './parse.ts'
import type { Locate, PlaceInText } from './place-in-text.ts'
import { planOf, type Scope, tagFiltersOf } from './plan.ts'
import {
  type Reading,
  type ReadWith,
  readParsed,
  segmentsIn,
  unknownWordsOf,
} from './read-parsed.ts'
import { spellingsToLookUp, wordsToLookUp } from './segment.ts'
import { type Boost, noBoost, type Term } from './terms.ts'
import { cutPlaces } from './unknown-places.ts'
import { roleOf } from './words.ts'

export type Understanding = Readonly<{
  terms: readonly Term[]
  /** All words as typed, those that may be of a practice or a place, and who speaks a language. */
  boost: Boost
  /** Words that no record has. */
  unknown: readonly string[]
  /** Words for a gender that no record here has. */
  notRecorded: readonly string[]
  /** Words for a distance from the reader, which no search knows. */
  nearby: string
  /** Places as typed that nobody here is at. */
  unknownPlaces: readonly string[]
  /** The place of the map that the text says to start from. */
  near: PlaceInText | null
  emergency: '911' | '988' | null
  /** The vocabulary that the text was read with; null without a text. */
  vocabulary: LoadedVocabulary | null
  /** All words but those of `near`, folded. */
  foldedText: string
  /** All meanings of its words. */
  meanings: readonly Meaning[]
  /** Name of urgent care if the text asks for it, nobody here is listed under it, and others answer. */
  insteadOf: string | null
  /** The specialties named in the text, with the slug of the list. */
  specialties: readonly { slug: string; label: string }[]
  /** Weights, by slug, of specialties that treat what the text names. */
  treating: ReadonlyMap<string, number>
  scope: Scope
  /** The same text gets another answer an hour later. */
  dependsOnClock: boolean
  /** Another meaning that the text may have. */
  other: OtherReading | null
}>

const nothingAsked: Understanding = {
  terms: [],
  boost: noBoost,
  unknown: [],
  notRecorded: [],
  nearby: '',
  unknownPlaces: [],
  near: null,
  emergency: null,
  vocabulary: null,
  foldedText: '',
  meanings: [],
  insteadOf: null,
  specialties: [],
  treating: new Map(),
  scope: 'everyone',
  dependsOnClock: false,
  other: null,
}

type Options = {
  language?: Language | undefined
  /** The reading asked for, of two; without it, the better one. */
  readAs?: ReadAs | undefined
  /** Finds places of the map for the list to start from; left out: it starts from none. */
  locate?: Locate | undefined
}

/**
 * Understands a search text as a patient means it who reads pages in this language: takes it apart,
 * reads it in each way that its words allow, and plans what to look for by the best. All three steps
 * are pure; what they need of the records is looked up between them.
 */
export async function understand(
  db: Db,
  text: string,
  { language = 'en', readAs, locate }: Options = {},
): Promise<Understanding> {
  if (!text.trim()) return nothingAsked
  const { vocabulary, present, facets } = await presentVocabulary(db)
  const parsedWith = { vocabulary, facets }
  const whole = parseText(text, parsedWith)
  const asked = new Set(wordsToLookUp(whole.filters.words))
  const knownWords = withNamedPlans(
    whole.filters.words,
    await lookUpWords(
      db,
      [...asked],
      spokenBesides([...wordsOfText(text), ...spellingsToLookUp(whole.filters.words)], asked),
    ),
  )
  const dependsOnClock = whole.filters.openNow !== '' || whole.filters.openToday !== ''
  const openWeeks = dependsOnClock ? await weeksOpenAt(db, new Date()) : noWeeks
  const nearest = nearestOnce(vocabulary.words, language)
  const given = { language, vocabulary, knownWords, nearest, openWeeks }
  const segmentsOfWhole = segmentsIn(whole, given)
  const { rest, places, near } = await cutPlaces(
    db,
    text,
    whole,
    { segments: segmentsOfWhole, knownWords, nearest },
    locate,
  )
  if (near && !rest.trim()) return { ...nothingAsked, unknownPlaces: places, near }
  const isCut = rest !== text
  const parsed = isCut ? { ...parseText(rest, parsedWith), unknownPlaces: places } : whole
  const words = wordsOfText(rest)
  const segments = isCut ? segmentsIn(parsed, given) : segmentsOfWhole
  const name = await longestName(db, namesIn(words, parsed, segments, knownWords))
  const ofName = name && { ...parseText(rest, parsedWith, name), unknownPlaces: places }
  const segmentsOfName = ofName ? segmentsIn(ofName, given) : []
  const nearWords = new Map<string, Awaited<ReturnType<typeof lookUpNear>>>()
  for (const word of new Set([
    ...unknownWordsOf(parsed, segments, given),
    ...(ofName ? unknownWordsOf(ofName, segmentsOfName, given) : []),
  ]))
    nearWords.set(word, await lookUpNear(db, word))
  const readWith: ReadWith = { ...given, nearWords, present: new Set(present) }
  const isAlone = words.length === 1
  const asWords = readParsed(parsed, segments, readWith, isAlone && readAs !== 'word')
  const asName = ofName && readParsed(ofName, segmentsOfName, readWith, true)
  const verdict = name && judgeName(name, words, parsed, segments)
  const isName =
    asName !== null && (readAs ? readAs === 'name' : await isBest(db, verdict, asName, asWords))
  const reading = isName && asName ? asName : asWords
  const isMet = await metFilters(db, reading, openWeeks)
  const plan = planOf(reading, isMet)
  return {
    ...understandingOf(plan.reading, plan.scope, language),
    near,
    foldedText: near ? parsed.foldedText : whole.foldedText,
    emergency: await emergencyIn(db, text, reading, readWith),
    insteadOf: absentUrgentCare(plan.reading, readWith),
    vocabulary,
    dependsOnClock,
    other: name && otherReadingOf({ name, isName, asWords, language }),
  }
}

function absentUrgentCare(
  { meanings }: Reading,
  { vocabulary, present, language }: ReadWith,
): string | null {
  const named = meanings.find(
    (meaning) => meaning.kind === 'specialty' && meaning.slug === urgentCare.slug,
  )
  const isPresent = present.has(vocabulary.specialtyIds.get(urgentCare.slug) ?? 0)
  return named && !isPresent ? labelIn(language, named) : null
}

/** Words of a text that are read otherwise, and may yet be names. */
const spokenBesides = (words: readonly string[], asked: ReadonlySet<string>) => [
  ...new Set(words.filter((word) => word.length > 1 && !asked.has(word))),
]

/** The first of these names that somebody here has. */
async function longestName(db: Db, names: readonly NameRun[]): Promise<NameRun | null> {
  const met = await areNames(
    db,
    names.map(({ words }) => words),
  )
  return names.find((_, place) => met[place]) ?? null
}

/** Whether the name is the better reading. */
async function isBest(
  db: Db,
  verdict: ReturnType<typeof judgeName> | null,
  asName: Reading,
  asWords: Reading,
): Promise<boolean> {
  if (verdict !== 'compare') return verdict === 'name'
  if (asName.unknown.length > 0) return false
  const conditions = [asName, asWords].map(({ terms }) => whereOf([...terms], {}))
  const [isNameMet = false, areWordsMet = false] = await isMetByAnyDoctor(db, conditions)
  const saysMore = asName.terms.length > 1
  return saysMore && isNameMet && (!areWordsMet || asWords.unknown.length > 0)
}

async function metFilters(
  db: Db,
  reading: Reading,
  { areRecorded }: OpenWeeks,
): Promise<(filter: Term) => boolean> {
  // where somebody has hours, nobody being open now is an answer
  const filters = tagFiltersOf(reading).filter((term) => !(areRecorded && isByClock(term)))
  if (filters.length === 0 || filters.length === reading.terms.length) return () => true
  const isMet = await isMetByAnyDoctor(
    db,
    filters.map((term) => answersTerm(term)),
  )
  return (filter) => isMet[filters.indexOf(filter)] ?? true
}

const isByClock = ({ kind, alternatives }: Term) =>
  kind === 'hours' && alternatives.every(({ test }) => 'facets' in test)

function understandingOf(reading: Reading, scope: Scope, language: Language) {
  const { terms, unknown, notRecorded, meanings, parsed } = reading
  return {
    terms,
    boost: terms.length > 0 ? boostOf(reading) : noBoost,
    unknown,
    notRecorded,
    nearby: parsed.filters.nearby,
    unknownPlaces: parsed.unknownPlaces,
    meanings,
    specialties: meanings.flatMap((meaning) =>
      meaning.kind === 'specialty' && !meaning.everyday
        ? [{ slug: meaning.slug, label: labelIn(language, meaning) }]
        : [],
    ),
    treating: treatingOf(meanings),
    scope,
  }
}

function treatingOf(meanings: readonly Meaning[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const meaning of meanings)
    if (meaning.kind === 'condition')
      for (const [slug, weight] of meaning.specialties)
        weights.set(slug, Math.max(weight, weights.get(slug) ?? 0))
  return weights
}

const mostBoosted = 8

/**
 * All words, and those that no meaning explains: `stone oak parkway` of a cardiologist there,
 * `little creek` of its pediatricians. The area counts where it is not only said where to look: `in
 * Stone Oak`.
 */
function boostOf({ parsed: { foldedText, filters }, segments, meanings, terms }: Reading): Boost {
  const words = foldedText.split(' ').filter((word) => word && roleOf(word) !== 'provider')
  const isPlace = /^(?!in |near |around |en |cerca )./.test(filters.area)
  const area = isPlace ? filters.area.split(' ') : []
  const unexplained = segments.flatMap((segment) =>
    segment.phrases.length === 0 && roleOf(segment.words[0] ?? '') === 'content'
      ? segment.words
      : [],
  )
  const ofPlace = words.filter((word) => area.includes(word) || unexplained.includes(word))
  const isNarrower = ofPlace.length > (isPlace ? 0 : 1) && ofPlace.length < words.length
  return {
    words: [words.length > 1 ? words : [], isNarrower ? ofPlace : []]
      .filter((group) => group.length > 0)
      .map((group) => group.slice(0, mostBoosted)),
    // filters alone are answered in the order of an index
    tags: meanings.flatMap((meaning) =>
      meaning.kind === 'language' && terms.some(({ filter }) => !filter)
        ? meaning.spoken.map((name) => `speaks:${joinWords(name)}`)
        : [],
    ),
  }
}

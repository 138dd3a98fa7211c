import type { Language } from '../../../../contract/languages.ts'
import { itemAt } from '../../../../contract/required.ts'
import type { OpenWeeks } from '../facets/open-weeks.ts'
import type { LoadedVocabulary } from '../vocabulary/load-vocabulary.ts'
import { isForChild, type Meaning, type Nearest, type Phrase } from '../vocabulary/vocabulary.ts'
import { type FilterLabels, filterLabels } from './filter-labels.ts'
import { inName, inPractice, type KnownWord, type NearWords } from './lexicon.ts'
import { ownLanguageTerm, phraseTerm, unknownWordTerm, wordTerm } from './make-terms.ts'
import { nameTerm } from './name-term.ts'
import { variantsOf } from './name-variants.ts'
import type { ParsedText } from './parse.ts'
import { numberTerms } from './read-parts.ts'
import { asksForOwnLanguage, filterTerm, filterTerms } from './read-text.ts'
import { type Segment, segmentsOf } from './segment.ts'
import { quality, type Term } from './terms.ts'
import { formsOf, roleOf, saysNothingAlone, stemOf } from './words.ts'

/** Everything that had to be looked up to read a parsed text. */
export type ReadWith = {
  language: Language
  vocabulary: LoadedVocabulary
  knownWords: ReadonlyMap<string, KnownWord>
  /** Words like those that nobody has. */
  nearWords: ReadonlyMap<string, NearWords>
  nearest: Nearest
  /** Ids of specialties that somebody here has. */
  present: ReadonlySet<number>
  openWeeks: OpenWeeks
}

/** One way to understand a text; never changed, only made anew. */
export type Reading = Readonly<{
  parsed: ParsedText
  segments: readonly Segment[]
  terms: readonly Term[]
  unknown: readonly string[]
  notRecorded: readonly string[]
  meanings: readonly Meaning[]
  /** Those of `terms` that come from one word of a longer phrase. */
  partial: readonly Term[]
}>

/** The contribution of one part of a text. */
type Part = Partial<Pick<Reading, 'terms' | 'unknown' | 'meanings' | 'partial'>>

/** The parts of a parsed text that have a meaning together, and its other words. */
export const segmentsIn = (
  { whole, rest, filters, parts }: ParsedText,
  { vocabulary, knownWords, nearest, language }: Omit<ReadWith, 'nearWords' | 'present'>,
): Segment[] =>
  whole.length > 0
    ? [{ words: rest.split(' '), phrases: [...whole], near: false, partial: false }]
    : segmentsOf(filters.words, vocabulary.words, knownWords, nearest, language).map((segment) =>
        isBegunName(segment, parts.elided, knownWords) ? { ...segment, phrases: [] } : segment,
      )

/** `o'b` is no `OB` where somebody is called O'Brien. */
const isBegunName = (
  { words: [word = '', ...others] }: Segment,
  elided: readonly string[],
  knownWords: ReadonlyMap<string, KnownWord>,
) => {
  const entry = knownWords.get(word)
  return (
    others.length === 0 &&
    elided.includes(word) &&
    entry !== undefined &&
    ((entry.whole | entry.begins) & inName) !== 0
  )
}

/** Reads a parsed text, cut into segments: second step of understanding it. */
export function readParsed(
  parsed: ParsedText,
  segments: readonly Segment[],
  given: ReadWith,
  namesFirst: boolean,
): Reading {
  const { parts, filters, name, foldedText } = parsed
  const context: Context = {
    ...given,
    segments,
    namesFirst,
    elided: parts.elided,
    asksForField: asksForField(parsed),
    asksForProvider: filters.words.some((each) => roleOf(each) === 'provider'),
    isOfDoctor: (words) => asksForOwnLanguage(foldedText, words),
    forChild: segments.some(({ phrases }) => phrases.some(({ meaning }) => isForChild(meaning))),
  }
  const read = segments.map((segment, place) =>
    readSegment(segment, place === segments.length - 1, context),
  )
  const terms = [
    ...(name ? [nameTerm(name.words)] : []),
    ...numberTerms(parts, given.vocabulary.specialtyIds),
    ...filterTerms(filters, given.openWeeks, filterLabels[given.language]),
    ...read.flatMap((part) => part.terms ?? []),
  ]
  const unknown = [...parts.webAddresses, ...read.flatMap((part) => part.unknown ?? [])]
  return {
    parsed,
    segments,
    terms: terms.length > 0 || unknown.length > 0 ? terms : softNames(parsed, context),
    unknown,
    notRecorded: filters.openThen.split(' ').filter(Boolean),
    meanings: read.flatMap((part) => part.meanings ?? []),
    partial: read.flatMap((part) => part.partial ?? []),
  }
}

/** `heart doctor`, `doctor for the heart`; but a title before a name asks for no field. */
const asksForField = ({ filters }: ParsedText) =>
  filters.words.slice(1).some((word) => roleOf(word) === 'provider')

type Context = ReadWith & {
  segments: readonly Segment[]
  namesFirst: boolean
  /** Words with an apostrophe, which begin names. */
  elided: readonly string[]
  asksForField: boolean
  asksForProvider: boolean
  /** Whether the doctor is to speak the language that the words name, and not only the staff. */
  isOfDoctor: (words: readonly string[]) => boolean
  forChild: boolean
}

const unknownWord: KnownWord = { whole: 0, begins: 0, tags: [] }
type Gender = keyof FilterLabels['genders']
const genders: ReadonlyMap<string, Gender> = new Map<string, Gender>([
  ...'female woman women lady mujer femenino femenina'
    .split(' ')
    .map((word) => [word, 'female'] as const),
  ...'male man hombre masculino'.split(' ').map((word) => [word, 'male'] as const),
  ...['nonbinary'].map((word) => [word, 'nonbinary'] as const),
])

function readSegment(segment: Segment, isLast: boolean, context: Context): Part {
  const { words, phrases, near, partial } = segment
  const word = itemAt(words, 0)
  // `female gynecologist` and `woman doctor` ask for a woman; `lady doctor` alone for a gynecologist
  const gender = words.length === 1 ? genders.get(word) : undefined
  const isOfProvider = (phrases.length === 0 || partial) && context.asksForProvider
  if (gender && (isOfProvider || context.segments.some((each) => addsMeaning(each, word)))) {
    const label = filterLabels[context.language].genders[gender]
    return {
      terms: [
        filterTerm(
          'gender',
          label,
          word,
          { facets: [`gender:${gender}`] },
          { kind: 'gender', value: gender },
        ),
      ],
    }
  }
  if (phrases.length > 0) {
    const phrase = phraseTerm(words, phrases, context, near)
    const term =
      phrase.kind === 'language' && phrase.filter && context.isOfDoctor(words)
        ? ownLanguageTerm(phrase, filterLabels[context.language].doctorSpeaks)
        : phrase
    const meanings = phrases.map(({ meaning }) => meaning)
    return { terms: [term], meanings, partial: partial ? [term] : [] }
  }
  return roleOf(word) === 'content' ? readWord(word, isLast, context) : {}
}

const addsMeaning = ({ words, phrases }: Segment, beside: string) =>
  words[0] !== beside && (phrases.length > 0 || roleOf(itemAt(words, 0)) === 'content')

/** Looks up a word that is no phrase: undefined if it says nothing. */
function lookUp(
  word: string,
  isLast: boolean,
  context: Omit<Context, 'nearWords' | 'namesFirst' | 'elided' | 'asksForProvider' | 'isOfDoctor'>,
) {
  const entry = context.knownWords.get(word) ?? unknownWord
  if (saysNothingAlone(word, context.language) && (entry.whole & (inName | inPractice)) === 0)
    return undefined
  const { vocabulary, nearest } = context
  const whole = entry.whole > 0 || entry.tags.length > 0
  const fieldNear = context.asksForField ? phrasesOf(vocabulary, nearest(stemOf(word)).stems) : []
  // Only the last word may be incomplete.
  const beginnings =
    isLast && !whole && word.length > 2 ? vocabulary.words.phrasesBeginning(word) : []
  const begins = isLast ? entry.begins : 0
  const variants = variantsOf(word).filter(
    (each) => (context.knownWords.get(each)?.whole ?? 0) & inName,
  )
  const isKnown =
    variants.length > 0 || whole || beginnings.length > 0 || begins > 0 || formsOf(word).length > 1
  return { entry: { ...entry, begins }, variants, whole, fieldNear, beginnings, isKnown }
}

function readWord(word: string, isLast: boolean, context: Context): Part {
  const known = lookUp(word, isLast, context)
  if (!known) return {}
  // `hmo` is no slip of `Hmong`
  if (known.entry.isPartOfPlan && !known.isKnown) return { unknown: [word] }
  return known.isKnown ? readKnownWord(word, known, context) : readUnknownWord(word, context)
}

type Known = NonNullable<ReturnType<typeof lookUp>>

function readKnownWord(
  word: string,
  { entry, variants, whole, fieldNear, beginnings }: Known,
  context: Context,
): Part {
  const phrases = fieldNear.length > 0 ? fieldNear : beginnings
  // `hart doctor` asks for a field, even if somebody is called Hartman
  const meantQuality = fieldNear.length > 0 ? quality.beginning - 20 : quality.beginning
  const alone = context.segments.length === 1 || context.elided.includes(word)
  const term = wordTerm(word, entry, {
    alone,
    variants,
    phrases,
    meantQuality,
    reading: context,
  })
  return {
    terms: [term],
    meanings: phrases.map(({ meaning }) => meaning),
    // `bed` of `bedwetting`
    partial: term.kind === 'condition' && !whole ? [term] : [],
  }
}

const shortestPart = 4
const nothingNear: NearWords = { inside: [], near: [], splits: [], edits: 0 }

function readUnknownWord(word: string, context: Context): Part {
  const { vocabulary, nearest, nearWords } = context
  const found = nearWords.get(word) ?? nothingNear
  // `car` is in `Carmen`, but beside another word it is no part of a name
  const isPart = context.segments.length === 1 || word.length >= shortestPart
  const letters = isPart ? found : { ...found, inside: [] }
  const near = nearest(stemOf(word))
  const nearer = letters.near.length > 0 && letters.edits < near.edits
  const phrases = nearer ? [] : phrasesOf(vocabulary, near.stems)
  const names = phrases.length > 0 && near.edits < letters.edits ? [] : letters.near
  const term = unknownWordTerm(word, { ...letters, near: names }, phrases, context)
  return term
    ? { terms: [term], meanings: phrases.map(({ meaning }) => meaning) }
    : { unknown: [word] }
}

const phrasesOf = ({ words }: LoadedVocabulary, stems: readonly string[]): Phrase[] =>
  words.phrasesWithin(new Set(stems)).filter(({ stems: own }) => own.length === 1)

/** A text with more unknown words does not ask for anybody here. */
const mostNearLookUps = 5

/** Words that nobody has, whose neighbors in spelling have to be looked up. */
export function unknownWordsOf(
  parsed: ParsedText,
  segments: readonly Segment[],
  given: Omit<ReadWith, 'nearWords' | 'present'>,
): string[] {
  const context = {
    ...given,
    segments,
    present: new Set<number>(),
    asksForField: asksForField(parsed),
    forChild: false,
  }
  return segments
    .filter(({ words, phrases }, place) => {
      const word = itemAt(words, 0)
      if (phrases.length > 0 || roleOf(word) !== 'content') return false
      if (words.length === 1 && genders.has(word)) return false
      return lookUp(word, place === segments.length - 1, context)?.isKnown === false
    })
    .map(({ words }) => itemAt(words, 0))
    .slice(0, mostNearLookUps)
}

/** `may` and `will` are fillers, and names of practices if nothing else is asked. */
const softNames = ({ filters }: ParsedText, context: Context): Term[] =>
  filters.words
    .filter((word) => roleOf(word) !== 'content' && roleOf(word) !== 'provider')
    .flatMap((word) => {
      const entry = context.knownWords.get(word)
      const options = {
        alone: false,
        variants: [],
        phrases: [],
        meantQuality: quality.whole,
        reading: context,
      }
      return entry && entry.whole & (inName | inPractice) ? [wordTerm(word, entry, options)] : []
    })

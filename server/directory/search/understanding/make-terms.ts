import type { Language } from '../../../../contract/languages.ts'
import { itemAt } from '../../../../contract/required.ts'
import type { LoadedVocabulary } from '../vocabulary/load-vocabulary.ts'
import {
  type ConditionMeaning,
  labelIn,
  type Meaning,
  type Phrase,
} from '../vocabulary/vocabulary.ts'
import { inName, inPractice, type KnownWord } from './lexicon.ts'
import {
  type Alternative,
  pointsOf,
  quality,
  type Reason,
  type Term,
  type WordsTest,
} from './terms.ts'
import { formsOf } from './words.ts'

type KnownWords = ReadonlyMap<string, KnownWord>

/** Vocabulary and settings that a text is read with. */
type ReadWith = {
  /** The language of the page: terms are named in it. */
  language: Language
  vocabulary: LoadedVocabulary
  knownWords: KnownWords
  /** Ids of specialties that somebody here has. */
  present: ReadonlySet<number>
  /** The text asks for a kind of doctor: everyday words then name the field. */
  asksForField: boolean
  /** The text is about a child. */
  forChild: boolean
  /** Nothing else is asked: a name stands before a meaning of the same word. */
  namesFirst: boolean
}

const anyOf = (words: readonly string[], part: WordsTest['part']): WordsTest => ({
  words,
  part,
  match: 'any',
})
const allOf = (words: readonly string[], part: WordsTest['part']): WordsTest => ({
  words,
  part,
  match: 'all',
})

const uses = (knownWords: KnownWords, words: readonly string[], kind: number) =>
  words.every((word) => ((knownWords.get(word)?.whole ?? 0) & kind) !== 0)

const placeOf = ({ place, points }: Alternative) => place ?? points
const byPlace = (alternatives: Alternative[]) =>
  alternatives.sort((one, other) => placeOf(one) - placeOf(other))

const inAddress = 4

const inText = 8

/** A phrase with a meaning; names and practices with its words answer it too. */
export function phraseTerm(
  words: string[],
  phrases: readonly Phrase[],
  reading: ReadWith,
  near: boolean,
): Term {
  const { knownWords, language } = reading
  const meanings = phrases.map(({ meaning }) => meaning)
  const main = mainMeaning(phrases)
  const alternatives: Alternative[] = []
  // a name stands before a meaning that was said with one word
  if (uses(knownWords, words, inName))
    alternatives.push({
      points: reading.namesFirst ? pointsOf.name : pointsOf.nameBesides,
      test: allOf(words, 'name'),
      reason: { kind: 'name' },
    })
  if (uses(knownWords, words, inPractice))
    alternatives.push({
      points: pointsOf.practice,
      test: allOf(words, 'practice'),
      reason: { kind: 'practice' },
    })
  const meaningAlternatives = answersOf(phrases, reading, near ? quality.near : quality.whole)
  alternatives.push(...meaningAlternatives)
  const isCondition = meanings.some(({ kind }) => kind === 'condition')
  if (isCondition && uses(knownWords, words, inText))
    alternatives.push({
      points: pointsOf.text,
      test: allOf(words, 'text'),
      reason: { kind: 'text' },
    })
  const isFilter =
    meanings.every(({ kind }) => kind === 'language' || kind === 'plan') &&
    !(reading.namesFirst && uses(knownWords, words, inName))
  return {
    kind: main.kind,
    label: labelIn(language, main),
    words,
    alternatives: byPlace(isFilter ? meaningAlternatives : alternatives),
    filter: isFilter,
    weight: weightOf(main),
    near,
  }
}

/**
 * The meaning that names the term: a named specialty, otherwise a condition, otherwise the first
 * one.
 */
export function mainMeaning(phrases: readonly Phrase[]) {
  const meanings = phrases.map(({ meaning }) => meaning)
  return (
    meanings.find((meaning) => meaning.kind === 'specialty' && !meaning.everyday) ??
    meanings.find(({ kind }) => kind === 'condition') ??
    itemAt(meanings, 0)
  )
}

/** A named field weighs most; a stage of life, such as `baby`, least. */
function weightOf(meaning: Meaning): number {
  if (meaning.kind === 'specialty' && !meaning.everyday) return 5
  return meaning.kind === 'condition' && meaning.conditionKind === 'stage' ? 3.5 : 4
}

/** The specialties to ask where there is no urgent care: doctors who see everyone. */
export const urgentCare = {
  slug: 'urgent-care',
  instead: ['family-medicine', 'internal-medicine', 'pediatrics'],
}

/** Lists how records answer the meanings of phrases. */
function answersOf(
  phrases: readonly Phrase[],
  { language, vocabulary: { specialtyIds }, present, asksForField, forChild }: ReadWith,
  extra: number,
): Alternative[] {
  const alternatives: Alternative[] = []
  const idsOf = (slugs: readonly string[]) => slugs.flatMap((slug) => specialtyIds.get(slug) ?? [])
  const conditions = phrases.flatMap(({ meaning }) =>
    meaning.kind === 'condition' ? [meaning] : [],
  )
  const fields = phrases.flatMap(({ meaning }) => (meaning.kind === 'specialty' ? [meaning] : []))
  const namedFields = fields.filter(
    ({ everyday }) => conditions.length === 0 || !everyday || asksForField,
  )
  const namedIds = idsOf(namedFields.map(({ slug }) => slug)).filter((id) => present.has(id))
  if (namedIds.length > 0)
    alternatives.push({
      points: extra + pointsOf.specialty,
      test: { specialties: namedIds },
      reason: { kind: 'specialty' },
    })
  // Nobody is left without an answer who asks for care without an appointment.
  const absentUrgentCare =
    namedIds.length === 0 && namedFields.some(({ slug }) => slug === urgentCare.slug)
  if (absentUrgentCare)
    alternatives.push({
      points: extra + pointsOf.field[2],
      test: { specialties: idsOf(urgentCare.instead) },
      reason: { kind: 'specialty' },
    })
  // A field that nobody here practices: readers are told so, not sent to others.
  const absent = namedFields.length > 0 && namedIds.length === 0
  const isEmergency = conditions.some(({ emergency }) => emergency)
  // Fields of an everyday word come before all others that treat the condition: weight 4.
  for (const weight of absent ? [] : ([4, 3, 2, 1] as const)) {
    const slugs = conditions.flatMap(({ specialties }) =>
      [...specialties.keys()].filter((slug) => weightIn(specialties, slug, forChild) === weight),
    )
    if (weight === 4 && conditions.length > 0) slugs.push(...fields.map(({ slug }) => slug))
    const ids = idsOf(slugs)
    if (ids.length > 0)
      alternatives.push(
        ...answersOfField(
          ids,
          weight,
          extra,
          reasonOf(itemAt(conditions, 0), language),
          isEmergency,
        ),
      )
  }
  for (const { meaning } of phrases) {
    if (meaning.kind === 'language')
      alternatives.push({
        points: extra + pointsOf.tag,
        test: { tags: meaning.spoken.map((name) => [`language:${joinWords(name)}`]) },
        reason: {
          kind: 'language',
          name: labelIn(language, meaning),
          spoken: meaning.spoken,
        },
      })
    if (meaning.kind === 'credential')
      alternatives.push({
        points: extra + pointsOf.specialty - 1,
        test: { tags: meaning.tags.map((tag) => [tag]) },
        reason: { kind: 'specialty' },
      })
    if (meaning.kind === 'plan')
      alternatives.push({
        points: extra + pointsOf.tag,
        test: {
          tags: [
            ...meaning.names.map((name) => wordsOf(name).map((word) => `plan:${word}`)),
            ...meaning.plans.map((name) => [`plan:${joinWords(name)}`]),
          ],
        },
        reason: { kind: 'plan', name: labelIn(language, meaning) },
      })
  }
  return alternatives
}

/**
 * Unless a child is named, an adult is assumed: fields that see adults as well come before
 * Pediatrics.
 */
function weightIn(specialties: ReadonlyMap<string, number>, slug: string, forChild: boolean) {
  const weight = specialties.get(slug) ?? 0
  if (slug !== 'pediatrics' || forChild || weight === 1) return weight
  const seeAll = ['family-medicine', 'internal-medicine'].map((each) => specialties.get(each) ?? 0)
  return Math.max(...seeAll) < weight ? weight : weight - 1
}

/** Who lists it comes before who only shares the field; who lists only other things, after those. */
function answersOfField(
  ids: readonly number[],
  weight: 1 | 2 | 3 | 4,
  extra: number,
  reason: ConditionReason,
  /** Who lists stroke recovery is not whom to see for a stroke. */
  isEmergency: boolean,
): Alternative[] {
  const field: Alternative = {
    points: extra + pointsOf.field[weight],
    test: { specialties: ids },
    reason,
  }
  if (isEmergency) return [field]
  return [
    {
      points: extra + pointsOf.listed[weight],
      test: { services: reason.wordings, fields: ids },
      reason,
    },
    {
      points: extra + pointsOf.otherServices[weight],
      // before the field alone, which they have too
      place: extra + pointsOf.listed[1] + 1,
      test: { services: 'any', fields: ids },
      reason,
    },
    field,
  ]
}

type ConditionReason = Extract<Reason, { kind: 'condition' }>

function reasonOf(meaning: ConditionMeaning, language: Language): ConditionReason {
  return {
    kind: 'condition',
    name: labelIn(language, meaning),
    conditionKind: meaning.conditionKind,
    wordings: meaning.wordings,
  }
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
export const joinWords = (name: string) => wordsOf(name).join('')

type WordOptions = {
  /** Other spellings of the word that names have. */
  variants: readonly string[]
  /** The whole text is this word: somebody may still be typing a name. */
  alone: boolean
  /** Phrases that begin with it or are spelled like it. */
  phrases: readonly Phrase[]
  meantQuality: number
  reading: ReadWith
}

/** A word that occurs in records, or with which words of names and practices begin. */
export function wordTerm(
  word: string,
  { whole, begins, tags }: KnownWord,
  { alone, variants, phrases, meantQuality, reading }: WordOptions,
): Term {
  const alternatives: Alternative[] = answersOf(phrases, reading, meantQuality)
  const forms = formsOf(word)
  const add = (points: number, test: WordsTest) =>
    alternatives.push({ points, test, reason: { kind: test.part } })
  if (whole & inName) add(pointsOf.name, anyOf(forms, 'name'))
  if (variants.length > 0) add(pointsOf.name + 1, anyOf(variants, 'name'))
  if (whole & inPractice) add(pointsOf.practice, anyOf(forms, 'practice'))
  if (whole & inAddress || forms.length > 1) add(pointsOf.address, anyOf(forms, 'address'))
  if (whole & inText) add(pointsOf.text, anyOf(forms, 'text'))
  if (alone || !whole) {
    const addBeginning = (part: 'name' | 'practice') =>
      add(quality.beginning + pointsOf[part], { words: [word], part, match: 'beginning' })
    if (begins & inName) addBeginning('name')
    if (begins & inPractice) addBeginning('practice')
  }
  if (tags.length > 0)
    alternatives.push({
      points: pointsOf.tag,
      test: { tags: tags.map((tag) => [tag]) },
      reason: itemAt(tags, 0).startsWith('credential:')
        ? { kind: 'text' }
        : reasonOfTag(itemAt(tags, 0), word),
    })
  const kind = phrases.length > 0 ? mainMeaning(phrases).kind : undefined
  const isName = (whole & inName) !== 0 || variants.length > 0
  const inFields = isName ? 6 : whole & inPractice ? 3 : whole & inAddress ? 2 : 0
  const weight = inFields || (kind ? 4 : tags.some(isFact) ? 3 : !whole && begins ? 3 : 1)
  return {
    kind: isName ? 'name' : (kind ?? (whole & inPractice ? 'practice' : 'word')),
    label: phrases.length > 0 && !whole ? labelIn(reading.language, mainMeaning(phrases)) : word,
    words: [word],
    alternatives: byPlace(alternatives),
    filter: false,
    weight,
    near: false,
  }
}

const isFact = (tag: string) => !tag.startsWith('credential:')
const reasonOfTag = (tag: string, name: string) =>
  tag.startsWith('plan:')
    ? ({ kind: 'plan', name } as const)
    : ({ kind: 'language', name, spoken: [name] } as const)

/** A word that occurs nowhere: letters inside words, or a similar spelling. */
export function unknownWordTerm(
  word: string,
  letters: { inside: string[]; near: string[]; splits: string[][] },
  phrases: readonly Phrase[],
  reading: ReadWith,
): Term | undefined {
  const alternatives: Alternative[] = []
  const { inside, near, splits } = letters
  for (const words of splits)
    alternatives.push({
      points: pointsOf.practice,
      test: allOf(words, 'practice'),
      reason: { kind: 'practice' },
    })
  if (inside.length > 0)
    alternatives.push(
      {
        points: quality.inside + pointsOf.name,
        test: anyOf(inside, 'name'),
        reason: { kind: 'name' },
      },
      {
        points: quality.inside + pointsOf.practice,
        test: anyOf(inside, 'practice'),
        reason: { kind: 'practice' },
      },
    )
  if (near.length > 0)
    alternatives.push(
      {
        points: quality.near + pointsOf.name,
        test: anyOf(near, 'name'),
        reason: { kind: 'spelling' },
      },
      {
        points: quality.near + pointsOf.practice,
        test: anyOf(near, 'practice'),
        reason: { kind: 'spelling' },
      },
    )
  alternatives.push(...answersOf(phrases, reading, quality.near))
  if (alternatives.length === 0) return undefined
  return {
    kind: phrases.length > 0 ? mainMeaning(phrases).kind : 'name',
    label: phrases.length > 0 ? labelIn(reading.language, mainMeaning(phrases)) : word,
    words: [word],
    alternatives: byPlace(alternatives),
    filter: false,
    weight: 3,
    near: inside.length === 0 && splits.length === 0,
  }
}

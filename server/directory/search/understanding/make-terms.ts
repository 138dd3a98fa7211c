import { itemAt } from '../../../../contract/required.ts'
import { labelIn, type Meaning, type Phrase } from '../vocabulary/vocabulary.ts'
import { answersOf, type ReadMeaningsWith } from './answers-of-meanings.ts'
import { inName, inPractice, type KnownWord } from './lexicon.ts'
import { type Alternative, pointsOf, quality, type Term, type WordsTest } from './terms.ts'
import { formsOf } from './words.ts'

type KnownWords = ReadonlyMap<string, KnownWord>

/** Vocabulary and settings that a text is read with. */
type ReadWith = ReadMeaningsWith & {
  knownWords: KnownWords
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

/** A term for a language that the doctor speaks, of one that doctor or staff do. */
export const ownLanguageTerm = (term: Term, labelOf: (language: string) => string): Term => ({
  ...term,
  kind: 'speaks',
  label: labelOf(term.label),
  alternatives: term.alternatives.map((alternative) =>
    'tags' in alternative.test
      ? {
          ...alternative,
          test: {
            tags: alternative.test.tags.map((tags) =>
              tags.map((tag) => tag.replace(/^language:/, 'speaks:')),
            ),
          },
        }
      : alternative,
  ),
})

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

import type { Language } from '../../../../contract/languages.ts'
import { itemAt } from '../../../../contract/required.ts'
import { editsAllowed } from '../../../../contract/text/near-spelling.ts'
import {
  type Nearest,
  type Phrase,
  type Vocabulary,
  withProvider,
} from '../vocabulary/vocabulary.ts'
import { inName, inPractice, type KnownWord } from './lexicon.ts'
import { variantsOf } from './name-variants.ts'
import { roleOf, stemOf } from './words.ts'

/** A part of the text: phrases with a meaning, or a single word. */
export type Segment = {
  words: string[]
  phrases: Phrase[]
  /** A word of it was corrected to find its phrases. */
  near: boolean
  /** One word of longer phrases, without their general words: `drop` of `drop in clinic`. */
  partial: boolean
}

type KnownWords = ReadonlyMap<string, KnownWord>

/**
 * Cuts a text into phrases of the vocabulary, the longest first, and the rest into words. Corrects
 * a word that occurs nowhere if it then makes a phrase with its neighbors: `phisical therapist`.
 */
export function segmentsOf(
  words: readonly string[],
  vocabulary: Vocabulary,
  knownWords: KnownWords,
  nearest: Nearest,
  language: Language = 'en',
): Segment[] {
  const stems = words.map((word) => (roleOf(word) === 'provider' ? '' : stemOf(word)))
  const correctedStems = correctStems(stems, words, vocabulary, knownWords, nearest)
  const asksForProvider = words.some((word) => roleOf(word) === 'provider')
  const within = new Set(correctedStems.filter(Boolean))
  if (asksForProvider) within.add(withProvider)
  const owner: (number | undefined)[] = words.map(() => undefined)
  const groups: { phrases: Phrase[]; stems: Set<string> }[] = []
  const wordSet = new Set(words)
  const isSaid = ({ text }: Phrase) =>
    text.split(' ').every((word) => roleOf(word) !== 'content' || wordSet.has(word))
  for (const phrase of vocabulary.phrasesWithin(within)) {
    const same = groups.find(
      (each) =>
        each.stems.size === phrase.stems.length &&
        phrase.stems.every((stem) => each.stems.has(stem)),
    )
    if (same) {
      same.phrases.push(phrase)
      continue
    }
    const places = phrase.stems
      .filter((stem) => stem !== withProvider)
      .map((stem) =>
        correctedStems.findIndex(
          (each, place) =>
            each === stem &&
            owner[place] === undefined &&
            // a general word is not a form of another: `como` is not `coma`
            (roleOf(itemAt(words, place)) !== 'filler' ||
              phrase.text.split(' ').includes(itemAt(words, place))),
        ),
      )
    if (places.includes(-1)) continue
    for (const place of places) owner[place] = groups.length
    groups.push({ phrases: [phrase], stems: new Set(phrase.stems) })
  }
  const segments = groups.map(({ phrases }, at): Segment => {
    const places = words.flatMap((_, place) => (owner[place] === at ? [place] : []))
    const near = places.some((place) => correctedStems[place] !== stems[place])
    return {
      words: places.map((place) => itemAt(words, place)),
      phrases: asTyped(ofLanguage(phrases, language), isSaid, (text) =>
        isSameWords(
          text,
          places.map((place) => itemAt(words, place)),
        ),
      ),
      near,
      partial: !near && places.length === 1 && !phrases.some((phrase) => isWhole(phrase, stems)),
    }
  })
  const single = words.flatMap((word, place) =>
    owner[place] === undefined ? [singleWord(word)] : [],
  )
  const firstPlace = ({ words: own }: Segment) => words.indexOf(itemAt(own, 0))
  return joinNeighbors(
    [...segments, ...single].sort((one, other) => firstPlace(one) - firstPlace(other)),
    knownWords,
  )
}

const singleWord = (word: string): Segment => ({
  words: [word],
  phrases: [],
  near: false,
  partial: false,
})

/** Chooses the Spanish meanings of a word on Spanish pages, if it has any. */
function ofLanguage(phrases: Phrase[], language: Language): Phrase[] {
  if (language === 'en') return phrases
  const own = phrases.filter(({ languages }) => languages.includes(language))
  const labels = new Set(own.map(({ meaning }) => meaning.label))
  return own.length > 0 ? phrases.filter(({ meaning }) => labels.has(meaning.label)) : phrases
}

/** Whether the text has just these words, in any order. */
const isSameWords = (text: string, words: readonly string[]) =>
  text.split(' ').sort().join(' ') === words.toSorted().join(' ')

/**
 * Keeps the condition typed, of those whose words differ only in their endings: `anginas`, not `angina`.
 * A field that was typed is meant, and not an illness with more words: `skin` is no `bad skin`.
 */
function asTyped(
  all: Phrase[],
  isSaid: (phrase: Phrase) => boolean,
  isWholly: (text: string) => boolean,
): Phrase[] {
  const isFieldTyped = all.some(
    ({ meaning, text }) => meaning.kind === 'specialty' && isWholly(text),
  )
  const phrases = isFieldTyped
    ? all.filter(
        ({ meaning, text }) =>
          meaning.kind !== 'condition' || meaning.conditionKind !== 'condition' || isWholly(text),
      )
    : all
  const isCondition = ({ meaning }: Phrase) => meaning.kind === 'condition'
  const exact = phrases.filter((phrase) => isCondition(phrase) && isSaid(phrase))
  return exact.length > 0
    ? phrases.filter((phrase) => !isCondition(phrase) || exact.includes(phrase))
    : phrases
}

/** Whether all words of the phrase were typed, whatever their endings. */
const isWhole = ({ text, meaning }: Phrase, stems: readonly string[]) =>
  meaning.kind !== 'condition' ||
  text.split(' ').every((word) => roleOf(word) === 'provider' || stems.includes(stemOf(word)))

/** Stems, those of unknown words corrected by their neighbors. */
function correctStems(
  stems: readonly string[],
  words: readonly string[],
  vocabulary: Vocabulary,
  knownWords: KnownWords,
  nearest: Nearest,
): string[] {
  const correctedStems = [...stems]
  for (const [place, stem] of stems.entries()) {
    const word = itemAt(words, place)
    const whole = knownWords.get(word)?.whole ?? 0
    if (
      !stem ||
      roleOf(word) !== 'content' ||
      vocabulary.has(stem) ||
      whole > 0 ||
      editsAllowed(stem.length) === 0
    )
      continue
    const others = new Set(correctedStems.filter((each, other) => each && other !== place))
    const better = nearest(stem).stems.find((candidate) =>
      vocabulary
        .phrasesWithin(new Set([...others, candidate]))
        .some(({ stems: own }) => own.length > 1 && own.includes(candidate)),
    )
    if (better) correctedStems[place] = better
  }
  return correctedStems
}

const namePrefixes = new Set(['o', 'mc', 'mac', 'd'])

/** Joins two neighbors that together are a word of somebody's name: `mc donald`, `o halloran`. */
function joinNeighbors(segments: Segment[], knownWords: KnownWords): Segment[] {
  const isUnknown = ({ words, phrases }: Segment) =>
    phrases.length === 0 && (knownWords.get(itemAt(words, 0))?.whole ?? 0) === 0
  const result: Segment[] = []
  const names = joinNames(segments, knownWords)
  for (const next of names) {
    const last = result.at(-1)
    const first = last?.words[0] ?? ''
    const word = `${first}${next.words[0]}`
    const whole = knownWords.get(word)?.whole ?? 0
    if (
      last?.words.length === 1 &&
      next.words.length === 1 &&
      whole & (inName | inPractice) &&
      (namePrefixes.has(first) || isUnknown(last) || isUnknown(next))
    )
      result.splice(-1, 1, singleWord(word))
    else result.push(next)
  }
  return result
}

/** Joins a last name of several words that somebody here writes as one: `de la cruz`, `delacruz`. */
function joinNames(segments: readonly Segment[], knownWords: KnownWords): Segment[] {
  const words = segments.map((segment) =>
    segment.words.length === 1 && segment.phrases.length === 0 ? itemAt(segment.words, 0) : '',
  )
  const result: Segment[] = []
  for (let at = 0; at < segments.length; at++) {
    const length = joinable(words, at).find((each) => {
      const own = words.slice(at, at + each)
      const joined = own.join('')
      return (
        own.every(Boolean) &&
        own.some((word) => !nameBeginnings.has(word)) &&
        [joined, ...variantsOf(joined)].some(
          (word) => ((knownWords.get(word)?.whole ?? 0) & inName) !== 0,
        )
      )
    })
    if (length) result.push(singleWord(words.slice(at, at + length).join('')))
    else result.push(itemAt(segments, at))
    at += (length ?? 1) - 1
  }
  return result
}

/** The words that `segmentsOf` needs looked up: each word, and each pair of neighbors joined. */
export const wordsToLookUp = (words: readonly string[]): string[] => [
  ...new Set([...words, ...words.slice(1).map((word, place) => `${words[place]}${word}`)]),
]

/** Other spellings that matter only if somebody is called so, a bounded number. */
export function spellingsToLookUp(words: readonly string[]): string[] {
  const joined = words.flatMap((_, at) =>
    joinable(words, at).map((length) => words.slice(at, at + length).join('')),
  )
  const names = words.filter((word) => roleOf(word) === 'content')
  return [...new Set([...joined, ...[...names, ...joined].flatMap(variantsOf)])].slice(
    0,
    mostSpellings,
  )
}

const mostSpellings = 60

/** Small words that last names begin with, also written together with the rest. */
const nameBeginnings = new Set(
  'de del della di da la las los van von vander st saint san al el abu bin ben'.split(' '),
)

/** Lists how many words from this place on may be one last name, the longest first. */
const joinable = (words: readonly string[], at: number): number[] =>
  nameBeginnings.has(words[at] ?? '')
    ? [4, 3, 2].filter((length) => at + length <= words.length)
    : []

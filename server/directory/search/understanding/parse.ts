import { fold } from '../../../../contract/text/fold.ts'
import type { LoadedVocabulary } from '../vocabulary/load-vocabulary.ts'
import type { Phrase } from '../vocabulary/vocabulary.ts'
import { readParts, type TextParts } from './read-parts.ts'
import { readFilters, type TextFilters } from './read-text.ts'

/** Neighbors in a text that are read as the name of a person, whatever else they mean. */
export type NameRun = {
  words: readonly string[]
  /** Place of the first among the folded words of the text. */
  at: number
  /** The word before it, if that is a title. */
  title: string
}

/** A text taken apart, before anything is looked up. */
export type ParsedText = {
  parts: Readonly<TextParts>
  /** All words but numbers and credentials, folded. */
  foldedText: string
  /** The same without the name. */
  rest: string
  filters: Readonly<TextFilters>
  /** Meanings of the text as a whole, which reading word by word would lose. */
  whole: readonly Phrase[]
  /** The words that are read as a name. */
  name: NameRun | null
  /** Places as typed, taken out of the text because nobody here is at them. */
  unknownPlaces: readonly string[]
}

type ParsedWith = { vocabulary: LoadedVocabulary; facets: ReadonlySet<string> }

/** All words of a text, folded, in their order. */
export const wordsOfText = (text: string): string[] =>
  fold(readParts(text, () => true).rest)
    .split(' ')
    .filter(Boolean)

/** Takes a text apart: first step of understanding it. */
export function parseText(
  text: string,
  { vocabulary, facets }: ParsedWith,
  name: NameRun | null = null,
): ParsedText {
  const parts = readParts(text, (letters) => name?.words.includes(letters) ?? false)
  const foldedText = fold(parts.rest)
  const rest = name ? withoutName(foldedText, name) : foldedText
  const filters = readFilters(rest, facets)
  const whole =
    (filters.video || filters.booking) && filters.words.length === 0
      ? []
      : vocabulary.words.phrasesOfWhole(rest)
  return {
    parts,
    foldedText,
    rest,
    filters: whole.length > 0 ? readFilters('') : filters,
    whole,
    name,
    unknownPlaces: [],
  }
}

/** The words besides a name and its title. */
function withoutName(foldedText: string, { words, title }: NameRun): string {
  const run = ` ${words.join(' ')} `
  const text = ` ${foldedText} `
  const titled = title ? ` ${title}${run}` : run
  return text.replace(text.includes(titled) ? titled : run, ' ').trim()
}

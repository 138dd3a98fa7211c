import type { ConditionKind } from '../../../../contract/directory/condition-kinds.ts'

/** Words of one part of a record, letters and digits only. */
export type WordsTest = {
  words: readonly string[]
  part: 'name' | 'practice' | 'address' | 'text'
  /** Any of them, all of them, or a word that begins with any of them. */
  match: 'any' | 'all' | 'beginning'
}

/** A condition on a record. */
export type Test =
  | WordsTest
  | { specialties: readonly number[] }
  /** All tags of one of these lists. */
  | { tags: readonly (readonly string[])[] }
  | { acceptingPatients: true }
  /** One of these. */
  | { facets: readonly string[] }

/** Why an entry is listed, as data: pages put it into words. */
export type Reason =
  | { kind: 'name' | 'specialty' | 'practice' | 'address' | 'number' | 'text' }
  | { kind: 'condition'; name: string; conditionKind: ConditionKind }
  | { kind: 'language' | 'plan' | 'spelling'; name: string }

/** The doctors who come first among those who answer equally well. */
export type Boost = Readonly<{
  /** Groups of words: records with all words of one group in their name, practice or address. */
  words: readonly (readonly string[])[]
  /** Records with one of these tags: who speaks a language, before those whose staff does. */
  tags: readonly string[]
}>

export const noBoost: Boost = { words: [], tags: [] }

/**
 * Whether who comes first shows only when every matching row is read: the text has words of a practice
 * or a place, or a language, beside what else it asks for.
 */
export const needsEveryRow = ({ words, tags }: Boost): boolean =>
  words.length > 1 || tags.length > 0

export const isWithout = ({ words, tags }: Boost): boolean => words.length + tags.length === 0

/** One way in which a record answers a term. Fewer points are better. */
export type Alternative = { points: number; test: Test; reason: Reason }

type TermKind =
  | 'name'
  | 'specialty'
  | 'condition'
  | 'practice'
  | 'language'
  | 'plan'
  | 'number'
  | 'accepting'
  | 'hours'
  | 'gender'
  | 'visit'
  | 'access'
  | 'credential'
  | 'word'

/** One thing that a text asks for, and the ways in which a record can answer it. */
export type Term = {
  kind: TermKind
  /** Its name on the page. */
  label: string
  /** Its words in the text. */
  words: string[]
  /** Best first. */
  alternatives: Alternative[]
  /** Filters are never left out to find somebody. */
  filter: boolean
  /** The weight of a term for whom the reader means: if not all terms can be met, the heavier ones stay. */
  weight: number
  /** Understood by a similar spelling. */
  near: boolean
}

/**
 * Points: the kind of answer plus the quality of the match, so that whole words come before
 * beginnings, these before letters inside, and these before similar spellings.
 */
export const pointsOf = {
  name: 0,
  number: 0,
  specialty: 10,
  /** Minus the weight of the specialty, 1 to 4. */
  condition: 23,
  /** A name whose word is meant otherwise. */
  nameBesides: 26,
  practice: 30,
  tag: 35,
  address: 40,
  text: 50,
} as const
export const quality = { whole: 0, beginning: 100, inside: 200, near: 300 } as const

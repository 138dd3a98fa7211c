import type { ConditionKind } from '../../../../contract/directory/condition-kinds.ts'
import type { ChoiceReason, MatchReason } from '../../../../contract/directory/search.ts'

/** Words of one part of a record, letters and digits only. */
export type WordsTest = {
  words: readonly string[]
  part: 'name' | 'practice' | 'address' | 'text'
  /** Any of them, all of them, or a word that begins with any of them. */
  match: 'any' | 'all' | 'beginning'
}

/**
 * Own services, of a doctor of these fields: all words of one of the lists, or services at all. Stands
 * only beside a test for the fields alone: it orders who answers, and adds nobody.
 */
export type ServicesTest = {
  services: readonly (readonly string[])[] | 'any'
  fields: readonly number[]
}

/** A condition on a record. */
export type Test =
  | WordsTest
  | { specialties: readonly number[] }
  | ServicesTest
  /** All tags of one of these lists. */
  | { tags: readonly (readonly string[])[] }
  | { acceptingPatients: true }
  /** One of these. */
  | { facets: readonly string[] }

/** What answers: the doctor's row then says how (`MatchReason`). */
export type Reason =
  | {
      kind:
        | 'name'
        | 'specialty'
        | 'practice'
        | 'address'
        | 'number'
        | 'text'
        | 'status'
        | 'spelling'
    }
  | {
      kind: 'condition'
      name: string
      conditionKind: ConditionKind
      /** What names it, in lists of words. */
      wordings: readonly (readonly string[])[]
    }
  /** `spoken`: names of the language and its kinds. */
  | { kind: 'language'; name: string; spoken: readonly string[] }
  | Extract<MatchReason, { kind: 'plan' | 'hours' }>
  | ChoiceReason

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
export type Alternative = {
  points: number
  test: Test
  reason: Reason
  /** Its place among the ways, where that is not by its points: the first that a record meets counts. */
  place?: number
}

type TermKind =
  | 'name'
  | 'specialty'
  | 'condition'
  | 'practice'
  | 'language'
  | 'speaks'
  | 'plan'
  | 'number'
  | 'accepting'
  | 'hours'
  | 'gender'
  | 'visit'
  | 'access'
  | 'booking'
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
  /** Who lists it, of a field that treats it: by the weight of the specialty, 1 to 4. */
  listed: { 4: 12, 3: 13, 2: 14, 1: 15 },
  /** Who has no services, or lists only other ones: specialists, then who is seen first. */
  field: { 4: 17, 3: 18, 2: 19, 1: 23 },
  otherServices: { 4: 20, 3: 21, 2: 22, 1: 24 },
  /** A name whose word is meant otherwise. */
  nameBesides: 26,
  practice: 30,
  tag: 35,
  address: 40,
  text: 50,
} as const
export const quality = { whole: 0, beginning: 100, inside: 200, near: 300 } as const

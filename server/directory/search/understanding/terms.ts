import type { ConditionKind } from '../../../../contract/directory/condition-kinds.ts'

/** Words of one part of a record, in letters and digits only. */
export type WordsTest = {
  words: readonly string[]
  part: 'name' | 'practice' | 'address' | 'text'
  /** Any of them, all of them, or a word that begins like any of them. */
  match: 'any' | 'all' | 'beginning'
}

/** What a record must have. */
export type Test =
  | WordsTest
  | { specialties: readonly number[] }
  /** All of one of these lists. */
  | { tags: readonly (readonly string[])[] }
  | { acceptingPatients: true }
  /** One of these. */
  | { facets: readonly string[] }

/** Why an entry is in the list, in data: pages put it into words. */
export type Reason =
  | { kind: 'name' | 'specialty' | 'practice' | 'address' | 'number' | 'text' }
  | { kind: 'condition'; name: string; conditionKind: ConditionKind }
  | { kind: 'language' | 'plan'; name: string }
  | { kind: 'spelling'; name: string }

/** One way in which a record answers a term. Fewer points are a better answer. */
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

/** One thing that a text asks for; a record must answer it in one of its ways. */
export type Term = {
  kind: TermKind
  /** As the page names it. */
  label: string
  /** The words of the text that it stands for. */
  words: string[]
  /** Best first. */
  alternatives: Alternative[]
  /** Filters are never left out to find somebody. */
  filter: boolean
  /** How much it says about whom the reader means: where not all can be met, the heavier stay. */
  weight: number
  /** Understood through a near spelling. */
  near: boolean
}

/**
 * Points: the kind of answer within the quality of the match, so that a whole word always stands before
 * a beginning, that before letters inside, those before near spellings.
 */
export const pointsOf = {
  name: 0,
  number: 0,
  specialty: 10,
  /** Less the weight of the specialty, from 1 to 4. */
  condition: 23,
  practice: 30,
  tag: 35,
  address: 40,
  text: 50,
} as const
export const quality = { whole: 0, beginning: 100, inside: 200, near: 300 } as const

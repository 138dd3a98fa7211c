import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import type {
  Alternative,
  Boost,
  ServicesTest,
  Term,
  Test,
  WordsTest,
} from '../understanding/terms.ts'
import { formsOf } from '../understanding/words.ts'

/** Whether the row `s` has one of these specialties. */
export type SpecialtyTest = (ids: SQL) => SQL

const ofDoctor: SpecialtyTest = (list) => sql`s.specialty_id = ANY (${list})`

/** The points of the best way in which the row `s` answers the term. */
export const pointsForTerm = ({ alternatives }: Term, specialtyTest = ofDoctor): SQL =>
  alternatives.length === 0
    ? sql`NULL::int`
    : sql`CASE ${sql.join(
        alternatives.map(
          ({ test, points }) => sql`WHEN ${testOf(test, specialtyTest)} THEN ${points}::int`,
        ),
        sql` `,
      )} END`

/**
 * The tier of the row `s`: the points of all terms, minus 5 if it has all words of a group of `boost`
 * together, and minus 1 if it has one of its tags. Who answers filters alone is ordered by an index.
 */
export function tierOf(points: readonly SQL[], { words, tags }: Boost): SQL {
  if (points.length === 0) return sql`0`
  const sum = sql.join(
    points.map((each) => sql`coalesce(${each}, 0)`),
    sql` + `,
  )
  const ofWords = words.length > 0 ? sql` - 5 * (s.vector @@ ${phraseQuery(words)})::int` : sql``
  const ofTags = tags.length > 0 ? sql` - (s.tags && ${sql.param([...tags])}::text[])::int` : sql``
  return sql`${sum}${ofWords}${ofTags}`
}

/** Whether the row `s` answers the term. */
export const answersTerm = ({ alternatives }: Term, specialtyTest = ofDoctor): SQL =>
  alternatives.length === 0
    ? sql`false`
    : sql.join(mergedTests(alternatives, specialtyTest), sql` OR `)

/**
 * Answers for each condition on the row `s` whether any doctor meets it. It stops at the first doctor,
 * so that not all of a specialty is read.
 */
export async function isMetByAnyDoctor(db: Db, conditions: readonly SQL[]): Promise<boolean[]> {
  const exists = conditions.map(
    (condition) => sql`EXISTS (SELECT 1 FROM doctor_search s WHERE ${condition})`,
  )
  const { rows } = await db.execute<{ met: boolean[] }>(
    sql`SELECT ARRAY[${sql.join(exists, sql`, `)}] AS met`,
  )
  return one(rows).met
}

/** Merges text queries into one and ids into one list: one look into each index. */
function mergedTests(alternatives: readonly Alternative[], specialtyTest: SpecialtyTest): SQL[] {
  const queries = alternatives.flatMap(({ test }) => ('words' in test ? [textQuery(test)] : []))
  const specialties = alternatives.flatMap(({ test }) =>
    'specialties' in test ? test.specialties : [],
  )
  const others = alternatives.flatMap(({ test }) =>
    'words' in test ||
    'specialties' in test ||
    // whoever meets it has one of these specialties
    ('services' in test && specialties.length > 0)
      ? []
      : [test],
  )
  return [
    ...(queries.length > 0
      ? [sql`s.vector @@ ${queries.map((each) => `(${each})`).join(' | ')}::tsquery`]
      : []),
    ...(specialties.length > 0 ? [specialtyTest(ids(specialties))] : []),
    ...others.map((test) => testOf(test, specialtyTest)),
  ]
}

function testOf(test: Test, specialtyTest: SpecialtyTest): SQL {
  if ('words' in test) return sql`s.vector @@ ${textQuery(test)}::tsquery`
  if ('specialties' in test) return specialtyTest(ids(test.specialties))
  if ('services' in test) return servicesTest(test, specialtyTest)
  if ('acceptingPatients' in test) return sql`s.accepting_patients`
  if ('facets' in test) return hasFacet(test.facets)
  return sql`(${sql.join(
    test.tags.map((all) => sql`s.tags @> ${sql.param([...all])}::text[]`),
    sql` OR `,
  )})`
}

function servicesTest({ services, fields }: ServicesTest, specialtyTest: SpecialtyTest): SQL {
  // practices list no services in their rows
  if (specialtyTest !== ofDoctor) return sql`false`
  const query = services === 'any' ? '' : services.map(servicesQuery).join(' | ')
  const test =
    services === 'any' ? sql`s.services IS NOT NULL` : sql`s.services @@ ${query}::tsquery`
  return sql`(${test} AND ${specialtyTest(ids(fields))})`
}

const servicesQuery = (words: readonly string[]) =>
  `(${words.map((word) => oneOf(numbersOf(word))).join(' & ')})`

/** A query for one of the forms of a word, in parts of these weights or in any. */
const oneOf = (forms: readonly string[], weights = '') =>
  `(${forms.map((form) => `'${form}'${weights}`).join(' | ')})`

/** The word in singular and plural. */
const numbersOf = (word: string) => [
  word,
  `${word}s`,
  word.endsWith('s') ? word.slice(0, -1) : `${word}es`,
]

/** Weights in `doctorSearch.vector`. */
const weights = { name: 'A', practice: 'B', address: 'C', text: 'D' } as const

const textQuery = ({ words, part, match }: WordsTest) =>
  words
    .map((word) => `'${word}':${match === 'beginning' ? '*' : ''}${weights[part]}`)
    .join(match === 'all' ? ' & ' : ' | ')

/** Whether the row `s` has one of these facets. */
export const hasFacet = (facets: readonly string[]) =>
  sql`s.facets && ${sql.param([...facets])}::text[]`

export const ids = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`
/** All words of a group in name and practice, or all in the address. */
const phraseQuery = (groups: Boost['words']) => sql`${groups.map(groupQuery).join(' | ')}::tsquery`

/** Whether the row `s` has all of these words in names and address. */
export const hasWordsOfPlace = (words: readonly string[]) =>
  sql`s.vector @@ ${words.map((word) => oneOf(formsOf(word), ':ABC')).join(' & ')}::tsquery`

const groupQuery = (words: readonly string[]) => {
  const inAddress = words.map((word) => oneOf(formsOf(word), ':C'))
  const inNames = words.map((word) => `'${word}':AB`)
  return `(${inNames.join(' & ')}) | (${inAddress.join(' & ')})`
}

import { type SQL, sql } from 'drizzle-orm'
import { featuredNow } from '../../doctor-rows.ts'
import {
  type Boost,
  isWithout,
  type Term,
  type Test,
  type WordsTest,
} from '../understanding/terms.ts'

/**
 * Words, spellings and beginnings that only names of doctors and practices have. `doctor_names` has
 * all matches in order, so no row of `doctor_search` is read.
 */
export type NameSearch = { words: NameTest[]; beginnings: NameTest[] }

type NameTest = { word: string; inPractice: boolean; points: number }

/** @returns undefined if anything but names answers the term */
export function nameSearch({ alternatives }: Term): NameSearch | undefined {
  const search: NameSearch = { words: [], beginnings: [] }
  for (const { test, points } of alternatives) {
    if (!isOfName(test)) return undefined
    const { words, part, match } = test
    const tests = words.map((word) => ({ word, inPractice: part === 'practice', points }))
    search[match === 'beginning' ? 'beginnings' : 'words'].push(...tests)
  }
  return alternatives.length > 0 ? search : undefined
}

/**
 * @param isBeside whether a term only narrows who is listed, whatever the order
 * @returns undefined if the order depends on more than one word
 */
export function namesAlone(
  terms: readonly Term[],
  boost: Boost,
  isBeside: (term: Term) => boolean = () => false,
): NameSearch | undefined {
  const [term, ...others] = terms.filter((each) => !(each.filter && isBeside(each)))
  return term && !term.filter && others.length === 0 && isWithout(boost)
    ? nameSearch(term)
    : undefined
}

const isOfName = (test: Test): test is WordsTest =>
  'words' in test &&
  (test.part === 'name' || test.part === 'practice') &&
  (test.match !== 'all' || test.words.length === 1)

/**
 * Whether a column begins so, in a form that an index can use: a range up to the last character of
 * Unicode.
 */
export const beginsWith = (column: SQL, beginning: string) =>
  sql`${column} >= ${beginning} AND ${column} < ${`${beginning}\u{10ffff}`}`

/** Whether the word of a row `s` of `doctor_names` begins so. */
export const begins = (beginning: string) => beginsWith(sql`s.word`, beginning)

/**
 * `id`, `sort_name` and `points` of all matches, once for each matching word.
 * @param each selects rows of one test
 */
function answers({ words, beginnings }: NameSearch, each = (rows: SQL) => rows): SQL {
  const columns = sql`s.doctor_id AS id, s.sort_name`
  const ofWords = sql`
    SELECT name.id, name.sort_name, asked.points
    FROM unnest(${sql.param(words.map(({ word }) => word))}::text[],
      ${sql.param(words.map(({ inPractice }) => inPractice))}::boolean[],
      ${sql.param(words.map(({ points }) => points))}::int[]) asked (word, in_practice, points)
    CROSS JOIN LATERAL (${each(sql`
      SELECT ${columns} FROM doctor_names s WHERE s.word = asked.word COLLATE "C" AND s.in_practice = asked.in_practice`)}) name`
  const ofBeginnings = beginnings.map(
    ({ word, inPractice, points }) => sql`
      SELECT name.id, name.sort_name, ${points}::int FROM (${each(sql`
        SELECT DISTINCT ${columns} FROM doctor_names s
        WHERE ${begins(word)} AND s.in_practice = ${inPractice}`)}) name`,
  )
  return sql.join([ofWords, ...ofBeginnings], sql` UNION ALL `)
}

/** The ids of all matches, some more than once. */
export const idsByName = (search: NameSearch) => sql`SELECT id FROM (${answers(search)}) answer`

/**
 * CTEs that end with `best`: enough rows for the page, with all featured ones. The first by any
 * word are the first of all, so only the first rows of each word are read.
 * @param most rows that the page may need
 * @param condition on `id` that all of them must meet
 * @param beside adds other rows of `id`, `sort_name`, `points` and `featured`
 */
export const rowsByName = (
  search: NameSearch,
  most: SQL,
  condition: SQL,
  { beside = sql`` } = {},
): SQL => sql`
  featured_ids AS MATERIALIZED (SELECT doctor_id FROM featured_listings WHERE ${featuredNow}),
  best AS MATERIALIZED (
    SELECT DISTINCT ON (id) id, sort_name, points AS tier, ARRAY[points] AS points, featured
    FROM (
      SELECT *, false AS featured FROM (${answers(
        search,
        (rows) =>
          sql`SELECT * FROM (${rows}) n WHERE ${condition} ORDER BY sort_name, id LIMIT ${most}`,
      )}) first
      UNION ALL
      SELECT *, true FROM (${answers(search)}) answer
      WHERE (id IN (SELECT doctor_id FROM featured_ids)) IS TRUE AND ${condition}
      ${beside}) row
    ORDER BY id, points, featured DESC)`

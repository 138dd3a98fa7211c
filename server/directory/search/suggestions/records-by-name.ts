import { type SQL, sql } from 'drizzle-orm'
import { begins, beginsWith } from '../matching/name-search.ts'

/** Doctors that are compared in full; of all others only the search row is read. */
const candidates = 40
/** Maximum of matches that are sorted. Of more, these are any, and those first by last name. */
const mostSorted = 1000

/** Words of the name, as in the index: the whole vector has a city in every row. */
const wordsOfDoctor = sql`ts_filter(s.vector, '{a}')`
const wordsOfPractice = sql`ts_filter(s.vector, '{b}')`

/** Letters and digits of typed words, as the index has them. */
export const wordsOfName = (typed: readonly string[]): string[] =>
  typed.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '')).filter(Boolean)

/**
 * Doctors for whom each typed word is, or begins, a word of their names; `exact` if all are whole.
 * Two letters may begin the names of a tenth of all doctors, so not all matches are read:
 * `last_name_of_many` are then the first of those whose last name begins so.
 */
export function doctorsByName(words: readonly string[]): SQL {
  const [word, ...others] = words
  if (word === undefined)
    return sql`SELECT doctor_id, practice_id, specialty_id, sort_name, false AS exact, false AS last_name_of_many
      FROM doctor_search WHERE false`
  const isOfMany = sql.join(
    words.map((each) => sql`starts_with(c.sort_name, ${each})`),
    sql` OR `,
  )
  return sql`
    WITH ${others.length > 0 ? doctorsByWords(words) : doctorsByWord(word)}
    SELECT s.doctor_id, s.practice_id, s.specialty_id, s.sort_name, c.exact, c.last_name_of_many FROM (
      SELECT c.*, ${areMany} AND (${isOfMany}) AS last_name_of_many FROM candidate c
      ORDER BY exact DESC, ${nameMayBegin(words)} DESC, last_name_of_many DESC, sort_name, doctor_id LIMIT ${candidates}) c
    JOIN doctor_search s ON s.doctor_id = c.doctor_id`
}

/**
 * CTEs that end with `candidate`: from the words of names alone, except for last names that begin
 * so.
 */
function doctorsByWord(word: string): SQL {
  const ofNames = sql`FROM doctor_names s WHERE NOT s.in_practice AND`
  return sql`
    begun AS MATERIALIZED (
      SELECT s.doctor_id, s.sort_name, s.word = ${word} AS exact ${ofNames} ${begins(word)} LIMIT ${mostSorted}),
    candidate AS (
      SELECT doctor_id, sort_name, bool_or(exact) AS exact FROM (
        SELECT * FROM begun
        UNION ALL (SELECT s.doctor_id, s.sort_name, true ${ofNames} s.word = ${word} AND ${isFrom(`${word} `)} AND ${areMany}
          ORDER BY s.sort_name, s.doctor_id LIMIT ${candidates})
        UNION ALL ${firstByLastName(word, queryOf([word], ''), queryOf([word], ':*'))}) c
      GROUP BY doctor_id, sort_name)`
}

function doctorsByWords(words: readonly string[]): SQL {
  const [whole, begun] = [queryOf(words, ''), queryOf(words, ':*')]
  const someOf = (query: SQL) => sql`
    SELECT s.doctor_id, s.sort_name, ${wordsOfDoctor} @@ ${whole} AS exact FROM doctor_search s
    WHERE ${wordsOfDoctor} @@ ${query} LIMIT ${mostSorted}`
  const first = words.flatMap((word) => [
    firstByLastName(`${word} `, whole, whole),
    firstByLastName(word, whole, begun),
  ])
  return sql`
    begun AS MATERIALIZED (${someOf(begun)}), exact AS MATERIALIZED (${someOf(whole)}),
    candidate AS (SELECT * FROM begun UNION SELECT * FROM exact UNION ${sql.join(first, sql` UNION `)})`
}

/** Selects, if many match, the first of those whose last name begins so. */
function firstByLastName(lastName: string, whole: SQL, query: SQL): SQL {
  // `IS TRUE` rules out the index of words, which would read all matches before sorting
  return sql`
    (SELECT s.doctor_id, s.sort_name, ${wordsOfDoctor} @@ ${whole} AS exact FROM doctor_search s
    WHERE ${isFrom(lastName)} AND (${wordsOfDoctor} @@ ${query}) IS TRUE AND ${areMany}
    ORDER BY s.sort_name, s.doctor_id LIMIT ${candidates})`
}

/**
 * Practices for which each typed word begins a word of their names; those that begin with all of
 * them first.
 * @param most of them; if `mostSorted` match, they may be any
 */
export function practicesByName(words: readonly string[], most: number): SQL {
  const isBegun =
    words.length === 0 ? sql`false` : sql`${wordsOfPractice} @@ ${queryOf(words, ':*')}`
  const whole = words.join(' ')
  return sql`
    WITH begun AS MATERIALIZED (SELECT practice_id, sort_name FROM practice_search s WHERE ${isBegun} LIMIT ${mostSorted})
    SELECT practice_id, sort_name FROM (
      SELECT * FROM begun UNION (SELECT practice_id, sort_name FROM practice_search s
        WHERE ${isFrom(whole)} AND ${areMany} ORDER BY s.sort_name, s.practice_id LIMIT ${candidates})) s
    ORDER BY ${practiceOrder(words)} LIMIT ${most}`
}

/** Orders rows `s` of `practicesByName`: names that begin with all words first, then the shortest. */
export const practiceOrder = (words: readonly string[]) =>
  sql`starts_with(s.sort_name, ${words.join(' ')}) DESC, length(s.sort_name), s.sort_name, s.practice_id`

const areMany = sql`(SELECT count(*) FROM begun) = ${mostSorted}`

/** A range, because without the collation `C` an index finds no beginnings. */
const isFrom = (beginning: string) => beginsWith(sql`s.sort_name`, beginning)

const queryOf = (words: readonly string[], suffix: string) =>
  sql`${words.map((word) => `'${word}'${suffix}`).join(' & ')}::tsquery`

/**
 * Tests on `c` alone, whose `sort_name` is `marsh elena`, whether a name may begin so: the last
 * name, or any other word.
 */
function nameMayBegin(words: readonly string[]): SQL {
  const places = words.map((_, place) => {
    const first = words.slice(0, place).join(' ')
    const last = words.slice(place).join(' ')
    return first
      ? sql`(starts_with(c.sort_name, ${last}) AND strpos(c.sort_name || ' ', ${` ${first} `}) > 0)`
      : sql`starts_with(c.sort_name, ${last})`
  })
  const whole = words.join(' ')
  return sql`(${sql.join([...places, sql`strpos(c.sort_name, ${` ${whole}`}) > 0`], sql` OR `)})`
}

import { type SQL, sql } from 'drizzle-orm'

/** Doctors that are compared in full; of all others only the search row is read. */
const candidates = 40
/** So many are put in order. Of more, these are any, and those whose last name comes first. */
const mostSorted = 1000

/** Of Unicode: an index finds a range, but not what a text starts with, unless the collation is `C`. */
const lastLetter = '\uffff'

const columns = sql`s.doctor_id, s.practice_id, s.specialty_id, s.sort_name`
/** As the index has them: the whole vector has a city in every row. */
const wordsOfDoctor = sql`ts_filter(s.vector, '{a}')`
const wordsOfPractice = sql`ts_filter(s.vector, '{b}')`

/**
 * Doctors all of whose typed words are, or begin, words of their names; `exact` where they are whole.
 * Two letters may begin the names of a tenth of all doctors, so not all who match are read:
 * `last_name_of_many` are then the first of those whose last name begins so.
 */
export function doctorsByName(words: readonly string[]): SQL {
  if (words.length === 0)
    return sql`SELECT ${columns}, false AS exact, false AS last_name_of_many FROM doctor_search s WHERE false`
  const isExact = sql`${wordsOfDoctor} @@ ${queryOf(words, '')}`
  const isBegun = sql`${wordsOfDoctor} @@ ${queryOf(words, ':*')}`
  const someOf = (condition: SQL) => sql`
    SELECT ${columns}, ${isExact} AS exact FROM doctor_search s WHERE ${condition} LIMIT ${mostSorted}`
  // `IS TRUE` keeps the index of words out, which would read all of them before it sorts
  const firstOf = (lastName: string, condition: SQL) => sql`
    (SELECT ${columns}, ${isExact} AS exact FROM doctor_search s
    WHERE ${isFrom(lastName)} AND (${condition}) IS TRUE AND ${areMany}
    ORDER BY s.sort_name, s.doctor_id LIMIT ${candidates})`
  const first = words.flatMap((word) => [firstOf(`${word} `, isExact), firstOf(word, isBegun)])
  const isOfMany = sql.join(
    words.map((word) => sql`starts_with(s.sort_name, ${word})`),
    sql` OR `,
  )
  return sql`
    WITH begun AS MATERIALIZED (${someOf(isBegun)}), exact AS MATERIALIZED (${someOf(isExact)})
    SELECT s.*, ${areMany} AND (${isOfMany}) AS last_name_of_many FROM (
      SELECT * FROM begun UNION SELECT * FROM exact UNION ${sql.join(first, sql` UNION `)}) s
    ORDER BY exact DESC, ${nameMayBegin(words)} DESC, last_name_of_many DESC, sort_name, doctor_id LIMIT ${candidates}`
}

/** Practices all of whose typed words begin words of their names. */
export function practicesByName(words: readonly string[]): SQL {
  const isBegun =
    words.length === 0 ? sql`false` : sql`${wordsOfPractice} @@ ${queryOf(words, ':*')}`
  const whole = words.join(' ')
  return sql`
    SELECT * FROM (
      WITH begun AS MATERIALIZED (SELECT practice_id, sort_name FROM practice_search s WHERE ${isBegun} LIMIT ${mostSorted})
      SELECT * FROM begun UNION (SELECT practice_id, sort_name FROM practice_search s
        WHERE ${isFrom(whole)} AND (${isBegun}) IS TRUE AND ${areMany} ORDER BY s.sort_name, s.practice_id LIMIT ${candidates})) s`
}

const areMany = sql`(SELECT count(*) FROM begun) = ${mostSorted}`

const isFrom = (beginning: string) =>
  sql`s.sort_name BETWEEN ${beginning} AND ${beginning + lastLetter}`

const queryOf = (words: readonly string[], suffix: string) =>
  sql`${words.map((word) => `'${word}'${suffix}`).join(' & ')}::tsquery`

/**
 * Says by the search row alone, whose `sort_name` is `marsh elena`, whether a name may begin so: the
 * last name does, or any other word.
 */
function nameMayBegin(words: readonly string[]): SQL {
  const places = words.map((_, place) => {
    const first = words.slice(0, place).join(' ')
    const last = words.slice(place).join(' ')
    return first
      ? sql`(starts_with(s.sort_name, ${last}) AND strpos(s.sort_name || ' ', ${` ${first} `}) > 0)`
      : sql`starts_with(s.sort_name, ${last})`
  })
  const whole = words.join(' ')
  return sql`(${sql.join([...places, sql`strpos(s.sort_name, ${` ${whole}`}) > 0`], sql` OR `)})`
}

import { type SQL, sql } from 'drizzle-orm'
import { officeClock } from '../../../../contract/directory/opening-hours.ts'
import { type Weekday, weekdays } from '../../../../contract/directory/weekdays.ts'
import { itemAt } from '../../../../contract/required.ts'
import { site } from '../../../../site.config.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import type { Alternative, Term, Test } from '../understanding/terms.ts'
import { formsOf } from '../understanding/words.ts'

/** How the row `s` shows one of these specialties. */
export type SpecialtyTest = (ids: SQL) => SQL

export const ofDoctor: SpecialtyTest = (list) => sql`s.specialty_id = ANY (${list})`
/** A practice has those of its doctors too. */
export const ofPractice: SpecialtyTest = (list) =>
  sql`(s.specialty_id = ANY (${list}) OR s.practice_id IN (
    SELECT practice_id FROM doctor_search WHERE specialty_id = ANY (${list}) AND practice_id IS NOT NULL))`

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

/** The tier of the row `s`: the points of all terms, less where it has all words of `boost` together. */
export const tierOf = (points: readonly SQL[], boost: readonly string[]): SQL =>
  points.length === 0
    ? sql`0`
    : sql`${sql.join(
        points.map((each) => sql`coalesce(${each}, 0)`),
        sql` + `,
      )}${boost.length > 0 ? sql` - 5 * (s.vector @@ ${phraseQuery(boost)})::int` : sql``}`

/** Whether the row `s` answers the term. */
export const answersTerm = ({ alternatives }: Term, specialtyTest = ofDoctor): SQL =>
  alternatives.length === 0
    ? sql`false`
    : sql.join(mergedTests(alternatives, specialtyTest), sql` OR `)

/**
 * For each condition on the row `s`, whether a doctor meets it. Each is asked for one doctor only, so
 * that not all of a specialty is read.
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

/** Text queries as one, and ids as one list: one look into each index. */
function mergedTests(alternatives: readonly Alternative[], specialtyTest: SpecialtyTest): SQL[] {
  const vectors = alternatives.flatMap(({ test }) => ('vector' in test ? [test.vector] : []))
  const specialties = alternatives.flatMap(({ test }) =>
    'specialties' in test ? test.specialties : [],
  )
  const others = alternatives.flatMap(({ test }) =>
    'vector' in test || 'specialties' in test ? [] : [test],
  )
  return [
    ...(vectors.length > 0
      ? [sql`s.vector @@ ${vectors.map((each) => `(${each})`).join(' | ')}::tsquery`]
      : []),
    ...(specialties.length > 0 ? [specialtyTest(ids(specialties))] : []),
    ...others.map((test) => testOf(test, specialtyTest)),
  ]
}

function testOf(test: Test, specialtyTest: SpecialtyTest): SQL {
  if ('vector' in test) return sql`s.vector @@ ${test.vector}::tsquery`
  if ('specialties' in test) return specialtyTest(ids(test.specialties))
  if ('acceptingPatients' in test) return sql`s.accepting_patients`
  if ('openNow' in test) return openNow(new Date())
  return sql`(${sql.join(
    test.tags.map((all) => sql`s.tags @> ${sql.param([...all])}::text[]`),
    sql` OR `,
  )})`
}

export const ids = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`
/** All of these words in a name and a practice, or all in an address. */
const phraseQuery = (words: readonly string[]) => {
  const inAddress = words.map(
    (word) =>
      `(${formsOf(word)
        .map((form) => `'${form}':C`)
        .join(' | ')})`,
  )
  const inNames = words.map((word) => `'${word}':AB`)
  return sql`${`(${inNames.join(' & ')}) | (${inAddress.join(' & ')})`}::tsquery`
}

/**
 * Whether the office is open at the present time, on the site's clock: the same rule as `openState` of
 * contract/directory/opening-hours.ts. Hours may end on the next day, so yesterday's count too.
 */
function openNow(now: Date): SQL {
  const { weekday, time } = officeClock(now, site.timeZone)
  const yesterday = itemAt(weekdays, (weekdays.indexOf(weekday) + 6) % 7)
  const isOpen = (day: Weekday, isTime: SQL) => sql`(
    s.tags @> ${sql.param([`open:${day}`])}::text[] AND EXISTS (
      SELECT 1 FROM doctors d, jsonb_to_record(d.office_hours -> ${day}) AS h (open text, close text, closed boolean, breaks jsonb)
      WHERE d.id = s.doctor_id AND h.closed IS NOT TRUE AND (${isTime})
        AND NOT EXISTS (
          SELECT 1 FROM jsonb_to_recordset(coalesce(h.breaks, '[]')) AS b ("from" text, "to" text)
          WHERE CASE WHEN b."from" < b."to" THEN ${time} >= b."from" AND ${time} < b."to"
            ELSE ${time} >= b."from" OR ${time} < b."to" END)))`
  return sql`(${isOpen(weekday, sql`h.open <= ${time} AND (h.close > ${time} OR h.close <= h.open)`)}
    OR ${isOpen(yesterday, sql`h.close <= h.open AND h.close > ${time}`)})`
}

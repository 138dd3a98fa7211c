import { type SQL, sql } from 'drizzle-orm'
import { mostSuggestions, type Suggestion } from '../../../../contract/directory/suggestion.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { vocabularyVersion } from '../tables.ts'
import { vocabularyAt } from '../vocabulary/load-vocabulary.ts'

/** Doctors that are compared in full; of all others only the search row is read. */
const candidates = 40

/**
 * Doctors and practices all of whose typed words begin words of their names, the specialties that
 * somebody here practices, and the vocabulary of this moment, in one statement. Names of which every word is typed come first, then those
 * that begin so, be it with the first or the last name.
 */
export async function recordsBeginning(db: Db, typed: readonly string[]) {
  const words = typed.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '')).filter(Boolean)
  const query = (suffix: string) =>
    sql`${words.map((word) => `'${word}':${suffix}`).join(' & ')}::tsquery`
  const whole = words.join(' ')
  const noRecords = words.length === 0 ? sql`false AND` : sql``
  const isExactDoctor = sql`s.vector @@ ${query('A')}`
  const { rows } = await db.execute<{
    doctors:
      | {
          slug: string
          name: string
          specialty_id: number | null
          practice: string | null
          exact: boolean
        }[]
      | null
    practices: { slug: string; name: string; city: string | null }[] | null
    present: { id: number; slug: string }[] | null
    version: number
  }>(sql`
    SELECT
      (SELECT version FROM ${vocabularyVersion} WHERE id = 1) AS version,
      (SELECT json_agg(c) FROM (
        SELECT d.slug, d.name, c.specialty_id, p.name AS practice, c.exact
        FROM (
          SELECT s.doctor_id, s.practice_id, s.specialty_id, s.sort_name, ${isExactDoctor} AS exact
          FROM doctor_search s WHERE ${noRecords} s.vector @@ ${query('*A')}
          ORDER BY exact DESC, ${nameMayBegin(words)} DESC, s.sort_name, s.doctor_id LIMIT ${candidates}) c
        JOIN doctors d ON d.id = c.doctor_id LEFT JOIN practices p ON p.id = c.practice_id
        ORDER BY c.exact DESC, (starts_with(c.sort_name, ${whole}) OR starts_with(
          regexp_replace(fold(split_part(d.name, ',', 1)), '^(dra?|prof|mr|mrs|ms) ', ''), ${whole})) DESC,
          c.sort_name, c.doctor_id
        LIMIT ${mostSuggestions}) c) AS doctors,
      (SELECT json_agg(p) FROM (
        SELECT p.slug, p.name, p.city FROM practice_search s JOIN practices p ON p.id = s.practice_id
        WHERE ${noRecords} s.vector @@ ${query('*B')}
        ORDER BY starts_with(s.sort_name, ${whole}) DESC, length(s.sort_name), s.sort_name, p.id
        LIMIT ${mostSuggestions}) p) AS practices,
      (SELECT json_agg(f) FROM (
        SELECT id, slug FROM specialties
        WHERE id IN (SELECT specialty_id FROM doctor_search_counts WHERE doctors > 0)) f) AS present`)
  const row = one(rows)
  const vocabulary = await vocabularyAt(db, row.version)
  return {
    vocabulary,
    presentSpecialties: new Map((row.present ?? []).map(({ id, slug }) => [id, slug])),
    /** A doctor is called just so. */
    isDoctorExact: row.doctors?.[0]?.exact ?? false,
    groups: {
      doctor: (row.doctors ?? []).map(
        ({ slug, name, specialty_id, practice }): Suggestion => ({
          kind: 'doctor',
          label: name,
          detail:
            [specialty_id && vocabulary.nameOfSpecialty.get(specialty_id), practice]
              .filter(Boolean)
              .join(' at ') || null,
          slug,
        }),
      ),
      practice: (row.practices ?? []).map(
        ({ slug, name, city }): Suggestion => ({
          kind: 'practice',
          label: name,
          detail: city,
          slug,
        }),
      ),
    },
  }
}

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

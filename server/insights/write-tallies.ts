import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import type { Tally } from './tallies-of.ts'

/**
 * Tallies of one day that count unless their mark is known already, and where there is one to come
 * after, only if that is.
 */
export type Marked = { day: string; tallies: Tally[]; after?: string }

/**
 * Adds tallies to the figures, in one statement: those whose mark is new, for doctors who are public.
 * Writing the same again changes nothing, whichever server does it.
 */
export async function writeTallies(db: Db, batch: ReadonlyMap<string, Marked>): Promise<void> {
  const rows = [...batch].flatMap(([mark, { day, tallies, after }]) =>
    tallies.map((tally) => ({ mark, day, after, ...tally })),
  )
  if (rows.length === 0) return
  // ordered, so that servers that write at the same time wait for each other and do not deadlock
  await db.execute(sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS given (mark text, day date, after text, figure text, kind text, doctor integer, words text)
    ), fresh AS (
      INSERT INTO insight_marks (day, mark)
      SELECT DISTINCT given.day, given.mark FROM given
      LEFT JOIN insight_marks AS before ON before.day = given.day AND before.mark = given.after
      WHERE given.after IS NULL OR before.mark IS NOT NULL
        OR (given.day, given.after) IN (SELECT day, mark FROM given)
      ORDER BY given.day, given.mark
      ON CONFLICT DO NOTHING RETURNING day, mark
    ), counted AS MATERIALIZED (
      SELECT given.* FROM given JOIN fresh USING (day, mark)
    ), public_doctors AS MATERIALIZED (
      SELECT id FROM doctors
      WHERE published_at IS NOT NULL AND unpublished_at IS NULL
        AND id IN (SELECT doctor FROM counted)
    ), platform AS (
      INSERT INTO insight_platform_days AS known (day, kind, count)
      SELECT day, kind, count(*) FROM counted WHERE figure = 'platform'
      GROUP BY day, kind ORDER BY day, kind
      ON CONFLICT (day, kind) DO UPDATE SET count = known.count + excluded.count
    ), of_doctors AS (
      INSERT INTO insight_doctor_days AS known (doctor_id, day, kind, count)
      SELECT doctor, day, kind, count(*) FROM counted JOIN public_doctors ON id = doctor
      WHERE figure = 'doctor' GROUP BY doctor, day, kind ORDER BY doctor, day, kind
      ON CONFLICT (doctor_id, day, kind) DO UPDATE SET count = known.count + excluded.count
    ), of_words AS (
      INSERT INTO insight_word_days AS known (day, words, visitors, searches, without_result, refined)
      SELECT day, words, count(*) FILTER (WHERE kind = 'visitor'),
        count(*) FILTER (WHERE kind = 'search'),
        count(*) FILTER (WHERE kind = 'search without result'),
        count(*) FILTER (WHERE kind = 'refined')
      FROM counted WHERE figure = 'words' GROUP BY day, words ORDER BY day, words
      ON CONFLICT (day, words) DO UPDATE SET
        visitors = known.visitors + excluded.visitors,
        searches = known.searches + excluded.searches,
        without_result = known.without_result + excluded.without_result,
        refined = known.refined + excluded.refined
    )
    INSERT INTO insight_doctor_word_days AS known (doctor_id, day, words, count)
    SELECT doctor, day, words, count(*) FROM counted JOIN public_doctors ON id = doctor
    WHERE figure = 'doctor words' GROUP BY doctor, day, words ORDER BY doctor, day, words
    ON CONFLICT (doctor_id, day, words) DO UPDATE SET count = known.count + excluded.count`)
}

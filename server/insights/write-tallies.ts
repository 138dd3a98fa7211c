import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { networksOfCustomer } from '../platform/http/rate-limits.ts'
import type { DoctorKind, PlatformKind } from './tables.ts'

/** An increment of one of the figures of a day. */
export type Tally =
  | { figure: 'platform'; kind: PlatformKind }
  | { figure: 'doctor'; kind: DoctorKind; doctor: number }
  | {
      figure: 'words'
      kind: 'network' | 'search' | 'search without result' | 'refined'
      words: string
    }
  | { figure: 'doctor words'; doctor: number; words: string }
  | { figure: 'none' }

/**
 * Tallies of one day, which count unless their mark exists already and, if they depend on another
 * mark, only if that exists.
 */
export type Marked = {
  day: string
  tallies: Tally[]
  after?: string
  /** The thing as done from the network, and from the /48 around it. */
  network?: string
  around?: string | null
}

/**
 * Most visitors of one network who count for a thing on one day: a family, or the desks of a small office,
 * but not all the names that one browser can give itself.
 */
const mostOfNetwork = 3

/**
 * Adds tallies with new marks to the figures, in one statement, for public doctors. Repeating it on
 * any server changes nothing. A network's further marks for a thing are left out.
 */
export async function writeTallies(db: Db, batch: ReadonlyMap<string, Marked>): Promise<void> {
  const rows = [...batch].flatMap(([mark, { day, tallies, after, network, around }]) =>
    tallies.map((tally) => ({ mark, day, after, network, around, ...tally })),
  )
  if (rows.length === 0) return
  // ordered, so that servers that write at the same time wait instead of deadlocking
  await db.execute(sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS given (mark text, day date, after text, network text, around text, figure text, kind text, doctor integer, words text)
    ), wanted AS MATERIALIZED (
      SELECT DISTINCT given.day, given.mark, given.network, given.around FROM given
      LEFT JOIN insight_marks AS known ON known.day = given.day AND known.mark = given.mark
      LEFT JOIN insight_marks AS before ON before.day = given.day AND before.mark = given.after
      WHERE known.mark IS NULL AND (given.after IS NULL OR before.mark IS NOT NULL
        OR (given.day, given.after) IN (SELECT day, mark FROM given))
    ), placed AS MATERIALIZED (
      SELECT *, row_number() OVER (PARTITION BY day, network ORDER BY mark) + (
        SELECT count(*) FROM insight_marks AS known
        WHERE known.day = wanted.day AND known.network = wanted.network
      ) AS place FROM wanted
    ), placed_around AS MATERIALIZED (
      SELECT *, row_number() OVER (PARTITION BY day, around ORDER BY place, mark) + (
        SELECT count(*) FROM insight_marks AS known
        WHERE known.day = placed.day AND known.around = placed.around
      ) AS place_around
      FROM placed WHERE network IS NULL OR place <= ${mostOfNetwork}
    ), fresh AS (
      INSERT INTO insight_marks (day, mark, network, around, place)
      SELECT day, mark, network, around, CASE WHEN network IS NOT NULL THEN place END
      FROM placed_around
      WHERE around IS NULL OR place_around <= ${mostOfNetwork * networksOfCustomer}
      ORDER BY day, network, mark
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
      SELECT day, words, count(*) FILTER (WHERE kind = 'network'),
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

import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { preparedFor } from '../../../platform/database/prepared.ts'
import type { WideSearch } from '../matching/wide-search.ts'
import type { NearRow } from './near-path.ts'

/** Of more doctors than this, walking to a page is faster than reading who they are. */
const mostDoctors = 10_000

/** Ids of doctors and of their practices, in the order of names. */
type Whole = { total: number; ids: number[]; practiceIds: (number | null)[] }

const readWhole = preparedFor((db) =>
  db
    .select({
      total: sql<Whole['total']>`total`,
      ids: sql<Whole['ids'] | null>`ids`,
      practiceIds: sql<Whole['practiceIds'] | null>`practice_ids`,
    })
    .from(
      sql`(
        WITH size AS MATERIALIZED (
          SELECT coalesce(sum(s.doctors), 0)::int AS total FROM doctor_search_counts s
          WHERE s.specialty_id = ANY (${sql.placeholder('fields')}::int[]) AND s.doctors > 0),
        answers AS (
          SELECT s.doctor_id, s.practice_id, s.sort_name
          FROM unnest(${sql.placeholder('fields')}::int[]) field (id), LATERAL (
            SELECT doctor_id, practice_id, sort_name FROM doctor_search
            WHERE specialty_id = field.id AND (SELECT total FROM size) <= ${mostDoctors}) s)
        SELECT (SELECT total FROM size) AS total,
          array_agg(doctor_id ORDER BY sort_name, doctor_id) AS ids,
          array_agg(practice_id ORDER BY sort_name, doctor_id) AS practice_ids
        FROM answers) AS matches`,
    )
    .prepare('all doctors of some fields'),
)

/**
 * Reads all rows of `matchNear` for a list of whole specialties, from their index alone: the offices around
 * a place have too few of them for a walk.
 * @returns undefined if the doctors are too many
 */
export async function readNearInFields(
  db: Db,
  { points }: WideSearch,
): Promise<NearRow[] | undefined> {
  const [row] = await readWhole(db).execute({ fields: [...points.keys()] })
  if (!row || row.total > mostDoctors) return undefined
  const { total, ids, practiceIds } = row
  return (ids ?? []).map((id, at) => ({
    total,
    areFew: true,
    id,
    practiceId: practiceIds?.[at] ?? null,
    tier: 0,
    points: [],
    isAlong: false,
  }))
}

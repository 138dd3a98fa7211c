import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { recordMerges } from './tables.ts'

/** Whether a row with this `id` was merged into another. */
export const isMerged = (kind: 'doctors' | 'practices', id: SQL | object) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${recordMerges}
    WHERE ${eq(recordMerges.kind, kind)} AND ${recordMerges.mergedId} = ${id} AND ${isNull(recordMerges.undoneAt)})`

/** Finds, for practices that were merged, the ones that took their place. The others are left out. */
export async function keptPractices(
  db: Db,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, number>> {
  const numbers = ids.filter((id) => typeof id === 'number')
  if (numbers.length === 0) return new Map()
  const standing = sql`${recordMerges} WHERE kind = 'practices' AND undone_at IS NULL`
  const { rows } = await db.execute<{ id: number; kept: number }>(sql`
    WITH RECURSIVE merges AS (SELECT merged_id, kept_id FROM ${standing}),
    ways AS (
      SELECT merged_id AS id, kept_id FROM merges WHERE merged_id = ANY(${sql.param(numbers)}::int[])
      UNION SELECT ways.id, merges.kept_id FROM ways JOIN merges ON merges.merged_id = ways.kept_id)
    SELECT id, kept_id AS kept FROM ways WHERE kept_id NOT IN (SELECT merged_id FROM merges)`)
  return new Map(rows.map(({ id, kept }) => [id, kept]))
}

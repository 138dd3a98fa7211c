import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'

/** Rows written again in one transaction. */
const batch = 500

/**
 * Writes the search rows again of records whose facts have become too old to count. Pages are
 * rendered again too, because they show the age of facts. Repeating it changes nothing.
 * @returns the number of rows
 */
export async function refreshAgedFacts(db: Db): Promise<number> {
  let total = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      // in the order of locks of every other writer: first the records, then their search rows
      const { rows } = await tx.execute<{ ids: number[] }>(sql`
        WITH due AS (
          SELECT id FROM doctors WHERE id IN (
            SELECT doctor_id FROM doctor_search WHERE next_stale_at <= now() ORDER BY doctor_id LIMIT ${batch})
          ORDER BY id FOR NO KEY UPDATE)
        SELECT coalesce(array_agg(id), '{}') AS ids FROM due`)
      const ids = rows[0]?.ids ?? []
      if (ids.length > 0)
        await tx.execute(sql`SELECT refresh_doctor_search(${sql.param(ids)}::int[])`)
      return ids.length
    })
    total += count
    if (count < batch) break
  }
  await db.execute(sql`
    UPDATE directory_version SET version = version + 1, changed_at = now() WHERE id = 1
    RETURNING pg_notify('directory_version', version::text)`)
  return total
}

import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'

/** Rows made anew in one transaction. */
const batch = 500

/**
 * Makes the rows of the search anew for whom a fact has become too old to count since they were made.
 * Pages are made anew too: they say how old facts are. Doing it again changes nothing.
 * @returns how many rows were made anew
 */
export async function refreshAgedFacts(db: Db): Promise<number> {
  let total = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      // in the order of every other writer: first the records, then their rows of the search
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

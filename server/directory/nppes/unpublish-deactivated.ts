import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { doctors, practices } from '../tables.ts'
import type { Kind, Report } from './report.ts'

/**
 * Takes records offline whose NPI the file calls deactivated, with a note that says when. Whoever
 * publishes one again all the same is not overruled by the next run.
 */
export async function unpublishDeactivated(db: Db, report: Report, now: Date): Promise<void> {
  const tables = { doctor: doctors, practice: practices }
  for (const kind of Object.keys(tables) as Kind[]) {
    const table = tables[kind]
    const { rows } = await db.execute<{
      id: number
      npi: string
      name: string
      reason: string
    }>(sql`
      SELECT id, npi, name, reason
      FROM ${table} JOIN (
        SELECT npi, concat('NPI deactivated', ' on ' || ("values"->>'on'), ' (NPPES)') AS reason
        FROM nppes_staged WHERE kind = 'deactivated') AS deactivated USING (npi)
      WHERE unpublished_at IS NULL AND imported->>'unpublishedReason' IS DISTINCT FROM reason`)
    for (const { id, npi, name, reason } of rows) {
      const remembered = sql`coalesce(${table.imported}, '{}') || ${JSON.stringify({ unpublishedReason: reason })}::jsonb`
      await db
        .update(table)
        .set({ unpublishedAt: now, unpublishedReason: reason, imported: remembered })
        .where(eq(table.id, id))
      report.unpublished += 1
      const changes = [{ field: 'offline', from: null, to: reason }]
      report.differ({ what: 'unpublished', kind, npi, name, changes })
    }
  }
}

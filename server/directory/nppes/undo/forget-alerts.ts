import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { type imports, registerAlerts } from '../../tables.ts'
import type { Kind } from './why-kept.ts'

/** What an import left to a person and nobody has decided goes with it; what it ended is open again. */
export async function forgetAlertsOf(
  tx: Db,
  { startedAt, finishedAt }: typeof imports.$inferSelect,
  kind: Kind,
  ids: number[],
): Promise<void> {
  const ofRecords = sql`kind = ${kind} AND record_id = ANY(${sql.param(ids)}::int[])`
  await tx.execute(sql`
    DELETE FROM ${registerAlerts}
    WHERE ${ofRecords} AND resolved_at IS NULL AND seen_at >= ${startedAt.toISOString()}`)
  await tx.execute(sql`
    UPDATE ${registerAlerts} SET resolved_at = NULL, resolution = NULL
    WHERE ${ofRecords} AND resolution = 'gone' AND resolved_at >= ${startedAt.toISOString()}
      AND resolved_at <= ${(finishedAt ?? new Date()).toISOString()}`)
}

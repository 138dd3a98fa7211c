import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { listenerName } from './directory-version.ts'

/**
 * Number of servers connected to this database with the same role, by their listening connections.
 */
export async function countServers(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${listenerName}`,
  )
  return one(rows).count
}

import type pg from 'pg'

/** What keeps the work of a table from going out a second time. */
const holds: { table: string; statement: string }[] = [
  {
    table: 'mails',
    statement: `UPDATE mails SET status = 'failed', last_error = 'restored from a backup: it may have been delivered since'
      WHERE status = 'queued'`,
  },
  {
    table: 'newsletters',
    statement: `UPDATE newsletters SET paused_at = now()
      WHERE started_at IS NOT NULL AND sent_at IS NULL AND paused_at IS NULL`,
  },
  {
    // its time came after the backup was made, and so it was sent: a draft again
    table: 'newsletters',
    statement: `UPDATE newsletters SET scheduled_for = NULL
      WHERE started_at IS NULL AND scheduled_for <= now()`,
  },
  // an uploaded file is in no backup, and an import under way keeps others from beginning
  {
    table: 'import_uploads',
    statement: `UPDATE import_uploads SET state = 'expired'
      WHERE state IN ('reading', 'ready', 'applying')`,
  },
]

/**
 * Stops in restored rows what was under way at the moment of the backup: it has been done since, or part
 * of it has. @returns how many rows of each table
 */
export async function holdWork(
  client: pg.Client,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const heldCounts: Record<string, number> = {}
  for (const { table, statement } of holds.filter((hold) => tables.includes(hold.table))) {
    const { rowCount } = await client.query(statement)
    heldCounts[table] = (heldCounts[table] ?? 0) + (rowCount ?? 0)
  }
  return heldCounts
}

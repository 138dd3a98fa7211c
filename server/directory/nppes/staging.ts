import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'

/** A row of the file that concerns us, waiting in a table that ends with the session. */
export type Staged<Values> = { npi: string; specialty: string | null; values: Values }

export type ToStage = {
  npi: string
  line: number
  kind: 'doctor' | 'practice' | 'deactivated'
  specialty?: string | null
  /** For deactivated ones the day, ISO. */
  values: object
}

const pageSize = 500

/**
 * Rows wait in the database rather than in memory: practices must exist before doctors join them,
 * and a big area must not need a big machine. `db` must be one connection, not a pool.
 */
export async function createStaging(db: Db): Promise<void> {
  await db.execute(sql`
    CREATE TEMPORARY TABLE nppes_staged (
      npi char(10) PRIMARY KEY, line integer NOT NULL, kind text NOT NULL, specialty text,
      "values" jsonb NOT NULL)`)
  await db.execute(sql`CREATE INDEX ON nppes_staged (kind, line)`)
}

/** Returns the lines that were not staged because an earlier one has the same NPI. */
export async function stage(db: Db, rows: ToStage[]): Promise<number[]> {
  if (rows.length === 0) return []
  const { rows: staged } = await db.execute<{ line: number }>(sql`
    INSERT INTO nppes_staged
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(npi char(10), line integer, kind text, specialty text, "values" jsonb)
    ON CONFLICT DO NOTHING RETURNING line`)
  const lines = new Set(staged.map(({ line }) => line))
  return rows.map(({ line }) => line).filter((line) => !lines.has(line))
}

/** What was staged of a kind, in the order of the file. */
export async function* stagedPages<Values>(
  db: Db,
  kind: 'doctor' | 'practice',
): AsyncGenerator<Staged<Values>[]> {
  let after = 0
  for (;;) {
    const { rows } = await db.execute<Staged<Values> & { line: number }>(sql`
      SELECT npi, line, specialty, "values" FROM nppes_staged
      WHERE kind = ${kind} AND line > ${after} ORDER BY line LIMIT ${pageSize}`)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.line
  }
}

import { sql } from 'drizzle-orm'
import { itemAt } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { doctors, practices } from '../../tables.ts'

/** A row of the file that concerns us, waiting in a table that ends with the session. */
export type Staged<Values> = { npi: string; specialty: string | null; values: Values; line: number }

export type ToStage = {
  npi: string
  line: number
  kind: 'doctor' | 'practice' | 'deactivated' | 'not a practice'
  specialty?: string | null
  /** For the last two kinds the note with which a record goes offline. */
  values: object
}

/** Records planned and written in one transaction: the longest that other writes wait. */
const pageSize = 200

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
  const { rows: stagedRows } = await db.execute<{ line: number }>(sql`
    INSERT INTO nppes_staged
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(npi char(10), line integer, kind text, specialty text, "values" jsonb)
    ON CONFLICT DO NOTHING RETURNING line`)
  const lines = new Set(stagedRows.map(({ line }) => line))
  return rows.map(({ line }) => line).filter((line) => !lines.has(line))
}

/** What was staged of a kind, in the order of the file. */
export async function* stagedPages<Values>(
  db: Db,
  kind: ToStage['kind'],
): AsyncGenerator<Staged<Values>[]> {
  let after = 0
  for (;;) {
    const { rows } = await db.execute<Staged<Values>>(sql`
      SELECT npi, line, specialty, "values" FROM nppes_staged
      WHERE kind = ${kind} AND line > ${after} ORDER BY line LIMIT ${pageSize}`)
    if (rows.length === 0) return
    yield rows
    after = itemAt(rows, -1).line
  }
}

/** Of deactivated ones only those of the directory matter; a whole file has hundreds of thousands. */
export async function forgetDeactivatedElsewhere(db: Db): Promise<void> {
  await db.execute(sql`
    DELETE FROM nppes_staged AS staged
    WHERE kind = 'deactivated'
      AND NOT EXISTS (SELECT 1 FROM ${doctors} WHERE ${doctors.npi} = staged.npi)
      AND NOT EXISTS (SELECT 1 FROM ${practices} WHERE ${practices.npi} = staged.npi)`)
}

/** How many providers of the area are staged. */
export async function countStaged(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM nppes_staged WHERE kind IN ('doctor', 'practice')`,
  )
  return one(rows).count
}

/** Slugs of the specialties that the staged rows name. */
export async function stagedSpecialties(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ specialty: string }>(
    sql`SELECT DISTINCT specialty FROM nppes_staged WHERE specialty IS NOT NULL`,
  )
  return new Set(rows.map(({ specialty }) => specialty))
}

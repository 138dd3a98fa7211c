import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { textOrEmpty } from '../provider/provider.ts'
import { readArchiveTable } from '../read/archive-table.ts'
import { loadNpis } from '../read/npis.ts'
import { holdsTable } from '../read/source.ts'
import { type FurtherName, furtherNameFrom } from './names-of-practice.ts'

const columns = {
  npi: 'NPI',
  name: 'Provider Other Organization Name',
  type: 'Provider Other Organization Name Type Code',
} as const

/**
 * Reads the further names of organizations in an archive, and stages those of staged practices.
 * `db` must be one connection, not a pool.
 * @returns whether the file has them at all
 * @throws WrongFileError for other columns
 */
export async function stageOtherNames(db: Db, file: string): Promise<boolean> {
  if (!(await holdsTable(file, 'other names'))) return false
  await db.execute(sql`
    CREATE TEMPORARY TABLE nppes_other_names (npi char(10) NOT NULL, name jsonb NOT NULL)`)
  await db.execute(sql`CREATE INDEX ON nppes_other_names (npi)`)
  const npis = await loadNpis(
    db,
    (after, count) => sql`
      SELECT npi FROM nppes_staged WHERE kind IN ('practice', 'unit') AND npi > ${after}
      ORDER BY npi LIMIT ${count}`,
  )
  const what = 'other names of organizations'
  for await (const rows of readArchiveTable(file, 'other names', what, columns)) {
    const names: { npi: string; name: FurtherName }[] = []
    for (const raw of rows) {
      const npi = raw('npi').trim()
      const name = npis.has(npi) && furtherNameFrom(raw('name'), raw('type'), textOrEmpty)
      if (name) names.push({ npi, name })
    }
    if (names.length > 0)
      await db.execute(sql`
        INSERT INTO nppes_other_names
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS r(npi char(10), name jsonb)`)
  }
  return true
}

/** Staged names by NPI, in the order of the file. */
export async function stagedOtherNames(
  db: Db,
  npis: string[],
): Promise<ReadonlyMap<string, FurtherName[]>> {
  const { rows } = await db.execute<{ npi: string; names: FurtherName[] }>(sql`
    SELECT npi, json_agg(name ORDER BY ctid) AS names FROM nppes_other_names
    WHERE npi = ANY(${sql.param(npis)}::bpchar[]) GROUP BY npi`)
  return new Map(rows.map(({ npi, names }) => [npi, names]))
}

/**
 * Counts the addresses for messages between computers that an archive has of staged records. They are
 * not for patients, so nothing of them is read but the NPI.
 */
export async function countEndpoints(db: Db, file: string): Promise<number> {
  if (!(await holdsTable(file, 'endpoints'))) return 0
  const npis = await loadNpis(
    db,
    (after, count) => sql`
      SELECT npi FROM nppes_staged WHERE kind IN ('doctor', 'practice', 'unit') AND npi > ${after}
      ORDER BY npi LIMIT ${count}`,
  )
  let endpointCount = 0
  for await (const rows of readArchiveTable(file, 'endpoints', 'endpoints', { npi: 'NPI' }))
    endpointCount += rows.filter((raw) => npis.has(raw('npi').trim())).length
  return endpointCount
}

import { sql } from 'drizzle-orm'
import { itemAt } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import type { AreaFilter } from '../../area/area-filter.ts'
import { doctors, practices } from '../../tables.ts'
import type { Kind } from '../plan/plan-record.ts'

const pageSize = 200
const keptLines = 100

/** Public, from the register, and outside the area by their own address. */
const isOutside = (table: typeof doctors | typeof practices, area: AreaFilter) => sql`
  ${table.source} = 'nppes' AND ${table.npi} IS NOT NULL AND ${table.publishedAt} IS NOT NULL
  AND ${table.unpublishedAt} IS NULL AND NOT ${area.where(table)}`

const tables = { doctor: doctors, practice: practices }

type Outside = { kind: Kind; npi: string; name: string }

/**
 * Finds what an earlier, larger area has left in the directory: how many, and the first of them.
 * @param onlyClaimed leaves out those that nobody has claimed
 */
export async function findOutside(
  db: Db,
  area: AreaFilter,
  { onlyClaimed }: { onlyClaimed: boolean },
): Promise<{ count: number; first: Outside[] }> {
  let count = 0
  const first: Outside[] = []
  for (const kind of ['doctor', 'practice'] as const) {
    const table = tables[kind]
    const ofSome = onlyClaimed ? sql`AND ${table.claimedAt} IS NOT NULL` : sql``
    const condition = sql`${isOutside(table, area)} ${ofSome}`
    const { rows: countRows } = await db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${table} WHERE ${condition}`,
    )
    count += one(countRows).count
    const { rows } = await db.execute<{ npi: string; name: string }>(sql`
      SELECT npi, name FROM ${table} WHERE ${condition} ORDER BY npi LIMIT ${keptLines - first.length}`)
    first.push(...rows.map((row) => ({ kind, ...row })))
  }
  return { count, first }
}

/** Those that nobody has claimed, page by page. */
export async function* outsidePages(
  db: Db,
  kind: Kind,
  area: AreaFilter,
): AsyncGenerator<{ npi: string }[]> {
  const table = tables[kind]
  let after = ''
  for (;;) {
    const { rows } = await db.execute<{ npi: string }>(sql`
      SELECT npi FROM ${table}
      WHERE ${isOutside(table, area)} AND ${table.claimedAt} IS NULL AND npi > ${after}
      ORDER BY npi LIMIT ${pageSize}`)
    if (rows.length === 0) return
    yield rows
    after = itemAt(rows, -1).npi
  }
}

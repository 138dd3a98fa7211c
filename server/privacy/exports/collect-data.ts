import { getTableName } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import { csvLine } from '../../../contract/text/csv-line.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { HeldData, Person } from '../../platform/held-data.ts'
import { readmeOf } from './readme.ts'

/** Rows that one table holds about a person. */
export type HeldRows = { name: string; holds: string; rows: object[] }

/** Everything held about a person, table by table, in one snapshot. */
export function collectData(
  db: Db,
  heldData: readonly HeldData[],
  person: Person,
): Promise<HeldRows[]> {
  return db.transaction(
    async (tx) => {
      const heldTables: HeldRows[] = []
      for (const { table, holds, read } of heldData.flatMap((room) => room.tables))
        if (read)
          heldTables.push({ name: getTableName(table), holds, rows: await read(tx, person) })
      return heldTables
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Excel reads a file as UTF-8 only with a byte order mark. */
const byteOrderMark = '\uFEFF'

/** The same as files: `data.json`, a CSV file for each table with rows, and an explanation. */
export function filesOf(
  heldTables: readonly HeldRows[],
  now: Date,
  language: Language,
): Map<string, string> {
  const withRows = heldTables.filter(({ rows }) => rows.length > 0)
  const data = Object.fromEntries(heldTables.map(({ name, rows }) => [name, rows]))
  return new Map([
    readmeOf(heldTables, now, language),
    ['data.json', `${JSON.stringify(data, null, 2)}\n`],
    ...withRows.map(({ name, rows }) => [`csv/${name}.csv`, csvOf(rows)] as const),
  ])
}

function csvOf(rows: readonly object[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => {
    const values: Record<string, unknown> = { ...row }
    return csvLine(columns.map((column) => cellOf(values[column])))
  })
  return byteOrderMark + csvLine(columns) + lines.join('')
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

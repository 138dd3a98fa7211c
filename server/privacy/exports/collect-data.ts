import { getTableName } from 'drizzle-orm'
import { csvLine } from '../../../contract/csv-line.ts'
import { site } from '../../../site.config.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { HeldData, Person } from '../../platform/held-data.ts'

/** What one table holds about a person. */
export type HeldRows = { name: string; holds: string; rows: object[] }

/** Everything held about a person, table by table, as of one moment. */
export function collectData(
  db: Db,
  heldData: readonly HeldData[],
  person: Person,
): Promise<HeldRows[]> {
  return db.transaction(
    async (tx) => {
      const collected: HeldRows[] = []
      for (const { table, holds, read } of heldData.flatMap((room) => room.tables))
        if (read) collected.push({ name: getTableName(table), holds, rows: await read(tx, person) })
      return collected
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Excel takes a file for UTF-8 only with it. */
const byteOrderMark = '\uFEFF'

/** The same as files: `data.json`, a CSV file for each table that has rows, and what is what. */
export function filesOf(collected: readonly HeldRows[], now: Date): Map<string, string> {
  const withRows = collected.filter(({ rows }) => rows.length > 0)
  const data = Object.fromEntries(collected.map(({ name, rows }) => [name, rows]))
  return new Map([
    ['README.txt', readme(collected, now)],
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

function readme(collected: readonly HeldRows[], now: Date): string {
  const [present, absent] = [true, false].map((some) =>
    collected.filter(({ rows }) => rows.length > 0 === some),
  )
  const lineOf = ({ name, holds, rows }: HeldRows) => `  ${name} (${rows.length}): ${holds}`
  return `${site.name}: what we hold about you
Made ${now.toISOString()} (UTC). Times in the files are UTC, too.

data.json has everything. The same stands in the folder "csv", one file for each table,
for a spreadsheet. A photo of yours lies beside them.

What there is of you, with the number of entries:
${(present ?? []).map(lineOf).join('\n') || '  nothing'}

What we would keep here, and have nothing of you:
${(absent ?? []).map(lineOf).join('\n') || '  nothing'}

Not in here: hashes of passwords and other secrets, which would only help a thief; what other
people wrote, such as messages of patients in your inbox; the text of mails we sent you, which
you have; and backups, which hold the same once more until they are deleted.

Why we keep it and for how long says our Privacy Policy. Questions: ${site.contact.email}
`
}

import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { required } from '../../../contract/required.ts'
import type { Db } from './connect.ts'

/**
 * Inserts many rows in one statement with one parameter: the query builder makes a parameter of
 * every value, which takes longer than the insert. Columns that no row names get their defaults,
 * those that only some name are null in the others.
 * @returns the `returning` columns of each row
 */
export async function insertRows<T extends PgTable, Answer extends Record<string, unknown>>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  returning?: SQL,
): Promise<Answer[]> {
  if (rows.length === 0) return []
  const types: Record<string, { getSQLType: () => string }> = getTableColumns(table)
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = names.map((name) => `"${snakeCase(name)}"`)
  const shape = names.map(
    (name, at) => `${columns[at]} ${required(types[name], name).getSQLType()}`,
  )
  const list = sql.raw(columns.join(', '))
  const json = JSON.stringify(
    rows.map((row: Record<string, unknown>) =>
      Object.fromEntries(names.map((name) => [snakeCase(name), row[name]])),
    ),
  )
  const { rows: answers } = await tx.execute<Answer>(sql`
    INSERT INTO ${table} (${list})
    SELECT ${list} FROM json_to_recordset(${json}::json) AS r(${sql.raw(shape.join(', '))})
    ${returning ? sql`RETURNING ${returning}` : sql``}`)
  return answers as Answer[]
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

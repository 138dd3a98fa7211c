import { readFileSync } from 'node:fs'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldData } from './held-data.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const tables = heldData.flatMap((room) => room.tables)
const declarations = new Map(
  tables.map((declaration) => [getTableName(declaration.table), declaration]),
)

type DatabaseColumn = { table: string; column: string; references: string | null }

/** Every column of the database, and the table that it refers to. */
async function readColumns(): Promise<DatabaseColumn[]> {
  const { rows } = await database.pool.query<DatabaseColumn>(
    `SELECT c.relname::text AS table, a.attname::text AS column,
       (SELECT k.confrelid::regclass::text FROM pg_constraint k
        WHERE k.contype = 'f' AND k.conrelid = c.oid AND a.attnum = ANY (k.conkey) LIMIT 1) AS references
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND a.attnum > 0 AND NOT a.attisdropped`,
  )
  return rows
}

/** Names of columns with somebody's identity, location or texts. */
const personalColumns =
  /(^|_)(user|actor|author|subscriber|member|person|by|email|mail|address|reply|name|network|ip|agent|sender|phone|npi|credential|message|subject|text|answer|note|reason|details|content|draft|before)(_|$)/

const canHoldPeople = ({ column, references }: DatabaseColumn) =>
  references === 'users' || personalColumns.test(column)

test('every table of the database is declared once, with what it holds about people', async () => {
  const names = new Set((await readColumns()).map(({ table }) => table))
  expect([...names].filter((name) => !declarations.has(name))).toEqual([])
  expect([...declarations.keys()].filter((name) => !names.has(name))).toEqual([])
  expect(tables).toHaveLength(declarations.size)
})

test('every column that can hold a person is declared', async () => {
  const gaps = (await readColumns()).filter((column) => {
    const declaration = declarations.get(column.table)
    if (!declaration || !canHoldPeople(column)) return false
    const key = Object.keys(getTableColumns(declaration.table)).find(
      (name) => snakeCase(name) === column.column,
    )
    return !key || !(declaration.personal.includes(key) || declaration.plain.includes(key))
  })
  expect(gaps.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})

test('a new column that refers to users, or is called like an address, must be declared', () => {
  for (const column of [
    'owner_user_id',
    'invited_by',
    'email',
    'reply_to',
    'ip_address',
    'user_agent',
  ])
    expect(canHoldPeople({ table: 'x', column, references: null }), column).toBe(true)
  expect(canHoldPeople({ table: 'x', column: 'whose', references: 'users' })).toBe(true)
  expect(canHoldPeople({ table: 'x', column: 'count', references: null })).toBe(false)
})

test('a table that holds something about a person is exported, or says why it stays', () => {
  const silent = tables.filter(
    (declaration) => declaration.personal.length > 0 && !declaration.read && !declaration.stays,
  )
  expect(silent.map((declaration) => getTableName(declaration.table))).toEqual([])
})

/** Rows of a table under a heading of docs/privacy.md, as cells. */
function rowsUnder(heading: string): string[][] {
  const page = readFileSync(new URL('../docs/privacy.md', import.meta.url), 'utf8')
  const section = page.split('\n## ').find((text) => text.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^\| (.*`.*) \|$/gm)].map(([, cells = '']) => cells.split(' | '))
}

const tableIn = (cell = '') => cell.replaceAll('`', '')

const namesOf = (declarations: typeof tables) =>
  declarations.map(({ table }) => getTableName(table)).toSorted()

test('docs/privacy.md has a row for each table that holds personal data, and what is exported', () => {
  const rows = rowsUnder('Tables with personal data')
  const personal = tables.filter((declaration) => declaration.personal.length > 0)
  expect(rows.map(([, name]) => tableIn(name)).toSorted()).toEqual(namesOf(personal))
  for (const row of rows) {
    expect(row, tableIn(row[1])).toHaveLength(8)
    expect(row[6], tableIn(row[1])).toBe(declarations.get(tableIn(row[1]))?.read ? 'yes' : 'no')
  }
})

test('docs/privacy.md calls exactly those tables impersonal that have no personal column', () => {
  const rows = rowsUnder('Tables that hold no personal data')
  const others = tables.filter((declaration) => declaration.personal.length === 0)
  expect(rows.map(([name]) => tableIn(name)).toSorted()).toEqual(namesOf(others))
})

const snakeCase = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

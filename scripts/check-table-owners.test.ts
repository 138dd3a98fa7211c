import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'table-owners-'))
  write(
    'server/directory/tables.ts',
    `export const doctors = pgTable('doctors', {})
     export const featuredListings = pgTable(
       'featured_listings', {})`,
  )
  write('server/inquiries/tables.ts', `export const inquiries = pgTable('inquiries', {})`)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, code: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), code)
}

function check() {
  const run = spawnSync(process.execPath, ['scripts/check-table-owners.mjs', folder], {
    encoding: 'utf8',
  })
  return { status: run.status, lines: run.stderr.split('\n').filter(Boolean) }
}

const mustAsk = 'server/billing/pay.ts must not write doctors: ask server/directory/records'

test.each([
  'await tx.insert(doctors).values({})',
  'await db\n  .update(doctors)\n  .set({})',
  'await services.db.delete(doctors)',
  'const rows = rowsById(doctors)',
  `const moved = referencesOf(doctors, 'practiceId')`,
  'await tx.update(table as typeof doctors).set({})',
  'await tx.update(tables[kind]).set({}) // doctors\nconst tables = { doctor: doctors }',
  `await client.query('insert into doctors (name) values ($1)')`,
  `await client.query('UPDATE "doctors" SET name = $1')`,
  `await db.execute(sql\`DELETE FROM \${doctors}\`)`,
  `await db.execute(sql\`UPDATE \${tables[kind]} SET a = 1\`)\nconst tables = { doctor: doctors }`,
])('a write outside of the room that owns the table is refused: %s', (code) => {
  write('server/billing/pay.ts', code)
  expect(check()).toEqual({ status: 1, lines: [mustAsk] })
})

test('the room that declares a table owns it unless another one is named', () => {
  write('server/directory/records/write.ts', 'tx.insert(doctors); tx.insert(featuredListings)')
  write('server/inquiries/receive.ts', 'tx.insert(inquiries)')
  expect(check()).toEqual({ status: 0, lines: [] })
  write('server/directory/search/write.ts', 'tx.insert(featuredListings)')
  write('server/directory/write.ts', 'tx.update(inquiries)')
  expect(check().lines).toEqual([
    'server/directory/search/write.ts must not write featured_listings: ask server/directory/records',
    'server/directory/write.ts must not write inquiries: ask server/inquiries',
  ])
})

test('reads, comments, tests and the restore are not refused', () => {
  write(
    'server/billing/read.ts',
    'db.select().from(doctors) // update doctors\n/* delete from doctors */',
  )
  write('server/billing/sets.ts', 'hash.update(doctors); known.delete(doctors)')
  write('server/billing/pay.test.ts', 'db.delete(doctors)')
  write('server/backups/restore.ts', `client.query('DELETE FROM doctors')`)
  expect(check()).toEqual({ status: 0, lines: [] })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doctors } from '../../directory/tables.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRows } from './insert-rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('many rows are inserted as the query builder would do', async () => {
  const rows = [
    {
      slug: 'a',
      name: `Dr. "A"\\, O'Donnell ñ`,
      sortName: 'a',
      source: 'nppes',
      languages: ['English', 'a "quoted", one'],
      imported: { name: 'x', none: null },
      publishedAt: new Date('2026-11-23T20:00:00.123Z'),
      registerDate: '2026-11-20',
      npi: '1000000004',
    },
    { slug: 'b', name: 'B', sortName: 'b', source: 'nppes', languages: [], phone: '1' },
  ] as const satisfies (typeof doctors.$inferInsert)[]
  const { db } = database
  const answers = await insertRows(db, doctors, rows, sql`id, npi`)
  const directRows = await db.select().from(doctors).orderBy(doctors.id)
  await db.delete(doctors)
  await db.insert(doctors).values([...rows])
  const builderRows = await db.select().from(doctors).orderBy(doctors.id)
  const alike = (all: typeof builderRows) =>
    all.map(({ id, createdAt, updatedAt, ...rest }) => {
      expect([createdAt, updatedAt].every((at) => Date.now() - at.getTime() < 60_000)).toBe(true)
      return rest
    })
  expect(alike(directRows)).toEqual(alike(builderRows))
  expect(answers).toEqual(directRows.map(({ id, npi }) => ({ id, npi })))
  expect(await insertRows(db, doctors, [])).toEqual([])
})

import { eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import type { Db } from './connect.ts'
import { mapRowsDirectly } from './prepared.ts'

const owners = pgTable('owners', { id: integer().primaryKey(), name: text() })
const clinics = pgTable('clinics', {
  id: integer().primaryKey(),
  ownerId: integer(),
  openedAt: timestamp({ withTimezone: true }),
  rating: numeric({ mode: 'number' }),
  isOpen: boolean(),
  services: text().array(),
  hours: jsonb(),
})

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`
    CREATE TABLE owners (id int PRIMARY KEY, name text);
    CREATE TABLE clinics (id int PRIMARY KEY, owner_id int, opened_at timestamptz, rating numeric,
      is_open boolean, services text[], hours jsonb);
    INSERT INTO owners VALUES (1, 'Ada'), (2, NULL);
    INSERT INTO clinics VALUES
      (1, 1, '2026-01-02 03:04:05.678+00', 4.5, true, '{a,"b, c"}', '{"monday": [9, 17]}'),
      (2, 2, NULL, NULL, NULL, NULL, NULL),
      (3, NULL, '1999-12-31 23:59:59-06', 0, false, '{}', '[]')`)
})
afterAll(() => database.close())

const owner = { name: owners.name, id: owners.id }

test.each<[name: string, select: (db: Db) => { prepare(name: string): object }]>([
  ['one table', (db) => db.select().from(clinics)],
  ['no rows', (db) => db.select().from(clinics).where(sql`false`)],
  ['some columns', (db) => db.select({ id: clinics.id, at: clinics.openedAt }).from(clinics)],
  [
    'a table that may have no row',
    (db) => db.select().from(clinics).leftJoin(owners, eq(owners.id, clinics.ownerId)),
  ],
  [
    'a table that always has one',
    (db) => db.select().from(clinics).innerJoin(owners, eq(owners.id, clinics.ownerId)),
  ],
  [
    'some columns of a table that may have no row, of which the first may be null',
    (db) =>
      db.select({ clinics, owner }).from(clinics).leftJoin(owners, eq(owners.id, clinics.ownerId)),
  ],
  [
    'columns of two tables in one object',
    (db) =>
      db
        .select({ both: { owner: owners.id, id: clinics.id } })
        .from(clinics)
        .leftJoin(owners, eq(owners.id, clinics.ownerId)),
  ],
  [
    'expressions, with a name and without, with a decoder and without',
    (db) =>
      db
        .select({
          plain: sql`${clinics.id} + 1`,
          named: sql`upper(${owners.name})`.as('named'),
          decoded: sql`${clinics.rating}`.mapWith(Number),
          inner: { length: sql`cardinality(${clinics.services})` },
        })
        .from(clinics)
        .leftJoin(owners, eq(owners.id, clinics.ownerId)),
  ],
])('rows of %s equal those of Drizzle', async (name, select) => {
  type Statement = { execute(): Promise<object[]> }
  const expectedRows = await (
    select(database.db).prepare(`made: ${name}`.slice(0, 60)) as Statement
  ).execute()
  const direct = mapRowsDirectly(
    select(database.db).prepare(`direct: ${name}`.slice(0, 60)) as Statement,
  )
  const rows = await direct.execute()
  expect(rows).toStrictEqual(expectedRows)
  expect(JSON.stringify(rows)).toBe(JSON.stringify(expectedRows))
  expect(direct).toHaveProperty('customResultMapper', expect.any(Function))
})

test('a selection two levels deep is refused', () => {
  const deep = database.db
    .select({ a: { b: { id: clinics.id } } } as never)
    .from(clinics)
    .prepare('deep')
  expect(() => mapRowsDirectly(deep)).toThrow('a.b.id stands too deep for a row')
})

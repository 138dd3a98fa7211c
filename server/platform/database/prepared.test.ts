import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { connectDatabase, type Db } from './connect.ts'
import { preparedFor } from './prepared.ts'

const clinics = pgTable('clinics', { id: integer().primaryKey() })

const clinicsFrom = preparedFor((db) =>
  db
    .select()
    .from(clinics)
    .where(sql`${clinics.id} >= ${sql.placeholder('first')}`)
    .prepare('clinics from'),
)

const readFrom = async (db: Db, first: number) =>
  (await clinicsFrom(db).execute({ first })).map(({ id }) => id)

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('CREATE TABLE clinics (id int PRIMARY KEY)')
  await database.pool.query('INSERT INTO clinics VALUES (1), (2), (3)')
})
afterAll(() => database.close())

test('a connection parses a prepared statement once, for all values', async () => {
  const one = connectDatabase(database.url, { max: 1 })
  try {
    for (const [first, ids] of [
      [1, [1, 2, 3]],
      [3, [3]],
      [4, []],
    ] as const)
      expect(await readFrom(one.db, first)).toEqual(ids)
    const { rows } = await one.pool.query(
      `SELECT (generic_plans + custom_plans)::int AS uses FROM pg_prepared_statements WHERE name = 'clinics from'`,
    )
    expect(rows).toEqual([{ uses: 3 }])
  } finally {
    await one.close()
  }
})

test('a prepared statement in a transaction sees its writes, others do not', async () => {
  const { db } = database
  await db.transaction(async (tx) => {
    await tx.insert(clinics).values({ id: 4 })
    expect(await readFrom(tx, 3)).toEqual([3, 4])
    expect(await readFrom(db, 3)).toEqual([3])
    await tx.delete(clinics).where(sql`${clinics.id} = 4`)
  })
})

test('a prepared statement keeps working after a lost connection and a new column', async () => {
  const one = connectDatabase(database.url, { max: 1 })
  try {
    expect(await readFrom(one.db, 3)).toEqual([3])
    await database.pool.query('ALTER TABLE clinics ADD COLUMN rooms int')
    expect(await readFrom(one.db, 3)).toEqual([3])
    const { rows } = await one.pool.query('SELECT pg_backend_pid() AS pid')
    await database.pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0].pid])
    await expect.poll(() => one.pool.totalCount).toBe(0)
    expect(await readFrom(one.db, 3)).toEqual([3])
  } finally {
    await one.close()
  }
})

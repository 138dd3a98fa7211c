import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import type { Db } from './connect.ts'
import { transactionWithRetry } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('CREATE TABLE visit (n int)')
})
beforeEach(() => database.pool.query('TRUNCATE visit'))
afterAll(() => database.close())

const visits = async () => (await database.pool.query('SELECT n FROM visit')).rows

async function cut(tx: Db) {
  const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  await database.pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]!.pid])
}

test('a transaction cut before its COMMIT was sent is run once more, and written once', async () => {
  let runs = 0
  const answer = await transactionWithRetry(database.db, async (tx) => {
    runs += 1
    await tx.execute(sql`INSERT INTO visit VALUES (${runs})`)
    if (runs === 1) await cut(tx)
    await tx.execute(sql`SELECT 1`)
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await visits()).toEqual([{ n: 2 }])
})

test('a transaction cut at its COMMIT is not run again, whatever came of it', async () => {
  await database.pool.query(`
    CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON visit DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION cut()`)
  let runs = 0
  try {
    await expect(
      transactionWithRetry(database.db, async (tx) => {
        runs += 1
        await tx.execute(sql`INSERT INTO visit VALUES (${runs})`)
      }),
    ).rejects.toThrow()
    expect(runs).toBe(1)
  } finally {
    await database.pool.query('DROP FUNCTION cut CASCADE')
  }
})

test('a transaction that is cut again, or refused, is not run a third or second time', async () => {
  let runs = 0
  await expect(
    transactionWithRetry(database.db, async (tx) => {
      runs += 1
      await cut(tx)
      await tx.execute(sql`SELECT 1`)
    }),
  ).rejects.toThrow()
  expect(runs).toBe(2)
  await expect(
    transactionWithRetry(database.db, async () => {
      runs += 1
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(runs).toBe(3)
  expect(await visits()).toEqual([])
})

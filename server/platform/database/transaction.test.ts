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

test('a transaction whose connection ends before COMMIT is retried once and written once', async () => {
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

test('a transaction whose connection ends at COMMIT is not retried', async () => {
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

test('the loser of a deadlock is retried', async () => {
  await database.pool.query('INSERT INTO visit VALUES (1), (2)')
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  const addToBoth = (first: number, second: number) =>
    transactionWithRetry(database.db, async (tx) => {
      await tx.execute(sql`UPDATE visit SET n = n + 10 WHERE n % 10 = ${first}`)
      holding += 1
      if (holding === 2) bothHold.resolve()
      await bothHold.promise
      await tx.execute(sql`UPDATE visit SET n = n + 10 WHERE n % 10 = ${second}`)
    })
  await Promise.all([addToBoth(1, 2), addToBoth(2, 1)])
  expect(holding).toBeGreaterThanOrEqual(3)
  expect((await visits()).map(({ n }) => n).toSorted()).toEqual([21, 22])
})

test('a second lost connection and a refusal are not retried', async () => {
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

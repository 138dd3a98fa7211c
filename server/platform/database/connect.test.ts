import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { connectDatabase, type Db } from './connect.ts'
import {
  isDatabaseUnavailable,
  isForeignKeyViolation,
  isStorageFull,
  isUniqueViolation,
  sqlStateOf,
} from './errors.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(
    `CREATE TABLE clinic (id int CONSTRAINT clinic_key PRIMARY KEY);
     CREATE TABLE room (clinic_id int CONSTRAINT room_clinic REFERENCES clinic)`,
  )
})

afterAll(() => database.close())

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable('should have failed'),
    (error: unknown) => error,
  )
}

async function addClinic(db: Db, id: number): Promise<void> {
  await db.execute(sql`INSERT INTO clinic VALUES (${id})`)
}

test('a broken unique constraint is recognized by its name through Drizzle’s error', async () => {
  await addClinic(database.db, 1)
  const error = await failureOf(addClinic(database.db, 1))
  expect(sqlStateOf(error)).toBe('23505')
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'clinic_key')).toBe(true)
  expect(isUniqueViolation(error, 'other_key')).toBe(false)
  expect(isForeignKeyViolation(error)).toBe(false)
  const orphan = await failureOf(database.db.execute(sql`INSERT INTO room VALUES (99)`))
  expect(isForeignKeyViolation(orphan, 'room_clinic')).toBe(true)
  expect(sqlStateOf(new Error('23505'))).toBeUndefined()
})

test('the same function works in a transaction, and is undone with it', async () => {
  await failureOf(
    database.db.transaction(async (tx) => {
      await addClinic(tx, 50)
      throw new Error('changed my mind')
    }),
  )
  const { rows } = await database.db.execute(sql`SELECT 1 FROM clinic WHERE id = 50`)
  expect(rows).toEqual([])
})

test('a statement is canceled after 15 seconds', async () => {
  const { rows } = await database.pool.query('SHOW statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '15s' }])
})

test('lost connections, idle or in a transaction, are replaced and end no process', async () => {
  const warnings: string[] = []
  const { db, pool, close } = connectDatabase(database.url, {
    log: { warn: (line) => void warnings.push(line) },
  })
  const backend = async (on: Db): Promise<number> => {
    const { rows } = await on.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    return rows[0]?.pid ?? 0
  }
  const terminate = (pid: number) => database.pool.query('SELECT pg_terminate_backend($1)', [pid])

  const error = await failureOf(
    db.transaction(async (tx) => {
      await terminate(await backend(tx))
      await expect.poll(() => failureOf(backend(tx))).toBeInstanceOf(Error)
      await backend(tx)
    }),
  )
  expect(error).toBeInstanceOf(Error)

  await terminate(await backend(db))
  await expect.poll(() => warnings.length).toBe(1)
  expect(await backend(db)).toBeGreaterThan(0)
  expect(pool.totalCount).toBe(1)
  await close()
  await close()
})

test('a transaction that cannot begin gives its connection back', async () => {
  const { db, pool, close } = connectDatabase(database.url, { max: 1 })
  // a connection that was lost unnoticed
  pool.once('acquire', (client) => void client.end())
  await failureOf(db.transaction(async () => {}))
  expect(pool.totalCount).toBe(0)
  await db.transaction((tx) => tx.execute(sql`SELECT 1`))
  await close()
})

test('an unreachable database is distinguished from a wrong query', async () => {
  const { db, close } = connectDatabase('postgres://nobody@127.0.0.1:1/none')
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`SELECT 1`)))).toBe(true)
  await close()
  const wrong = await failureOf(database.db.execute(sql`SELECT nothing`))
  expect(isDatabaseUnavailable(wrong)).toBe(false)
})

test.each([
  ['08006', 'unavailable'],
  ['53200', 'unavailable'],
  ['53300', 'unavailable'],
  ['57P01', 'unavailable'],
  ['57P03', 'unavailable'],
  ['ECONNRESET', 'unavailable'],
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['57014', 'neither'],
  ['23505', 'neither'],
])('the code %s, wrapped, means: %s', (code, meaning) => {
  const error = new Error('query failed', { cause: Object.assign(new Error(), { code }) })
  expect({ unavailable: isDatabaseUnavailable(error), full: isStorageFull(error) }).toEqual({
    unavailable: meaning === 'unavailable',
    full: meaning === 'full',
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { errorForLog, errorText } from './logger.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a failed query is logged with its text and code, not its values', async () => {
  const address = 'ana@example.com'
  const error = await database.db
    .execute(sql`INSERT INTO subscribers (id, email) VALUES (${address}, ${address})`)
    .then(
      () => null,
      (failure) => failure,
    )
  const entry = errorForLog(error)
  expect(entry).toMatchObject({
    message: 'Failed query',
    query: expect.stringContaining('INSERT INTO'),
  })
  expect(entry.code).toBeTruthy()
  expect(JSON.stringify(entry)).not.toContain(address)
  expect(entry.stack).toMatch(/^\s+at /)
})

test.each([
  ['subscribers', 'null bytes', 'ana\0@example.com', /invalid byte sequence for encoding "UTF8"/],
  ['nothing', 'a table that is missing', 'ana@example.com', /relation "nothing" does not exist/],
])(
  'a person reads the cause of a failed query on %s, not its statement: %s',
  async (table, _, value, cause) => {
    const error = await database.db
      .execute(sql`SELECT * FROM ${sql.raw(table)} WHERE email = ${value}`)
      .catch((failure) => failure)
    expect(error.message).toMatch(/Failed query/)
    const text = errorText(error)
    expect(text).toMatch(/^The database refused a statement: /)
    expect(text).toMatch(cause)
    expect(text).not.toMatch(/SELECT|params|example\.com/)
  },
)

test('a person reads of a value that PostgreSQL cannot read only its type', async () => {
  const error = await database.db
    .execute(sql`SELECT ${'Ana Ruiz'}::integer`)
    .catch((failure) => failure)
  expect(errorText(error)).toBe(
    'The database refused a statement: invalid input syntax for type integer (22P02).',
  )
})

test('a mail server’s reply loses its addresses', () => {
  const entry = errorForLog(new Error('550 5.1.1 <ana@example.com>: no such user ana@example.com'))
  expect(entry.message).toBe('550 5.1.1 <a***@example.com>: no such user a***@example.com')
  expect(JSON.stringify(entry)).not.toContain('ana@')
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { errorForLog } from './logger.ts'

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

test('a mail server’s reply loses its addresses', () => {
  const entry = errorForLog(new Error('550 5.1.1 <ana@example.com>: no such user ana@example.com'))
  expect(entry.message).toBe('550 5.1.1 <a***@example.com>: no such user a***@example.com')
  expect(JSON.stringify(entry)).not.toContain('ana@')
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { errorForLog } from './logger.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a failed query tells its text and code, not its values', async () => {
  const address = 'ana@example.com'
  const error = await database.db
    .execute(sql`INSERT INTO subscribers (id, email) VALUES (${address}, ${address})`)
    .then(
      () => null,
      (failure) => failure,
    )
  const logged = errorForLog(error)
  expect(logged).toMatchObject({
    message: 'Failed query',
    query: expect.stringContaining('INSERT INTO'),
  })
  expect(logged.code).toBeTruthy()
  expect(JSON.stringify(logged)).not.toContain(address)
  expect(logged.stack).toMatch(/^\s+at /)
})

test('a mail server’s reply loses its addresses', () => {
  const logged = errorForLog(new Error('550 5.1.1 <ana@example.com>: no such user ana@example.com'))
  expect(logged.message).toBe('550 5.1.1 <a***@example.com>: no such user a***@example.com')
  expect(JSON.stringify(logged)).not.toContain('ana@')
})

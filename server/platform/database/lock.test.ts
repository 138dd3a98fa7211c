import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { lockUntilEnd } from './lock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Whether a second transaction gets its lock at once while a first one holds `a b`. */
const isFree = (kind: string, key: string) =>
  database.db.transaction(async (first) => {
    await lockUntilEnd(first, 'a', 'b')
    return database.db
      .transaction(async (second) => {
        await second.execute(`SET LOCAL lock_timeout = '50ms'`)
        await lockUntilEnd(second, kind, key)
        return true
      })
      .catch(() => false)
  })

test.each([
  { kind: 'a', key: 'b', free: false },
  { kind: 'a', key: 'c', free: true },
  { kind: 'b', key: 'b', free: true },
  { kind: 'b', key: 'a', free: true },
])('the lock `$kind $key` is free while `a b` is held: $free', async ({ kind, key, free }) => {
  expect(await isFree(kind, key)).toBe(free)
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { auditLog } from '../tables.ts'
import { readWrongCodes, watchWrongCodes } from './wrong-code-figures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a hundred wrong codes in an hour, of whatever kind and account, are an error in the log', async () => {
  const { db } = database
  const error = vi.fn()
  const add = (count: number, values: object, hours = 0) => {
    const at = new Date(Date.now() - hours * 3_600_000 - 60_000)
    const row = { action: 'wrong code', at, ...values }
    return db.insert(auditLog).values(Array.from({ length: count }, () => row))
  }
  await add(40, { subjectId: 'ada', details: { code: 'deletion' } })
  await add(40, { action: 'password reset failed' })
  await add(19, { action: 'sign-in failed', details: { secondFactor: true } })
  await add(200, { action: 'sign-in failed' })
  await add(30, {}, 5)
  await add(500, {}, 25)
  await watchWrongCodes(db, { error })
  expect(error).not.toHaveBeenCalled()
  expect(await readWrongCodes(db)).toEqual({ day: 129, worstHour: 99 })
  await add(1, { subjectId: 'bo' })
  await watchWrongCodes(db, { error })
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { wrongCodes: 100 },
    expect.stringContaining('many wrong codes'),
  )
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { deleteOutdated } from './routes.ts'
import { auditLog, invitations, oneTimeCodes, sessions, users } from './tables.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('the cleanup deletes ended rows and keeps all others', async () => {
  const { db } = testApp.database
  await db
    .insert(users)
    .values({ id: 'ada', email: 'ada@clinic.example', firstName: 'Ada', lastName: 'Example' })
  const session = (id: string, expiresAt: Date) => ({ id, token: id, userId: 'ada', expiresAt })
  await db.insert(sessions).values([session('ended', inDays(-0.01)), session('kept', inDays(0.01))])
  const code = (purposeHash: string, expiresAt: Date, usedAt: Date | null = null) => ({
    ...{ purposeHash, expiresAt, usedAt },
    codeHash: 'x',
  })
  await db
    .insert(oneTimeCodes)
    .values([
      code('ended', inDays(-0.01)),
      code('used', inDays(0.01), new Date()),
      code('kept', inDays(0.01)),
    ])
  const invitation = (tokenHash: string, expiresAt: Date) => ({
    ...{ tokenHash, expiresAt },
    origin: 'command' as const,
  })
  await db
    .insert(invitations)
    .values([
      invitation('ended', inDays(-30.1)),
      invitation('told apart', inDays(-29.9)),
      invitation('kept', inDays(1)),
    ])
  await db.insert(auditLog).values([
    { action: 'ended', at: inDays(-400.1) },
    { action: 'kept', at: inDays(-399.9) },
  ])

  await deleteOutdated(db)
  await deleteOutdated(db)

  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual(['kept'])
  expect((await db.select().from(oneTimeCodes)).map((row) => row.purposeHash)).toEqual(['kept'])
  expect((await db.select().from(invitations)).map((row) => row.tokenHash).sort()).toEqual([
    'kept',
    'told apart',
  ])
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(['kept'])
  expect(await db.$count(users)).toBe(1)
})

test('outdated rows are deleted every night', async () => {
  const { rows } = await testApp.database.db.execute(
    sql`select cron, timezone from jobs.schedule where name = 'accounts-clean-up'`,
  )
  expect(rows).toEqual([{ cron: '53 3 * * *', timezone: 'America/Chicago' }])
})

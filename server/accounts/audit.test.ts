import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { audit, deleteOldAuditEntries } from './audit.ts'
import { auditLog } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const entries = () => database.db.select().from(auditLog).orderBy(auditLog.id)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const reasonOf = (statement: string) =>
  database.db.execute(sql.raw(statement)).then(
    () => 'done',
    (error) => String(error.cause?.message),
  )

test('an entry has action, actor, subject, network and time', async () => {
  await audit(database.db, {
    action: 'session ended',
    actorId: 'a',
    subjectId: 'b',
    network: '203.0.113.7',
    details: { secondFactor: true },
  })
  await audit(database.db, { action: 'administrator invited', network: '' })
  expect(await entries()).toMatchObject([
    {
      action: 'session ended',
      actorId: 'a',
      subjectId: 'b',
      network: '203.0.113.7',
      details: { secondFactor: true },
      at: expect.any(Date),
    },
    { action: 'administrator invited', actorId: null, subjectId: null, network: null, details: {} },
  ])
})

test('an entry exists exactly if its transaction was committed', async () => {
  const before = await entries()
  const failing = database.db.transaction(async (tx) => {
    await audit(tx, { action: 'signed out' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await entries()).toEqual(before)
})

test('the database lets nobody change, delete or empty it', async () => {
  const before = await entries()
  for (const statement of [
    `update audit_log set action = 'nothing'`,
    `update audit_log set at = now() - interval '500 days'`,
    'delete from audit_log',
    `delete from audit_log where action = 'session ended'`,
    'truncate audit_log',
    'truncate audit_log cascade',
    `insert into audit_log (id, action) overriding system value values (1, 'x') on conflict (id) do update set action = 'x'`,
  ])
    expect(await reasonOf(statement), statement).toBe('the audit log is append-only')
  expect(await entries()).toEqual(before)
})

test('entries older than 400 days are deleted, and nothing else', async () => {
  const { db } = database
  await db.insert(auditLog).values([
    { action: 'old', at: daysAgo(401) },
    { action: 'young', at: daysAgo(399) },
  ])
  await deleteOldAuditEntries(db)
  const actions = (await entries()).map(({ action }) => action)
  expect(actions).toContain('young')
  expect(actions).not.toContain('old')
  expect(actions).toHaveLength(3)
})

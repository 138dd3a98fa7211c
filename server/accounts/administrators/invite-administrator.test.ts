import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { auditLog, invitations, users } from '../tables.ts'
import { firstInvitation, inviteAdministrator } from './invitations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const tokenOf = (link: string) => new URL(link).searchParams.get('invite') ?? ''

test('the link carries a long token, the table only its hash, for 72 hours', async () => {
  const { db } = database
  const { url: link } = await inviteAdministrator(db, 'http://directory.example', {
    origin: 'command',
    email: 'ana@example.com',
  })
  expect(link).toMatch(/^http:\/\/directory\.example\/admin\/signup\?invite=[\w-]{43}$/)
  const [row] = await db.select().from(invitations)
  expect(row?.tokenHash).toBe(createHash('sha256').update(tokenOf(link)).digest('hex'))
  expect(row?.email).toBe('ana@example.com')
  expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBeCloseTo(72 * 3600 * 1000, -4)
})

test('each start replaces the unused link of the one before, until there is an administrator', async () => {
  const { db } = database
  const invite = () => firstInvitation(db, 'http://directory.example')
  await inviteAdministrator(db, 'http://directory.example', { origin: 'command' })
  const rows = await db.$count(invitations)
  const first = await invite()
  const second = await invite()
  expect(second).not.toBe(first)
  expect(await db.$count(invitations)).toBe(rows + 1)
  const person = { firstName: 'Ada', lastName: 'Example' }
  await db.insert(users).values({ id: 'ada', email: 'ada@clinic.example', ...person })
  expect(await invite()).not.toBeNull()
  await db.update(users).set({ isAdmin: true })
  expect(await invite()).toBeNull()
})

test('each invitation is one line in the log, without the token', async () => {
  const { db } = database
  const before = await db.$count(auditLog)
  const { url } = await inviteAdministrator(db, 'http://directory.example', {
    origin: 'administrator',
    actorId: 'ada',
  })
  const entries = await db.select().from(auditLog).orderBy(auditLog.id)
  expect(entries).toHaveLength(before + 1)
  expect(entries.at(-1)).toMatchObject({
    action: 'administrator invited',
    actorId: 'ada',
    details: { origin: 'administrator' },
  })
  expect(JSON.stringify(entries)).not.toContain(tokenOf(url))
})

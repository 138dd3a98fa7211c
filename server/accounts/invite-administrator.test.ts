import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { firstInvitation, inviteAdministrator } from './invite-administrator.ts'
import { invitations } from './tables.ts'

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

test('each start replaces the unused link of the one before, until one was used', async () => {
  const { db } = database
  await db.delete(invitations)
  const first = await firstInvitation(db, 'http://directory.example')
  const second = await firstInvitation(db, 'http://directory.example')
  expect(second).not.toBe(first)
  expect(await db.select().from(invitations)).toHaveLength(1)
  await db.update(invitations).set({ usedAt: new Date() })
  expect(await firstInvitation(db, 'http://directory.example')).toBeNull()
})

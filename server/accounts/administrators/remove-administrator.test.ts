import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOn, type TestAccounts } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { sessions, users } from '../tables.ts'
import { removeAdministrator } from './remove-administrator.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp()
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

test('an administrator becomes an ordinary user, signed out everywhere', async () => {
  const { db } = testApp.database
  const user = await accounts.insertUser({ isAdmin: true })
  const browser = await accounts.signedIn(user)
  const { url } = (await browser.post('/api/admin/invitations')).json()
  const ours = await accounts.invite()

  await removeAdministrator(db, user.email)

  expect(await browser.user()).toBeNull()
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
  await browser.signIn(user)
  expect(await browser.user()).toMatchObject({ id: user.id, isAdmin: false })
  expect((await browser.post('/api/admin/invitations')).statusCode).toBe(403)
  const invite = new URL(url).searchParams.get('invite')!
  const stateOf = async (token: string) =>
    (await browser.get(`/api/admin/invitation?${new URLSearchParams({ invite: token })}`)).json()
  expect(await stateOf(invite)).toEqual({ state: 'missing' })
  expect(await stateOf(ours)).toEqual({ state: 'valid' })
  expect(await accounts.auditOf(user)).toMatchObject([
    { action: 'no longer administrator', actorId: null, details: { origin: 'command' } },
    { action: 'signed in' },
  ])
})

test('removing somebody who is no administrator, or has no account, is refused and changes nothing', async () => {
  const { db } = testApp.database
  const user = await accounts.insertUser()
  const browser = await accounts.signedIn(user)
  const before = await db.select().from(users).orderBy(users.id)
  await expect(removeAdministrator(db, user.email)).rejects.toThrow(/is not an administrator\.$/)
  await expect(removeAdministrator(db, 'x@clinic.example')).rejects.toThrow(
    'x@clinic.example has no account.',
  )
  expect(await db.select().from(users).orderBy(users.id)).toEqual(before)
  expect(await browser.user()).toMatchObject({ id: user.id })
  expect(await accounts.auditOf(user)).toEqual([])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOn, type TestAccounts } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { appCode } from '../../testing/insert-accounts.ts'
import { recoveryCodes, secondFactors } from '../tables.ts'
import { removeLostSecondFactor } from './remove-second-factor.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp({ env: { ADMIN_2FA: 'required' } })
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

test('the password is enough once the app is removed, and an administrator has to set up a new one', async () => {
  const { db } = testApp.database
  const user = await accounts.insertUser({ isAdmin: true })
  const secret = await accounts.giveApp(user)
  const browser = await accounts.signedIn(user)
  const path = '/api/user/second-factor/recovery-codes'
  expect((await browser.post(path, { code: appCode(secret) })).statusCode).toBe(200)

  await removeLostSecondFactor(db, user.email)

  expect(await browser.user()).toBeNull()
  expect(await db.$count(secondFactors, eq(secondFactors.userId, user.id))).toBe(0)
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0)
  expect((await browser.signIn(user)).statusCode).toBe(200)
  expect(await browser.user()).toMatchObject({ isAdmin: true, secondFactor: 'missing' })
  expect((await browser.post('/api/admin/invitations')).statusCode).toBe(403)
  expect((await accounts.auditOf(user)).at(1)).toMatchObject({
    action: 'second factor turned off',
    actorId: null,
    details: { origin: 'command' },
  })
})

test('removing it is refused for a user who has none, and for unknown users', async () => {
  const { db } = testApp.database
  const user = await accounts.insertUser()
  const browser = await accounts.signedIn(user)
  await browser.post('/api/user/second-factor', { password: user.password })
  await expect(removeLostSecondFactor(db, user.email)).rejects.toThrow(
    `${user.email} has no authenticator app and no passkey.`,
  )
  await expect(removeLostSecondFactor(db, 'x@clinic.example')).rejects.toThrow(
    'x@clinic.example has no account.',
  )
  expect(await browser.user()).toMatchObject({ id: user.id })
  expect(await db.$count(secondFactors, eq(secondFactors.userId, user.id))).toBe(1)
})

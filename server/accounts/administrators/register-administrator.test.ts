import { createHash } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '../../platform/mail/tables.ts'
import { accountsOn, type TestAccounts } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { newAccount } from '../../testing/insert-accounts.ts'
import { auditLog, invitations, passwords, users } from '../tables.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off', ADMIN_2FA: 'required' } })
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

const needsInvitation = {
  code: 'needs_invitation',
  message: 'Administrator registration needs a valid invitation.',
}
const register = (invite: string | undefined, account = newAccount()) =>
  accounts.browser().post('/api/admin/register', {
    ...account,
    confirmPassword: account.password,
    ...(invite !== undefined && { invite }),
  })
const ofToken = (token: string) =>
  eq(invitations.tokenHash, createHash('sha256').update(token).digest('hex'))
const change = (token: string, values: Partial<typeof invitations.$inferInsert>) =>
  testApp.database.db.update(invitations).set(values).where(ofToken(token))
const usedAt = async (token: string) =>
  (await testApp.database.db.select().from(invitations).where(ofToken(token)))[0]!.usedAt
const stateOf = async (token: string) => {
  const query = new URLSearchParams({ invite: token })
  return (await accounts.browser().get(`/api/admin/invitation?${query}`)).json().state
}
/** How many rows there are of all that a registration writes. */
async function rowCounts() {
  const { db } = testApp.database
  const tables = [users, passwords, mails, auditLog]
  return Promise.all(
    tables.map(async (table) => (await db.select({ n: count() }).from(table))[0]!.n),
  )
}

test('an invitation creates one administrator, who still has to set up an authenticator app', async () => {
  const token = await accounts.invite()
  expect(await stateOf(token)).toBe('valid')
  const account = newAccount()
  const response = await register(token, account)
  expect(response.statusCode).toBe(200)
  const { user } = response.json()
  expect(user).toMatchObject({ email: account.email, isAdmin: true, secondFactor: 'missing' })
  expect(await stateOf(token)).toBe('used')
  expect((await accounts.auditOf(user)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['administrator registered', user.id],
    ['became administrator', user.id],
    ['signed in', user.id],
  ])
})

describe('refused registrations of administrators', () => {
  const cases: [what: string, state: string, token: () => Promise<string | undefined>][] = [
    ['no invitation', 'missing', async () => undefined],
    ['an empty one', 'missing', async () => ''],
    ['an invented one', 'missing', async () => 'x'.repeat(43)],
    [
      'a used one',
      'used',
      async () => {
        const token = await accounts.invite()
        await change(token, { usedAt: new Date() })
        return token
      },
    ],
    [
      'one that has run out',
      'expired',
      async () => {
        const token = await accounts.invite()
        await change(token, { expiresAt: new Date(Date.now() - 1000) })
        return token
      },
    ],
  ]
  test.each(cases)(
    'a registration with %s is refused with 403, and nothing is left of it',
    async (_what, state, make) => {
      const token = await make()
      const before = await rowCounts()
      const response = await register(token)
      expect(response.statusCode).toBe(403)
      expect(response.json()).toEqual(needsInvitation)
      expect(response.headers['set-cookie']).toBeUndefined()
      expect(await rowCounts()).toEqual(before)
      expect(await stateOf(token ?? '')).toBe(state)
    },
  )

  test('an address other than the invited one is refused with 403, and nothing is left of it', async () => {
    const token = await accounts.invite('Ruth@Clinic.Example')
    const before = await rowCounts()
    expect((await register(token)).json()).toEqual(needsInvitation)
    expect(await rowCounts()).toEqual(before)
    expect(await usedAt(token)).toBeNull()
    const response = await register(token, newAccount({ email: 'ruth@clinic.example' }))
    expect(response.statusCode).toBe(200)
  })
})

test('a registration that is refused for another reason leaves the invitation usable', async () => {
  const token = await accounts.invite()
  const user = await accounts.insertUser()
  expect((await register(token, newAccount({ password: 'baseball1' }))).statusCode).toBe(400)
  expect((await register(token, newAccount({ firstName: '' }))).statusCode).toBe(400)
  expect((await register(token, newAccount({ email: user.email }))).statusCode).toBe(409)
  expect(await usedAt(token)).toBeNull()
  expect((await register(token)).statusCode).toBe(200)
})

test('one of fifty simultaneous registrations with one invitation succeeds, and the others leave nothing', {
  timeout: 300_000,
}, async () => {
  const token = await accounts.invite()
  const [usersBefore, passwordsBefore, mailsBefore, entriesBefore] = await rowCounts()
  const responses = await Promise.all(Array.from({ length: 50 }, () => register(token)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array(49).fill(403),
  ])
  expect(await rowCounts()).toEqual([
    usersBefore! + 1,
    passwordsBefore! + 1,
    mailsBefore! + 1,
    entriesBefore! + 3,
  ])
})

test('an administrator invites another, for a certain address if one is given', async () => {
  const user = await accounts.insertUser({ isAdmin: true })
  await accounts.giveApp(user)
  const browser = await accounts.signedIn(user)
  const response = await browser.post('/api/admin/invitations', { email: 'Bo@Clinic.Example' })
  const { url, expiresAt } = response.json()
  expect(url).toMatch(/^http:\/\/directory\.example\/admin\/signup\?invite=[\w-]{43}$/)
  expect(Date.parse(expiresAt) - Date.now()).toBeCloseTo(72 * 3_600_000, -5)
  const token = new URL(url).searchParams.get('invite')!
  const [row] = await testApp.database.db.select().from(invitations).where(ofToken(token))
  expect(row).toMatchObject({ email: 'bo@clinic.example', origin: 'administrator', usedAt: null })
  const entries = await testApp.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, user.id))
  expect(entries).toMatchObject([{ action: 'administrator invited', network: browser.address }])
})

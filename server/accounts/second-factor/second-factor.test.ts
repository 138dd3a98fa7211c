import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { site } from '../../../site.config.ts'
import { readConfig } from '../../config.ts'
import { accountsOn, type TestAccounts } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { appCode, newAccount, type TestUser } from '../../testing/insert-accounts.ts'
import { recoveryCodes, secondFactors, sessions } from '../tables.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp({ env: { ADMIN_2FA: 'required' } })
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())
// The clock is set to the middle of a half minute, so that no code expires while it is tried.
beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date'],
      now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000,
    }),
)
afterEach(() => void vi.useRealTimers())

const path = '/api/user/second-factor'
const own = { password: newAccount().password }
const wrongCode = {
  code: 'wrong_code',
  message: 'That code is not valid or has expired.',
  fields: { code: 'That code is not valid or has expired.' },
}
const alreadyOn = { code: 'already_on', message: 'Your authenticator app is already set up.' }
const rowsOf = async ({ id }: TestUser) => {
  const { db } = testApp.database
  return {
    factors: await db.select().from(secondFactors).where(eq(secondFactors.userId, id)),
    codes: await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
  }
}
const actionsOf = async (user: TestUser) =>
  (await accounts.auditOf(user)).map(({ action }) => action)

/** A signed-in user who has begun to set up an app. */
async function beginner(values: Partial<TestUser> = {}) {
  const user = await accounts.insertUser(values)
  const browser = await accounts.signedIn(user)
  const { secret, uri } = (await browser.post(path, own)).json()
  return { user, browser, secret: secret as string, uri: uri as string }
}

describe('setting up an authenticator app', () => {
  test('a new secret comes first, which is not active yet', async () => {
    const { user, browser, secret, uri } = await beginner()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const { protocol, host, searchParams, pathname } = new URL(uri)
    expect([protocol, host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(pathname)).toBe(`/${site.name}:${user.email}`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      issuer: site.name,
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(await browser.user()).toMatchObject({ secondFactor: 'off' })
    expect((await accounts.browser().signIn(user)).statusCode).toBe(200)
  })

  test('the password is needed, and a wrong one keeps the former secret', async () => {
    const { user, browser, secret } = await beginner()
    for (const [body, refusal] of [
      [
        { password: 'not this one' },
        {
          code: 'wrong_password',
          message: 'The password is not right.',
          fields: { password: 'The password is not right.' },
        },
      ],
      [{ password: '' }, { code: 'invalid', fields: { password: 'Password is required' } }],
      [{}, { code: 'invalid', fields: { password: 'Password is required' } }],
    ] as const) {
      const response = await browser.post(path, body)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject(refusal)
    }
    expect((await accounts.browser().post(path, own)).statusCode).toBe(401)
    const confirmation = await browser.post(`${path}/confirm`, { code: appCode(secret) })
    expect(confirmation.statusCode).toBe(200)
    expect(await actionsOf(user)).toEqual(['password check failed', 'second factor turned on'])
  })

  test('wrong passwords are limited to ten in ten minutes over all sessions', async () => {
    const { user, browser } = await beginner()
    const other = await accounts.signedIn(user)
    for (let n = 0; n < 10; n++) {
      expect((await other.post(path, own)).statusCode).toBe(200)
      expect((await browser.post(path, { password: `guess ${n}` })).statusCode).toBe(400)
    }
    for (const one of [browser, other]) {
      const refusal = await one.post(path, own)
      expect([refusal.statusCode, refusal.json().code]).toEqual([429, 'too_many'])
    }
    // signing in is counted apart
    expect((await accounts.browser().signIn(user)).statusCode).toBe(200)
  })

  test('the last secret alone is confirmed when setting up was begun twice', async () => {
    const { browser, secret: first } = await beginner()
    const { secret: last } = (await browser.post(path, own)).json()
    const confirm = (code: string) => browser.post(`${path}/confirm`, { code })
    for (const code of [appCode(first), '000000', '', 'no code'])
      expect((await confirm(code)).json()).toEqual(wrongCode)
    expect(await browser.user()).toMatchObject({ secondFactor: 'off' })
    expect((await confirm(appCode(last))).statusCode).toBe(200)
  })

  test('the confirmation gives ten recovery codes, ends other sessions and tells the user', async () => {
    const { user, browser, secret } = await beginner()
    const other = await accounts.signedIn(user)
    const { recoveryCodes } = (
      await browser.post(`${path}/confirm`, { code: appCode(secret) })
    ).json()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(await browser.user()).toMatchObject({ secondFactor: 'on' })
    expect(await other.user()).toBeNull()
    const rows = await rowsOf(user)
    expect(rows.codes).toHaveLength(10)
    expect(JSON.stringify(rows.codes)).not.toContain(recoveryCodes[0].replaceAll('-', ''))
    expect(await accounts.mailsTo(user.email)).toEqual([
      {
        template: 'second-factor-changed',
        firstName: null,
        on: true,
        signInUrl: 'http://directory.example/auth',
      },
    ])
    expect(await accounts.auditOf(user)).toMatchObject([
      { action: 'second factor turned on', actorId: user.id, network: browser.address },
    ])
    // the code that set it up signs nobody in
    expect((await accounts.browser().signIn(user, appCode(secret))).statusCode).toBe(400)
    expect((await accounts.browser().signIn(user, appCode(secret, 1))).statusCode).toBe(200)
  })

  test('an app that is on stays as it is: setting up can be neither begun nor confirmed', async () => {
    const user = await accounts.insertUser()
    const secret = await accounts.giveApp(user)
    const browser = await accounts.signedIn(user)
    for (const response of [
      await browser.post(path, own),
      await browser.post(`${path}/confirm`, { code: appCode(secret) }),
    ])
      expect([response.statusCode, response.json()]).toEqual([409, alreadyOn])
    expect((await accounts.browser().signIn(user, appCode(secret))).statusCode).toBe(200)
  })

  test('one of twenty confirmations at once creates recovery codes', async () => {
    const user = await accounts.insertUser()
    const browser = await accounts.signedIn(user)
    const { secret } = (await browser.post(path, own)).json()
    const code = appCode(secret)
    // each is counted, and ten are allowed
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(`${path}/confirm`, { code })),
    )
    const statuses = responses.map(({ statusCode }) => statusCode).sort()
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await rowsOf(user)).codes).toHaveLength(10)
    expect(await actionsOf(user)).toEqual(['second factor turned on'])
  })

  test('the confirmation ends a sign-in that began before it', async () => {
    const { user, browser, secret } = await beginner()
    const elsewhere = accounts.browser()
    const { confirming, entering } = await testApp.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table audit_log in share mode`)
      const confirming = browser.post(`${path}/confirm`, { code: appCode(secret) })
      await accounts.waitForLocks(1)
      const entering = elsewhere.signIn(user)
      await accounts.waitForLocks(2)
      return { confirming, entering }
    })
    expect((await confirming).statusCode).toBe(200)
    expect((await entering).statusCode).toBe(401)
    const rows = await testApp.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user.id))
    expect(rows.map(({ id }) => id)).toEqual([browser.sessionId])
  })
})

describe('once it is on', () => {
  test('a code replaces the recovery codes, and the old ones are refused', async () => {
    const user = await accounts.insertUser()
    const secret = await accounts.giveApp(user)
    const browser = await accounts.signedIn(user)
    const replace = (code: string) => browser.post(`${path}/recovery-codes`, { code })
    const [old] = (await replace(appCode(secret, -1))).json().recoveryCodes
    expect((await replace(appCode(secret, -1))).json()).toEqual(wrongCode)
    const [fresh] = (await replace(appCode(secret))).json().recoveryCodes
    expect((await accounts.browser().signIn(user, old)).statusCode).toBe(400)
    expect((await accounts.browser().signIn(user, fresh)).statusCode).toBe(200)
    expect((await actionsOf(user)).slice(0, 3)).toEqual([
      'recovery codes replaced',
      'wrong code',
      'recovery codes replaced',
    ])
  })

  test('a provider turns it off with a code of the app; the password is enough again', async () => {
    const user = await accounts.insertUser()
    const secret = await accounts.giveApp(user)
    const browser = await accounts.signedIn(user)
    expect((await browser.post(`${path}/off`, { code: '000000' })).json()).toEqual(wrongCode)
    const off = await browser.post(`${path}/off`, { code: appCode(secret) })
    expect(off.json()).toEqual({ success: true })
    expect(await rowsOf(user)).toEqual({ factors: [], codes: [] })
    expect((await accounts.browser().signIn(user)).statusCode).toBe(200)
    expect(await accounts.mailsTo(user.email)).toMatchObject([
      { template: 'second-factor-changed', on: false },
    ])
    const [wrong, turnedOff] = await accounts.auditOf(user)
    expect(wrong).toMatchObject({ action: 'wrong code', details: { code: 'app' } })
    expect(turnedOff).toMatchObject({
      action: 'second factor turned off',
      actorId: user.id,
      network: browser.address,
    })
    expect((await browser.post(`${path}/off`, { code: appCode(secret) })).json()).toEqual(wrongCode)
  })

  test('recovery codes replace the lost phone, each of them once', async () => {
    const user = await accounts.insertUser()
    const secret = await accounts.giveApp(user)
    const browser = await accounts.signedIn(user)
    const replace = (code: string) => browser.post(`${path}/recovery-codes`, { code })
    const [old] = (await replace(appCode(secret))).json().recoveryCodes
    const [one, two] = (await replace(old)).json().recoveryCodes
    expect((await replace(old)).json()).toEqual(wrongCode)
    const elsewhere = accounts.browser()
    expect((await elsewhere.signIn(user, one)).statusCode).toBe(200)
    expect((await elsewhere.post(`${path}/off`, { code: one })).json()).toEqual(wrongCode)
    expect((await elsewhere.post(`${path}/off`, { code: two })).json()).toEqual({ success: true })
    expect((await elsewhere.post(path, own)).statusCode).toBe(200)
  })

  test('codes can be tried ten times in ten minutes', async () => {
    const user = await accounts.insertUser()
    const secret = await accounts.giveApp(user)
    const browser = await accounts.signedIn(user)
    for (let n = 0; n < 10; n++)
      expect((await browser.post(`${path}/off`, { code: '000000' })).statusCode).toBe(400)
    expect((await browser.post(`${path}/off`, { code: appCode(secret) })).statusCode).toBe(429)
  })
})

describe('an administrator', () => {
  test('an administrator without an app may do nothing as such, and one with an app cannot turn it off', async () => {
    const { user, browser, secret } = await beginner({ isAdmin: true })
    const invite = () => browser.post('/api/admin/invitations')
    expect(await browser.user()).toMatchObject({ isAdmin: true, secondFactor: 'missing' })
    const refusal = await invite()
    expect([refusal.statusCode, refusal.json()]).toEqual([
      403,
      { code: 'second_factor_missing', message: 'Please set up your authenticator app first.' },
    ])
    await browser.post(`${path}/confirm`, { code: appCode(secret) })
    expect((await invite()).statusCode).toBe(200)
    const off = await browser.post(`${path}/off`, { code: appCode(secret, 1) })
    expect([off.statusCode, off.json()]).toEqual([
      403,
      { code: 'required', message: 'Administrators need an authenticator app here.' },
    ])
    expect(await actionsOf(user)).toEqual(['second factor turned on'])
  })

  test('an app is needed in production unless told otherwise, and only there', () => {
    const isRequired = (env: NodeJS.ProcessEnv) => readConfig(env, '/').secondFactorRequired
    expect(isRequired({ NODE_ENV: 'production', BILLING: 'sandbox' })).toBe(true)
    const optional = { ADMIN_2FA: 'optional', BILLING: 'sandbox' }
    expect(isRequired({ NODE_ENV: 'production', ...optional })).toBe(false)
    expect(isRequired({})).toBe(false)
    expect(isRequired({ ADMIN_2FA: 'required' })).toBe(true)
    expect(() => isRequired({ ADMIN_2FA: 'off' })).toThrow(/ADMIN_2FA/)
  })

  test('an administrator is let in without an app where it is optional, and may turn it off', async () => {
    const optional = await createTestApp()
    try {
      const there = await accountsOn(optional)
      const user = await there.insertUser({ isAdmin: true })
      const browser = await there.signedIn(user)
      expect(await browser.user()).toMatchObject({ secondFactor: 'off' })
      expect((await browser.post('/api/admin/invitations')).statusCode).toBe(200)
      const secret = await there.giveApp(user)
      expect((await browser.post(`${path}/off`, { code: appCode(secret) })).statusCode).toBe(200)
    } finally {
      await optional.close()
    }
  })
})

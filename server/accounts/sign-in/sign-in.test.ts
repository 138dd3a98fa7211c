import { createHash } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountsOn, type TestAccounts } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { appCode } from '../../testing/insert-accounts.ts'
import { auditLog, recoveryCodes, sessions } from '../tables.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp()
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

const wrongPassword = {
  code: 'wrong_password',
  message: 'The email or the password is not right.',
}
const wrongCode = { code: 'wrong_code', message: 'That code is not valid or has expired.' }
const sessionsOf = (userId: string) =>
  testApp.database.db.select().from(sessions).where(eq(sessions.userId, userId))

describe('with a password', () => {
  test('the right password answers the user and begins a session', async () => {
    const user = await accounts.insertUser()
    const browser = accounts.browser()
    const response = await browser.signIn({ ...user, email: `  ${user.email.toUpperCase()} ` })
    expect(response.statusCode).toBe(200)
    const { id, firstName, lastName, email } = user
    const answer = {
      ...{ id, firstName, lastName, email, profileImageUrl: null },
      ...{
        isAdmin: false,
        emailConfirmed: false,
        claimedDoctorId: null,
        claimedPracticeId: null,
        managesPractice: false,
        registeredAs: null,
        subscriptionStatus: 'free',
        mailLanguage: 'en',
        stripeSubscriptionId: null,
        secondFactor: 'off',
      },
    }
    expect(response.json()).toEqual({ user: answer })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await browser.user()).toEqual(answer)
    expect(await accounts.auditOf(user)).toMatchObject([
      { action: 'signed in', actorId: id, details: { secondFactor: false } },
    ])
  })

  test('a wrong password or unknown address answers 401, begins no session and writes one log line', async () => {
    const user = await accounts.insertUser()
    const answerForUser = await accounts.browser().signIn({ ...user, password: 'not this one' })
    const { db } = testApp.database
    const [before] = await db.select({ rows: count() }).from(auditLog)
    const answerForNobody = await accounts.browser().signIn({ ...user, email: `x${user.email}` })
    for (const response of [answerForUser, answerForNobody]) {
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual(wrongPassword)
      expect(response.headers['set-cookie']).toBeUndefined()
    }
    expect(await sessionsOf(user.id)).toEqual([])
    expect(await accounts.auditOf(user)).toMatchObject([
      { action: 'sign-in failed', actorId: null },
    ])
    const [after] = await db.select({ rows: count() }).from(auditLog)
    expect(after!.rows - before!.rows).toBe(1)
  })

  test('tries that succeed are not counted', async () => {
    const user = await accounts.insertUser()
    for (let n = 0; n < 12; n++)
      expect((await accounts.browser().signIn(user)).statusCode, `${n + 1}`).toBe(200)
  })
})

describe('with an authenticator app', () => {
  /** The clock is set to the middle of a half minute, so that no code expires while it is tried. */
  const stopClock = () =>
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
  afterEach(() => void vi.useRealTimers())

  async function userWithApp() {
    stopClock()
    const user = await accounts.insertUser()
    return { user, secret: await accounts.giveApp(user) }
  }
  /** The status of a sign-in from a new browser. */
  const statusOf = async (user: { email: string; password: string }, code: string) =>
    (await accounts.browser().signIn(user, code)).statusCode

  test('the password answers 202, and the code signs in', async () => {
    const { user, secret } = await userWithApp()
    const browser = accounts.browser()
    const first = await browser.signIn(user)
    expect(first.statusCode).toBe(202)
    expect(first.json()).toEqual({
      codeRequired: true,
      message: 'Enter the 6-digit code of your authenticator app.',
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(await sessionsOf(user.id)).toEqual([])
    const code = appCode(secret)
    const second = await browser.signIn(user, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect(second.json()).toMatchObject({ user: { id: user.id, secondFactor: 'on' } })
    expect(await browser.user()).toMatchObject({ id: user.id })
    expect(await accounts.auditOf(user)).toMatchObject([
      { action: 'signed in', details: { secondFactor: true } },
    ])
  })

  test('a wrong code answers 400; a right one without the password answers 401 and stays unused', async () => {
    const { user, secret } = await userWithApp()
    const wrong = await accounts.browser().signIn(user, '000000')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toEqual(wrongCode)
    const code = appCode(secret)
    expect(await statusOf({ ...user, password: 'not this one' }, code)).toBe(401)
    expect(await statusOf(user, code)).toBe(200)
    expect(await accounts.auditOf(user)).toMatchObject([
      { action: 'sign-in failed', details: { secondFactor: true } },
      { action: 'sign-in failed', details: {} },
      { action: 'signed in' },
    ])
  })

  test('codes of the half minutes before and after are accepted, others are not (RFC 6238)', async () => {
    const { user, secret } = await userWithApp()
    expect(await statusOf(user, appCode(secret, -2))).toBe(400)
    expect(await statusOf(user, appCode(secret, 2))).toBe(400)
    for (const later of [-1, 0, 1])
      expect(await statusOf(user, appCode(secret, later)), `${later}`).toBe(200)
  })

  test('a code is accepted once, and none older than the last', async () => {
    const { user, secret } = await userWithApp()
    expect(await statusOf(user, appCode(secret))).toBe(200)
    expect(await statusOf(user, appCode(secret))).toBe(400)
    expect(await statusOf(user, appCode(secret, -1))).toBe(400)
    expect(await statusOf(user, appCode(secret, 1))).toBe(200)
  })

  test('a recovery code works once, however it is typed, and for its owner only', async () => {
    const { user, secret } = await userWithApp()
    const browser = await accounts.signedIn(user)
    const body = { code: appCode(secret, -1) }
    const response = await browser.post('/api/user/second-factor/recovery-codes', body)
    const [one, two] = response.json().recoveryCodes as string[]
    expect(one).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const other = await accounts.insertUser()
    await accounts.giveApp(other)
    expect(await statusOf(other, one!)).toBe(400)
    expect(await statusOf(user, one!.toLowerCase().replaceAll('-', ' '))).toBe(200)
    expect(await statusOf(user, one!)).toBe(400)
    expect(await statusOf(user, two!.replaceAll('-', ''))).toBe(200)
    const { db } = testApp.database
    const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    expect(rows.filter(({ usedAt }) => usedAt)).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(one!.slice(0, 4))
  })

  test('a recovery code of an earlier version, stored without a key, works once', async () => {
    const user = await accounts.insertUser()
    await accounts.giveApp(user)
    const code = 'ABCD-EFGH-IJKL-MNOP'
    const codeHash = createHash('sha256').update('ABCDEFGHIJKLMNOP').digest('hex')
    await testApp.database.db.insert(recoveryCodes).values({ userId: user.id, codeHash })
    expect(await statusOf(user, code)).toBe(200)
    expect(await statusOf(user, code)).toBe(400)
  })

  test('recovery codes are stored by a key, so that a copy of the database does not tell them', async () => {
    const { user, secret } = await userWithApp()
    const browser = await accounts.signedIn(user)
    const body = { code: appCode(secret) }
    const response = await browser.post('/api/user/second-factor/recovery-codes', body)
    const code = (response.json().recoveryCodes as string[])[0]!
    const { db } = testApp.database
    const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    const plainHash = createHash('sha256').update(code.replaceAll('-', '')).digest('hex')
    expect(rows).toHaveLength(10)
    expect(rows.map(({ codeHash }) => codeHash)).not.toContain(plainHash)
  })

  test('ten wrong codes make right ones answer 429 too', async () => {
    const { user, secret } = await userWithApp()
    for (let n = 0; n < 10; n++) expect(await statusOf(user, '000000')).toBe(400)
    const refusal = await accounts.browser().signIn(user, appCode(secret))
    expect(refusal.statusCode).toBe(429)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(500)
  })
})

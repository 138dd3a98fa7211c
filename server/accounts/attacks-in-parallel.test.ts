import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountsOn, type TestAccounts } from '../testing/accounts.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { appCode, type TestUser } from '../testing/insert-accounts.ts'
import { oneTimeCodes, passwords, sessions } from './tables.ts'

/** What is used up must be so however many come at once; limits are off, so nothing else stops them. */
let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())
afterEach(() => void vi.useRealTimers())

const newPassword = 'cedar and bluebonnet'
const inParallel = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const countOf = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)]
      .sort()
      .map((status) => [status, statuses.filter((one) => one === status).length]),
  )

async function userWithCode() {
  const user = await accounts.insertUser()
  await accounts.browser().post('/api/reset-password', { email: user.email, newPassword })
  return { user, code: await accounts.mailedCode(user.email) }
}
const reset = async (email: string, code: string, password = newPassword) =>
  (await accounts.browser().post('/api/reset-password', { email, newPassword: password, code }))
    .statusCode
const sessionsOf = ({ id }: TestUser) =>
  testApp.database.db.select().from(sessions).where(eq(sessions.userId, id))

describe('at once', { timeout: 300_000 }, () => {
  test('fifty uses of one reset code change the password once', async () => {
    const { user, code } = await userWithCode()
    const statuses = await inParallel(50, (n) => reset(user.email, code, `${newPassword} ${n}`))
    expect(countOf(statuses)).toEqual({ 200: 1, 400: 49 })
    const winner = statuses.indexOf(200)
    const browser = accounts.browser()
    await browser.signIn({ ...user, password: `${newPassword} ${winner}` })
    expect(await browser.user()).toMatchObject({ id: user.id })
    const notices = (await accounts.mailsTo(user.email)).filter(
      ({ template }) => template === 'password-changed',
    )
    expect(notices).toHaveLength(1)
  })

  test('fifty wrong codes use up the five tries, and the right one is refused after them', async () => {
    const { user, code } = await userWithCode()
    const { db } = testApp.database
    const [before] = await db.select().from(passwords).where(eq(passwords.userId, user.id))
    const wrong = (n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
    expect(countOf(await inParallel(50, (n) => reset(user.email, wrong(n))))).toEqual({ 400: 50 })
    const rows = await db.select().from(oneTimeCodes)
    expect(Math.max(...rows.map(({ wrongTries }) => wrongTries))).toBe(5)
    expect(await reset(user.email, code)).toBe(400)
    expect(await db.select().from(passwords).where(eq(passwords.userId, user.id))).toEqual([before])
  })

  test('fifty uses of one authenticator code begin one session', async () => {
    const now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
    vi.useFakeTimers({ toFake: ['Date'], now })
    const user = await accounts.insertUser()
    const code = appCode(await accounts.giveApp(user))
    const responses = await inParallel(50, () => accounts.browser().signIn(user, code))
    expect(countOf(responses.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 400: 49 })
    expect(await sessionsOf(user)).toHaveLength(1)
  })

  test('twenty uses of one recovery code begin one session', async () => {
    const user = await accounts.insertUser()
    const secret = await accounts.giveApp(user)
    const browser = await accounts.signedIn(user)
    const body = { code: appCode(secret) }
    const response = await browser.post('/api/user/second-factor/recovery-codes', body)
    const [code] = response.json().recoveryCodes
    await browser.post('/api/logout')
    const responses = await inParallel(20, () => accounts.browser().signIn(user, code))
    expect(countOf(responses.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 400: 19 })
    expect(await sessionsOf(user)).toHaveLength(1)
  })

  test('twenty sign-outs of one session cause no error', async () => {
    const user = await accounts.insertUser()
    const browser = await accounts.signedIn(user)
    const { cookie } = browser
    const statuses = await inParallel(20, async (n) => {
      const [method, path] = (
        [
          ['POST', '/api/logout'],
          ['DELETE', '/api/user/sessions'],
          ['DELETE', `/api/user/sessions/${browser.sessionId}`],
          ['GET', '/api/user'],
        ] as const
      )[n % 4]!
      const response = await accounts.browser().send(method, path, undefined, { cookie })
      return response.statusCode
    })
    expect(statuses.filter((status) => ![200, 401, 404].includes(status))).toEqual([])
    expect(await sessionsOf(user)).toEqual([])
  })
})

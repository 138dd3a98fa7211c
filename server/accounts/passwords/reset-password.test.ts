import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '../../platform/mail/tables.ts'
import { accountsOn, type TestAccounts } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import type { TestUser } from '../../testing/insert-accounts.ts'
import { auditLog, oneTimeCodes, passwords, sessions } from '../tables.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

const newPassword = 'cedar and bluebonnet'
const askForCode = { codeRequired: true, message: 'Check your email for a 6-digit code.' }
const success = { success: true, message: 'Your password has been changed.' }
const wrongCode = { code: 'wrong_code', message: 'That code is not valid or has expired.' }

const reset = (email: string, code?: string, path = '/api/reset-password') =>
  accounts.browser().post(path, { email, newPassword, ...(code !== undefined && { code }) })
/** A user, and the code that was mailed after the first step. */
async function userWithCode(values: Partial<TestUser> = {}, path?: string) {
  const user = await accounts.insertUser(values)
  await reset(user.email, undefined, path)
  return { user, code: await accounts.mailedCode(user.email) }
}
const statusOf = async (email: string, code: string) => (await reset(email, code)).statusCode
const another = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const hashOf = async ({ id }: TestUser) =>
  (await testApp.database.db.select().from(passwords).where(eq(passwords.userId, id)))[0]!.hash
const sessionsOf = ({ id }: TestUser) =>
  testApp.database.db.select().from(sessions).where(eq(sessions.userId, id))
const newestCodeRow = async () =>
  (
    await testApp.database.db
      .select()
      .from(oneTimeCodes)
      .orderBy(sql`${oneTimeCodes.expiresAt} desc`)
  )[0]!
const actionsOf = async (user: TestUser) =>
  (await accounts.auditOf(user)).map(({ action }) => action)

type Ages = { taken?: number; made: number }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
/** The nth code that is none of these. */
const unlike = (codes: string[], n: number) =>
  Array.from({ length: n + codes.length }, (_, at) => another(codes[0]!, at + 1)).filter(
    (code) => !codes.includes(code),
  )[n - 1]!

describe('the first step', () => {
  test('the answer is the same for every address, and nothing changes', async () => {
    const user = await accounts.insertUser()
    const browser = await accounts.signedIn(user)
    const before = await hashOf(user)
    const answerForUser = await reset(user.email)
    const answerForNobody = await reset(`x${user.email}`)
    for (const response of [answerForUser, answerForNobody]) {
      expect(response.statusCode).toBe(202)
      expect(response.json()).toEqual(askForCode)
    }
    await accounts.mailedCode(user.email)
    expect(await hashOf(user)).toBe(before)
    expect(await browser.user()).toMatchObject({ emailConfirmed: false })
    expect((await accounts.browser().signIn(user)).statusCode).toBe(200)
  })

  test('the mailed code counts for ten minutes, and only a hash of it is kept', async () => {
    const { user, code } = await userWithCode()
    const row = await newestCodeRow()
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${code}|${user.email}`))
    expect(await accounts.mailsTo(user.email)).toEqual([
      {
        template: 'reset-code',
        firstName: null,
        code: expect.stringMatching(/^\d{6}$/),
        minutes: 10,
      },
    ])
  })

  test('an unknown address has a code created too, but it is mailed to nobody', async () => {
    const email = 'nobody-at-all@clinic.example'
    const before = await testApp.database.db.$count(oneTimeCodes)
    await reset(email)
    await expect
      .poll(() => testApp.database.db.$count(oneTimeCodes), { timeout: 60_000 })
      .toBe(before + 1)
    expect(await accounts.mailsTo(email)).toEqual([])
  })
})

describe('the second step', () => {
  test('the code changes the password, ends all sessions, confirms the address, and a mail says so', async () => {
    const { user, code } = await userWithCode()
    const [one, two] = [await accounts.signedIn(user), await accounts.signedIn(user)]
    const response = await reset(` ${user.email.toUpperCase()} `, ` ${code} `)
    expect([response.statusCode, response.json()]).toEqual([200, success])
    // known from now on, signed in nowhere
    expect(response.headers['set-cookie']).toEqual([expect.stringMatching(/^known_device=/)])
    expect(await sessionsOf(user)).toEqual([])
    expect([await one.user(), await two.user()]).toEqual([null, null])
    expect((await accounts.browser().signIn(user)).statusCode).toBe(401)
    const browser = accounts.browser()
    await browser.signIn({ ...user, password: newPassword })
    expect(await browser.user()).toMatchObject({ emailConfirmed: true })
    expect((await accounts.mailsTo(user.email)).at(-1)).toEqual({
      template: 'password-changed',
      firstName: null,
      emptied: false,
      signInUrl: 'http://directory.example/auth',
    })
    expect(await actionsOf(user)).toContain('password reset')
  })

  test('a code is accepted once', async () => {
    const { user, code } = await userWithCode()
    expect(await statusOf(user.email, code)).toBe(200)
    const again = await reset(user.email, code)
    expect([again.statusCode, again.json()]).toEqual([400, wrongCode])
  })

  test.each([
    ['nine minutes after its mail was taken', { taken: 9, made: 30 }, 200],
    ['ten minutes after its mail was taken', { taken: 10, made: 10 }, 400],
    ['an hour after it was made, however late its mail was taken', { taken: 1, made: 60 }, 400],
    ['59 minutes after it was made, if no server has taken its mail', { made: 59 }, 200],
    ['an hour after it was made, if no server has taken its mail', { made: 60 }, 400],
  ])('a code %s answers %j %i', async (_, { taken, made }: Ages, status) => {
    const { user, code } = await userWithCode()
    const { db } = testApp.database
    const { purposeHash, mailId, expiresAt } = await newestCodeRow()
    const mail = eq(mails.id, mailId!)
    await expect
      .poll(async () => (await db.select().from(mails).where(mail))[0]!.sentAt)
      .toBeTruthy()
    await db
      .update(mails)
      .set(taken === undefined ? { sentAt: null, status: 'queued' } : { sentAt: minutesAgo(taken) })
      .where(mail)
    await db
      .update(oneTimeCodes)
      .set({ expiresAt: new Date(expiresAt.getTime() - made * 60_000) })
      .where(eq(oneTimeCodes.purposeHash, purposeHash))
    expect(await statusOf(user.email, code)).toBe(status)
  })

  test('the right code is accepted after four wrong ones, but not after five', async () => {
    for (const [tries, status] of [
      [4, 200],
      [5, 400],
    ] as const) {
      const { user, code } = await userWithCode()
      for (let n = 1; n <= tries; n++)
        expect((await reset(user.email, another(code, n))).json()).toEqual(wrongCode)
      expect(await statusOf(user.email, code)).toBe(status)
    }
  })

  test('a new code has tries of its own, which the old one has used up', async () => {
    const { user, code } = await userWithCode()
    for (let n = 1; n <= 5; n++) await reset(user.email, another(code, n))
    await reset(user.email)
    const fresh = await accounts.mailedCode(user.email, 2)
    if (fresh !== code) expect(await statusOf(user.email, code)).toBe(400)
    expect(await statusOf(user.email, fresh)).toBe(200)
  })

  test.each([0, 1, 2])('code %i of three under way works, and ends the others', async (chosen) => {
    const { user, code } = await userWithCode()
    await reset(user.email)
    const second = await accounts.mailedCode(user.email, 2)
    await reset(user.email)
    const codes = [code, second, await accounts.mailedCode(user.email, 3)]
    // a wrong try counts for each of them
    for (let n = 1; n <= 4; n++) expect(await statusOf(user.email, unlike(codes, n))).toBe(400)
    expect(await statusOf(user.email, codes[chosen]!)).toBe(200)
    for (const each of codes) expect(await statusOf(user.email, each)).toBe(400)
  })

  test('five wrong tries end all codes under way', async () => {
    const { user, code } = await userWithCode()
    await reset(user.email)
    const codes = [code, await accounts.mailedCode(user.email, 2)]
    for (let n = 1; n <= 5; n++) expect(await statusOf(user.email, unlike(codes, n))).toBe(400)
    for (const each of codes) expect(await statusOf(user.email, each)).toBe(400)
  })

  test.each(['', 'abcdef', '12345', '1234567', '٣٤٥٦٧٨'])(
    '%j is a wrong code like any other',
    async (code) => {
      const { user } = await userWithCode()
      const answerForNobody = await reset(`x${user.email}`, code)
      const answerForUser = await reset(user.email, code)
      for (const response of [answerForUser, answerForNobody])
        expect([response.statusCode, response.json()]).toEqual([400, wrongCode])
    },
  )

  test('a common password is refused in both steps, without counting a try', async () => {
    const { user, code } = await userWithCode()
    for (const codeInput of [undefined, code]) {
      const response = await accounts.browser().post('/api/reset-password', {
        email: user.email,
        newPassword: 'password1',
        code: codeInput,
      })
      expect(response.json()).toMatchObject({
        code: 'common_password',
        fields: { newPassword: expect.stringContaining('too common') },
      })
    }
    expect(await statusOf(user.email, code)).toBe(200)
  })

  test('the own name is refused only with the right code, which stays valid', async () => {
    const { user, code } = await userWithCode({ firstName: 'Wilhelmina', lastName: 'Quarter' })
    const answerTo = async (typed?: string) => {
      const body = { email: user.email, newPassword: 'wilhelmina.quarter', code: typed }
      return (await accounts.browser().post('/api/reset-password', body)).json()
    }
    expect(await answerTo()).toMatchObject({ codeRequired: true })
    expect(await answerTo(another(code))).toEqual(wrongCode)
    const newCode = await accounts.mailedCode(user.email, 2)
    expect(await answerTo(newCode)).toMatchObject({
      code: 'common_password',
      fields: { newPassword: expect.stringContaining('names') },
    })
    expect(await statusOf(user.email, newCode)).toBe(200)
  })

  test.each([
    ['of a confirmed address', { emailConfirmed: true }],
    ['of an administrator, whom an invitation let in', { isAdmin: true }],
  ])('the authenticator app stays on for an account %s', async (_, values) => {
    const { user, code } = await userWithCode(values)
    await accounts.giveApp(user)
    expect(await statusOf(user.email, code)).toBe(200)
    const response = await accounts.browser().signIn({ ...user, password: newPassword })
    expect(response.statusCode).toBe(202)
  })
})

describe('on the administrators’ form', () => {
  const path = '/api/admin/reset-password'

  test('an administrator’s password is reset in the same way, and the answer names the address', async () => {
    const user = await accounts.insertUser({ isAdmin: true })
    const emailInput = user.email.toUpperCase()
    const first = await reset(emailInput, undefined, path)
    expect([first.statusCode, first.json()]).toEqual([202, { ...askForCode, email: emailInput }])
    const code = await accounts.mailedCode(user.email)
    const second = await reset(user.email, code, path)
    expect([second.statusCode, second.json()]).toEqual([200, { ...success, email: user.email }])
    expect((await accounts.mailsTo(user.email)).at(-1)).toMatchObject({
      signInUrl: 'http://directory.example/admin/login',
    })
  })

  test('the answer is the same for a provider’s and an unknown address, and nothing is mailed', async () => {
    const user = await accounts.insertUser()
    const before = await testApp.database.db.$count(oneTimeCodes)
    const response = await reset(user.email, undefined, path)
    expect([response.statusCode, response.json()]).toEqual([
      202,
      { ...askForCode, email: user.email },
    ])
    await expect
      .poll(() => testApp.database.db.$count(oneTimeCodes), { timeout: 60_000 })
      .toBe(before + 1)
    expect(await accounts.mailsTo(user.email)).toEqual([])
  })

  test('codes of the administrators’ form are accepted by it alone', async () => {
    const ours = await userWithCode({ isAdmin: true }, path)
    expect((await reset(ours.user.email, ours.code)).statusCode).toBe(400)
    const theirs = await userWithCode({ isAdmin: true })
    expect((await reset(theirs.user.email, theirs.code, path)).statusCode).toBe(400)
    expect((await reset(ours.user.email, ours.code, path)).statusCode).toBe(200)
  })
})

test('each call writes one log line, which names nobody before the password has changed', async () => {
  const user = await accounts.insertUser()
  const browser = accounts.browser()
  const body = { email: user.email, newPassword }
  await browser.post('/api/reset-password', body)
  const code = await accounts.mailedCode(user.email)
  await browser.post('/api/reset-password', { ...body, code: another(code) })
  await browser.post('/api/reset-password', { ...body, code })
  const { db } = testApp.database
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.network, browser.address))
    .orderBy(auditLog.id)
  expect(lines.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['password reset asked for', null],
    ['password reset failed', null],
    ['password reset', user.id],
  ])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${user.email}|${code}`))
})

test('a sign-in with the old password does not survive a reset that is under way', async () => {
  const { user, code } = await userWithCode()
  const browser = accounts.browser()
  const { resetting, entering } = await testApp.database.db.transaction(async (tx) => {
    // the reset has changed the password and ended the sessions, and cannot finish for now
    await tx.execute(sql`lock table audit_log in share mode`)
    const resetting = reset(user.email, code)
    await accounts.waitForLocks(1)
    const entering = browser.signIn(user)
    await accounts.waitForLocks(2)
    return { resetting, entering }
  })
  expect((await resetting).statusCode).toBe(200)
  expect((await entering).statusCode).toBe(401)
  expect(await sessionsOf(user)).toEqual([])
  expect(browser.cookie).toBe('')
})

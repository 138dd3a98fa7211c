import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doctors, practices } from '../../directory/tables.ts'
import { claims, practiceUpdateRequests } from '../../providers/tables.ts'
import { accountsOn, type TestAccounts } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { appCode, newAccount } from '../../testing/insert-accounts.ts'
import { findMailLanguage } from '../own-account/mail-language.ts'
import { recoveryCodes, secondFactors, users } from '../tables.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp()
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

const newPassword = 'cedar and bluebonnet'
const record = (slug: string) => ({
  slug,
  name: 'Two Oaks',
  source: 'administrator' as const,
  publishedAt: new Date(),
})

describe('resetting an account that a stranger made with the owner’s address', () => {
  test('the account is the owner’s, without what the stranger set up', async () => {
    const { db } = testApp.database
    const [doctor] = await db
      .insert(doctors)
      .values({ ...record('elena-marsh'), sortName: 'two oaks' })
      .returning()
    const [practice] = await db.insert(practices).values(record('two-oaks')).returning()
    const account = newAccount({ email: 'owner@clinic.example' })
    const stranger = accounts.browser()
    await stranger.register(account)
    const { id } = await stranger.user()
    await stranger.send('PUT', '/api/user/mail-language', { language: 'es' })
    // the owner of the address has chosen nothing
    expect(await findMailLanguage(db, account.email)).toBeNull()
    const { password } = account
    const { secret } = (await stranger.post('/api/user/second-factor', { password })).json()
    const turnedOn = await stranger.post('/api/user/second-factor/confirm', {
      code: appCode(secret),
    })
    const [recoveryCode] = turnedOn.json().recoveryCodes
    const claimColumns = { userId: id, createdAt: new Date() }
    await db.insert(claims).values([
      {
        ...claimColumns,
        doctorId: doctor!.id,
        npi: '1234567893',
        draft: { phone: '210-555-0100' },
      },
      { ...claimColumns, practiceId: practice!.id, provenAt: new Date() },
    ])
    await db.update(doctors).set({ claimedAt: new Date() })
    await db.update(practices).set({ claimedAt: new Date() })
    await db
      .insert(practiceUpdateRequests)
      .values({ userId: id, practiceId: practice!.id, text: 'Please link to my shop.' })
    await db
      .update(users)
      .set({ profileImageUrl: `/uploads/${'0'.repeat(32)}.webp` })
      .where(eq(users.id, id))

    const owner = accounts.browser()
    // the link in the mail that the registration caused does not confirm the stranger's account
    const [mail] = await accounts.mailsTo(account.email)
    const token = new URL((mail as { confirmUrl: string }).confirmUrl).searchParams.get('token')
    const confirmation = await owner.post('/api/confirm-address', { token })
    expect(confirmation.json()).toEqual({ state: 'password' })
    const reset = { email: account.email, newPassword }
    expect((await owner.post('/api/reset-password', reset)).statusCode).toBe(202)
    const code = await accounts.mailedCode(account.email)
    expect((await owner.post('/api/reset-password', { ...reset, code })).statusCode).toBe(200)

    // the password alone opens it
    const signIn = await owner.signIn({ ...account, password: newPassword })
    expect(signIn.statusCode).toBe(200)
    expect(await owner.user()).toMatchObject({
      emailConfirmed: true,
      secondFactor: 'off',
      claimedDoctorId: null,
      claimedPracticeId: null,
      managesPractice: false,
      profileImageUrl: null,
    })
    expect(await findMailLanguage(db, account.email)).toBe('en')
    expect(await stranger.user()).toBeNull()
    for (const codeInput of [undefined, appCode(secret, 1), recoveryCode])
      expect((await stranger.signIn(account, codeInput)).statusCode).toBe(401)
    expect(await db.$count(secondFactors, eq(secondFactors.userId, id))).toBe(0)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(0)
    expect(await db.$count(practiceUpdateRequests, eq(practiceUpdateRequests.userId, id))).toBe(0)
    expect(await db.select().from(claims).where(eq(claims.userId, id))).toMatchObject([
      { end: 'withdrawn' },
      { end: 'withdrawn' },
    ])
    // free for somebody else
    expect(await db.select({ claimedAt: doctors.claimedAt }).from(doctors)).toEqual([
      { claimedAt: null },
    ])
    expect((await accounts.mailsTo(account.email)).at(-1)).toMatchObject({
      template: 'password-changed',
      emptied: true,
    })
    expect(await accounts.auditOf({ id })).toContainEqual(
      expect.objectContaining({
        action: 'unconfirmed set-up removed',
        details: { secondFactor: true, passkeys: 0, photo: true, submissions: 3 },
      }),
    )
  })

  test('claims and photo stay if the address is confirmed', async () => {
    const { db } = testApp.database
    const profileImageUrl = `/uploads/${'1'.repeat(32)}.webp`
    const user = await accounts.insertUser({ emailConfirmed: true, profileImageUrl })
    const [practice] = await db.insert(practices).values(record('third-oak')).returning()
    await db.insert(claims).values({ userId: user.id, practiceId: practice!.id })
    const browser = accounts.browser()
    await browser.post('/api/reset-password', { email: user.email, newPassword })
    const code = await accounts.mailedCode(user.email)
    await browser.post('/api/reset-password', { email: user.email, newPassword, code })
    await browser.signIn({ ...user, password: newPassword })
    expect(await browser.user()).toMatchObject({ claimedPracticeId: practice!.id, profileImageUrl })
  })
})

describe('a reset while strangers ask for codes too', () => {
  const ask = (browser: { post: Post }, email: string, code?: string) =>
    browser.post('/api/reset-password', { email, newPassword, ...(code && { code }) })
  type Post = ReturnType<TestAccounts['browser']>['post']
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('a known browser has codes and tries of its own', async () => {
    const user = await accounts.insertUser()
    const home = accounts.browser()
    await home.signIn(user)
    await home.post('/api/logout')
    for (const status of [202, 202, 202, 429])
      expect((await ask(accounts.browser(), user.email)).statusCode).toBe(status)
    await accounts.mailedCode(user.email, 3)

    expect((await ask(home, user.email)).statusCode).toBe(202)
    const code = await accounts.mailedCode(user.email, 4)
    // five wrong tries of strangers do not use it up, nor do they know it
    for (let n = 0; n < 5; n++)
      expect((await ask(accounts.browser(), user.email, wrongOf(code))).statusCode).toBe(400)
    expect((await ask(accounts.browser(), user.email, code)).statusCode).toBe(400)
    expect((await ask(home, user.email, code)).statusCode).toBe(200)

    // still known with the new password, while strangers guess it
    for (let n = 0; n < 10; n++)
      await accounts.browser().signIn({ ...user, password: `guess ${n}` })
    const newAccess = { ...user, password: newPassword }
    expect((await accounts.browser().signIn(newAccess)).statusCode).toBe(429)
    expect((await home.signIn(newAccess)).statusCode).toBe(200)
  })

  test('the limits hold for a known browser, for all of an account, and after its password changed', async () => {
    const user = await accounts.insertUser()
    const homes = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const home = accounts.browser()
        await home.signIn(user)
        return home
      }),
    )
    const statuses: number[] = []
    for (const home of homes)
      for (let n = 0; n < 4; n++) statuses.push((await ask(home, user.email)).statusCode)
    const three = [202, 202, 202, 429]
    expect(statuses).toEqual([...three, ...three, ...three, 202, 429, 429, 429])

    const code = await accounts.mailedCode(user.email, 1)
    expect(code).toMatch(/^\d{6}$/)
    // a browser that signed in with a password that is no more is a stranger
    const other = await accounts.insertUser()
    const former = accounts.browser()
    await former.signIn(other)
    const owner = accounts.browser()
    await ask(owner, other.email)
    expect((await ask(owner, other.email, await accounts.mailedCode(other.email))).statusCode).toBe(
      200,
    )
    for (let n = 0; n < 2; n++) await ask(accounts.browser(), other.email)
    expect((await ask(former, other.email)).statusCode).toBe(429)
    expect((await ask(owner, other.email)).statusCode).toBe(202)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mails } from '../../platform/mail/tables.ts'
import { accountsOn, type TestAccounts } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { newAccount } from '../../testing/insert-accounts.ts'
import { passwords, users } from '../tables.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp()
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

const newPassword = 'cedar and bluebonnet'

async function someone() {
  const user = await accounts.insertUser({ emailConfirmed: true })
  return { user, browser: await accounts.signedIn(user) }
}
const actionsOf = async (user: { id: string }) =>
  (await accounts.auditOf(user)).map(({ action }) => action)

describe('changing the own name', () => {
  test('the user’s name is changed, and the log says that it was', async () => {
    const { user, browser } = await someone()
    const body = { firstName: ' María ', lastName: 'de la O', email: 'x@y.example', isAdmin: true }
    expect((await browser.send('PUT', '/api/user/name', body)).statusCode).toBe(200)
    expect(await browser.user()).toMatchObject({
      firstName: 'María',
      lastName: 'de la O',
      email: user.email,
      isAdmin: false,
    })
    expect(await actionsOf(user)).toEqual(['name changed'])
  })

  test.each([
    [{ firstName: 'A', lastName: 'Example' }, 'firstName'],
    [{ firstName: 'Ada', lastName: '' }, 'lastName'],
    [{ firstName: 'win.example.com', lastName: 'Example' }, 'firstName'],
    [{ firstName: 'Ada', lastName: 'Ex\nample' }, 'lastName'],
    [{ firstName: 'Ada' }, 'lastName'],
  ])('%j is refused at its field', async (body, field) => {
    const { browser } = await someone()
    const response = await browser.send('PUT', '/api/user/name', body)
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
    expect(await browser.user()).toMatchObject({ firstName: 'Ada', lastName: 'Example' })
  })
})

describe('choosing the language of mails', () => {
  const choose = (browser: Awaited<ReturnType<typeof someone>>['browser'], language: unknown) =>
    browser.send('PUT', '/api/user/mail-language', { language })

  test('the user chooses a language, and mails to the account are written in it', async () => {
    const { user, browser } = await someone()
    expect(await browser.user()).toMatchObject({ mailLanguage: 'en' })
    expect((await choose(browser, 'es')).statusCode).toBe(200)
    expect(await browser.user()).toMatchObject({ mailLanguage: 'es' })
    await accounts.browser().post('/api/reset-password', { email: user.email, newPassword })
    await vi.waitFor(() => {
      const mail = testApp.sentMails.find(({ to }) => JSON.stringify(to).includes(user.email))
      expect(mail?.subject).toMatch(/^\d{6} es su código para restablecer la contraseña$/)
      expect(mail?.html).toContain('lang="es"')
    })
  })

  test('the language goes along with a new address, and the old one is told in it', async () => {
    const { user, browser } = await someone()
    await choose(browser, 'es')
    const email = newAccount().email
    await browser.post('/api/user/email', { email, password: newAccount().password })
    const code = await accounts.mailedCode(email)
    await browser.post('/api/user/email/confirm', { email, code })
    const rows = await testApp.database.db.select().from(mails)
    const languageOf = (address: string) =>
      rows.filter(({ to }) => to === address).map(({ language }) => language)
    expect([languageOf(email), languageOf(user.email)]).toEqual([['es'], ['es']])
  })

  test.each(['fr', '', null])('%j is refused', async (language) => {
    const { browser } = await someone()
    const response = await choose(browser, language)
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['language']])
    expect(await browser.user()).toMatchObject({ mailLanguage: 'en' })
  })
})

describe('changing the own password', () => {
  const change = (browser: { send: TestBrowserSend }, password: string, next = newPassword) =>
    browser.send('PUT', '/api/user/password', { password, newPassword: next })
  type TestBrowserSend = Awaited<ReturnType<typeof someone>>['browser']['send']

  test('the present password changes it; other sessions end, and the user is told', async () => {
    const { user, browser } = await someone()
    const other = await accounts.signedIn(user)
    expect((await change(browser, user.password)).statusCode).toBe(200)
    expect(await browser.user()).toMatchObject({ id: user.id })
    expect(await other.user()).toBeNull()
    expect((await accounts.browser().signIn(user)).statusCode).toBe(401)
    const next = { ...user, password: newPassword }
    expect((await accounts.browser().signIn(next)).statusCode).toBe(200)
    expect(await accounts.mailsTo(user.email)).toEqual([
      {
        template: 'password-changed',
        firstName: 'Ada',
        signedIn: true,
        signInUrl: 'http://directory.example/auth',
      },
    ])
    expect(await actionsOf(user)).toContain('password changed')
  })

  test('this browser stays known after the change, and other browsers become unknown', async () => {
    const { user, browser } = await someone()
    await change(browser, user.password)
    const stranger = accounts.browser()
    for (let n = 0; n < 11; n++) await stranger.signIn({ ...user, password: 'wrong one' })
    const next = { ...user, password: newPassword }
    expect((await stranger.signIn(next)).statusCode).toBe(429)
    expect((await browser.signIn(next)).statusCode).toBe(200)
  })

  test.each([
    ['a wrong present one', 'not this one', newPassword, 'password'],
    ['none', '', newPassword, 'password'],
    ['a short new one', 'limestone and live oak', 'short', 'newPassword'],
    ['a common new one', 'limestone and live oak', 'password123', 'newPassword'],
    ['the own name', 'limestone and live oak', 'Ada.Example.1815', 'newPassword'],
  ])('the password is not changed with %s', async (_what, password, next, field) => {
    const { user, browser } = await someone()
    const other = await accounts.signedIn(user)
    const response = await change(browser, password, next)
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
    expect(await other.user()).not.toBeNull()
    expect(await accounts.mailsTo(user.email)).toEqual([])
  })

  test('the present password is no longer accepted after ten wrong ones', async () => {
    const { user, browser } = await someone()
    for (let n = 0; n < 10; n++)
      expect((await change(browser, 'not this one')).statusCode).toBe(400)
    expect((await change(browser, user.password)).statusCode).toBe(429)
  })

  test('one of five changes at once changes the password, and the others are refused', async () => {
    const { user, browser } = await someone()
    const { db } = testApp.database
    let changes: ReturnType<typeof change>[] = []
    // all have checked the present password before one counts
    await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user.id)).for('update')
      changes = Array.from({ length: 5 }, (_, n) =>
        change(browser, user.password, `${newPassword} ${n}`),
      )
      await accounts.waitForLocks(5)
    })
    const responses = await Promise.all(changes)
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409])
    const winner = statuses.indexOf(200)
    const next = { ...user, password: `${newPassword} ${winner}` }
    expect((await accounts.browser().signIn(next)).statusCode).toBe(200)
    expect(await db.$count(passwords, eq(passwords.userId, user.id))).toBe(1)
    expect(await accounts.mailsTo(user.email)).toHaveLength(1)
  })
})

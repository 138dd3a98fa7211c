import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

const usersOf = (email: string) =>
  testApp.database.db.select().from(users).where(eq(users.email, email))
const neutral = {
  code: 'not_registered',
  message:
    'We could not create this account. If you already have one, please sign in or reset your password.',
}

test('a registration creates an ordinary account, signs in, and mails a link to confirm the address', async () => {
  const account = newAccount({ firstName: ' Ada ', email: 'Ada.Register@Clinic.Example' })
  const browser = accounts.browser()
  const response = await browser.register(account)
  expect(response.statusCode).toBe(200)
  const email = 'ada.register@clinic.example'
  const user = await browser.user()
  expect(response.json()).toEqual({ user })
  expect(user).toMatchObject({ email, firstName: 'Ada', isAdmin: false, emailConfirmed: false })
  expect(response.body).not.toContain(account.password)
  const [row] = await testApp.database.db
    .select()
    .from(passwords)
    .where(eq(passwords.userId, user.id))
  expect(row?.hash).toMatch(/^\$argon2id\$/)
  expect(await accounts.mailsTo(email)).toEqual([
    {
      template: 'address-confirmation',
      hours: 72,
      confirmUrl: expect.stringMatching(
        /^http:\/\/directory\.example\/confirm-address\?token=[\w.-]+$/,
      ),
    },
  ])
  expect((await accounts.auditOf(user)).map(({ action }) => action)).toEqual([
    'registered',
    'signed in',
  ])
})

test('a registration from a Spanish page makes the mails to the account Spanish', async () => {
  const account = newAccount({ email: 'ana.registro@clinic.example' })
  const form = { ...account, confirmPassword: account.password }
  expect((await accounts.browser().post('/api/register?lang=es', form)).statusCode).toBe(200)
  expect(await usersOf(account.email)).toMatchObject([{ mailLanguage: 'es' }])
  await vi.waitFor(() => {
    const mail = testApp.sentMails.find(({ to }) => JSON.stringify(to).includes(account.email))
    expect(mail?.html).toContain('lang="es"')
    expect(mail?.text).toContain('http://directory.example/es/confirmar-correo?token=')
  }, 60_000)
})

test('an account knows as what it was created, or that nothing was said', async () => {
  for (const registeredAs of ['clinician', 'manager', undefined]) {
    const browser = accounts.browser()
    expect((await browser.register(newAccount(), { registeredAs })).statusCode).toBe(200)
    expect(await browser.user()).toMatchObject({ registeredAs: registeredAs ?? null })
  }
  const refused = await accounts.browser().register(newAccount(), { registeredAs: 'administrator' })
  expect(refused.statusCode).toBe(400)
  expect(Object.keys(refused.json().fields)).toEqual(['registeredAs'])
})

test.each([
  [{ firstName: 'A' }, { firstName: 'First name is required' }],
  [{ lastName: '' }, { lastName: 'Last name is required' }],
  [{ email: 'ada' }, { email: 'Please enter a valid email address' }],
  [
    { password: 'oak', confirmPassword: 'oak' },
    { password: 'Password must be at least 8 characters' },
  ],
  [{ confirmPassword: 'another' }, { confirmPassword: 'Passwords do not match' }],
])('the form %j is refused with the message at the field', async (wrong, fields) => {
  const response = await accounts.browser().register(newAccount(), wrong)
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual(fields)
})

test('a common password is refused, and nothing is stored', async () => {
  const account = newAccount({ password: 'Baseball1' })
  const response = await accounts.browser().register(account)
  expect([response.statusCode, response.json().code]).toEqual([400, 'common_password'])
  expect(response.json().fields.password).toContain('too common')
  expect(await usersOf(account.email)).toEqual([])
})

test('the own name is refused as a password', async () => {
  const account = newAccount({ lastName: 'Quarterstaff', password: 'quarterstaff-26' })
  const response = await accounts.browser().register(account)
  expect(response.json().fields.password).toContain('made of names')
})

test('a registered address answers 409, and its owner is told once a day', async () => {
  const owner = await accounts.insertUser({ firstName: 'Ruth', emailConfirmed: true })
  for (const email of [owner.email, owner.email.toUpperCase()]) {
    const browser = accounts.browser()
    const response = await browser.register(newAccount({ email, firstName: 'Eve' }))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual(neutral)
    expect(browser.cookie).toBe('')
  }
  expect(await accounts.mailsTo(owner.email)).toEqual([
    {
      template: 'address-taken',
      attempt: 'registration',
      firstName: 'Ruth',
      signInUrl: 'http://directory.example/auth',
    },
  ])
  expect(await usersOf(owner.email)).toMatchObject([{ firstName: 'Ruth' }])
  expect((await accounts.auditOf(owner)).map(({ action }) => action)).toEqual(
    Array(2).fill('registration of a taken address'),
  )
})

test('one of twenty simultaneous registrations of one address succeeds', {
  timeout: 300_000,
}, async () => {
  const account = newAccount()
  const [before] = await testApp.database.db.select({ rows: count() }).from(passwords)
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => accounts.browser().register(account)),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array(19).fill(409),
  ])
  expect(await usersOf(account.email)).toHaveLength(1)
  const [after] = await testApp.database.db.select({ rows: count() }).from(passwords)
  expect(after!.rows - before!.rows).toBe(1)
  const mails = await accounts.mailsTo(account.email)
  expect(mails.map(({ template }) => template).sort()).toEqual([
    'address-confirmation',
    'address-taken',
  ])
})

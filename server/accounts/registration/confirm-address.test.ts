import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretOf } from '../../platform/secrets/installation-secrets.ts'
import { signToken } from '../../platform/secrets/signed-token.ts'
import { accountsOn, type TestAccounts, type TestBrowser } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { newAccount } from '../../testing/insert-accounts.ts'
import { users } from '../tables.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp()
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

/** A new account, the browser it was made in, and the token of its mailed link. */
async function register() {
  const browser = accounts.browser()
  const account = newAccount()
  const { user } = (await browser.register(account)).json()
  return { browser, user, email: account.email, token: await mailedToken(account.email) }
}
async function mailedToken(email: string) {
  const mail = (await accounts.mailsTo(email)).at(-1)
  if (mail?.template !== 'address-confirmation') throw new Error('another mail')
  return new URL(mail.confirmUrl).searchParams.get('token')!
}
const confirm = async (browser: Pick<TestBrowser, 'post'>, token: string, password?: string) =>
  (await browser.post('/api/confirm-address', { token, ...(password && { password }) })).json()
const badLink = {
  code: 'bad_link',
  message: 'This link does not work any more. Please sign in.',
}

test('the link confirms the address where the account is signed in, and a second use says so', async () => {
  const { browser, user, token } = await register()
  expect(await confirm(browser, token)).toEqual({ state: 'done' })
  expect(await browser.user()).toMatchObject({ emailConfirmed: true })
  expect(await confirm(accounts.browser(), token)).toEqual({ state: 'already' })
  const lines = await accounts.auditOf(user)
  expect(lines.filter(({ action }) => action === 'address confirmed')).toMatchObject([
    { actorId: null, network: expect.stringMatching(/^10\./) },
  ])
})

test('the link asks for the password of the account in any other browser', async () => {
  const { browser, user, token } = await register()
  const other = await accounts.signedIn(await accounts.insertUser())
  for (const elsewhere of [accounts.browser(), other]) {
    const answer = await elsewhere.post('/api/confirm-address', { token })
    expect([answer.statusCode, answer.json()]).toEqual([202, { state: 'password' }])
    const refusal = await elsewhere.post('/api/confirm-address', { token, password: 'a guess' })
    expect([refusal.statusCode, refusal.json()]).toEqual([
      400,
      {
        code: 'wrong_password',
        message: 'The password is not right.',
        fields: { password: 'The password is not right.' },
      },
    ])
  }
  expect(await browser.user()).toMatchObject({ emailConfirmed: false })
  expect(await accounts.auditOf(user)).toContainEqual(
    expect.objectContaining({ action: 'password check failed', actorId: null }),
  )
  const { password } = newAccount()
  expect(await confirm(accounts.browser(), token, password)).toEqual({ state: 'done' })
  expect(await browser.user()).toMatchObject({ emailConfirmed: true })
})

test('the next password has to wait after ten wrong ones', async () => {
  const { token } = await register()
  const send = (password: string) =>
    accounts.browser().post('/api/confirm-address', { token, password })
  for (let n = 0; n < 10; n++) expect((await send(`guess ${n}`)).statusCode).toBe(400)
  const { password } = newAccount()
  expect((await send(password)).statusCode).toBe(429)
})

test('a plain form redirects to the page with the result', async () => {
  const { browser, token } = await register()
  const post = (body: string, from = browser) =>
    from.send('POST', '/api/confirm-address', body, {
      'content-type': 'application/x-www-form-urlencoded',
    })
  const form = new URLSearchParams({ token }).toString()
  const { headers } = await post(form, accounts.browser())
  expect(headers.location).toBe('/confirm-address?result=password')
  const right = await post(form)
  expect([right.statusCode, right.headers.location]).toEqual([303, '/confirm-address?result=done'])
  expect((await post('token=x')).headers.location).toBe('/confirm-address?result=bad_link')
})

describe('links that confirm nothing', () => {
  const later = new Date(Date.now() + 60_000)
  type Made = Awaited<ReturnType<typeof register>>
  const cases: [what: string, token: (registration: Made, key: string) => string][] = [
    ['nothing', () => ''],
    ['an invented one', () => 'x.y'],
    ['a broken one', ({ token }) => token.slice(0, -1)],
    [
      'one of another key',
      ({ user, email }) => signToken('k', 'confirm-address', `${user.id} ${email}`, later),
    ],
    [
      'one for another purpose',
      ({ user, email }, key) => signToken(key, 'known-device', `${user.id} ${email}`, later),
    ],
    [
      'one that has run out',
      ({ user, email }, key) =>
        signToken(key, 'confirm-address', `${user.id} ${email}`, new Date(Date.now() - 1)),
    ],
    [
      'one of another user',
      ({ email }, key) => signToken(key, 'confirm-address', `someone ${email}`, later),
    ],
  ]
  test.each(cases)('no address is confirmed with %s', async (_what, make) => {
    const registration = await register()
    const key = await secretOf(testApp.database.db, testApp.secretKeys, 'accounts')
    expect(await confirm(registration.browser, make(registration, key))).toEqual(badLink)
    expect(await registration.browser.user()).toMatchObject({ emailConfirmed: false })
  })

  test('a link for an address that is not the account’s any more confirms nothing', async () => {
    const { browser, user, token } = await register()
    await testApp.database.db
      .update(users)
      .set({ email: 'new@clinic.example' })
      .where(eq(users.id, user.id))
    expect(await confirm(browser, token)).toEqual(badLink)
    expect(await browser.user()).toMatchObject({ emailConfirmed: false })
  })
})

test('the mail can be sent again three times an hour, until the address is confirmed', async () => {
  const { browser, email } = await register()
  const ask = () => browser.post('/api/user/confirmation')
  for (let n = 0; n < 3; n++) expect((await ask()).json()).toEqual({ success: true })
  const refusal = await ask()
  expect(refusal.statusCode).toBe(429)
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3000)
  expect(await accounts.mailsTo(email)).toHaveLength(4)
  expect(await confirm(browser, await mailedToken(email))).toEqual({ state: 'done' })
  expect((await ask()).json()).toEqual({ success: true })
  expect(await accounts.mailsTo(email)).toHaveLength(4)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { secretOf } from '../../platform/secrets/installation-secrets.ts'
import { signToken } from '../../platform/secrets/signed-token.ts'
import { accountsOn, type TestAccounts, type TestBrowser } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { newAccount, type TestUser } from '../../testing/insert-accounts.ts'
import { givePasskey, signInWith } from '../../testing/passkeys.ts'
import { deleteOutdated } from '../routes.ts'
import { emailChanges, secondFactors, users } from '../tables.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

const { password } = newAccount()
const newAddress = () => newAccount().email

async function someone(values: Partial<TestUser> = {}) {
  const user = await accounts.insertUser({ emailConfirmed: true, ...values })
  return { user, browser: await accounts.signedIn(user) }
}
const ask = (browser: TestBrowser, email: string, proof: object = { password }) =>
  browser.post('/api/user/email', { email, ...proof })
const confirm = (browser: TestBrowser, email: string, code: string) =>
  browser.post('/api/user/email/confirm', { email, code })
async function change(browser: TestBrowser, email = newAddress()) {
  await ask(browser, email)
  const code = await accounts.mailedCode(email)
  expect((await confirm(browser, email, code)).statusCode).toBe(200)
  return email
}
async function undoToken(oldEmail: string) {
  const notice = (await accounts.mailsTo(oldEmail)).find(
    (mail) => mail.template === 'email-changed',
  )
  return notice?.template === 'email-changed'
    ? new URL(notice.undoUrl).searchParams.get('token')!
    : ''
}
const undo = (token: string) => accounts.browser().post('/api/undo-email', { token })
const outcome = ({ statusCode, json }: Awaited<ReturnType<TestBrowser['post']>>) => [
  statusCode,
  json().code,
]
const emailOf = async ({ id }: { id: string }) =>
  (await testApp.database.db.select().from(users).where(eq(users.id, id)))[0]!.email
const reset = async (email: string, newPassword: string) => {
  const browser = accounts.browser()
  await browser.post('/api/reset-password', { email, newPassword })
  const code = await accounts.mailedCode(email)
  return browser.post('/api/reset-password', { email, newPassword, code })
}

describe('changing the address', () => {
  test('a new address is taken with the password and the code mailed to it, and the old one is told', async () => {
    const { user, browser } = await someone()
    const email = await change(browser)
    expect(await browser.user()).toMatchObject({ email, emailConfirmed: true })
    expect((await accounts.browser().signIn({ email, password })).statusCode).toBe(200)
    expect((await accounts.browser().signIn(user)).statusCode).toBe(401)
    expect(await accounts.mailsTo(user.email)).toMatchObject([
      { template: 'email-changed', firstName: 'Ada', days: 7 },
    ])
    const actions = (await accounts.auditOf(user)).map(({ action }) => action)
    expect(actions.slice(0, 2)).toEqual(['email change asked for', 'email changed'])
  })

  test('a fresh passkey takes the place of the password', async () => {
    const { browser } = await someone()
    const passkey = await givePasskey(browser, password)
    const options = (await browser.post('/api/user/passkeys/proof')).json()
    const email = newAddress()
    const answer = await ask(browser, email, { passkey: passkey.sign(options) })
    expect(answer.statusCode).toBe(200)
    expect(await accounts.mailedCode(email)).toMatch(/^\d{6}$/)
  })

  test('an old address that nobody confirmed gets no link to the account', async () => {
    const { user, browser } = await someone({ emailConfirmed: false })
    await change(browser)
    expect(await accounts.mailsTo(user.email)).toEqual([])
    expect(await browser.user()).toMatchObject({ emailConfirmed: true })
  })

  test.each<[what: string, proof: object, code: string]>([
    ['no proof', {}, 'invalid'],
    ['a wrong password', { password: 'not this one' }, 'wrong_password'],
  ])('no change is begun with %s', async (_what, proof, code) => {
    const { browser } = await someone()
    const email = newAddress()
    expect(outcome(await ask(browser, email, proof))).toEqual([400, code])
    expect(await accounts.mailsTo(email)).toEqual([])
  })

  test.each([(email: string) => email, (email: string) => ` ${email.toUpperCase()} `])(
    'the present address is refused, however it is written (%#)',
    async (write) => {
      const { user, browser } = await someone()
      const response = await ask(browser, write(user.email))
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['email']])
    },
  )

  test('an address of another account gets the same answer and no code, and its owner is told', async () => {
    const { browser } = await someone()
    const owner = await accounts.insertUser({ emailConfirmed: true })
    const answerForFreeAddress = await ask(browser, newAddress())
    const answerForUsedAddress = await ask(browser, owner.email.toUpperCase())
    expect([answerForUsedAddress.statusCode, answerForUsedAddress.body]).toEqual([
      answerForFreeAddress.statusCode,
      answerForFreeAddress.body,
    ])
    await vi.waitFor(
      async () =>
        expect(await accounts.mailsTo(owner.email)).toMatchObject([
          { template: 'address-taken', attempt: 'change' },
        ]),
      { timeout: 60_000 },
    )
    expect(outcome(await confirm(browser, owner.email, '123456'))).toEqual([400, 'wrong_code'])
  })

  test('an address that is registered meanwhile is not taken, and the account keeps its own', async () => {
    const { user, browser } = await someone()
    const account = newAccount()
    await ask(browser, account.email)
    const code = await accounts.mailedCode(account.email)
    expect((await accounts.browser().register(account)).statusCode).toBe(200)
    expect(outcome(await confirm(browser, account.email, code))).toEqual([409, 'email_taken'])
    expect(await emailOf(user)).toBe(user.email)
  })

  test('a code confirms once, in the session that asked, the address it was mailed to', async () => {
    const { user, browser } = await someone()
    const other = await accounts.signedIn(user)
    const stranger = await someone()
    const email = newAddress()
    await ask(browser, email)
    const code = await accounts.mailedCode(email)
    for (const [who, address] of [
      [other, email],
      [stranger.browser, email],
      [browser, newAddress()],
    ] as const)
      expect(outcome(await confirm(who, address, code))).toEqual([400, 'wrong_code'])
    expect((await confirm(browser, email.toUpperCase(), ` ${code} `)).statusCode).toBe(200)
    expect(outcome(await confirm(browser, email, code))).toEqual([400, 'wrong_code'])
  })

  test('the right code confirms nothing after five wrong ones', async () => {
    const { browser } = await someone()
    const email = newAddress()
    await ask(browser, email)
    const code = await accounts.mailedCode(email)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n++) await confirm(browser, email, wrong)
    expect(outcome(await confirm(browser, email, code))).toEqual([400, 'wrong_code'])
  })
})

describe('undoing a change of address', () => {
  test('the old address takes the account back: address, sessions, password, passkeys and app', async () => {
    const { user, browser } = await someone()
    await change(browser)
    const passkey = await givePasskey(browser, password)
    await accounts.giveApp(user)
    expect((await undo(await undoToken(user.email))).json()).toEqual({ state: 'done' })
    expect(await emailOf(user)).toBe(user.email)
    expect(await browser.user()).toBeNull()
    expect((await accounts.browser().signIn(user)).statusCode).toBe(401)
    expect((await signInWith(accounts.browser(), passkey)).statusCode).toBe(401)
    const next = 'cedar and bluebonnet'
    expect((await reset(user.email, next)).statusCode).toBe(200)
    const entry = await accounts.browser().signIn({ email: user.email, password: next })
    expect(entry.statusCode).toBe(200)
  })

  test('the old address undoes the change also after the address was changed again', async () => {
    const { user, browser } = await someone()
    const second = await change(browser)
    await change(browser)
    const token = await undoToken(user.email)
    const later = await undoToken(second)
    expect((await undo(token)).statusCode).toBe(200)
    expect(await emailOf(user)).toBe(user.email)
    expect(outcome(await undo(later))).toEqual([400, 'bad_link'])
  })

  test('changing back to the old address ends the change, and the address in between gets no link', async () => {
    const { user, browser } = await someone()
    const between = await change(browser)
    await change(browser, user.email)
    expect(await undoToken(between)).toBe('')
    expect(outcome(await undo(await undoToken(user.email)))).toEqual([400, 'bad_link'])
    expect(await emailOf(user)).toBe(user.email)
  })

  test('the old address of an administrator takes no passkey from before, the second factor that it never had', async () => {
    const { user, browser } = await someone({ isAdmin: true })
    const earlier = await givePasskey(browser, password)
    await change(browser)
    const later = await givePasskey(browser, password)
    expect((await undo(await undoToken(user.email))).statusCode).toBe(200)
    expect((await signInWith(accounts.browser(), later)).statusCode).toBe(401)
    expect((await signInWith(accounts.browser(), earlier)).statusCode).toBe(200)
  })

  test('the old address of an administrator whose factors all came later opens an ordinary account alone', async () => {
    const { user, browser } = await someone({ isAdmin: true })
    await change(browser)
    await givePasskey(browser, password)
    await accounts.giveApp(user)
    await accounts.invite()
    expect((await undo(await undoToken(user.email))).statusCode).toBe(200)
    const next = 'cedar and bluebonnet'
    await reset(user.email, next)
    const mailbox = accounts.browser()
    await mailbox.signIn({ email: user.email, password: next })
    expect(await mailbox.user()).toMatchObject({ id: user.id, isAdmin: false })
    expect(await accounts.mailsTo(user.email)).toContainEqual(
      expect.objectContaining({ template: 'administrator-removed' }),
    )
    expect((await accounts.auditOf(user)).map(({ action }) => action)).toContain(
      'no longer administrator',
    )
  })

  test.each(['app', 'passkey'])(
    'an administrator with an earlier %s keeps the powers',
    async (factor) => {
      const { user, browser } = await someone({ isAdmin: true })
      if (factor === 'app') {
        await accounts.giveApp(user)
        await testApp.database.db
          .update(secondFactors)
          .set({ confirmedAt: new Date(Date.now() - 60_000) })
          .where(eq(secondFactors.userId, user.id))
      } else await givePasskey(browser, password)
      await change(browser)
      expect((await undo(await undoToken(user.email))).statusCode).toBe(200)
      const [row] = await testApp.database.db.select().from(users).where(eq(users.id, user.id))
      expect(row?.isAdmin).toBe(true)
    },
  )

  test('the old address is kept for seven days: nobody registers it, nobody changes to it', async () => {
    const { user, browser } = await someone()
    await change(browser)
    const account = newAccount({ email: user.email })
    expect(outcome(await accounts.browser().register(account))).toEqual([409, 'not_registered'])
    const thief = await someone()
    await ask(thief.browser, user.email)
    expect(outcome(await confirm(thief.browser, user.email, '123456'))).toEqual([400, 'wrong_code'])
    const { db } = testApp.database
    await db.update(emailChanges).set({ changedAt: new Date(Date.now() - 8 * 86_400_000) })
    await deleteOutdated(db)
    expect(await db.$count(emailChanges)).toBe(0)
    expect((await accounts.browser().register(account)).statusCode).toBe(200)
  })

  const badTokens: [what: string, make: (token: string, user: TestUser) => Promise<string>][] = [
    ['truncated', async (token) => token.slice(0, -5)],
    ['without its signature', async (token) => token.split('.')[0]!],
    ['with another payload', async (token) => `A${token}`],
    ['empty', async () => ''],
    ['for another purpose', async (_token, user) => tokenFor('confirm-address', user)],
    ['too old', async (_token, user) => tokenFor('undo-email', user, -1000)],
    ['of a change that never was', async (_token, user) => tokenFor('undo-email', user)],
    [
      'used before',
      async (token) => {
        await undo(token)
        return token
      },
    ],
    [
      'of an account that is gone',
      async (token, user) => {
        await testApp.database.db.delete(users).where(eq(users.id, user.id))
        return token
      },
    ],
  ]
  async function tokenFor(purpose: string, { id, email }: TestUser, milliseconds = 60_000) {
    const key = await secretOf(testApp.database.db, testApp.secretKeys, 'accounts')
    return signToken(key, purpose, `999999 ${id} ${email}`, new Date(Date.now() + milliseconds))
  }

  test.each(badTokens)('a link %s does nothing', async (_what, make) => {
    const { user, browser } = await someone()
    await change(browser)
    const token = await make(await undoToken(user.email), user)
    expect(outcome(await undo(token))).toEqual([400, 'bad_link'])
  })

  test('ten presses at once take the account back once', async () => {
    const { user, browser } = await someone()
    await change(browser)
    const token = await undoToken(user.email)
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await undo(token)).statusCode),
    )
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(400)])
  })
})

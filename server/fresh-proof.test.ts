import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls, keyOf } from '../contract/calls.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { sessions } from './accounts/tables.ts'
import { accountsOn, type TestAccounts } from './testing/accounts.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { callsWithoutProof } from './testing/inputs/calls-without-proof.ts'
import { appCode, newAccount, type TestUser } from './testing/insert-accounts.ts'
import { givePasskey } from './testing/passkeys.ts'

/** Calls that a session alone must not make. */
let testApp: TestApp
let accounts: TestAccounts
let user: TestUser
let browser: Awaited<ReturnType<TestAccounts['signedIn']>>

const { password } = newAccount()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const changeSession = (id: string, values: Partial<typeof sessions.$inferInsert>) =>
  testApp.database.db.update(sessions).set(values).where(eq(sessions.id, id))

/** A browser that signed in longer ago than a proof counts. */
async function signedInBefore(owner: TestUser) {
  const other = await accounts.signedIn(owner)
  await changeSession(other.sessionId, { createdAt: minutesAgo(6) })
  return other
}

const answerTo = async (from = browser) => {
  const response = await from.get('/api/admin/audit/export')
  return response.statusCode === 200 ? 200 : [response.statusCode, response.json().code]
}
const refused = [403, 'proof_required']

beforeAll(async () => {
  testApp = await createTestApp()
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  user = await accounts.insertUser({ isAdmin: true })
  browser = await signedInBefore(user)
})

const all: readonly Endpoint[] = calls

test('each call of administrators, and each that answers a file, asks for a fresh proof or is listed', () => {
  const undecided = all
    .filter(({ access, download, proof }) => (access === 'admin' || download) && !proof)
    .map((call) => keyOf(call as never))
  expect(undecided.sort()).toEqual([...callsWithoutProof].sort())
})

test('no call that is open to anyone asks for a proof', () => {
  expect(all.filter(({ access, proof }) => access === 'anyone' && proof)).toEqual([])
})

test.each(all.filter(({ proof }) => proof).map(({ method, path }) => [method, path] as const))(
  '%s %s is refused with a session alone',
  async (method, path) => {
    const response = await browser.send(method, path.replace(/:\w+/g, '1'))
    expect([response.statusCode, response.json()]).toEqual([
      403,
      {
        code: 'proof_required',
        message: 'Please prove first that it is you, with your password, a code or a passkey.',
      },
    ])
  },
)

describe('giving a proof', () => {
  test('a password opens the calls of this session for five minutes, of no other', async () => {
    const other = await signedInBefore(user)
    expect(await answerTo()).toEqual(refused)
    expect((await browser.post('/api/user/proof', { password })).json()).toEqual({ success: true })
    expect(await answerTo()).toBe(200)
    expect((await browser.get('/api/user/proof')).statusCode).toBe(200)
    expect(await answerTo(other)).toEqual(refused)
    await changeSession(browser.sessionId, { provenAt: minutesAgo(4.9) })
    expect(await answerTo()).toBe(200)
    await changeSession(browser.sessionId, { provenAt: minutesAgo(5.1) })
    expect(await answerTo()).toEqual(refused)
  })

  test('the sign-in itself is a proof too', async () => {
    expect(await answerTo(await accounts.signedIn(user))).toBe(200)
  })

  test('a code of the app, or a passkey, is as good', async () => {
    const secret = await accounts.giveApp(user)
    await browser.post('/api/user/proof', { code: appCode(secret) })
    expect(await answerTo()).toBe(200)

    const passkey = await givePasskey(browser, password)
    const second = await signedInBefore(user)
    const options = (await second.post('/api/user/passkeys/proof')).json()
    await second.post('/api/user/proof', { passkey: passkey.sign(options) })
    expect(await answerTo(second)).toBe(200)
  })

  test.each([
    ['a wrong password', { password: 'not this one at all' }, 'wrong_password'],
    ['a wrong code', { code: '000000' }, 'wrong_code'],
    ['nothing', {}, 'invalid'],
  ])('a proof with %s opens nothing', async (_what, body, code) => {
    await accounts.giveApp(user)
    const response = await browser.post('/api/user/proof', body)
    expect([response.statusCode, response.json().code]).toEqual([400, code])
    expect(await answerTo()).toEqual(refused)
  })

  test('a proof that failed ten times is refused, also with the right password', async () => {
    for (let tries = 0; tries < 10; tries++)
      await browser.post('/api/user/proof', { password: 'not this one at all' })
    const response = await browser.post('/api/user/proof', { password })
    expect([response.statusCode, response.json().code]).toEqual([429, 'too_many'])
    expect(await answerTo()).toEqual(refused)
  })

  test('an invitation of an administrator needs no password beside the proof', async () => {
    expect((await browser.post('/api/admin/invitations')).json().code).toBe('proof_needed')
    await browser.post('/api/user/proof', { password })
    expect((await browser.post('/api/admin/invitations')).statusCode).toBe(200)
  })
})

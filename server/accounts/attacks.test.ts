import { eq, isNotNull } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountCalls } from '../../contract/accounts/calls.ts'
import { ownAccountCalls } from '../../contract/accounts/own-account-calls.ts'
import { passkeyCalls } from '../../contract/accounts/passkey-calls.ts'
import { keyOf } from '../../contract/calls.ts'
import { accountsOn, type TestAccounts } from '../testing/accounts.ts'
import { createOwnTestApp, type TestApp } from '../testing/app.ts'
import { goodInputs } from '../testing/inputs/every-call-inputs.ts'
import { newAccount } from '../testing/insert-accounts.ts'
import { spyOnArgon2 } from './passwords/argon2-spy.ts'
import { users } from './tables.ts'

const argon2 = spyOnArgon2()

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createOwnTestApp({ env: { RATE_LIMITS: 'off' } })
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

const newPassword = 'cedar and bluebonnet'
/** All that leaves us but the time: status, headers and the very bytes. */
function visiblePart({ statusCode, headers, rawPayload }: LightMyRequestResponse) {
  const { date, ...others } = headers
  expect(date).toBeTruthy()
  return { statusCode, headers: others, bytes: rawPayload.toString('hex') }
}
const rowOf = async ({ id }: { id: string }) =>
  (await testApp.database.db.select().from(users).where(eq(users.id, id)))[0]!

describe('finding out who has an account', () => {
  const people = async () => {
    const withApp = await accounts.insertUser()
    await accounts.giveApp(withApp)
    const provider = await accounts.insertUser()
    const administrator = await accounts.insertUser({ isAdmin: true })
    const nobody = newAccount()
    return [nobody, provider, administrator, withApp]
  }

  test('a wrong password does not tell who has an account', async () => {
    const [nobody, ...members] = await people()
    const reference = await accounts.browser().signIn({ ...nobody!, password: 'not this one' })
    expect(reference.statusCode).toBe(401)
    for (const user of members)
      for (const code of [undefined, '123456']) {
        const response = await accounts
          .browser()
          .signIn({ ...user, password: 'not this one' }, code)
        expect(visiblePart(response)).toEqual(visiblePart(reference))
      }
  })

  test('a wrong password takes the same work: one look-up, one Argon2 hash, one log line', async () => {
    const queries = vi.spyOn(testApp.database.pool, 'query')
    for (const user of await people()) {
      argon2.mockClear()
      queries.mockClear()
      await accounts.browser().signIn({ ...user, password: 'not this one' })
      const statements = queries.mock.calls.map(([query]) => (query as { text?: string }).text)
      expect(statements).toEqual([
        expect.stringMatching(/^select .* from "users" inner join "passwords"/),
        expect.stringMatching(/^insert into "audit_log"/),
      ])
      expect(argon2).toHaveBeenCalledTimes(1)
    }
    queries.mockRestore()
  })

  test.each(['/api/reset-password', '/api/admin/reset-password'])(
    '%s does not tell who has an account',
    async (path) => {
      const [nobody, ...members] = await people()
      for (const [code, status] of [
        [undefined, 202],
        ['123456', 400],
      ] as const) {
        const ask = async (email: string) => {
          const response = await accounts.browser().post(path, { email, newPassword, code })
          expect(response.statusCode).toBe(status)
          // the administrators' form repeats the typed address; all addresses here have one length
          const { bytes, ...rest } = visiblePart(response)
          return { ...rest, body: Buffer.from(bytes, 'hex').toString().replace(email, 'ADDRESS') }
        }
        const reference = await ask(nobody!.email)
        for (const user of members) expect(await ask(user.email)).toEqual(reference)
      }
    },
  )
})

describe('fields that only the server sets', () => {
  const extra = {
    id: 'chosen',
    userId: 'chosen',
    isAdmin: true,
    is_admin: true,
    emailConfirmed: true,
    emailVerified: true,
    secondFactorOn: true,
    secondFactor: 'on',
    profileImageUrl: 'https://evil.example/x.png',
    role: 'admin',
    createdAt: '2000-01-01T00:00:00Z',
    sessionId: 'chosen',
  }

  test('registration creates an ordinary account', async () => {
    const browser = accounts.browser()
    expect((await browser.register(newAccount(), extra)).statusCode).toBe(200)
    expect(await rowOf(await browser.user())).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      isAdmin: false,
      emailConfirmed: false,
      secondFactorOn: false,
      profileImageUrl: null,
    })
  })

  test.each(
    [...accountCalls, ...ownAccountCalls, ...passkeyCalls]
      .filter((call) => 'body' in call)
      .map(keyOf),
  )('%s ignores fields that only the server sets', async (key) => {
    const [method, path] = key.split(' ') as ['POST' | 'PUT', string]
    const user = await accounts.insertUser()
    const browser = await accounts.signedIn(user)
    const { db } = testApp.database
    const walk = { db, accounts, user, browser }
    const { url = path, body } = {
      ...goodInputs[key],
      ...(await goodInputs[key]?.prepare?.(walk)),
    }
    const counts = async () => ({
      administrators: await db.$count(users, eq(users.isAdmin, true)),
      confirmed: await db.$count(users, eq(users.emailConfirmed, true)),
      chosen: await db.$count(users, eq(users.id, 'chosen')),
      pictures: await db.$count(users, isNotNull(users.profileImageUrl)),
    })
    const before = await counts()
    const response = await browser.send(method, url, { ...extra, ...body })
    expect(response.statusCode < 300).toBe(key !== 'POST /api/admin/invitations')
    // a code mailed to the new address has confirmed it
    const ownConfirmed = key === 'POST /api/user/email/confirm'
    expect(await rowOf(user)).toMatchObject({ isAdmin: false, emailConfirmed: ownConfirmed })
    const isConfirmed = ownConfirmed || key === 'POST /api/confirm-address'
    expect(await counts()).toEqual({
      ...before,
      administrators: before.administrators + (key === 'POST /api/admin/register' ? 1 : 0),
      confirmed: before.confirmed + (isConfirmed ? 1 : 0),
    })
  })

  test.each(['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}'])(
    '%s in a body is refused',
    async (part) => {
      const account = newAccount()
      const form = JSON.stringify({ ...account, confirmPassword: account.password })
      const response = await accounts
        .browser()
        .send('POST', '/api/register', form.replace('{', `{${part},`), {
          'content-type': 'application/json',
        })
      expect(response.statusCode).toBe(400)
    },
  )
})

import crypto from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretOf } from '../../platform/secrets/installation-secrets.ts'
import { signToken } from '../../platform/secrets/signed-token.ts'
import { accountsOn, type TestAccounts } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import type { TestUser } from '../../testing/insert-accounts.ts'
import { spyOnArgon2 } from '../passwords/argon2-spy.ts'
import { passwords } from '../tables.ts'
import { deviceCookie, deviceOf, isKnownTo } from './known-device.ts'

const plainArgon2 = crypto.argon2
const argon2 = spyOnArgon2()

const key = 'a key of the installation'
const passwordChangedAt = new Date('2026-11-22T03:00:00.123Z')
const ada = { userId: 'ada', passwordChangedAt }
const tokenOf = (setCookie: string) => setCookie.split(';')[0]!

describe('the cookie of a known browser', () => {
  test('the cookie says to which accounts the browser has signed in, for 400 days', () => {
    const cookie = deviceCookie(key, null, ada, false)
    expect(cookie).toMatch(
      /^known_device=[\w-]+\.[\w-]+; Max-Age=34560000; HttpOnly; SameSite=Lax; Path=\/api\/$/,
    )
    expect(deviceOf(key, tokenOf(cookie))).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      accounts: ['ada:mwr9143f'],
    })
  })

  test('the cookie belongs to this very host under https, and goes on where it was set before', () => {
    const cookie = deviceCookie(key, null, ada, true)
    expect(cookie).toMatch(
      /^__Host-known_device=[^;]+; [^;]+; HttpOnly; SameSite=Lax; Path=\/; Secure$/,
    )
    const former = tokenOf(deviceCookie(key, null, ada, false))
    expect(isKnownTo(deviceOf(key, former), ada)).toBe(true)
    // a neighbor of the domain can set the former name only
    const planted = tokenOf(deviceCookie(key, null, { ...ada, userId: 'eve' }, false))
    expect(isKnownTo(deviceOf(key, `${planted}; ${tokenOf(cookie)}`), ada)).toBe(true)
  })

  test('the cookie keeps the last five accounts, the newest first, under one id', () => {
    let device = null
    for (const userId of ['a', 'b', 'c', 'd', 'e', 'b', 'f'])
      device = deviceOf(
        key,
        `x=1; ${tokenOf(deviceCookie(key, device, { ...ada, userId }, false))}; y=2`,
      )
    expect(device?.accounts.map((account) => account[0])).toEqual(['f', 'b', 'e', 'd', 'c'])
  })

  test('an account is known until its password changes', () => {
    const device = deviceOf(key, tokenOf(deviceCookie(key, null, ada, false)))
    expect(isKnownTo(device, ada)).toBe(true)
    expect(isKnownTo(device, { ...ada, userId: 'ad' })).toBe(false)
    expect(isKnownTo(device, { ...ada, passwordChangedAt: new Date() })).toBe(false)
    expect(isKnownTo(null, ada)).toBe(false)
  })

  test('a cookie that is forged, of another key, for another purpose or too old is ignored', () => {
    const good = tokenOf(deviceCookie(key, null, ada, false))
    const later = new Date(Date.now() + 60_000)
    const forms = [
      '',
      'known_device',
      'known_device=',
      'known_device=.',
      'known_device=a.b.c',
      good.slice(0, -1),
      good.replace('=', '=x'),
      good.replace('known_device', 'unknown_device'),
      tokenOf(deviceCookie('another key', null, ada, false)),
      `known_device=${signToken(key, 'confirm-address', 'id ada', later)}`,
      `known_device=${signToken(key, 'known-device', 'id ada', new Date(Date.now() - 1))}`,
    ]
    for (const form of forms) expect(deviceOf(key, form), form).toBeNull()
    expect(deviceOf(key, good)).not.toBeNull()
  })
})

/** The first of some answers. */
function firstOf<T>(answers: Promise<T>[], count: number): Promise<T[]> {
  return new Promise((resolve) => {
    const first: T[] = []
    for (const answer of answers)
      void answer.then((value) => {
        if (first.push(value) === count) resolve(first)
      })
  })
}

describe('signing in while strangers guess', { timeout: 300_000 }, () => {
  let testApp: TestApp
  let accounts: TestAccounts
  beforeAll(async () => {
    testApp = await createTestApp()
    accounts = await accountsOn(testApp)
  })
  afterAll(() => testApp.close())

  const wrong = { password: 'not this one' }
  const accountOf = async ({ id: userId }: TestUser) => {
    const { db } = testApp.database
    const [row] = await db.select().from(passwords).where(eq(passwords.userId, userId))
    return { userId, passwordChangedAt: row!.changedAt }
  }
  const guess = async (email: string) => {
    for (let n = 0; n < 10; n++)
      expect((await accounts.browser().signIn({ email, ...wrong })).statusCode).toBe(401)
  }

  test('ten wrong passwords make strangers get 429, and the known browser passes', async () => {
    const user = await accounts.insertUser()
    const home = accounts.browser()
    await home.signIn(user)
    await home.post('/api/logout')
    expect([...home.cookies.keys()]).toEqual(['known_device'])

    await guess(user.email)
    const stranger = await accounts.browser().signIn(user)
    expect(stranger.statusCode).toBe(429)
    expect(stranger.json()).toEqual({
      code: 'too_many',
      message: 'That was too often. Please try again in 10 minutes.',
    })
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(500)
    expect((await home.signIn(user)).statusCode).toBe(200)

    // known for another account only, or with a cookie that is not ours: a stranger
    const other = await accounts.insertUser()
    const elsewhere = accounts.browser()
    await elsewhere.signIn(other)
    expect((await elsewhere.signIn(user)).statusCode).toBe(429)
    const forger = accounts.browser()
    const foreign = deviceCookie('another key', null, await accountOf(user), false)
    forger.keep([foreign])
    expect((await forger.signIn(user)).statusCode).toBe(429)
  })

  test('a known browser has ten tries of its own', async () => {
    const user = await accounts.insertUser()
    const home = accounts.browser()
    const key = await secretOf(testApp.database.db, testApp.secretKeys, 'accounts')
    home.keep([deviceCookie(key, null, await accountOf(user), false)])
    for (let n = 0; n < 10; n++)
      expect((await home.signIn({ ...user, ...wrong })).statusCode).toBe(401)
    expect((await home.signIn(user)).statusCode).toBe(429)
    expect((await accounts.browser().signIn(user)).statusCode).toBe(200)
  })

  test('a flood of sign-ins is refused above a bound, counts no refused try, and lets the known browser in', async () => {
    const user = await accounts.insertUser()
    const home = accounts.browser()
    await home.signIn(user)
    // hashes end once the owner has signed in, too
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    argon2.mockImplementation((...input) => void begun.then(() => plainArgon2(...input)))
    const flood = Array.from({ length: 80 }, (_, n) =>
      accounts.browser().signIn({ email: `flood-${n}@clinic.example`, ...wrong }),
    )
    // two are hashed and 64 wait
    const refusals = await firstOf(flood, 14)
    for (const { statusCode, headers } of refusals)
      expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    for (let n = 0; n < 15; n++)
      expect((await accounts.browser().signIn({ ...user, ...wrong })).statusCode).toBe(503)
    const entry = home.signIn(user)
    begin()
    expect((await entry).statusCode).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(66)
    expect((await accounts.browser().signIn(user)).statusCode).toBe(200)
  })

  test('an address without an account has the same limit', async () => {
    const email = 'nobody-here@clinic.example'
    await guess(email)
    const refusal = await accounts.browser().signIn({ email, ...wrong })
    expect([refusal.statusCode, refusal.json().code]).toEqual([429, 'too_many'])
  })
})

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountsOn, type TestAccounts } from '../testing/accounts.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp()
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())

/** Statuses from an address, without a body that costs work. */
const statusFrom = async (address: string, path: string) =>
  (await accounts.browser(address).post(path)).statusCode

describe('the limits of a network', () => {
  test.each([
    ['/api/login', 50, 10],
    ['/api/register', 10, 60],
    ['/api/reset-password', 50, 10],
    ['/api/admin/register', 10, 60],
    ['/api/admin/reset-password', 50, 10],
    ['/api/confirm-address', 60, 60],
  ])(
    'a network may call %s %i times in %i minutes, and an IPv6 network is a /64',
    async (path, count, minutes) => {
      for (let n = 0; n < count; n++)
        expect(await statusFrom(`2001:db8:1:2::${n.toString(16)}`, path), `${n + 1}`).toBe(400)
      const refusal = await accounts.browser('2001:db8:1:2:ffff::1').post(path)
      expect(refusal.statusCode).toBe(429)
      expect(refusal.json()).toEqual({
        code: 'too_many',
        message: `That was too often. Please try again in ${minutes} minutes.`,
      })
      const wait = Number(refusal.headers['retry-after'])
      expect(wait).toBeGreaterThan(minutes * 60 - 30)
      expect(wait).toBeLessThanOrEqual(minutes * 60)
      expect(await statusFrom('2001:db8:1:3::1', path)).toBe(400)
      expect(await statusFrom('203.0.113.9', path)).toBe(400)
      expect(await statusFrom('::ffff:203.0.113.9', path)).toBe(400)
    },
  )
})

test('one address can be sent three codes an hour, over both forms and from any network', async () => {
  const user = await accounts.insertUser()
  for (const email of [user.email, 'nobody-there@clinic.example']) {
    const ask = (path = '/api/reset-password', address = email) =>
      accounts.browser().post(path, { email: address, newPassword: 'cedar and bluebonnet' })
    expect((await ask()).statusCode).toBe(202)
    expect((await ask('/api/admin/reset-password')).statusCode).toBe(202)
    expect((await ask('/api/reset-password', email.toUpperCase())).statusCode).toBe(202)
    for (const path of ['/api/reset-password', '/api/admin/reset-password']) {
      const refusal = await ask(path)
      expect([refusal.statusCode, refusal.json().message]).toEqual([
        429,
        'That was too often. Please try again in 60 minutes.',
      ])
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3500)
    }
  }
  await accounts.mailedCode(user.email, 2)
  expect(await accounts.mailsTo('nobody-there@clinic.example')).toEqual([])
})

describe('entering wrong codes', () => {
  const body = (email: string, code: string) => ({
    email,
    newPassword: 'cedar and bluebonnet',
    code,
  })
  const enter = async (email: string, code: string, browser = accounts.browser()) =>
    (await browser.post('/api/reset-password', body(email, code))).statusCode

  test('wrong reset codes are limited to twenty a day for strangers together, and a known browser passes', async () => {
    const user = await accounts.insertUser()
    const home = accounts.browser()
    await home.signIn(user)
    for (const email of [user.email, 'no-account@clinic.example']) {
      for (let n = 0; n < 20; n++) expect(await enter(email, 'wrong'), `${n}`).toBe(400)
      expect(await enter(email, '123456')).toBe(429)
    }
    await home.post('/api/reset-password', { email: user.email, newPassword: 'cedar and oak' })
    const code = await accounts.mailedCode(user.email)
    expect(await enter(user.email, code)).toBe(429)
    expect(await enter(user.email, code, home)).toBe(200)
  })

  test('the owner of the account is told of wrong reset codes from the fifth on, once a day', async () => {
    const user = await accounts.insertUser({ emailConfirmed: true })
    const notices = async () =>
      (await accounts.mailsTo(user.email)).filter(({ template }) => template === 'wrong-codes')
    for (let n = 0; n < 4; n++) await enter(user.email, 'wrong')
    expect(await notices()).toEqual([])
    for (let n = 0; n < 4; n++) await enter(user.email, 'wrong')
    for (let n = 0; n < 5; n++) await enter('nobody-told@clinic.example', 'wrong')
    await vi.waitFor(async () => expect(await notices()).toHaveLength(1), { timeout: 30_000 })
    expect(await notices()).toMatchObject([{ codes: 'reset', count: 5, firstName: user.firstName }])
    expect(await accounts.mailsTo('nobody-told@clinic.example')).toEqual([])
  })

  test('wrong codes of the authenticator app are told as those of somebody with the password', async () => {
    const user = await accounts.insertUser({ emailConfirmed: true })
    await accounts.giveApp(user)
    for (let n = 0; n < 5; n++) await accounts.browser().signIn(user, '000000')
    await vi.waitFor(
      async () =>
        expect(await accounts.mailsTo(user.email)).toMatchObject([
          { template: 'wrong-codes', codes: 'app' },
        ]),
      { timeout: 30_000 },
    )
  })
})

test('a reset clears the count of wrong passwords', async () => {
  const user = await accounts.insertUser()
  const home = accounts.browser()
  await home.signIn(user)
  for (const browser of [home, undefined])
    for (let n = 0; n < 10; n++)
      await (browser ?? accounts.browser()).signIn({ ...user, password: 'not this one' })
  const password = 'cedar and bluebonnet'
  const statuses = async () => [
    (await home.signIn({ ...user, password })).statusCode,
    (await accounts.browser().signIn({ ...user, password })).statusCode,
  ]
  expect(await statuses()).toEqual([429, 429])
  const body = { email: user.email, newPassword: password }
  await home.post('/api/reset-password', body)
  const code = await accounts.mailedCode(user.email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await home.post('/api/reset-password', { ...body, code: wrong })
  expect(await statuses()).toEqual([429, 429])
  await home.post('/api/reset-password', { ...body, code })
  expect(await statuses()).toEqual([200, 200])
})

test('signed-in calls are not limited by network, which an office shares', async () => {
  const browser = await accounts.signedIn(await accounts.insertUser())
  for (let n = 0; n < 100; n++) expect((await browser.get('/api/user')).statusCode).toBe(200)
})

import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountsOn, type TestAccounts } from '../../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

/** Captures the lines of an application that otherwise logs nothing. */
let testApp: TestApp
let accounts: TestAccounts
let lines: Record<string, unknown>[] = []

beforeAll(async () => {
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
  testApp = await createTestApp({ log, env: { METRICS_TOKEN: 'sixteen characters' } })
  accounts = await accountsOn(testApp)
})
afterAll(() => testApp.close())
beforeEach(() => {
  lines = []
})

/** The line of the one refusal since the test began; it is written after the answer. */
const refusal = () =>
  vi.waitFor(() => {
    const refusals = lines.filter(({ msg }) => msg === 'refused')
    expect(refusals).toHaveLength(1)
    return refusals[0]!
  })

const from = expect.stringMatching(/^[\da-f]{12}$/)

test('a call without a session is logged as anonymous', async () => {
  await accounts.browser().get('/api/user/sessions')
  expect(await refusal()).toMatchObject({
    user: 'anonymous',
    from,
    call: 'GET /api/user/sessions',
    status: 401,
    reason: 'signed_out',
  })
})

test('a call without the right is logged with the account, and with no address', async () => {
  const user = await accounts.insertUser()
  const browser = await accounts.signedIn(user)
  // letters that no id has
  await browser.get('/api/admin/users?search=zoe')
  const line = await refusal()
  expect(line).toMatchObject({
    user: user.id,
    from,
    call: 'GET /api/admin/users',
    status: 403,
    reason: 'forbidden',
  })
  expect(JSON.stringify(line)).not.toMatch(new RegExp(`zoe|${user.email}|${browser.address}`))
})

test.each([
  ['/api/login', undefined, 401, 'wrong_password'],
  ['/api/confirm-address', undefined, 400, 'bad_link'],
  ['/api/login', 'http://evil.example', 403, 'foreign_origin'],
])('a POST to %s from %s is logged with %d %s', async (url, foreign, status, reason) => {
  const body = { email: 'nobody@patient.example', password: 'not this one', token: 'x.y' }
  await accounts.browser().post(url, body, foreign ? { origin: foreign } : {})
  expect(await refusal()).toMatchObject({ user: 'anonymous', call: `POST ${url}`, status, reason })
})

test('what comes too often is logged, with one hash for one network', async () => {
  const browser = accounts.browser()
  for (let use = 0; use < 60; use++)
    await browser.post('/api/login', { email: 'a@patient.example', password: 'not this one' })
  const refusals = await vi.waitFor(() => {
    const all = lines.filter(({ msg }) => msg === 'refused')
    expect(all).toHaveLength(60)
    return all
  })
  expect(refusals.at(-1)).toMatchObject({ status: 429, reason: 'too_many' })
  expect(new Set(refusals.map((line) => line.from)).size).toBe(1)
})

test('figures asked for without their token are logged, and answered as not there', async () => {
  expect((await accounts.browser().get('/metrics')).statusCode).toBe(404)
  expect(await refusal()).toMatchObject({ call: 'GET /metrics', reason: 'forbidden' })
})

test('a mistake in a form is no refusal of a right', async () => {
  await accounts.browser().post('/api/login', {})
  await accounts.browser().get('/api/doctors/999999')
  expect(lines.filter(({ msg }) => msg === 'refused')).toEqual([])
})

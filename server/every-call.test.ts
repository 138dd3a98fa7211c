import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse as Answer } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, keyOf } from '../contract/calls.ts'
import type { Access, CallSpec, Endpoint } from '../contract/endpoint.ts'
import { ApiProblem } from '../contract/errors.ts'
import { loadDemoData } from '../database/demo/load-demo-data.ts'
import { users } from './accounts/tables.ts'
import { accountsOn, type TestAccounts, type TestBrowser } from './testing/accounts.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { goodInputs } from './testing/inputs/every-call-inputs.ts'
import type { TestUser } from './testing/insert-accounts.ts'

/** Makes every declared call: as nobody, as whoever may not, and as whoever may. */
let testApp: TestApp
let accounts: TestAccounts

beforeAll(async () => {
  testApp = await createTestApp({
    env: {
      RATE_LIMITS: 'off',
      ADMIN_2FA: 'required',
      REGISTER_DOWNLOAD: 'on',
      // nobody listens there
      REGISTER_URL: 'http://127.0.0.1:9/',
    },
  })
  accounts = await accountsOn(testApp)
  await loadDemoData(testApp.database.db)
})
afterAll(() => testApp.close())

type Actor = { user: TestUser | null; browser: TestBrowser }

const roles = [
  'anonymous',
  'suspended user',
  'provider',
  'administrator without app',
  'administrator',
] as const
type Role = (typeof roles)[number]

/** Somebody new for each call that is answered, so that what one does reaches no other. */
async function newActor(role: Role): Promise<Actor> {
  if (role === 'anonymous') return { user: null, browser: accounts.browser() }
  // a suspended administrator with a session that somehow outlived the suspension
  if (role === 'suspended user') return suspendedActor()
  const user = await accounts.insertUser({ isAdmin: role !== 'provider' })
  if (role === 'administrator') await accounts.giveApp(user)
  return { user, browser: await accounts.signedIn(user) }
}

async function suspendedActor(): Promise<Actor> {
  const user = await accounts.insertUser({ isAdmin: true })
  await accounts.giveApp(user)
  const browser = await accounts.signedIn(user)
  const suspension = { suspendedAt: new Date(), suspendedReason: 'x' }
  await testApp.database.db.update(users).set(suspension).where(eq(users.id, user.id))
  return { user, browser }
}

/** A refused user leaves no trace and stays signed in, so one per role is enough for all calls. */
const actorsWithoutRight = new Map<Role, Promise<Actor>>()
function actorWithoutRight(role: Role): Promise<Actor> {
  const actor = actorsWithoutRight.get(role) ?? newActor(role)
  actorsWithoutRight.set(role, actor)
  return actor
}

/** The refusal of a call with this access; null: it is theirs to make. */
function refusal(access: Access, role: Role): [status: number, code: string] | null {
  if (access === 'anyone') return null
  if (role === 'anonymous' || role === 'suspended user') return [401, 'signed_out']
  if (access === 'user' || role === 'administrator') return null
  return [403, role === 'provider' ? 'forbidden' : 'second_factor_missing']
}

const walkOf = ({ user, browser }: Actor) => ({
  db: testApp.database.db,
  accounts,
  user,
  browser,
})

/** A user with the least rights for a call. */
const lowestRole: Record<Access, Role> = {
  anyone: 'anonymous',
  user: 'provider',
  admin: 'administrator',
}

const declaredCalls = calls.map((call) => [keyOf(call), call as Endpoint] as const)
/** The guard refuses before it looks at the input, so any address of the call will do. */
const someUrl = ({ path }: Endpoint) => path.replace(/:\w+/g, '1')

test('each call has a valid input, and rows of its own where it has an id', () => {
  for (const [key, { access, params }] of declaredCalls) {
    expect(goodInputs[key], key).toBeDefined()
    if (access === 'user' && params) expect(goodInputs[key]?.own, key).toBeDefined()
  }
})

test.each(declaredCalls.filter(([, { access }]) => access !== 'anyone'))(
  '%s refuses whoever may not make it',
  async (_key, call) => {
    for (const role of roles) {
      const refusalAnswer = refusal(call.access, role)
      if (!refusalAnswer) continue
      const { browser } = await actorWithoutRight(role)
      const response = await browser.send(call.method, someUrl(call))
      const { code } = ApiProblem.strict().parse(response.json())
      expect([response.statusCode, code], role).toEqual(refusalAnswer)
    }
  },
)

test.each(declaredCalls.filter(([, call]) => call.method !== 'GET' && !call.foreignOrigin))(
  '%s refuses a foreign origin',
  async (_key, call) => {
    const { browser } = await actorWithoutRight('anonymous')
    const headers = { origin: 'http://evil.example' }
    const response = await browser.send(call.method, someUrl(call), undefined, headers)
    expect([response.statusCode, response.json().code]).toEqual([403, 'foreign_origin'])
  },
)

test.each(declaredCalls)('%s answers its user as declared', async (key, call) => {
  const { method, access, foreignOrigin } = call
  const input = goodInputs[key]
  const actor = await newActor(lowestRole[access])
  const { url = call.path, body } = { ...input, ...(await input?.prepare?.(walkOf(actor))) }
  // one that may come from anywhere does
  const headers = { ...input?.headers, ...(foreignOrigin && { origin: 'http://evil.example' }) }
  if (call.params)
    for (const value of ['no-such-record', '999999999']) {
      const wrongUrl = call.path.replace(/:\w+/, value)
      const response = await actor.browser.send(method, wrongUrl, body, headers)
      expect(response.statusCode, value).toBe(404)
      expect(ApiProblem.parse(response.json())).toEqual(response.json())
    }
  const response = await actor.browser.send(method, url, body, headers)
  expect(response.headers['x-content-type-options']).toBe('nosniff')
  if (call.download) return expectDownload(call.download, response)
  const answer = response.json()
  expect(response.statusCode, response.body).toBe(input?.status ?? 200)
  expect(call.answer.parse(answer)).toEqual(answer)
  for (const name of Object.keys(call.headers ?? {}))
    expect(response.headers[name.toLowerCase()]).toBeTruthy()
  if (call.cached) await expectTag(url)
})

function expectDownload(type: string, { statusCode, headers, rawPayload }: Answer) {
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': type,
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"$/),
    'content-length': String(rawPayload.length),
    'cache-control': 'no-store',
  })
}

/** Answers 304 to its tag, and compresses its answer. */
async function expectTag(url: string) {
  const ask = (headers: object) =>
    testApp.app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } })
  const first = await ask({})
  const again = await ask({ 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const { vary, 'content-encoding': encoding } = first.headers
  expect(encoding === 'br').toBe(vary === 'Accept-Encoding')
}

test.each(declaredCalls.filter(([key]) => goodInputs[key]?.own))(
  '%s of somebody else answers 404 and changes nothing',
  async (key, { method, path }) => {
    const input = goodInputs[key]
    const owner = walkOf(await newActor('provider'))
    const { url = path, body } = { ...input, ...(await input?.prepare?.(owner)) }
    const before = await input?.own?.(owner)
    expect(before).not.toEqual([])
    for (const role of ['provider', 'administrator'] as const) {
      const { browser } = await actorWithoutRight(role)
      expect((await browser.send(method, url, body, input?.headers)).statusCode, role).toBe(404)
    }
    expect(await input?.own?.(owner)).toEqual(before)
  },
)

test('the OpenAPI document lists exactly the declared calls', async () => {
  const document = (await testApp.app.inject('/api/docs/openapi.json')).json()
  const documentedCalls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  expect(documentedCalls.sort()).toEqual(calls.map(keyOf).sort())
  expect((calls as readonly CallSpec[]).every(({ summary }) => summary.length > 0)).toBe(true)
})

test('an unknown call answers 404 in JSON', async () => {
  const response = await testApp.app.inject('/api/nothing-here')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ message: 'There is no such call.', code: 'not_found' })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, keyOf } from '../contract/calls.ts'
import type { Access, CallSpec, Endpoint } from '../contract/endpoint.ts'
import { ApiProblem } from '../contract/errors.ts'
import { loadDemoData } from '../database/demo/load-demo-data.ts'
import { users } from './accounts/tables.ts'
import { accountsOn, type TestAccounts, type TestBrowser } from './testing/accounts.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import type { Role } from './testing/inputs/call-input.ts'
import { goodInputs } from './testing/inputs/every-call-inputs.ts'
import type { TestUser } from './testing/insert-accounts.ts'

/** Makes every declared call in every role, allowed or not. */
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

const roles: Role[] = [
  'anonymous',
  'suspended user',
  'provider',
  'administrator',
  'administrator without app',
]

/** Somebody new in each walk, so that what one call does reaches no other. */
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

/** The refusal that a declaration means for somebody; null: it is theirs to make. */
function refusal(access: Access, role: Role): [status: number, code: string] | null {
  if (access === 'anyone') return null
  if (role === 'anonymous' || role === 'suspended user') return [401, 'signed_out']
  if (access === 'user' || role === 'administrator') return null
  return [403, role === 'provider' ? 'forbidden' : 'second_factor_missing']
}

/** A user with the least rights for a call. */
const lowestRole: Record<Access, Role> = {
  anyone: 'anonymous',
  user: 'provider',
  admin: 'administrator',
}

describe.each(calls.map((call) => [keyOf(call), call as Endpoint] as const))('%s', (key, call) => {
  const input = goodInputs[key]
  const { method, access } = call
  const walk = ({ user, browser }: Actor) => ({
    db: testApp.database.db,
    accounts,
    user,
    browser,
  })
  const prepareRequest = async (actor: Actor) => {
    const { url = call.path, body } = { ...input, ...(await input?.prepare?.(walk(actor))) }
    return { url, body, headers: input?.headers ?? {} }
  }
  let standing: ReturnType<typeof prepareOnce> | undefined
  const prepareOnce = async () => {
    const actor = await newActor(lowestRole[access])
    return { actor, ...(await prepareRequest(actor)) }
  }
  /** Refused calls change nothing, so they share one allowed user with everything that the call needs. */
  const preparedForRefusals = () => (standing ??= prepareOnce())
  const statusFor = (role: Role) => {
    const { status = 200 } = input ?? {}
    return typeof status === 'number' ? status : (status[role] ?? 200)
  }

  test('accepts its valid input', () => {
    expect(input).toBeDefined()
    if (access === 'user' && call.params) expect(input?.own).toBeDefined()
  })

  test.each(roles)('%s', async (role) => {
    const refusalAnswer = refusal(access, role)
    const actor = await (refusalAnswer?.[0] === 403 ? actorWithoutRight : newActor)(role)
    const { url, body, headers } = await (refusalAnswer
      ? preparedForRefusals()
      : prepareRequest(actor))
    const response = await actor.browser.send(method, url, body, headers)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    if (call.download && !refusalAnswer) {
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': call.download,
        'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"$/),
        'content-length': String(response.rawPayload.length),
        'cache-control': 'no-store',
      })
      return
    }
    const answer = response.json()
    if (refusalAnswer) {
      expect([response.statusCode, ApiProblem.strict().parse(answer).code]).toEqual(refusalAnswer)
      return
    }
    expect(response.statusCode, response.body).toBe(statusFor(role))
    const shape = response.statusCode < 300 ? call.answer : ApiProblem
    expect(shape.parse(answer)).toEqual(answer)
    for (const name of Object.keys(call.headers ?? {}))
      expect(response.headers[name.toLowerCase()]).toBeTruthy()
  })

  if (input?.own)
    test.each(['provider', 'administrator'] as const)(
      'with another %s answers 404 and changes nothing',
      async (role) => {
        const owner = await newActor('provider')
        const { browser } = await newActor(role)
        const { url, body, headers } = await prepareRequest(owner)
        const before = await input.own?.(walk(owner))
        expect(before).not.toEqual([])
        expect((await browser.send(method, url, body, headers)).statusCode).toBe(404)
        expect(await input.own?.(walk(owner))).toEqual(before)
      },
    )

  if (call.params)
    test('answers 404 for unknown or malformed path parameters', async () => {
      const { actor, body } = await preparedForRefusals()
      for (const value of ['no-such-record', '999999999', '%00', `${'x'.repeat(300)}`, '..%2f..']) {
        const url = call.path.replace(/:\w+/, value)
        const response = await actor.browser.send(method, url, body, input?.headers)
        expect(response.statusCode, value).toBe(404)
        expect(ApiProblem.parse(response.json())).toEqual(response.json())
      }
    })

  if (call.cached)
    test('answers 304 to its tag, and compresses its answer', async () => {
      const url = input?.url ?? call.path
      const first = await testApp.app.inject({ url, headers: { 'accept-encoding': 'br' } })
      const again = await testApp.app.inject({
        url,
        headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) },
      })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      expect(first.headers['content-encoding'] === 'br').toBe(
        first.headers.vary === 'Accept-Encoding',
      )
    })

  if (method !== 'GET')
    test('takes a foreign origin only where that is declared', async () => {
      const { actor, url, body, headers } = await (call.foreignOrigin
        ? prepareOnce()
        : preparedForRefusals())
      for (const origin of ['http://evil.example', 'null', '', undefined]) {
        const response = await actor.browser.send(method, url, body, { ...headers, origin })
        expect(response.statusCode).toBe(call.foreignOrigin ? 200 : 403)
        if (!call.foreignOrigin) expect(response.json().code).toBe('foreign_origin')
      }
    })

  if (call.body)
    test('refuses a missing body, a wrong one, another type and too many bytes', async () => {
      const actor = await newActor(lowestRole[access])
      const { url } = await prepareRequest(actor)
      const send = (payload?: string | object, type?: string) =>
        actor.browser.send(method, url, payload, type ? { 'content-type': type } : {})
      const optional = call.body?.safeParse(undefined).success
      expect((await send()).statusCode).toBe(optional ? 200 : 400)
      expect((await send('', 'application/json')).statusCode).toBe(optional ? 409 : 400)
      const wrong = await send({ email: 'nobody' })
      expect(wrong.statusCode).toBe(400)
      expect(wrong.json().message).toBeTruthy()
      expect((await send([])).statusCode).toBe(400)
      const form = await send('email=a@example.com', 'application/x-www-form-urlencoded')
      expect(form.statusCode).toBe(call.form ? 303 : 415)
      if (call.form) expect(form.headers.location).toContain(`${call.form.page}?result=`)
      expect((await send('{"email":', 'application/json')).statusCode).toBe(400)
      expect((await send({ email: 'x'.repeat(300_000) })).statusCode).toBe(413)
    })
})

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

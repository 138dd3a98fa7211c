import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, keyOf } from '../contract/calls.ts'
import type { CallSpec, Endpoint } from '../contract/endpoint.ts'
import { ApiProblem } from '../contract/errors.ts'
import { loadDemoData } from '../database/demo/load-demo-data.ts'
import { confirmUrl, unsubscribeUrl } from './newsletter/links.ts'
import { subscribers } from './newsletter/tables.ts'
import type { Db } from './platform/database/connect.ts'
import { createTestApp, type TestApp } from './testing/app.ts'

/** Inputs with which each call answers 200 on demo data; calls with a body say what they answer instead. */
const good: Record<string, { url?: string; body?: object; status?: number }> = {
  'GET /api/doctors': {},
  'GET /api/doctors/featured': {},
  'GET /api/doctors/summary': {},
  'GET /api/doctors/:slug': { url: '/api/doctors/elena-marsh' },
  'GET /api/practices': {},
  'GET /api/practices/:slug': { url: '/api/practices/two-oaks-family-practice' },
  'GET /api/practices/id/:id': { url: '/api/practices/id/1' },
  'GET /api/specialties': {},
  'GET /api/specialties/:slug': { url: '/api/specialties/cardiology' },
  'GET /api/news': {},
  'POST /api/contact': {
    body: {
      name: 'Ana',
      email: 'ana@example.com',
      subject: 'Moved',
      message: 'The office moved.',
      originalTo: 'hello@stoneoak.example',
    },
  },
  'POST /api/newsletter/subscribe': { body: { email: 'ana@example.com' } },
  // their tokens are made below
  'POST /api/newsletter/confirm': {},
  'POST /api/newsletter/unsubscribe': {},
}

let { app, close }: TestApp = {} as TestApp

beforeAll(async () => {
  const made = await createTestApp()
  app = made.app
  close = made.close
  await loadDemoData(made.database.db)
  await addTokens(made.database.db)
})
afterAll(() => close())

async function addTokens(db: Db) {
  const [reader] = await db.insert(subscribers).values({ email: 'bo@example.com' }).returning()
  for (const [key, urlOf] of [
    ['POST /api/newsletter/confirm', confirmUrl],
    ['POST /api/newsletter/unsubscribe', unsubscribeUrl],
  ] as const) {
    const token = new URL(await urlOf(db, origin, reader!)).searchParams.get('token')
    good[key]!.body = { token }
  }
}

const origin = 'http://directory.example'
const send = (call: Endpoint, url: string, payload?: object, headers: object = { origin }) =>
  app.inject({ method: call.method, url, headers: { ...headers }, ...(payload && { payload }) })

describe.each(calls.map((call) => [keyOf(call), call as Endpoint] as const))('%s', (key, call) => {
  const input = good[key]
  const url = input?.url ?? call.path

  test('has a good input in this walk', () => expect(input).toBeDefined())

  test('answers what it declares', async () => {
    const response = await send(call, url, input?.body)
    expect(response.statusCode).toBe(input?.status ?? 200)
    const shape = response.statusCode === 200 ? call.answer : ApiProblem
    expect(shape.parse(response.json())).toEqual(response.json())
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    for (const name of Object.keys(call.headers ?? {}))
      expect(response.headers[name.toLowerCase()]).toBeTruthy()
  })

  test('is open to those it declares and closed to others', async () => {
    const response = await send(call, url, input?.body)
    if (call.access === 'anyone') expect([401, 403]).not.toContain(response.statusCode)
    else expect(response.statusCode).toBe(401)
  })

  if (call.params)
    test('unknown or senseless parameters: 404', async () => {
      for (const value of ['no-such-record', '999999999', '%00', `${'x'.repeat(300)}`, '..%2f..']) {
        const response = await send(call, call.path.replace(/:\w+/, value))
        expect(response.statusCode, value).toBe(404)
        expect(response.json()).toMatchObject({
          message: expect.any(String),
          code: expect.any(String),
        })
      }
    })

  if (call.cached)
    test('repeats with 304, comes compressed, and says so', async () => {
      const first = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
      const again = await app.inject({
        url,
        headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) },
      })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      expect(first.headers['content-encoding'] === 'br').toBe(
        first.headers.vary === 'Accept-Encoding',
      )
    })

  if (call.body)
    test('refuses no body, a wrong body, another type, a foreign origin, too much', async () => {
      expect((await send(call, url)).statusCode).toBe(400)
      const wrong = await send(call, url, { email: 'nobody' })
      expect(wrong.statusCode).toBe(400)
      expect(wrong.json().message).toBeTruthy()
      expect((await send(call, url, [] as object)).statusCode).toBe(400)
      const foreign = call.foreignOrigin ? 200 : 403
      expect(
        (await send(call, url, input?.body, { origin: 'http://evil.example' })).statusCode,
      ).toBe(foreign)
      expect((await send(call, url, input?.body, {})).statusCode).toBe(foreign)
      const form = await app.inject({
        method: call.method,
        url,
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'email=a@example.com',
      })
      expect(form.statusCode).toBe(call.form ? 303 : 415)
      if (call.form) expect(form.headers.location).toContain(`${call.form.page}?result=`)
      const broken = await app.inject({
        method: call.method,
        url,
        headers: { origin, 'content-type': 'application/json' },
        payload: '{"email":',
      })
      expect(broken.statusCode).toBe(400)
      expect((await send(call, url, { email: 'x'.repeat(300_000) })).statusCode).toBe(413)
    })
})

test('the OpenAPI document lists exactly the declared calls', async () => {
  const document = (await app.inject('/api/docs/openapi.json')).json()
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  expect(listed.sort()).toEqual(calls.map(keyOf).sort())
  expect((calls as readonly CallSpec[]).every(({ summary }) => summary.length > 0)).toBe(true)
})

test('an unknown call is a 404 in JSON', async () => {
  const response = await app.inject('/api/nothing-here')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ message: 'There is no such call.', code: 'not_found' })
})

import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { calls, keyOf } from '../contract/calls.ts'
import type { CallSpec } from '../contract/endpoint.ts'
import { createTestApp, type TestApp } from './testing/app.ts'

/**
 * What a stranger can make the server do as often as they like: every route that is registered, by
 * a call's declaration or not.
 */

/** Neither kept nor limited, because nothing of a request for them is worth it. */
const reasons: Record<string, string> = {
  'POST /api/webhooks/stripe': 'the signature of the body is checked before anything is read',
  'POST /api/webhooks/mail': 'the token is checked before anything is read',
  'GET /healthz': 'says a word; the id that it is asked to prove is kept for a second',
  'GET /readyz': 'what it looks up is kept for a second, and shared by requests of that second',
  'GET /robots.txt': 'a few lines of text',
  'GET /.well-known/security.txt': 'a few lines of text',
  'GET /llms.txt': 'the same text for everybody',
  'GET /.well-known/change-password': 'an address',
  'GET /mail-preview': 'one line of text',
  'GET /sandbox/style.css': 'one text',
  'GET /widget.css': 'one text with three colors',
  'GET /map/ground.svg': 'without a view of ours it is refused before anything is read',
  'GET /map/tiles/:name': 'a name that no archive can have is refused before anything is read',
  'GET /assets/:name': 'a file of the build',
}

type Route = { key: string; method: string; url: string }

const routes: Route[] = []
const specOf = new Map<string, CallSpec>(calls.map((call) => [keyOf(call), call]))
const collectRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    // HEAD has the handler of GET
    for (const each of [method].flat())
      if (each !== 'HEAD') routes.push({ key: `${each} ${url}`, method: each, url })
  })
}

/** A request during which statements are counted. */
const asking = new AsyncLocalStorage<{ statements: number }>()
let testApp: TestApp

beforeAll(async () => {
  subscribe('fastify.initialization', collectRoutes)
  // only whether it is set counts here
  testApp = await createTestApp({ env: { DATABASE_URL: 'postgres://127.0.0.1/elsewhere' } })
  unsubscribe('fastify.initialization', collectRoutes)
  const { pool } = testApp.database
  const connect = pool.connect.bind(pool)
  vi.spyOn(pool, 'connect').mockImplementation(((...args: []) => {
    const request = asking.getStore()
    if (request) request.statements++
    return connect(...args)
  }) as typeof pool.connect)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await testApp.close()
})

const origin = 'http://directory.example'
/** Of somebody who invented them. */
const cookie = 'signed_in=1; directory.session_token=x.y'

/** An address of a route. */
const addressOf = ({ url }: Pick<Route, 'url'>) =>
  url
    .replace(/:part\(.*\)/, '1')
    .replace('/uploads/:name', `/uploads/${'0'.repeat(32)}.webp`)
    .replace(/:\w+/g, 'x1')

async function ask(
  route: Pick<Route, 'url'> & { method?: string },
  headers: Record<string, string> = {},
  remoteAddress = '203.0.113.9',
) {
  const request = { statements: 0 }
  const answer = await asking.run(request, () =>
    testApp.app.inject({
      method: (route.method ?? 'GET') as 'GET',
      url: addressOf(route),
      headers: { origin, ...headers },
      remoteAddress,
    }),
  )
  return { status: answer.statusCode, etag: String(answer.headers.etag), ...request }
}

/** Whether a second request for a route costs no statement, because the first answer is kept. */
async function isKept(route: Route) {
  if (route.method !== 'GET') return false
  const { etag, status } = await ask(route, {}, '198.51.100.9')
  const again = await ask(route, { 'if-none-match': etag }, '198.51.100.9')
  return status === 200 && again.status === 304 && again.statements === 0
}

const isOfBuild = ({ url }: Route) => existsSync(`build/client${url}`)

describe('the cost of routes', () => {
  test('each route is kept, limited, for those who are signed in, or free of cost for a reason', async () => {
    // one network makes everything anew that it may, and reads the version as often as it may
    const newNames = Array.from({ length: 600 }, (_, n) => ({
      url: `/uploads/${n.toString(16).padStart(32, '0')}.webp`,
    }))
    for (const name of newNames) await ask(name, { cookie })

    const others: string[] = []
    for (const route of routes) {
      const { key } = route
      const call = specOf.get(key)
      if (call && call.access !== 'anyone') {
        // without a session nothing is read, whatever cookies somebody invents
        for (const headers of [{}, { cookie }] as Record<string, string>[])
          expect(await ask(route, headers), key).toMatchObject({ status: 401, statements: 0 })
        continue
      }
      if (call?.limit || call?.cached || isOfBuild(route)) continue
      if ((await ask(route)).status === 429 || (await isKept(route))) continue
      others.push(key)
    }
    const leadsToForm = (key: string) =>
      key.startsWith('GET') && specOf.get(key.replace('GET', 'POST'))?.form !== undefined
    const unlimited = [...new Set(others)].filter((key) => !leadsToForm(key))
    expect(unlimited.toSorted()).toEqual(Object.keys(reasons).toSorted())

    for (const key of others) {
      const [method = '', url = ''] = key.split(' ')
      await ask({ method, url })
      expect(await ask({ method, url }, { cookie }), key).toMatchObject({ statements: 0 })
    }
  })

  test('each route is in the table', () => {
    expect(routes.map(({ key }) => key)).toEqual(
      expect.arrayContaining([...specOf.keys(), ...Object.keys(reasons), 'GET /uploads/:name']),
    )
  })
})

test('kept answers are sent without a statement even to a flood of invented sign-ins', async () => {
  const flood = Array.from({ length: 620 }, () =>
    ask({ url: '/robots.txt' }, { cookie }, '192.0.2.9'),
  )
  const statements = (await Promise.all(flood)).map((answer) => answer.statements)
  expect(statements.reduce((sum, each) => sum + each, 0)).toBe(600)
  const elsewhere = await ask({ url: '/robots.txt' }, { cookie }, '192.0.3.9')
  expect(elsewhere.statements, 'a reader of another network').toBe(1)
})

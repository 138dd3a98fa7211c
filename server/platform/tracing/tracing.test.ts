import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertDoctor } from '../../testing/records.ts'
import { connectDatabase } from '../database/connect.ts'
import { openTracing } from './open-tracing.ts'
import { namesIn, traceStatements } from './trace-statements.ts'
import { type Tracing, withSpan } from './tracing.ts'

type Value = { stringValue?: string; intValue?: number }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
  status: { code?: number }
}
type Body = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

/** Requests that an OTLP/HTTP receiver on this machine got. */
let requests: { path: string; type: string; text: string }[] = []
let receiver: Server
let endpoint: string
let answer = 200
beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    requests.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', text })
    response.writeHead(answer, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})
afterEach(() => {
  requests = []
  answer = 200
})

const open = (sampler: 'always_on' | 'always_off' | 'parentbased_always_on', warn = vi.fn()) =>
  openTracing({ endpoint, sampler, ratio: 1 }, { warn }) as Promise<Tracing>
const spans = () =>
  requests
    .flatMap(({ text }) => (JSON.parse(text) as Body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )

test('nothing is loaded or sent without a receiver', async () => {
  expect(await openTracing(null, { warn() {} })).toBeNull()
  expect(await withSpan(null, { name: 'x', kind: 'client', attributes: {} }, async () => 3)).toBe(3)
})

describe('tracing an application', () => {
  let testApp: TestApp
  let tracing: Tracing
  const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  beforeAll(async () => {
    tracing = await open('parentbased_always_on')
    testApp = await createTestApp({ tracing, env: { TRUST_PROXY: '10.0.0.7' } })
    await insertDoctor(testApp.database.db, { name: 'Dr. Grant Falk, MD', slug: 'grant-falk' })
    const ask = (url: string, remoteAddress: string) =>
      testApp.app.inject({ url, remoteAddress, headers: { traceparent: parent } })
    await ask('/doctors/grant-falk?search=illness', '10.0.0.7')
    await ask('/doctors/grant-falk', '203.0.113.9')
    await testApp.app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      headers: { origin: 'http://directory.example' },
      payload: { email: 'ada@patient.example' },
    })
    await vi.waitFor(() => expect(testApp.sentMails).toHaveLength(1), { timeout: 30_000 })
    await testApp.close()
    await tracing.close()
    all = spans()
    exports = requests
  })
  let all: Span[]
  let exports: typeof requests
  const spansNamed = (name: string) => all.filter((span) => span.name === name)

  test('requests are sent by their route, with their statements', () => {
    const [first, second] = spansNamed('GET /doctors/:slug')
    expect(attributesOf(first!)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/doctors/:slug',
      'http.response.status_code': 200,
    })
    expect([first!.kind, second!.kind]).toEqual([2, 2])
    const children = all.filter(({ parentSpanId }) => parentSpanId === first!.spanId)
    expect(children.length).toBeGreaterThan(0)
    for (const child of children) {
      const { 'db.collection.name': table, ...rest } = attributesOf(child)
      expect(rest).toEqual({ 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT' })
      expect(child.name).toBe(`SELECT ${table}`)
    }
    // the second was kept
    expect(all.filter(({ parentSpanId }) => parentSpanId === second!.spanId)).toEqual([])
  })

  test('the trace of a trusted proxy alone is continued', () => {
    const [fromProxy, fromReader] = spansNamed('GET /doctors/:slug')
    expect([fromProxy!.traceId, fromProxy!.parentSpanId]).toEqual(['a'.repeat(32), 'b'.repeat(16)])
    expect(fromReader!.traceId).not.toBe('a'.repeat(32))
    expect(fromReader!.parentSpanId ?? '').toBe('')
  })

  test('jobs and the mails that they deliver are sent', () => {
    const [job] = spansNamed('job mail')
    expect(job).toMatchObject({ kind: 5, attributes: expect.anything() })
    expect(job!.parentSpanId ?? '').toBe('')
    const mail = spansNamed('mail newsletter-confirmation')[0]!
    expect(mail.parentSpanId).toBe(job!.spanId)
    expect(mail.traceId).toBe(job!.traceId)
  })

  test('JSON is sent to the endpoint, and nothing that somebody wrote, searched or is called', () => {
    expect(exports.map(({ path, type }) => [path, type])).toContainEqual([
      '/v1/traces',
      'application/json',
    ])
    expect(exports.map(({ text }) => text).join()).not.toMatch(/ada@|patient|illness|grant|falk/i)
    expect(exports[0]?.text).toContain('"health-directory"')
  })
})

test('a failed statement has its code, not its values', async () => {
  const testApp = await createTestApp()
  const tracing = await open('always_on')
  const database = connectDatabase(testApp.database.url, { max: 1 })
  try {
    traceStatements(database.pool, tracing)
    const run = (name: string, work: () => Promise<unknown>) =>
      withSpan(tracing, { name, kind: 'consumer', attributes: {} }, work)
    const failure = run('failing', () =>
      database.db.execute(sql`INSERT INTO subscribers (id) VALUES (${'somebody'})`),
    )
    // both wait for the only connection, which the first releases to the second
    const waiting = run('waiting', () => database.db.execute(sql`SELECT count(*) FROM doctors`))
    await expect(failure).rejects.toThrow()
    await waiting
    await tracing.close()
    const byName = new Map(spans().map((span) => [span.name, span]))
    expect(byName.get('INSERT subscribers')).toMatchObject({
      parentSpanId: byName.get('failing')!.spanId,
      status: { code: 2 },
    })
    expect(attributesOf(byName.get('INSERT subscribers')!)['error.type']).toMatch(/^\w{5}$/)
    expect(byName.get('SELECT doctors')!.parentSpanId).toBe(byName.get('waiting')!.spanId)
    expect(requests.map(({ text }) => text).join()).not.toContain('somebody')
  } finally {
    await database.close()
    await testApp.close()
  }
})

test('a receiver that refuses is logged and disturbs no request', async () => {
  answer = 400
  const warn = vi.fn()
  const tracing = await open('always_on', warn)
  expect(
    await withSpan(tracing, { name: 'x', kind: 'client', attributes: {} }, async () => 'done'),
  ).toBe('done')
  await tracing.close()
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'traces could not be sent')
})

test('a sampler that wants none sends none', async () => {
  const tracing = await open('always_off')
  await withSpan(tracing, { name: 'x', kind: 'client', attributes: {} }, async () => {})
  await tracing.close()
  expect(requests).toEqual([])
})

test.each([
  ['select "a" from "doctors" where "b" = $1', 'SELECT', 'doctors'],
  ["SELECT 1 WHERE 'from ada' = $1", 'SELECT', undefined],
  ["SELECT 'it''s from ada' FROM practices", 'SELECT', 'practices'],
  ['insert into "mails" ("to") values ($1)', 'INSERT', 'mails'],
  ['update "users" set "name" = $1', 'UPDATE', 'users'],
  ['delete from "sessions"', 'DELETE', 'sessions'],
  ['begin', 'BEGIN', undefined],
  ['', 'QUERY', undefined],
])('%s is named %s %s', (text, operation, table) => {
  expect(namesIn(text)).toEqual({ operation, table })
})

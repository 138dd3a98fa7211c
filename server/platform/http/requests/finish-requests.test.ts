import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createServer } from '../create-server.ts'
import { RequestFigures } from './request-figures.ts'

let figures: RequestFigures
let lines: Record<string, unknown>[]
const apps: FastifyInstance[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))
beforeEach(() => {
  figures = new RequestFigures()
  lines = []
})

function serverWith({ log = true } = {}) {
  const app = createServer({
    log: pino({}, { write: (line) => lines.push(JSON.parse(line)) }),
    headers: { https: false, inlineSources: null },
    ownOrigin: { publicUrl: null, listeningUrl: null },
    trustProxy: false,
    requests: { figures, log },
  })
  app.get('/people/:id', async (_request, reply) => reply.send('héllo'))
  app.get('/broken', () => {
    throw new Error('broken')
  })
  app.get('/streamed', (_request, reply) => reply.send(Readable.from(['one', 'two'])))
  app.setNotFoundHandler((request, reply) => {
    request.page = '/doctors/:slug'
    return reply.status(404).send('no')
  })
  apps.push(app)
  return app
}

const requestLines = () => lines.filter(({ msg }) => msg === 'request')

describe('logging requests', () => {
  test('the log has a line for each answer, with its route and no text of its address', async () => {
    await serverWith().inject({ url: '/people/ada-4711?search=my+illness' })
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.anything(),
        pid: expect.anything(),
        hostname: expect.anything(),
        reqId: expect.stringMatching(/^[\da-f-]{36}$/),
        method: 'GET',
        route: '/people/:id',
        status: 200,
        ms: expect.any(Number),
        bytes: 6,
        msg: 'request',
      },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/illness|ada|4711/)
  })

  test.each([
    ['HEAD', '/people/1', { status: 200, route: '/people/:id', bytes: 0 }],
    ['GET', '/doctors/elena', { status: 404, route: '/doctors/:slug', bytes: 2 }],
    ['POST', '/people/1', { status: 403, route: 'none' }],
  ] as const)('%s %s is logged as %j', async (method, url, line) => {
    await serverWith().inject({ method, url })
    expect(requestLines()).toMatchObject([line])
  })

  test('health checks, figures and built files are counted and have no line', async () => {
    const app = serverWith()
    const routes = ['/healthz', '/readyz', '/metrics', '/assets/:name']
    for (const url of routes) app.get(url, async () => 'fine')
    for (const url of routes) await app.inject(url)
    expect(lines).toEqual([])
    expect(await totals()).toHaveLength(routes.length)
  })

  test('the log has the bytes sent for an answer of unknown length', async () => {
    const app = serverWith()
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    expect(await (await fetch(`${address}/streamed`)).text()).toBe('onetwo')
    await vi.waitFor(() => expect(requestLines()).toHaveLength(1))
    const bytes = Number(requestLines()[0]?.bytes)
    expect(bytes).toBeGreaterThan('onetwo'.length)
    expect(bytes).toBeLessThan(5000)
  })

  test('nothing is written when the log is off, and the request still counts', async () => {
    await serverWith({ log: false }).inject({ url: '/people/1' })
    expect(lines).toEqual([])
    expect(await totals()).toEqual(['{method="GET",route="/people/:id",status="200"} 1'])
  })
})

test('an answer 500 has the id of its log lines, others have none', async () => {
  const app = serverWith()
  const failure = await app.inject({ url: '/broken' })
  expect(failure.statusCode).toBe(500)
  expect(lines.map(({ reqId }) => reqId)).toEqual(
    ['request failed', 'request'].map(() => failure.headers['x-request-id']),
  )
  expect((await app.inject({ url: '/people/1' })).headers).not.toHaveProperty('x-request-id')
})

/** The lines of a figure, without its name. */
const linesOf = async (name: string) =>
  (await figures.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .map((line) => line.slice(name.length))

const totals = () => linesOf('directory_http_requests_total')

describe('the figures of requests', () => {
  test('requests are counted by method, route and status; unknown methods count as one', async () => {
    for (const [method, route, status] of [
      ['GET', '/a', 200],
      ['GET', '/a', 200],
      ['GET', '/a', 304],
      ['PROPFIND', '/a', 404],
      ['PURGE', '/a', 404],
    ] as const)
      figures.count(method, route, status, 0.1)
    expect(await totals()).toEqual([
      '{method="GET",route="/a",status="200"} 2',
      '{method="GET",route="/a",status="304"} 1',
      '{method="other",route="/a",status="404"} 2',
    ])
  })

  test('each class of status has a histogram, whose buckets count all requests that were faster', async () => {
    for (const [status, seconds] of [
      [200, 0.001],
      [204, 0.0011],
      [200, 0.3],
      [200, 40],
      [404, 0.02],
    ] as const)
      figures.count('GET', '/a', status, seconds)
    const name = 'directory_http_request_duration_seconds'
    const labels = (status: string) => `method="GET",route="/a",status="${status}"`
    const buckets = async (status: string) =>
      (await linesOf(`${name}_bucket`))
        .filter((line) => line.includes(labels(status)))
        .map((line) => Number(line.split(' ').at(-1)))
    expect(await buckets('2xx')).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4])
    expect(await buckets('4xx')).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(await linesOf(`${name}_count`)).toContain(`{${labels('2xx')}} 4`)
    expect(await linesOf(`${name}_sum`)).toContain(`{${labels('4xx')}} 0.02`)
  })
})

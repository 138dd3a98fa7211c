import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { createLogger } from '../log/logger.ts'
import { createServer } from './create-server.ts'
import { RequestFigures } from './requests/request-figures.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

function serverWith({
  publicUrl = null as string | null,
  listeningUrl = null as string | null,
  https = false,
  development = false,
} = {}) {
  const server = createServer({
    log: createLogger('silent'),
    headers: {
      https,
      inlineSources: development
        ? null
        : { styles: ["'sha256-style'"], scripts: ["'sha256-script'"] },
    },
    ownOrigin: { publicUrl, listeningUrl: listeningUrl === null ? null : () => listeningUrl },
    trustProxy: false,
    requests: { figures: new RequestFigures(), log: false },
  })
  server.all('/call', async ({ body }) => ({ body: body ?? null }))
  server.post('/open', { config: { foreignOrigin: true } }, async () => 'open')
  app = server
  return server
}

describe('calls that change something', () => {
  const statusOf = async (
    publicUrl: string | null,
    headers: Record<string, string>,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'POST',
  ) => (await serverWith({ publicUrl }).inject({ method, url: '/call', headers })).statusCode

  test.each([
    ['https://directory.example', 'https://directory.example', 200],
    ['https://directory.example/', 'https://directory.example', 200],
    ['https://directory.example:443', 'https://directory.example', 200],
    ['https://directory.example', 'http://directory.example', 403],
    ['https://directory.example', 'https://directory.example:8443', 403],
    ['https://directory.example', 'https://directory.example.evil.example', 403],
    ['https://directory.example', 'https://www.directory.example', 403],
    ['https://directory.example', 'null', 403],
    ['https://directory.example', '', 403],
    [null, 'http://localhost:80', 200],
    [null, 'http://other.example', 403],
  ])('a call at %s from %j answers %d', async (publicUrl, origin, status) => {
    expect(await statusOf(publicUrl, { origin })).toBe(status)
  })

  test('a call without a public address comes from the host that it names', async () => {
    const headers = { host: 'oak.local:8080', origin: 'http://oak.local:8080' }
    expect(await statusOf(null, headers)).toBe(200)
    expect(await statusOf(null, { ...headers, origin: 'https://oak.local:8080' })).toBe(403)
  })

  test('the public address is believed and not the host', async () => {
    const headers = { host: 'evil.example', origin: 'http://evil.example' }
    expect(await statusOf('https://directory.example', headers)).toBe(403)
  })

  test.each([
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000', 200],
    ['http://127.0.0.1:3000', 'http://localhost:3000', 200],
    ['http://127.0.0.1:3000', 'http://[::1]:3000', 200],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3001', 403],
    ['http://10.0.0.7:3000', 'http://localhost:3000', 403],
    ['http://10.0.0.7:3000', 'http://10.0.0.7:3000', 200],
    ['http://127.0.0.1:3000', 'http://evil.example', 403],
  ])(
    'a call in production without a public address at %s from %s answers %d',
    async (listeningUrl, origin, status) => {
      const headers = { host: new URL(origin).host, origin }
      const server = serverWith({ listeningUrl })
      expect((await server.inject({ method: 'POST', url: '/call', headers })).statusCode).toBe(
        status,
      )
    },
  )

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('a %s needs an origin', async (method) => {
    expect(await statusOf('https://directory.example', {}, method)).toBe(403)
    expect(
      await statusOf('https://directory.example', { origin: 'https://directory.example' }, method),
    ).toBe(200)
  })

  test('a call with a proof of its right may come from anywhere, and reading needs no origin', async () => {
    const server = serverWith({ publicUrl: 'https://directory.example' })
    const origin = 'https://evil.example'
    expect((await server.inject({ method: 'POST', url: '/open', headers: { origin } })).body).toBe(
      'open',
    )
    expect((await server.inject({ url: '/call', headers: { origin } })).statusCode).toBe(200)
  })
})

describe('headers of every answer', () => {
  const headersOf = async (options: { https?: boolean; development?: boolean }, url = '/call') =>
    (await serverWith(options).inject({ url })).headers

  test('no stored text may run, on pages that are not there too', async () => {
    for (const url of ['/call', '/nowhere', '/%']) {
      const headers = await headersOf({}, url)
      const policy = String(headers['content-security-policy'])
      expect(policy, url).toContain("script-src 'self' 'sha256-script';")
      expect(policy, url).toContain("style-src 'self' 'sha256-style';")
      expect(policy, url).not.toMatch(/unsafe|\*/)
      expect(policy, url).toContain("base-uri 'none';")
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
    }
  })

  test('frames and plugins are kept out, and other sites told no path', async () => {
    const headers = await headersOf({})
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })

  test('HTTPS is asked for only where the site has it', async () => {
    expect(await headersOf({ https: true })).toHaveProperty(
      'strict-transport-security',
      'max-age=31536000; includeSubDomains',
    )
    expect(await headersOf({})).not.toHaveProperty('strict-transport-security')
  })

  test('the headers are weaker in development alone', async () => {
    const headers = await headersOf({ development: true })
    expect(headers['content-security-policy']).toContain("'unsafe-inline'")
  })
})

test.each([
  [['Host: directory.example'], 200],
  [['Host: directory.example', 'Host: directory.example'], 400],
  [['Host: directory.example', 'HOST: evil.example'], 400],
  [['Host: directory.example, evil.example'], 400],
  [['Host: directory.example/evil'], 400],
  [['Host: user@directory.example'], 400],
  [['Host: [2001:db8::1]:3000'], 200],
  [['Host:'], 200],
  [[], 400],
])('a request with the lines %j answers %d', async (lines, status) => {
  const server = serverWith({ publicUrl: 'https://directory.example' })
  const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(address.port), address.hostname)
  socket.end(['GET /call HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'))
  const answer = await text(socket)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/im)
})

describe('reading a body', () => {
  const send = (payload: string, type = 'application/json') => {
    const headers = { origin: 'http://localhost', 'content-type': type }
    const server = serverWith({ publicUrl: 'http://localhost' })
    return server.inject({ method: 'POST', url: '/call', payload, headers })
  }

  test('an empty body counts as missing', async () => {
    expect((await send('')).json()).toEqual({ body: null })
  })

  test.each([
    '{',
    '{"a":1}}',
    'undefined',
    "{'a':1}",
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
  ])('a body of %s cannot be read', async (payload) => {
    const answer = await send(payload)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
  })

  test('a body of another type is refused with the reason', async () => {
    const answer = await send('<a/>', 'text/xml')
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { code: 'unsupported_media_type', message: 'Send the request as JSON.' },
    ])
  })

  test('a body of more than 256 KB is refused', async () => {
    expect((await send(JSON.stringify('x'.repeat(256 * 1024 - 2)))).statusCode).toBe(200)
    expect((await send(JSON.stringify('x'.repeat(256 * 1024)))).json().code).toBe('too_large')
  })
})

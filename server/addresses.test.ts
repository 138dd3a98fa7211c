import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/app.ts'
import { getRaw, sendRaw } from './testing/servers/raw-request.ts'

let testApp: TestApp
let port: number

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  port = await testApp.listen()
})
afterAll(() => testApp.close())

const statusOf = (answer: string) => Number(answer.split(' ')[1])
const locationOf = (answer: string) => /^location: (.*)\r$/im.exec(answer)?.[1]

const expectSecurityHeaders = (answer: string) => {
  for (const header of ['Content-Security-Policy', 'X-Content-Type-Options', 'X-Frame-Options'])
    expect(answer.match(new RegExp(`^${header}: `, 'gim')), answer).toHaveLength(1)
}

describe('addresses that no page has', () => {
  test.each([
    ['/%', 400],
    ['/%ff', 400],
    ['/api/%c0%af', 400],
    ['/%0a', 400],
    ['/%e2%80%a8', 400],
    ['/doctors/%0d', 400],
    ['/nothing', 404],
    ['/api/nothing', 404],
    ['/doctors/%00', 404],
  ])('the address %s answers %i with the security headers', async (path, status) => {
    const answer = await getRaw(port, path)
    expect(statusOf(answer)).toBe(status)
    expectSecurityHeaders(answer)
  })

  test.each([
    ['//', '/'],
    ['/\\', '/'],
    ['//evil.example:99999/', '/evil.example:99999/'],
    ['/\\evil.example', '/evil.example'],
    ['///evil.example//x?a=b', '/evil.example//x?a=b'],
    ['/.//evil.example', '/evil.example'],
  ])('%s leads to %s on this host', async (path, location) => {
    const answer = await getRaw(port, path)
    expect(statusOf(answer)).toBe(301)
    expect(locationOf(answer)).toBe(location)
    expectSecurityHeaders(answer)
    expect(statusOf(await getRaw(port, location))).toBeLessThan(500)
  })

  test.each(['TRACE', 'TRACK', 'PROPFIND'])(
    '%s finds nothing, and nothing of the request comes back',
    async (method) => {
      const answer = await sendRaw(
        port,
        `${method} /healthz HTTP/1.1\r\nHost: a\r\nX-Secret: pecan\r\nConnection: close\r\n\r\n`,
      )
      expect(statusOf(answer)).toBe(method === 'TRACK' ? 400 : 404)
      expectSecurityHeaders(answer)
      expect(answer).not.toContain('pecan')
    },
  )

  test('the path alone of a whole URL is looked up', async () => {
    expect(statusOf(await getRaw(port, 'http://evil.example/healthz'))).toBe(200)
    expect(statusOf(await getRaw(port, 'http://evil.example//'))).toBe(301)
  })
})

describe('requests that Node refuses by itself', () => {
  test.each([
    ['what is no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'a head that is too large',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
      431,
    ],
    [
      'an expectation nobody knows',
      'GET / HTTP/1.1\r\nHost: a\r\nExpect: gifts\r\nConnection: close\r\n\r\n',
      417,
    ],
    // a proxy could see another request in the second of them (request smuggling)
    [
      'a body of two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nbody',
      400,
    ],
    [
      'a length beside an encoding',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'an encoding nobody knows',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('the refusal of %s carries the security headers', async (_what, bytes, status) => {
    const answer = await sendRaw(port, bytes)
    expect(statusOf(answer)).toBe(status)
    expectSecurityHeaders(answer)
  })
})

describe('parameters of an address', () => {
  test.each([
    ['/api/doctors?practiceId=2147483647', 200],
    ['/api/doctors?practiceId=2147483648', 400],
    ['/api/doctors?offset=9e99', 400],
    ['/api/doctors/2147483648', 404],
    ['/api/practices/id/2147483648', 404],
  ])('the call %s answers %i', async (url, status) => {
    expect((await testApp.app.inject(url)).statusCode).toBe(status)
  })

  test('an empty parameter is ignored', async () => {
    const all = await testApp.app.inject('/api/doctors')
    const empty = await testApp.app.inject('/api/doctors?practiceId=&limit=&offset=&search=')
    expect([empty.statusCode, empty.body]).toEqual([200, all.body])
  })
})

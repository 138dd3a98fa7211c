import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../problems.ts'
import { servePlainForm } from './plain-form.ts'

const app = Fastify()
let bodies: unknown[]
let answer: () => unknown

beforeAll(async () => {
  const make = async (request: FastifyRequest) => {
    bodies.push(request.body)
    return answer()
  }
  const page = { page: '/subscribe', result: ({ state }: { state: string }) => state }
  const post = { method: 'POST', handler: make } as const
  servePlainForm(app, { ...post, url: '/api/subscribe' }, page, make)
  const config = { foreignOrigin: true }
  servePlainForm(app, { ...post, url: '/api/leave', config }, page, make)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => {
  bodies = []
  answer = () => ({ state: 'done' })
})
afterAll(() => app.close())

const send = (payload: string, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/api/subscribe', payload, headers })
const plain = { 'content-type': 'application/x-www-form-urlencoded' }
const asPage = { ...plain, origin: 'https://directory.example' }

describe('forms that a browser sends without scripts', () => {
  test('a plain form redirects to its page with the result, and is not cached', async () => {
    const { statusCode, headers } = await send('email=ada%40x.example&note=a+b', asPage)
    expect([statusCode, headers.location]).toEqual([303, '/subscribe?result=done'])
    expect(headers['cache-control']).toBe('no-store')
    expect(bodies).toEqual([{ email: 'ada@x.example', note: 'a b' }])
  })

  test('a plain form is read where the type has a charset, too', async () => {
    const headers = { ...asPage, 'content-type': `${plain['content-type']}; charset=UTF-8` }
    expect((await send('email=x', headers)).headers.location).toBe('/subscribe?result=done')
  })

  test('the last of a field that came twice counts, and nothing for a blank body', async () => {
    await send('email=a&email=b', asPage)
    await send('', asPage)
    expect(bodies[0]).toEqual({ email: 'b' })
    expect(bodies[1] ?? {}).toEqual({})
  })

  test.each([
    [new Problem(400, 'invalid', 'Wrong'), 'invalid'],
    [new Problem(429, 'too_many', 'Too often'), 'too_many'],
    [Object.assign(new Error('no room'), { code: 'ENOSPC' }), 'storage_full'],
    [new Error('a fault of ours'), 'internal'],
  ])('the address says the code of what went wrong: %s', async (error, code) => {
    answer = () => {
      throw error
    }
    const { statusCode, headers, body } = await send('email=x', asPage)
    expect([statusCode, headers.location]).toEqual([303, `/subscribe?result=${code}`])
    expect(body).not.toContain(error.message)
  })

  test('the result is encoded, so that it adds nothing else to the address', async () => {
    answer = () => ({ state: 'a&b=c\r\nSet-Cookie: x' })
    const { headers } = await send('email=x', asPage)
    expect(headers.location).toBe('/subscribe?result=a%26b%3Dc%0D%0ASet-Cookie%3A+x')
    expect(headers).not.toHaveProperty('set-cookie')
  })
})

describe('programs that send the same', () => {
  test('a program that sends JSON gets the answer itself', async () => {
    const answer = await send('{"email":"x"}', { 'content-type': 'application/json' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { state: 'done' }])
  })

  test('a program that sends a form without an origin gets the answer itself: a mail program in one click', async () => {
    const answer = await send('List-Unsubscribe=One-Click', plain)
    expect(answer.json()).toEqual({ state: 'done' })
    expect(bodies).toEqual([{ 'List-Unsubscribe': 'One-Click' }])
  })
})

const multipart =
  '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
const oneClick = 'List-Unsubscribe=One-Click'
const google = { origin: 'https://mail.example' }
type Sent = [body: string | null, headers: Record<string, string>]

describe('one click of a mail program (RFC 8058)', () => {
  const url = '/api/leave?token=abc&lang=es'

  test.each<Sent>([
    [oneClick, { 'content-type': 'application/x-www-form-urlencoded' }],
    [oneClick, { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }],
    [oneClick, { 'content-type': 'application/x-www-form-urlencoded;charset=klingon' }],
    [oneClick, { 'content-type': 'APPLICATION/X-WWW-FORM-URLENCODED' }],
    [oneClick, { 'content-type': 'application/x-www-form-urlencoded', ...google }],
    [oneClick, { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }],
    [multipart, { 'content-type': 'multipart/form-data; boundary=b' }],
    [multipart, { 'content-type': 'multipart/form-data; boundary="b"', ...google }],
    [multipart, { 'content-type': 'multipart/form-data' }],
    ['--b\r\nbroken', { 'content-type': 'multipart/form-data; boundary=another' }],
    [oneClick, { 'content-type': 'text/plain' }],
    [oneClick, { 'content-type': 'text/plain; charset=utf-16' }],
    [oneClick, { 'content-type': 'application/json' }],
    ['{"List-Unsubscribe":"One-Click"}', { 'content-type': 'application/json' }],
    ['{"token":', { 'content-type': 'application/json; charset=utf-8' }],
    ['null', { 'content-type': 'application/json' }],
    [oneClick, { 'content-type': 'application/octet-stream' }],
    ['<x/>', { 'content-type': 'application/xml' }],
    [oneClick, { 'content-type': 'message/rfc822' }],
    [oneClick, { 'content-type': '' }],
    [oneClick, { 'content-type': 'text' }],
    [oneClick, { 'content-type': ';;, =' }],
    [oneClick, {}],
    ['', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' }],
    ['', { 'content-type': 'text/plain', 'content-length': '0' }],
    [null, { 'content-type': 'application/json' }],
    [null, {}],
    [`\0\u{fffd}%%%=&&token=${'x'.repeat(2000)}`, { 'content-type': 'text/html' }],
    ['token=another', { 'content-type': 'application/x-www-form-urlencoded', ...google }],
  ])(
    'a click with the body %j and the headers %j counts by its address alone',
    async (payload, headers) => {
      const response = await app.inject({
        method: 'POST',
        url,
        headers,
        ...(payload !== null && { payload: Buffer.from(payload) }),
      })
      expect([response.statusCode, response.body]).toEqual([200, '{"state":"done"}'])
      expect(bodies).toEqual([{}])
      expect(response.headers).not.toHaveProperty('location')
    },
  )

  test.each([
    ['without a type', ''],
    ['as text', 'Content-Type: text/plain\r\n'],
    ['as multipart', 'Content-Type: multipart/form-data; boundary=b\r\n'],
  ])('a click that is sent in chunks %s counts', async (_, type) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const size = oneClick.length.toString(16)
    socket.write(
      `POST ${url} HTTP/1.1\r\nHost: 127.0.0.1\r\n${type}Transfer-Encoding: chunked\r\n` +
        `Connection: close\r\n\r\n${size}\r\n${oneClick}\r\n0\r\n\r\n`,
    )
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*{"state":"done"}$/s)
    expect(bodies).toEqual([{}])
  })

  test('a post without a token in the address is a form like any other', async () => {
    const leave = (headers: object, payload: string, url = '/api/leave?lang=es') =>
      app.inject({ method: 'POST', url, headers: { ...headers }, payload })
    expect((await leave(asPage, 'token=abc')).headers.location).toBe('/es/suscribirse?result=done')
    expect((await leave({ 'content-type': 'image/png' }, 'x')).statusCode).toBe(415)
    expect(bodies).toEqual([{ token: 'abc' }])
  })

  test('a click counts only where a call declares it', async () => {
    const payload = Buffer.from(oneClick)
    const headers = { 'content-type': 'image/png' }
    const response = await app.inject({
      method: 'POST',
      url: '/api/subscribe?token=abc',
      payload,
      headers,
    })
    expect(response.statusCode).toBe(415)
    expect(bodies).toEqual([])
  })
})

test.each([
  ['/api/subscribe', '/subscribe'],
  ['/api/subscribe?token=a%2Fb&x=1', '/subscribe?token=a%2Fb&x=1'],
  ['/api/subscribe?lang=es', '/es/suscribirse'],
  ['/api/subscribe?token=a%2Fb&lang=es', '/es/suscribirse?token=a%2Fb'],
])('opening %s redirects to %s', async (url, location) => {
  const { statusCode, headers } = await app.inject({ url })
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    303,
    location,
    'no-store',
  ])
  expect(bodies).toEqual([])
})

import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../problems.ts'
import { servePlainForm } from './plain-form.ts'

const app = Fastify()
let bodies: unknown[]
let answer: () => unknown

beforeAll(() => {
  const make = async (request: FastifyRequest) => {
    bodies.push(request.body)
    return answer()
  }
  servePlainForm(
    app,
    { method: 'POST', url: '/api/subscribe', handler: make },
    { page: '/subscribe', result: ({ state }: { state: string }) => state },
    make,
  )
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

describe('a form that a browser sends without scripts', () => {
  test('redirects to its page with the result, and is not cached', async () => {
    const { statusCode, headers } = await send('email=ada%40x.example&note=a+b', asPage)
    expect([statusCode, headers.location]).toEqual([303, '/subscribe?result=done'])
    expect(headers['cache-control']).toBe('no-store')
    expect(bodies).toEqual([{ email: 'ada@x.example', note: 'a b' }])
  })

  test('is read where the type has a charset, too', async () => {
    const headers = { ...asPage, 'content-type': `${plain['content-type']}; charset=UTF-8` }
    expect((await send('email=x', headers)).headers.location).toBe('/subscribe?result=done')
  })

  test('takes the last of a field that came twice, and nothing for a blank body', async () => {
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
  ])('says the code of what went wrong: %s', async (error, code) => {
    answer = () => {
      throw error
    }
    const { statusCode, headers, body } = await send('email=x', asPage)
    expect([statusCode, headers.location]).toEqual([303, `/subscribe?result=${code}`])
    expect(body).not.toContain(error.message)
  })

  test('encodes its result, so that it adds nothing else to the address', async () => {
    answer = () => ({ state: 'a&b=c\r\nSet-Cookie: x' })
    const { headers } = await send('email=x', asPage)
    expect(headers.location).toBe('/subscribe?result=a%26b%3Dc%0D%0ASet-Cookie%3A+x')
    expect(headers).not.toHaveProperty('set-cookie')
  })
})

describe('a program that sends the same', () => {
  test('as JSON gets the answer itself', async () => {
    const answer = await send('{"email":"x"}', { 'content-type': 'application/json' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { state: 'done' }])
  })

  test('as a form without an origin gets the answer itself: a mail program in one click', async () => {
    const answer = await send('List-Unsubscribe=One-Click', plain)
    expect(answer.json()).toEqual({ state: 'done' })
    expect(bodies).toEqual([{ 'List-Unsubscribe': 'One-Click' }])
  })

  test('as multipart counts as an empty body', async () => {
    const type = 'multipart/form-data; boundary=x'
    const payload = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
    expect((await send(payload, { 'content-type': type })).json()).toEqual({ state: 'done' })
    expect(bodies).toEqual([{}])
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

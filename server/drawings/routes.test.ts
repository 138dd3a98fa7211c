import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerProblems } from '../platform/http/problems.ts'
import { building } from './building.ts'
import { serveDrawings } from './routes.ts'
import { scenes } from './scenes.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  answerProblems(app)
  serveDrawings(app)
  await app.ready()
})
afterAll(() => app.close())

describe('serveDrawings', () => {
  it('serves a scene as an SVG file that may do nothing but style itself', async () => {
    const answer = await app.inject('/drawings/hero.svg')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(scenes.hero())
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Encoding',
    })
  })

  it('lets an address with a version be kept for ever', async () => {
    const answer = await app.inject('/drawings/cta.svg?v=3')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('answers 304 to the tag it gave', async () => {
    const first = await app.inject('/drawings/empty.svg')
    const second = await app.inject({
      url: '/drawings/empty.svg',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(second.statusCode).toBe(304)
    expect(second.body).toBe('')
    const other = await app.inject({
      url: '/drawings/empty.svg',
      headers: { 'if-none-match': '"another"' },
    })
    expect(other.statusCode).toBe(200)
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('sends %s as %s', async (accepted, encoding, decode) => {
    const answer = await app.inject({
      url: '/drawings/band-doctors.svg',
      headers: { 'accept-encoding': accepted },
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(decode(answer.rawPayload).toString()).toBe(scenes['band-doctors']())
  })

  it('draws a building for any slug, in two shapes', async () => {
    const narrow = await app.inject('/drawings/buildings/two-oaks-family-practice.svg')
    const wide = await app.inject('/drawings/buildings/two-oaks-family-practice.svg?wide=1')
    expect(narrow.body).toBe(building('two-oaks-family-practice'))
    expect(wide.body).toBe(building('two-oaks-family-practice', { wide: true }))
    expect(wide.body).not.toBe(narrow.body)
  })

  it('takes the longest slug', async () => {
    const answer = await app.inject(`/drawings/buildings/${'a'.repeat(120)}.svg`)
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    '/drawings/nothing.svg',
    '/drawings/hero.png',
    '/drawings/toString.svg',
    '/drawings/buildings/UPPER.svg',
    '/drawings/buildings/a%2Fb.svg',
    '/drawings/buildings/..%2F..%2Fhero.svg',
    `/drawings/buildings/${'a'.repeat(121)}.svg`,
  ])('refuses %s', async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'Drawing not found', code: 'not_found' })
  })
})

import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundledDrawings } from '../drawings/draw-bundled-images.ts'
import { answerProblems } from '../platform/http/problems.ts'
import {
  bundledBuilding,
  bundledLogo,
  bundledPortrait,
  serveBundledImages,
} from './bundled-images.ts'

const budgets: Record<string, number> = { buildings: 13_500, logos: 1_000, portraits: 2_200 }
const urlFor: Record<string, (slug: string) => string | null> = {
  buildings: bundledBuilding,
  logos: bundledLogo,
  portraits: bundledPortrait,
}
const images = Object.entries(bundledDrawings).flatMap(([kind, drawings]) =>
  Object.entries(drawings).map(([slug, draw]) => ({ kind, slug, draw })),
)

describe.each(images)('bundled $kind/$slug', ({ kind, slug, draw }) => {
  const svg = readFileSync(new URL(`./images/${kind}/${slug}.svg`, import.meta.url), 'utf8')

  it('is what server/drawings/draw-bundled-images.ts draws', () => {
    expect(svg.trim()).toBe(draw())
  })

  it('is well-formed, colored by class, and light', () => {
    expect(XMLValidator.validate(svg)).toBe(true)
    expect(new XMLParser().parse(svg)).toHaveProperty('svg')
    expect(svg).not.toMatch(/ (fill|stroke|style)=/)
    expect(gzipSync(svg).length).toBeLessThanOrEqual(budgets[kind]!)
  })

  it('is found by its slug', () => {
    expect(urlFor[kind]!(slug)).toBe(`/images/${kind}/${slug}.svg`)
  })
})

it('covers four practices and four doctors', () => {
  const count = (kind: string) => images.filter((image) => image.kind === kind).length
  expect([count('buildings'), count('logos'), count('portraits')]).toEqual([4, 4, 4])
})

it.each(['nobody', '', 'toString', '../logos/elena-marsh'])(
  'has no image for the unknown slug %j (ENT-16)',
  (slug) => {
    expect(bundledBuilding(slug)).toBeNull()
    expect(bundledLogo(slug)).toBeNull()
    expect(bundledPortrait(slug)).toBeNull()
  },
)

describe('serveBundledImages', () => {
  let app: FastifyInstance

  beforeAll(async () => {
    app = Fastify()
    answerProblems(app)
    serveBundledImages(app)
    await app.ready()
  })
  afterAll(() => app.close())

  it('serves each of them', async () => {
    for (const { kind, slug, draw } of images) {
      const answer = await app.inject(`/images/${kind}/${slug}.svg`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.body.trim()).toBe(draw())
    }
  })

  it('compresses and revalidates', async () => {
    const url = '/images/buildings/two-oaks-family-practice.svg'
    const zipped = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toContain('</svg>')
    const again = await app.inject({
      url,
      headers: { 'accept-encoding': 'gzip', 'if-none-match': String(zipped.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it.each([
    '/images/portraits/nobody.svg',
    '/images/portraits/two-oaks-family-practice.svg',
    '/images/logos/two-oaks-family-practice.png',
    '/images/logos/..%2F..%2Fbundled-images.ts',
  ])('refuses %s', async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'Image not found', code: 'not_found' })
  })
})

import { and, eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths, pathsIn } from '../../../contract/paths.ts'
import { recordPoints } from '../../directory/points/tables.ts'
import { AnswerCache } from '../../platform/http/answer-cache.ts'
import { RateLimits } from '../../platform/http/rate-limits.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertDoctor, insertPractice } from '../../testing/records.ts'
import { serveSitemap } from './serve-sitemap.ts'

let database: TestDatabase
const apps: FastifyInstance[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  for (let number = 1; number <= 9; number++) {
    await insertDoctor(database.db, { name: `Dr. Ann Example ${number}` })
    await insertPractice(database.db, { name: `Practice ${number}` })
  }
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await database.close()
})

/** The sitemap with so many addresses in a file. */
function appWith(size?: number) {
  const app = Fastify()
  apps.push(app)
  const publicUrl = () => 'https://directory.example'
  const cache = new AnswerCache({ current: () => 1 })
  const limits = new RateLimits({ on: false })
  const isOpen = async () => true
  serveSitemap(app, { db: database.db, cache, limits, publicUrl, isOpen, ...(size && { size }) })
  return app
}
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!)

test('a sitemap too large for one file is split, with each address once and in the same order', async () => {
  const whole = await appWith().inject('/sitemap.xml')
  const addresses = addressesIn(whole.body)
  expect(whole.body).toContain('<urlset ')
  expect(addresses.length).toBeGreaterThan(29)

  const app = appWith(8)
  const index = await app.inject('/sitemap.xml')
  expect(index.body).toContain('<sitemapindex ')
  const parts = addressesIn(index.body)
  expect(parts).toHaveLength(Math.ceil(addresses.length / 8))
  expect(parts[1]).toBe('https://directory.example/sitemap-2.xml')
  const allAddresses: string[] = []
  for (const part of parts) {
    const { statusCode, headers, body } = await app.inject(new URL(part!).pathname)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(addressesIn(body).length).toBeLessThanOrEqual(8)
    allAddresses.push(...addressesIn(body))
  }
  expect(allAddresses).toEqual(addresses)
})

test('a part beyond the last is not found, nor is any while one file is enough', async () => {
  const app = appWith(8)
  for (const part of ['0', '99', 'x', '-1'])
    expect((await app.inject(`/sitemap-${part}.xml`)).statusCode, part).toBe(404)
  expect((await appWith().inject('/sitemap-1.xml')).statusCode).toBe(404)
})

test('a part that has not changed answers 304', async () => {
  const app = appWith(8)
  const { headers } = await app.inject('/sitemap-1.xml')
  const again = await app.inject({
    url: '/sitemap-1.xml',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('a doctor and a practice have their position, where the map knows their office', async () => {
  const { db } = database
  const practice = await insertPractice(db, { name: 'Oak Hall', street: '12 Example Parkway' })
  await insertDoctor(db, { name: 'Dr. Oak Hall', slug: 'oak-hall', practiceId: practice.id })
  await db
    .update(recordPoints)
    .set({ latitude: 29.636178, longitude: -98.4931, quality: 'range', locatedWith: 'map' })
    .where(and(eq(recordPoints.kind, 'practices'), eq(recordPoints.recordId, practice.id)))
  const { body } = await appWith().inject('/sitemap.xml')
  const positions = [...body.matchAll(/<loc>([^<]*)<\/loc>.*<geo:lat>(.*)<\/geo:long>/g)]
  const position = '29.636178</geo:lat><geo:long>-98.493100'
  expect(positions.map(([, url, at]) => [new URL(url!).pathname, at])).toEqual([
    [paths.doctor('oak-hall'), position],
    [pathsIn('es').doctor('oak-hall'), position],
    [paths.practice(practice.slug), position],
    [pathsIn('es').practice(practice.slug), position],
  ])
})

test('a page is listed in each language, and each entry names all languages', async () => {
  const { body } = await appWith().inject('/sitemap.xml')
  const entries = [...body.matchAll(/<url><loc>([^<]*)<\/loc>.*<\/url>/g)]
  const alternatesOf = (address: string) =>
    [
      ...entries
        .find(([, each]) => each === `https://directory.example${address}`)![0]
        .matchAll(/<xhtml:link rel="alternate" hreflang="(\w+)" href="([^"]*)"\/>/g),
    ].map(([, language, href]) => [language, href])
  const both = [
    ['en', 'https://directory.example/specialties'],
    ['es', 'https://directory.example/es/especialidades'],
  ]
  expect(alternatesOf('/specialties')).toEqual(both)
  expect(alternatesOf('/es/especialidades')).toEqual(both)
})

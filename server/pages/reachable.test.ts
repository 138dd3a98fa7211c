import { afterAll, beforeAll, expect, test } from 'vitest'
import { doctors } from '../directory/tables.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertDoctor, insertPractice, insertSpecialty } from '../testing/records.ts'

/** More than one page of the list holds. */
const many = 1000
let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.database
  const practice = await insertPractice(db, { name: 'Two Oaks Example' })
  await insertPractice(db, { name: 'Nobody Works Here Example' })
  const specialty = await insertSpecialty(db, { name: 'Cardiology' })
  await insertDoctor(db, { name: 'Dr. Ann Featured', featured: true })
  await insertDoctor(db, { name: 'Dr. Ben Heart', specialtyId: specialty.id })
  await insertDoctor(db, { name: 'Dr. Cy Office', practiceId: practice.id })
  await insertDoctor(db, { name: 'Dr. Pen Ding', publishedAt: null })
  // as imported from the register: without specialty or practice
  await db.insert(doctors).values(
    Array.from({ length: many }, (_, n) => ({
      slug: `imported-${n}`,
      name: `Dr. Imported ${n}`,
      firstName: 'Imported',
      lastName: String(n),
      sortName: `imported ${String(n).padStart(5, '0')}`,
      source: 'nppes' as const,
      publishedAt: new Date(),
    })),
  )
})
afterAll(() => testApp.close())

/** Follows every link to English pages from the home page; profiles are noted and not opened. */
async function crawl() {
  const profiles = new Set<string>()
  const waiting = ['/']
  const visits = new Set(waiting)
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const { statusCode, body } = await testApp.app.inject(address)
    expect(statusCode, address).toBe(200)
    for (const [, href] of body.matchAll(/<a [^>]*?href="(\/[^"#]*)"/g)) {
      const link = href!.replaceAll('&amp;', '&')
      if (/^\/(doctors|practices)\/./.test(link)) profiles.add(link)
      else if (!visits.has(link) && !/^\/(auth|api|admin|es)/.test(link)) {
        visits.add(link)
        waiting.push(link)
      }
    }
  }
  return { profiles, visited: visits }
}

test('links from the home page lead to every public profile, and to no other', async () => {
  const { profiles, visited } = await crawl()
  const sitemap = (await testApp.app.inject('/sitemap.xml')).body
  const sitemapPaths = [...sitemap.matchAll(/<loc>http:\/\/directory\.example(\/[^<]*)<\/loc>/g)]
    .map(([, path]) => path!)
    .filter((path) => /^\/(doctors|practices)\/./.test(path))
  expect(sitemapPaths.length).toBe(many + 5)
  expect([...profiles].sort()).toEqual(sitemapPaths.sort())
  expect(visited).toContain('/doctors?from=960')
})

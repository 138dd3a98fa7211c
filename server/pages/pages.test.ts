import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { doctors } from '../directory/tables.ts'
import { folderFiles } from '../platform/files/folder-files.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertDoctors, insertSpecialty } from '../testing/records.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
  await loadDemoData(testApp.database.db)
})
afterAll(() => testApp.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers })
const eventually = async (check: () => Promise<boolean>) => {
  for (let tries = 0; tries < 100; tries++) {
    if (await check()) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

describe('the status of pages', () => {
  test.each([
    ['/', 200],
    ['/doctors', 200],
    ['/doctors?search=%00%25_&specialty=%27&acceptingPatients=x&show=-1', 200],
    ['/doctors/elena-marsh', 200],
    ['/doctors/nobody', 404],
    ['/doctors/eugene-haskell', 410],
    ['/doctors/rosalind-quintero', 404],
    ['/doctors/%00', 404],
    ['/practices/none', 404],
    ['/specialties/none', 404],
    ['/nothing/here', 404],
    ['/admin/dashboard', 404],
  ])('the page %s answers %i', async (url, status) => {
    const response = await get(url)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toMatch(/^<!doctype html><html lang="en">/)
  })

  test('a former slug and an id redirect to the current address', async () => {
    for (const url of ['/doctors/hannah-berg', await idAddress('hannah-lindqvist')]) {
      const response = await get(url)
      expect(response.statusCode).toBe(301)
      expect(response.headers.location).toBe('/doctors/hannah-lindqvist')
    }
  })

  test('a search without words redirects to the whole list, and one with a word stays', async () => {
    for (const [url, location] of [
      ['/doctors?search=', '/doctors'],
      ['/doctors?search=+&specialty=', '/doctors'],
      ['/es/consultorios?search=', '/es/consultorios'],
      ['/doctors?search=&specialty=Cardiology', undefined],
      ['/doctors?search=marsh&specialty=', undefined],
    ] as const) {
      const response = await get(url)
      expect(response.statusCode, url).toBe(location ? 301 : 200)
      expect(response.headers.location, url).toBe(location)
    }
  })

  test('an address that cannot be decoded answers 400', async () => {
    expect((await get('/doctors/%E0%A4%A')).statusCode).toBe(400)
  })

  test('POST to the address of a page is not found', async () => {
    const headers = { origin: 'http://directory.example' }
    const response = await testApp.app.inject({ method: 'POST', url: '/doctors', headers })
    expect(response.statusCode).toBe(404)
  })
})

describe('search engines', () => {
  test.each([
    ['/', 'Organization'],
    ['/doctors', 'CollectionPage'],
    ['/doctors/elena-marsh', 'Physician'],
    ['/practices', 'CollectionPage'],
    ['/practices/two-oaks-family-practice', 'MedicalOrganization'],
    ['/specialties', 'CollectionPage'],
    ['/news', 'CollectionPage'],
  ])('%s is indexed, as %s', async (url, type) => {
    const { body } = await get(url)
    expect(body).toContain('<meta name="robots" content="index,follow"/>')
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="[^"/]+//[^"/]+${url}"`))
    const [, record = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)!
    expect([JSON.parse(record)['@type']].flat()).toContain(type)
  })

  test.each([
    '/doctors?search=a',
    '/doctors?specialty=Cardiology',
    '/doctors?show=96',
    '/doctors/nobody',
    '/practices/none',
    '/specialties/none',
    '/nothing/here',
    '/profile',
    '/newsletter/confirm?token=abc',
  ])('%s is not indexed', async (url) => {
    expect((await get(url)).body).toContain('<meta name="robots" content="noindex,follow"/>')
  })

  test.each(['/profile', '/newsletter/unsubscribe?token=abc'])(
    '%s is for one reader, and not stored',
    async (url) => expect((await get(url)).headers['cache-control']).toBe('no-store'),
  )
})

const idAddress = async (slug: string) => {
  const [row] = await testApp.database.db.select().from(doctors).where(eq(doctors.slug, slug))
  return `/doctors/${row!.id}`
}

describe('caching pages', () => {
  test('a cached page answers 304 to its tag, and is compressed as the reader accepts', async () => {
    const first = await get('/practices', { 'accept-encoding': 'gzip, br' })
    expect(first.headers['content-encoding']).toBe('br')
    expect(
      (await get('/practices', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
    ).toBe('gzip')
    expect(
      (await get('/practices', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
    ).toBeUndefined()
    const etag = String(first.headers.etag)
    const again = await get('/practices', { 'accept-encoding': 'gzip, br', 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
  })

  test('a cached page shows a write at the next request', async () => {
    await get('/doctors/elena-marsh')
    await testApp.database.db
      .update(doctors)
      .set({ phone: '(210) 555-0199' })
      .where(eq(doctors.slug, 'elena-marsh'))
    const isShown = async () => (await get('/doctors/elena-marsh')).body.includes('(210) 555-0199')
    expect(await eventually(isShown)).toBe(true)
  })

  test('the upgrade page is cached, but not the one after payment', async () => {
    expect((await get('/subscribe')).headers['cache-control']).toBe('public, no-cache')
    expect((await get('/subscription-success')).headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['/doctors?utm_source=mail&a=b', '/doctors'],
    ['/doctors?specialty=&from=', '/doctors'],
    ['/practices?b=c&search=oak', '/practices?search=oak'],
    ['/subscribe?plan=annual&gclid=1', '/subscribe?plan=annual'],
    ['/doctors/elena-marsh?fbclid=1', '/doctors/elena-marsh'],
    ['/doctors?x=1&show=96&search=heart&search=foot', '/doctors?search=heart&show=96'],
    ['/api/doctors?utm_source=mail&limit=', '/api/doctors'],
  ])('the address %s serves the cached page of %s', async (url, address) => {
    const cachedPage = await get(address)
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, cachedPage.headers.etag])
    expect(answer.body).toBe(cachedPage.body)
  })

  test('a file of an earlier build is not found, and no page is rendered for it', async () => {
    const response = await get('/assets/doctors-page-1234567.js')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not_found' })
  })

  test.each([
    '..%2Ffavicon.ico',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5cfavicon.ico',
    './x.js',
    '/x.js',
    'x.js%20',
  ])('/assets/%s is missing', async (name) => {
    expect((await get(`/assets/${name}`)).statusCode).toBe(404)
  })

  test('every page carries the policy: own files, and inline only its style and first script', async () => {
    const documents = await Promise.all(['/', '/es'].map((url) => get(url)))
    const sourcesOf = (pattern: RegExp) => {
      const texts = documents.map(({ body }) => pattern.exec(body)?.[1] ?? '')
      for (const text of texts) expect(text.length).toBeGreaterThan(1000)
      const sums = texts.map((text) => createHash('sha256').update(text).digest('base64'))
      return [...new Set(sums)].map((sum) => `'sha256-${sum}'`).join(' ')
    }
    const policy = String(documents[0]!.headers['content-security-policy'])
    const styles = sourcesOf(/<style [^>]*>(.*?)<\/style>/s)
    const scripts = sourcesOf(/<script type="module" async="">(.*?)<\/script>/s)
    expect(policy).toContain(`script-src 'self' ${scripts};`)
    expect(policy).toContain(`style-src 'self' ${styles};`)
    expect(policy).not.toContain('unsafe')
  })
})

test('the first answer about 2,000 doctors stays under 60 KB', async () => {
  const big = await createTestApp()
  try {
    const specialty = await insertSpecialty(big.database.db, { name: 'Cardiology' })
    // in portions, for the time one statement may take
    for (let first = 0; first < 2000; first += 500)
      await insertDoctors(
        big.database.db,
        Array.from({ length: 500 }, (_, index) => {
          const n = first + index
          return {
            name: `Dr. Person${n} Example${(n * 7919) % 2000}, MD`,
            specialtyId: specialty.id,
            basicBio: `Sees patients of every age near Example Parkway ${n}.`,
            phone: '(210) 555-0142',
            featured: n < 12,
          }
        }),
      )
    const page = await big.app.inject({ url: '/doctors', headers: { 'accept-encoding': 'br' } })
    expect(page.rawPayload.length).toBeLessThan(60 * 1024)
    const plain = (await big.app.inject('/doctors')).body
    expect(plain).toContain('Found 2000 doctor(s) total')
  } finally {
    await big.close()
  }
})

describe('drawings', () => {
  test.each([
    '/drawings/hero.svg',
    '/drawings/building-15.svg',
    '/images/portraits/elena-marsh.svg',
    '/images/logos/two-oaks-family-practice.svg',
    '/images/buildings/two-oaks-family-practice.svg',
  ])('%s is an SVG file that may do nothing but style itself', async (url) => {
    const answer = await get(url, { 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('</svg>')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600',
      'content-encoding': 'br',
    })
    const again = await get(url, {
      'accept-encoding': 'br',
      'if-none-match': String(answer.headers.etag),
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each([
    '/drawings/nothing.svg',
    '/images/portraits/nobody.svg',
    '/drawings/..%2Ffavicon.svg',
  ])('%s answers 404', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

describe('what search engines read', () => {
  test('the sitemap lists public pages with their last change, and nothing else', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toContain('xml')
    const sitemapPaths = [...body.matchAll(/<loc>http:\/\/directory\.example([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    )
    expect(sitemapPaths).toEqual(
      expect.arrayContaining([
        '/',
        '/doctors',
        '/doctors/elena-marsh',
        '/specialties/cardiology',
        '/subscribe',
        '/how-results-work',
      ]),
    )
    expect(sitemapPaths).not.toContain('/doctors/eugene-haskell')
    expect(sitemapPaths).not.toContain('/doctors/rosalind-quintero')
    expect(sitemapPaths).not.toContain('/subscription-success')
    expect(new Set(sitemapPaths).size).toBe(sitemapPaths.length)
    expect(body).toMatch(/<loc>[^<]*\/doctors\/elena-marsh<\/loc><lastmod>\d{4}-\d\d-\d\dT/)
    for (const path of sitemapPaths.filter((_, n) => n % 9 === 0))
      expect((await get(path!)).statusCode, path).toBe(200)
  })

  test('robots.txt names the sitemap', async () => {
    expect((await get('/robots.txt')).body).toContain(
      'Sitemap: http://directory.example/sitemap.xml',
    )
  })

  test.each([
    ['/doctors', 'index,follow', '/doctors'],
    ['/doctors?search=heart', 'noindex,follow', '/doctors'],
    ['/doctors?specialty=Cardiology', 'noindex,follow', '/doctors'],
    ['/doctors/elena-marsh', 'index,follow', '/doctors/elena-marsh'],
    ['/subscribe?plan=annual', 'index,follow', '/subscribe'],
    ['/subscription-success?session_id=x', 'noindex,follow', '/subscription-success'],
    ['/nothing', 'noindex,follow', null],
  ])('the page %s says %s to search engines', async (url, robots, canonical) => {
    const { body } = await get(url)
    expect(body).toContain(`<meta name="robots" content="${robots}"/>`)
    if (canonical)
      expect(body).toContain(`<link rel="canonical" href="http://directory.example${canonical}"/>`)
  })

  test.each([
    ['/', 'Organization'],
    ['/doctors', 'CollectionPage'],
    ['/doctors/elena-marsh', 'Physician'],
    ['/practices', 'CollectionPage'],
    ['/practices/two-oaks-family-practice', 'MedicalOrganization'],
    ['/specialties', 'CollectionPage'],
    ['/specialties/cardiology', 'CollectionPage'],
    ['/news', 'CollectionPage'],
  ])('%s carries a %s record', async (url, type) => {
    const { body } = await get(url)
    const records = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!),
    )
    expect(records.flat().flatMap((record) => record['@type'])).toContain(type)
  })
})

test('healthz answers ok, readyz says whether uploaded files are there', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready', files: 'not ready' })
  await folderFiles(join(testApp.dataDir, 'uploads')).mark.renew()
  // what it looked up a moment ago is kept for a second
  await vi.waitFor(
    async () => expect((await get('/readyz')).json()).toEqual({ status: 'ready', files: 'ready' }),
    10_000,
  )
})

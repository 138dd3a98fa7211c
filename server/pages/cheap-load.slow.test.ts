import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const get = (url: string, remoteAddress: string) => testApp.app.inject({ url, remoteAddress })

/** Answers made for one /24 or /48 in a minute. */
const limit = 600

test('an unknown parameter renders no page again, however often it changes', async () => {
  const cachedPage = await get('/doctors', '192.0.2.1')
  for (let n = 0; n <= limit; n++) {
    const page = await get(`/doctors?utm_${n}=${n}`, '192.0.2.1')
    expect([page.statusCode, page.headers.etag]).toEqual([200, cachedPage.headers.etag])
    const call = await get(`/api/doctors?utm_${n}=${n}`, '192.0.2.1')
    expect(call.statusCode).toBe(200)
  }
})

test.each([
  ['/24', (n: number) => `203.0.113.${n % 250}`, '203.0.112.1'],
  ['/48', (n: number) => `2001:db8:1:${n.toString(16)}::1`, '2001:db8:2::1'],
])(
  'rendered pages are limited for each %s; cached ones are not',
  async (_what, addressOf, other) => {
    await get('/about', other)
    const own = addressOf(7)
    for (let n = 0; n < limit; n++) {
      const call = await get(`/api/practices?search=${own}${n}`, addressOf(n))
      expect(call.statusCode).toBe(200)
    }

    const page = await get(`/doctors?search=${own}`, own)
    expect(page.statusCode).toBe(429)
    expect(page.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^[1-6]?\d$/),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(page.body).toContain('Too many pages at once')
    expect(page.body).not.toContain('<script type="module"')
    expect((await get('/profile', own)).statusCode).toBe(429)
    const call = await get('/api/doctors?search=one+more', own)
    expect([call.statusCode, call.json().code]).toEqual([429, 'too_many'])

    expect((await get('/about', own)).statusCode).toBe(200)
    expect((await get(`/doctors?search=${own}`, other)).statusCode).toBe(200)
  },
)

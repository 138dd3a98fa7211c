import fc from 'fast-check'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { AnswerCache } from '../platform/http/answer-cache.ts'
import { RateLimits } from '../platform/http/rate-limits.ts'
import type { Api } from '../platform/http/serve.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import type { Pages } from './page-renderer.ts'
import { servePages } from './routes.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => testApp.close())

/** Unknown below every first segment that pages have, and below others. */
const segment = fc.oneof(
  fc.constantFrom('about', 'admin', 'doctors', 'practices', 'profile', 'medicos', 'noticias'),
  fc.stringMatching(/^[a-z][a-z-]{1,8}$/),
)
const unknownAddress = fc
  .tuple(fc.constantFrom('', '/es'), fc.array(segment, { maxLength: 2 }))
  // no screen has a segment with this beginning, and none is four segments deep
  .map(([prefix, parts]) => ({
    url: [prefix, ...parts, 'no-such', 'x', 'y', 'z'].join('/'),
    // administrators' screens are in English alone
    heading: prefix && parts[0] !== 'admin' ? '404 Página no encontrada' : '404 Page Not Found',
  }))

test('each of 200 unknown addresses, in random order, has its heading in the document', async () => {
  const seed = Date.now()
  const seen = []
  for (const { url, heading } of fc.sample(unknownAddress, { numRuns: 200, seed })) {
    const first = await testApp.app.inject(url)
    // an English address below /es leads to the Spanish one
    const { statusCode, body } =
      first.statusCode === 301 ? await testApp.app.inject(first.headers.location!) : first
    seen.push({ url, statusCode, heading: /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1] === heading })
  }
  const blank = seen.filter(({ statusCode, heading }) => statusCode !== 404 || !heading)
  expect(blank, `seed ${seed}`).toEqual([])
})

test.each([
  ['/about/x', '404 Page Not Found'],
  ['/no-such', '404 Page Not Found'],
  ['/admin', '404 Page Not Found'],
  ['/doctors/a/b', '404 Page Not Found'],
  ['/profile/x', '404 Page Not Found'],
  ['/es/acerca/x', '404 Página no encontrada'],
  ['/es/medicos/a/b', '404 Página no encontrada'],
])('%s is answered with %s', async (url, heading) => {
  const { statusCode, body } = await testApp.app.inject(url)
  expect([statusCode, /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]]).toEqual([404, heading])
})

test.each([
  ['/es/doctors', '/es/medicos'],
  ['/es/doctors?search=rodilla&sort=name', '/es/medicos?search=rodilla&sort=name'],
  ['/es/doctors/elena-marsh', '/es/medicos/elena-marsh'],
  ['/es/privacy/your-data', '/es/privacidad/sus-datos'],
  ['/es/admin', '/admin'],
  ['/es//evil.example', '/es/evil.example'],
])('the English address %s below /es leads to %s', async (url, location) => {
  const { statusCode, headers } = await testApp.app.inject(url)
  expect([statusCode, headers.location]).toEqual([301, location])
})

test('a document with nothing between header and footer is a logged 500 with a page that says so', async () => {
  const app = fastify({ logger: false })
  onTestFinished(() => app.close())
  const logged = vi.fn()
  app.addHook('onRequest', (request, _reply, done) => {
    request.log.error = logged
    done()
  })
  const pages: Pages = {
    identify: async (path) => ({
      address: path,
      pattern: path,
      forOneReader: false,
      showsRecords: false,
    }),
    render: async () => ({ status: 404, html: '<main id="main" tabindex="-1"></main>' }),
    renderNotice: async (notice) => `<main>${notice}</main>`,
  }
  servePages(app, {
    pages,
    api: { as: () => async () => undefined } as unknown as Api,
    cache: new AnswerCache({ current: () => 1 }),
    limits: new RateLimits({ on: false }),
    publicUrl: () => '',
    isOpen: async () => true,
  })
  const { statusCode, headers, body } = await app.inject('/no-such')
  expect([statusCode, headers['cache-control'], body]).toEqual([
    500,
    'no-store',
    '<main>failed</main>',
  ])
  expect(logged).toHaveBeenCalledOnce()
})

test('a password manager is led to where the password is changed, with a sign-in before it', async () => {
  const { statusCode, headers } = await testApp.app.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/profile?tab=account'])
  expect(headers).not.toHaveProperty('set-cookie')
  const page = await testApp.app.inject(headers.location!)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('href="/auth?next=%2Fprofile%3Ftab%3Daccount"')
})

test('a password manager sees that an address of no file is none (change-password-url, 4)', async () => {
  const name = 'resource-that-should-not-exist-whose-status-code-should-not-be-200'
  for (const url of [`/.well-known/${name}`, '/.well-known/', '/.well-known/change-password/x'])
    expect((await testApp.app.inject(url)).statusCode, url).toBe(404)
})

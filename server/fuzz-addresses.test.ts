import http from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../contract/calls.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { loadDemoData } from '../database/demo/load-demo-data.ts'
import { accountsOn, type TestBrowser } from './testing/accounts.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { isSlowRun } from './testing/slow.ts'

/** Addresses and queries of each run, others each time; `FUZZ=1000000` for a long look. A failure prints its seed and path. */
const runs = Number(process.env.FUZZ ?? (isSlowRun ? 10_000 : 500))
let testApp: TestApp
let administrator: TestBrowser
let port: number
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  await loadDemoData(testApp.database.db)
  const accounts = await accountsOn(testApp)
  administrator = await accounts.signedIn(await accounts.insertUser({ isAdmin: true }))
  port = await testApp.listen()
})
afterAll(() => {
  agent.destroy()
  return testApp.close()
})

const readings = (calls as readonly Endpoint[]).filter(
  ({ method, download }) => method === 'GET' && !download,
)
const nasty = fc.constantFrom(
  ...[
    '',
    '0',
    '-1',
    '1',
    '1e3',
    '1e309',
    '0x10',
    'NaN',
    '2147483647',
    '2147483648',
    '9'.repeat(40),
  ],
  ...[
    'true',
    'null',
    '[]',
    '{}',
    '__proto__',
    'constructor',
    "'",
    '"',
    '\\',
    '%',
    '%00',
    '%0a',
    '%ff',
  ],
  ...[
    '..',
    '../..',
    '//',
    '.',
    ' ',
    '\u0000',
    '\u2028',
    '\ud800',
    '\u202e',
    'ñ',
    '😀',
    ':',
    ';',
    '#',
    '?',
  ],
  ...['elena-marsh', 'cardiology', 'heart', 'x'.repeat(3000), '(', ')*', '<->', '&', '|', '!'],
)
const word = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
)
/** Encoded as by a browser, or not at all. */
const encodedWord = fc.tuple(word, fc.boolean()).map(([text, encode]) => {
  return encode ? encodeURIComponent(text.toWellFormed()) : text
})
const queryNames = readings.flatMap(({ query }) => Object.keys(query?.shape ?? {}))
const name = fc.oneof(fc.constantFrom(...queryNames), encodedWord)
const query = fc
  .array(fc.tuple(name, encodedWord), { maxLength: 4 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'))
const callPath = fc
  .tuple(fc.constantFrom(...readings.map(({ path }) => path)), encodedWord)
  .map(([path, value]) => path.replace(/:\w+/g, value))
const pagePath = fc
  .array(
    fc.oneof(
      fc.constantFrom('doctors', 'practices', 'specialties', 'api', 'drawings', 'uploads'),
      encodedWord,
    ),
    {
      maxLength: 4,
    },
  )
  .map((parts) => `/${parts.join('/')}`)

/** What Node hands on of a request's first line: no blanks and no bytes beyond its parser's. */
const sendable = (address: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
  address.replace(/[\u0000-\u0020\u007f-\uffff]/g, (character) =>
    encodeURIComponent(character.toWellFormed()),
  )

const withQuery = (path: fc.Arbitrary<string>) =>
  fc.tuple(path, query).map(([at, search]) => sendable(search ? `${at}?${search}` : at))

/** No answer is a 5xx, and each has the security headers. */
const property = (address: fc.Arbitrary<string>, ask: (url: string) => Promise<Answered>) =>
  fc.asyncProperty(address, async (url) => {
    const answer = await ask(url)
    expect(answer.statusCode, url).toBeLessThan(500)
    expect(answer.headers['x-content-type-options'], url).toBe('nosniff')
  })
type Answered = { statusCode: number; headers: http.IncomingHttpHeaders }

/** Over the wire: `inject` and `fetch` clean an address before they send it. */
function get(path: string, cookie: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port, host: '127.0.0.1', path, agent, headers: { cookie } })
    request.on('error', reject)
    request.on('response', (response) => {
      response.resume().on('end', () => resolve(response as Answered))
    })
  })
}

test.each([
  ['addresses of calls, asked by anybody', callPath, 0.6, ''],
  ['addresses of calls, asked by an administrator', callPath, 0.3, 'cookie'],
  ['addresses of pages', pagePath, 0.1, ''],
] as const)('%s are never answered 500', { timeout: 600_000 }, async (_what, path, share, who) => {
  const cookie = who && administrator.cookie
  const numRuns = Math.round(runs * share)
  await fc.assert(
    property(withQuery(path), (url) => get(url, cookie)),
    { numRuns, interruptAfterTimeLimit: 300_000 },
  )
})

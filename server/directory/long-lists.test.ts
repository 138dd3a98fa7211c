import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createOwnTestApp, type TestApp } from '../testing/app.ts'
import { insertPractice, insertSpecialty } from '../testing/records.ts'

const count = 5_000
const batch = 500

let testApp: TestApp
let batches = 0
let failing = false
beforeAll(async () => {
  testApp = await createOwnTestApp({ env: { RATE_LIMITS: 'off' } })
  const { db, pool } = testApp.database
  const { id } = await insertSpecialty(db, { name: 'Cardiology', slug: 'cardiology' })
  await insertPractice(db, { name: 'Two Oaks' })
  // in portions, for the time one statement may take
  for (let first = 1; first < count; first += 500)
    await db.execute(sql`
      INSERT INTO doctors (slug, source, name, first_name, last_name, sort_name, specialty_id, published_at)
      SELECT 'doctor-' || n, 'demo', 'Dr. Ann Example' || n, 'Ann', 'Example' || n,
        'example' || n || ' ann', ${id}::int, now()
      FROM generate_series(${first}::int, ${first + 499}::int) n`)
  await testApp.version.refresh()
  const query = pool.query.bind(pool) as (...all: unknown[]) => unknown
  vi.spyOn(pool, 'query').mockImplementation(((...all: unknown[]) => {
    const [{ text = '' }] = all as [{ text?: string }]
    if (!text.includes('"doctors"."basic_bio"')) return query(...all)
    batches += 1
    return failing && batches > 2 ? Promise.reject(new Error('cut')) : query(...all)
  }) as typeof pool.query)
}, 120_000)
afterEach(() => {
  batches = 0
  failing = false
})
afterAll(() => testApp.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers, payloadAsStream: true })
const inUse = () => testApp.database.pool.totalCount - testApp.database.pool.idleCount

/** The list as its pages have it, a thousand entries each. */
async function readPages(url: string): Promise<unknown[]> {
  const pages: unknown[] = []
  for (let offset = 0; offset < count; offset += 1000)
    pages.push(...(await testApp.app.inject(`${url}?limit=1000&offset=${offset}`)).json())
  return pages
}

test('5,000 doctors are answered completely, with at most three batches in memory', async () => {
  const response = await get('/api/doctors')
  expect(response.headers).toMatchObject({
    'x-total-count': String(count),
    'x-match': 'direct',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
  })
  let text = ''
  let rowCount = 0
  let ahead = 0
  let end = ''
  for await (const chunk of response.stream()) {
    ahead = Math.max(ahead, batches * batch - rowCount)
    text += chunk
    const [start = '', ...slugs] = `${end}${chunk}`.split('"slug":"doctor-')
    rowCount += slugs.length
    end = (slugs.at(-1) ?? start).slice(-14)
    await sleep(0) // a batch that is read ahead is read now
  }
  expect(rowCount).toBe(count)
  expect(batches).toBe(count / batch)
  expect(ahead).toBeLessThanOrEqual(3 * batch)
  expect(text).toBe(JSON.stringify(await readPages('/api/doctors')))
}, 120_000)

test('the compressed list is the same, and its tag answers 304 until the directory changes', async () => {
  const headers = { 'accept-encoding': 'br' }
  const response = await testApp.app.inject({ url: '/api/specialties/cardiology', headers })
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  const { specialty, doctors } = JSON.parse(brotliDecompressSync(response.rawPayload).toString())
  expect(specialty).toMatchObject({ slug: 'cardiology', doctorCount: count })
  expect(doctors).toHaveLength(count)
  const again = () =>
    testApp.app.inject({
      url: '/api/specialties/cardiology',
      headers: { ...headers, 'if-none-match': String(response.headers.etag) },
    })
  batches = 0
  expect((await again()).statusCode).toBe(304)
  expect(batches).toBe(0)
  await testApp.database.db.execute(sql`UPDATE doctors SET phone = '1' WHERE slug = 'doctor-1'`)
  await testApp.version.refresh()
  expect((await again()).statusCode).toBe(200)
}, 120_000)

test('reading stops after a hang-up, and no connection stays in use', async () => {
  const stream = (await get('/api/doctors')).stream()
  for await (const _ of stream) break
  stream.destroy()
  await vi.waitFor(() => expect(inUse()).toBe(0), { timeout: 30_000 })
  await testApp.app.inject('/api/doctors?limit=1')
  expect(batches).toBeLessThanOrEqual(6)
})

test('an error halfway closes the connection, and the list has no end', async () => {
  const port = await testApp.listen()
  failing = true
  const response = await fetch(`http://127.0.0.1:${port}/api/doctors`, {
    headers: { 'accept-encoding': 'identity' },
  })
  expect(response.status).toBe(200)
  let text = ''
  const read = async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) text += chunk
  }
  await expect(read()).rejects.toThrow()
  expect(text.startsWith('[{')).toBe(true)
  expect(text.endsWith(']')).toBe(false)
  await vi.waitFor(() => expect(inUse()).toBe(0), { timeout: 30_000 })
})

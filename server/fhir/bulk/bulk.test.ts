import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadDemoData } from '../../../database/demo/load-demo-data.ts'
import { doctors } from '../../directory/tables.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import type { Resource } from '../resource.ts'
import { resourceTypes } from '../types/all-types.ts'
import { BulkExports } from './exports.ts'

type Manifest = {
  transactionTime: string
  request?: string
  requiresAccessToken: boolean
  output: { type: string; url: string; count?: number }[]
  error: []
}

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  await loadDemoData(testApp.database.db)
})
afterAll(() => testApp.close())

const origin = 'http://directory.example'
const ask = (
  url: string,
  options: {
    method?: 'GET' | 'POST' | 'DELETE'
    headers?: Record<string, string>
    body?: object
  } = {},
) =>
  testApp.app.inject({
    method: options.method ?? 'GET',
    url: url.replace(origin, ''),
    headers: { prefer: 'respond-async', ...options.headers },
    ...(options.body && { payload: JSON.stringify(options.body) }),
  })

/** Starts an export. @returns where its state is */
const start = async (query = '') => {
  const { statusCode, headers } = await ask(`/fhir/$export${query}`)
  expect(statusCode).toBe(202)
  return String(headers['content-location'])
}
const ready = (address: string): Promise<Manifest> =>
  vi.waitFor(
    async () => {
      const answer = await ask(address)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    { timeout: 60_000, interval: 100 },
  )
const linesOf = async (url: string): Promise<Resource[]> => {
  const { statusCode, headers, rawPayload } = await ask(url, {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect([statusCode, headers['content-type'], headers['content-encoding']]).toEqual([
    200,
    'application/fhir+ndjson',
    'gzip',
  ])
  const text = gunzipSync(rawPayload).toString()
  expect(text.endsWith('\n')).toBe(true)
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
const searched = async (path: string): Promise<Resource[]> => {
  const { link, entry = [] } = (await ask(path)).json() as {
    link: { relation: string; url: string }[]
    entry?: { resource: Resource }[]
  }
  const next = link.find(({ relation }) => relation === 'next')
  return [...entry.map(({ resource }) => resource), ...(next ? await searched(next.url) : [])]
}

test('an export has every resource once, as searches find it', async () => {
  const manifest = await ready(await start())
  expect(manifest).toMatchObject({
    request: `${origin}/fhir/$export`,
    requiresAccessToken: false,
    error: [],
  })
  expect(manifest.output.map(({ type }) => type).toSorted()).toEqual(
    Object.keys(resourceTypes).toSorted(),
  )
  for (const { type, url, count } of manifest.output) {
    const resources = await linesOf(url)
    expect(resources).toEqual(await searched(`/fhir/${type}?_count=200`))
    expect(resources).toHaveLength(count!)
  }
})

test('equal requests share an export, and those of some types its files', async () => {
  const addresses = await Promise.all(['', '', '?_type=Practitioner,Location'].map(start))
  expect(new Set(addresses).size).toBe(3)
  const [one, other, some] = await Promise.all(addresses.map(ready))
  expect(other).toEqual(one)
  expect(some!.request).toBe(`${origin}/fhir/$export?_type=Practitioner,Location`)
  expect(some!.output.map(({ type }) => type).toSorted()).toEqual(['Location', 'Practitioner'])
  for (const file of some!.output) expect(one!.output).toContainEqual(file)
})

test('a file is sent plain to who takes nothing else, and not again to who has it', async () => {
  const { output } = await ready(await start('?_type=Practitioner'))
  const { url } = output[0]!
  const plain = await ask(url)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.trimEnd().split('\n')).toHaveLength(output[0]!.count!)
  const headers = { 'if-none-match': String(plain.headers.etag) }
  expect((await ask(url, { headers })).statusCode).toBe(304)
})

test('a public change makes another export, and _since leaves out what was not changed', async () => {
  const before = await ready(await start())
  const { db } = testApp.database
  const [doctor] = await db
    .update(doctors)
    .set({ lastName: 'Changed', updatedAt: new Date() })
    .where(eq(doctors.slug, 'elena-marsh'))
    .returning()
  const { statusCode, headers } = await ask('/fhir/$export', {
    method: 'POST',
    headers: { 'content-type': 'application/fhir+json', origin: 'https://elsewhere.example' },
    body: {
      resourceType: 'Parameters',
      parameter: [
        { name: '_type', valueString: 'Practitioner,Organization' },
        { name: '_since', valueInstant: before.transactionTime },
      ],
    },
  })
  expect(statusCode).toBe(202)
  const after = await ready(String(headers['content-location']))
  expect(after.transactionTime > before.transactionTime).toBe(true)
  const changed = (await Promise.all(after.output.map(({ url }) => linesOf(url)))).flat()
  expect(changed.filter(({ resourceType }) => resourceType === 'Practitioner')).toMatchObject([
    { id: `doctor-${doctor!.id}`, name: [{ family: 'Changed' }] },
  ])
  const none = await ready(await start(`?_since=${new Date(Date.now() + 60_000).toISOString()}`))
  expect(none.output).toEqual([])
  // whoever downloads the former one goes on
  expect((await ask(before.output[0]!.url)).statusCode).toBe(200)
})

test('a canceled export is gone for who asked for it, and for nobody else', async () => {
  const [one, other] = [await start(), await start()]
  expect((await ask(one, { method: 'DELETE' })).statusCode).toBe(202)
  for (const method of ['GET', 'DELETE'] as const)
    expect((await ask(one, { method })).json().issue[0].code).toBe('not-found')
  await ready(other)
})

test('$bulk-publish lists the files of the latest export, and begins one where there is none', async () => {
  await testApp.database.db
    .update(doctors)
    .set({ updatedAt: new Date() })
    .where(eq(doctors.slug, 'elena-marsh'))
  const published = await vi.waitFor(
    async () => {
      const answer = await ask('/fhir/$bulk-publish')
      expect([200, 503]).toContain(answer.statusCode)
      if (answer.statusCode === 503) expect(answer.headers['retry-after']).toBeDefined()
      expect(answer.statusCode).toBe(200)
      return answer
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(published.headers['content-type']).toContain('application/json')
  const manifest: Manifest = published.json()
  expect(await linesOf(manifest.output[0]!.url)).toHaveLength(manifest.output[0]!.count!)
  // the same for as long as nothing changes
  const { output } = await ready(await start())
  const latest = await ask('/fhir/$bulk-publish')
  expect(latest.json().output).toEqual(output)
  const headers = { 'if-none-match': String(latest.headers.etag) }
  expect((await ask('/fhir/$bulk-publish', { headers })).statusCode).toBe(304)
})

test('an export is removed an hour after the next one, a day without one, and beyond ten', async () => {
  const files = folderFiles(join(testApp.dataDir, 'old-exports'))
  const exports = new BulkExports({
    ...testApp,
    db: testApp.database.db,
    files,
    folder: '',
    publicUrl: () => origin,
  })
  const kept = async (hoursAgo: number[]) => {
    for (const [place, hours] of hoursAgo.entries()) {
      const at = new Date(Date.now() - hours * 3_600_000)
      const id = `${at.getTime()}-${'0'.repeat(12)}`
      const [begunAt, upTo, madeAt] = [at, at, at].map((time) => time.toISOString())
      await files.put(`${id}-Location.ndjson.gz`, Buffer.from(String(place)))
      await files.put(
        `${id}.json`,
        Buffer.from(JSON.stringify({ id, begunAt, upTo, madeAt, files: [] })),
      )
    }
    await exports.removeOld()
    const names = (await files.list()).map(({ name }) => name)
    for (const name of names) await files.remove(name)
    return names.length / 2
  }
  expect(await kept([0.5, 5, 6])).toBe(2)
  expect(await kept([2, 5])).toBe(1)
  expect(await kept([26])).toBe(0)
  expect(await kept(Array.from({ length: 12 }, (_, place) => place / 100))).toBe(10)
})

test.each([
  ['$export?_type=Patient', 400, 'not-supported', /Practitioner/],
  ['$export?_since=yesterday', 400, 'invalid', /instant/],
  ['$export?_outputFormat=text/csv', 400, 'not-supported', /ndjson/],
  ['$export?_typeFilter=Practitioner%3Fname%3Dx', 400, 'not-supported', /_since/],
  ['$export?_elements=id', 400, 'not-supported', /_since/],
  ['$export/1', 404, 'not-found', /Start another/],
  ['$export/1/Practitioner.ndjson', 404, 'not-found', /Start another/],
  ['Practitioner/$export', 404, 'not-found', /\$export/],
])('%s answers %i and says why', async (path, status, code, text) => {
  const answer = await ask(`/fhir/${path}`)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code }] })
  expect(answer.json().issue[0].diagnostics).toMatch(text)
})

test('what is not served is left out for a lenient client', async () => {
  const { statusCode, headers } = await ask(
    '/fhir/$export?_type=Patient,Practitioner&_elements=id&_outputFormat=application/fhir%2Bndjson',
    { headers: { prefer: 'respond-async, handling=lenient' } },
  )
  expect(statusCode).toBe(202)
  expect(String(headers['content-location'])).toMatch(/\?_type=Practitioner$/)
})

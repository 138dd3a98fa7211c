import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Doctor } from '../../contract/directory/doctor.ts'
import { keysOf } from '../../contract/objects.ts'
import type { OpenData } from '../../contract/open-data/calls.ts'
import { addressOfChecksum, addressOfFile, openDataFiles } from '../../contract/open-data/files.ts'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { doctors } from '../directory/tables.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

type Line = Record<string, unknown> & { id: number; facts: Doctor['facts'] }

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  await loadDemoData(testApp.database.db)
})
afterAll(() => testApp.close())

const get = async (url: string) => {
  const { statusCode, headers, body } = await testApp.app.inject(url)
  return { statusCode, headers, body }
}
const linesOf = async (url: string): Promise<Line[]> =>
  (await get(url)).body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
const csvOf = async (url: string): Promise<Record<string, string>[]> =>
  parse((await get(url)).body, { columns: true })

test('the files have every public record once, as many as the call says, the same in both formats', async () => {
  const figures: OpenData = JSON.parse((await get('/api/open-data')).body)
  const list: Doctor[] = JSON.parse((await get('/api/doctors')).body)
  const [csv, lines] = [
    await csvOf('/open-data/doctors.csv'),
    await linesOf('/open-data/doctors.ndjson'),
  ]
  const ids = (records: { id: string | number }[]) =>
    records.map(({ id }) => Number(id)).sort((a, b) => a - b)
  expect(ids(lines)).toEqual(ids(list))
  expect(ids(csv as { id: string }[] & Record<string, string>[])).toEqual(ids(list))
  expect(figures.doctors).toBe(list.length)
  expect(await csvOf('/open-data/practices.csv')).toHaveLength(figures.practices)
  const cellOf = (value: unknown) =>
    Array.isArray(value)
      ? value.join('; ')
      : value === true
        ? 'yes'
        : value === false
          ? 'no'
          : String(value ?? '')
  for (const [place, { facts, ...line }] of lines.entries())
    expect(csv[place]).toEqual(
      Object.fromEntries(Object.entries(line).map(([name, value]) => [name, cellOf(value)])),
    )
})

test('a line says what the profile says, with the source and date of each fact', async () => {
  const profile: Doctor = JSON.parse((await get('/api/doctors/elena-marsh')).body)
  const line = (await linesOf('/open-data/doctors.ndjson')).find(({ id }) => id === profile.id)!
  expect(line).toMatchObject({
    name: profile.name,
    phone: profile.phone,
    address: profile.address,
    languages: profile.languages,
    insurance_accepted: profile.insuranceAccepted,
    new_patients: profile.newPatients!.answer,
    visit_types: profile.visitTypes,
    practice: profile.practice!.name,
    facts: profile.facts,
  })
  expect(line.url).toMatch(/^https?:\/\/.+\/doctors\/elena-marsh$/)
  expect(line.office_hours).toContain('Mo 08:00-17:00')
  const facts = (await csvOf('/open-data/facts.csv')).filter(
    ({ record, id }) => record === 'doctor' && Number(id) === profile.id,
  )
  const { source, at, age } = profile.facts.phone!
  expect(facts.find(({ field }) => field === 'phone')).toMatchObject({
    fact: 'phone',
    value: profile.phone,
    source,
    said_at: at ?? '',
    age,
  })
})

test('nobody’s own words, photo or contact address for messages is in a file', async () => {
  const profile: Doctor = JSON.parse((await get('/api/doctors/elena-marsh')).body)
  for (const name of keysOf(openDataFiles)) {
    const { body } = await get(addressOfFile(name))
    expect(body, name).not.toContain(profile.bio!.slice(0, 40))
    expect(body, name).not.toMatch(/portraits|@practices\./)
  }
})

test('the checksum is that of the file, and an unchanged file is not sent twice', async () => {
  for (const name of keysOf(openDataFiles)) {
    const file = await get(addressOfFile(name))
    const sum = createHash('sha256').update(file.body).digest('hex')
    expect((await get(addressOfChecksum(name))).body).toBe(`${sum}  ${name}\n`)
    expect(file.headers['content-type']).toMatch(
      name.endsWith('.csv') ? /^text\/csv/ : /^application\/x-ndjson/,
    )
    const { statusCode } = await testApp.app.inject({
      url: addressOfFile(name),
      headers: { 'if-none-match': String(file.headers.etag) },
    })
    expect(statusCode, name).toBe(304)
  }
})

test('a file that does not exist is a page that says so', async () => {
  const { statusCode, body } = await get('/open-data/patients.csv')
  expect([statusCode, body.includes('404 Page Not Found')]).toEqual([404, true])
})

test('every command of the page reads a file that is there', async () => {
  const { body } = await get('/open-data')
  const addresses = [...body.matchAll(/https?:\/\/[^\s"&<]+(\/open-data\/[\w.]+)/g)].map(
    ([, path]) => path!,
  )
  expect(addresses.length).toBeGreaterThan(3)
  for (const address of addresses) expect((await get(address)).statusCode, address).toBe(200)
})

test('an unpublished record is in no file from that moment', async () => {
  const { db } = testApp.database
  const [row] = await db.select().from(doctors).where(eq(doctors.slug, 'elena-marsh'))
  const before = await get('/open-data/doctors.csv')
  expect(before.body).toContain('elena-marsh')
  await db.update(doctors).set({ unpublishedAt: new Date() }).where(eq(doctors.id, row!.id))
  await expect
    .poll(async () => (await get('/open-data/doctors.csv')).body)
    .not.toContain('/elena-marsh')
  expect((await get('/open-data/facts.ndjson')).body).not.toContain('/elena-marsh')
  await db.update(doctors).set({ unpublishedAt: null }).where(eq(doctors.id, row!.id))
})

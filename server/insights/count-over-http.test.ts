import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPerson, createTestHarness, type TestHarness } from '../testing/harness.ts'
import { createDoctor, createOwner } from '../testing/providers/providers.ts'
import { insertDoctors } from '../testing/records.ts'
import { platformInsights } from './read-insights.ts'
import { doctorDays, platformDays } from './tables.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness({ RATE_LIMITS: 'on' })
})
afterAll(() => harness.close())

const send = (body: object, from = harness.anonymous, headers: Record<string, string> = {}) =>
  from.post('/api/insights', body, { 'user-agent': browser, ...headers })
const view = (doctorId: number) => ({ kind: 'page', path: `/doctors/${doctorId}`, doctorId })

const countOf = async (doctorId: number) => {
  const rows = await harness.db.select().from(doctorDays)
  return rows.filter((row) => row.doctorId === doctorId).reduce((sum, { count }) => sum + count, 0)
}
/** What was counted by now is written within seconds. */
const writeViews = async (pageViews: number) =>
  vi.waitFor(
    async () => {
      const { days } = await platformInsights(harness.db, 1)
      expect(days[0]?.pageViews).toBe(pageViews)
    },
    { timeout: 120_000, interval: 100 },
  )

test('1,000 views of 20 parallel visitors are counted exactly, and their reloads are not', async () => {
  const doctors = await insertDoctors(
    harness.db,
    Array.from({ length: 50 }, (_, place) => ({ name: `Dr. Number ${place}` })),
  )
  const visitors = Array.from({ length: 20 }, () => harness.accounts.browser())
  const viewAll = () =>
    Promise.all(
      visitors.map(async (visitor) => {
        for (const { id } of doctors) expect((await send(view(id), visitor)).statusCode).toBe(200)
      }),
    )
  await viewAll()
  await writeViews(1000)
  await Promise.all(
    visitors.map((visitor) =>
      Promise.all(doctors.slice(0, 20).map(({ id }) => send(view(id), visitor))),
    ),
  )
  await send({ kind: 'page', path: '/about' })
  await writeViews(1001)
  const { rows } = await harness.db.execute(
    sql`SELECT DISTINCT count FROM insight_doctor_days WHERE kind = 'view'`,
  )
  expect(rows).toEqual([{ count: 20 }])
})

test('owners, administrators, programs and readers who ask for privacy are not counted', async () => {
  await harness.db.delete(platformDays)
  const owner = await createOwner(harness, { featured: true })
  const { id } = owner.doctor
  await send(view(id), owner.browser)
  await send(view(id), harness.admin.browser)
  await send(view(id), harness.accounts.browser(), { 'sec-gpc': '1' })
  await send(view(id), harness.accounts.browser(), { dnt: '1' })
  await send(view(id), harness.accounts.browser(), { 'user-agent': 'Googlebot/2.1' })
  await send(view(id), harness.accounts.browser())
  await send(view(id), (await createPerson(harness)).browser)
  // the owner's page counts for the directory, not for the doctor
  await writeViews(3)
  expect(await countOf(id)).toBe(2)
})

test('a received message counts, a refused one and spam do not', async () => {
  await harness.db.delete(platformDays)
  const { id } = await createDoctor(harness)
  const message = {
    recipientType: 'doctor',
    recipientId: id,
    name: 'Ana Example',
    email: 'ana@patient.example',
    message: 'Is there a ramp at the door?',
  }
  const write = (body: object) =>
    harness.accounts.browser().post('/api/contact', body, { 'user-agent': browser })
  expect((await write(message)).statusCode).toBe(200)
  expect((await write({ ...message, email: 'nothing' })).statusCode).toBe(400)
  expect((await write({ ...message, website: 'https://spam.example' })).statusCode).toBe(200)
  await send({ kind: 'page', path: '/about' }, harness.accounts.browser())
  await writeViews(1)
  const rows = await harness.db.select().from(doctorDays)
  expect(rows.filter(({ doctorId }) => doctorId === id)).toEqual([
    expect.objectContaining({ kind: 'message', count: 1 }),
  ])
})

test.each([
  [{ kind: 'else' }],
  [{ kind: 'page' }],
  [{ kind: 'page', path: '/', doctorId: 'x' }],
  [{ kind: 'contact', way: 'message', doctorId: 1 }],
  [{ kind: 'search', words: 'x', specialty: '', found: -1, from: 0, doctorIds: [] }],
  [{ kind: 'search', words: 'x', specialty: '', found: 1, from: 0, doctorIds: Array(201).fill(1) }],
  [
    {
      ...{ kind: 'search', words: 'x', specialty: '', found: 1, from: 0, doctorIds: [] },
      instead: 'a'.repeat(10_000),
    },
  ],
])('%j is refused', async (body) => {
  expect((await send(body)).statusCode).toBe(400)
})

test('a call from another site is not counted', async () => {
  const response = await send({ kind: 'page', path: '/' }, harness.anonymous, {
    origin: 'https://evil.example',
  })
  expect(response.statusCode).toBe(403)
})

test('one network counts at most 300 searches, and gets 429 after 900 calls', async () => {
  await harness.db.delete(platformDays)
  const flood = harness.accounts.browser()
  for (let place = 0; place < 305; place++) {
    const search = { kind: 'search', words: `word ${place}`, specialty: '', found: 1, from: 0 }
    expect((await send({ ...search, doctorIds: [] }, flood)).statusCode).toBe(200)
  }
  for (let place = 305; place < 900; place++) await send({ kind: 'page', path: `/${place}` }, flood)
  const refusal = await send({ kind: 'page', path: '/about' }, flood)
  expect(refusal.statusCode).toBe(429)
  await writeViews(595)
  expect((await platformInsights(harness.db, 1)).days[0]?.searches).toBe(300)
})

// the last one: the application is gone after it
test('a clean stop writes the remaining counts', async () => {
  await harness.db.delete(platformDays)
  await send({ kind: 'page', path: '/terms' }, harness.accounts.browser())
  await harness.app.close()
  expect((await platformInsights(harness.db, 1)).days[0]?.pageViews).toBe(1)
})

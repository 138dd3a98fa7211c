import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { doctors, specialties } from '../directory/tables.ts'
import type { Caller } from '../platform/http/caller.ts'
import { createTestDatabase } from '../testing/database.ts'
import { insertDoctor } from '../testing/records.ts'
import { type Counted, Counter } from './counter.ts'
import { doctorFigures, doctorWords, platformInsights } from './read-insights.ts'
import { forgetVisitors } from './routes.ts'
import {
  doctorDays,
  doctorWordDays,
  marks,
  platformDays,
  visitorSalts,
  wordDays,
} from './tables.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const log = { warn: () => {} }
const never = 1_000_000
let doctor = 0
let clock = new Date()

beforeEach(async () => {
  for (const table of [doctors, specialties, marks, visitorSalts, platformDays, wordDays])
    await db.delete(table)
  doctor = (await insertDoctor(db, { name: 'Dr. Ada Example' })).id
  clock = new Date('2026-11-21T18:00:00Z')
})

const newCounter = (options: Partial<ConstructorParameters<typeof Counter>[0]> = {}) =>
  new Counter({ db, log, now: () => clock, every: never, ...options })
const visitor = (place = 1, changes: Partial<Caller> = {}): Caller => ({
  network: `10.0.${place >> 8}.${place & 255}`,
  cookie: '',
  userAgent: firefox,
  language: 'en',
  ...changes,
})
const view = (doctorId = doctor): Counted => ({
  kind: 'page',
  path: `/doctors/${doctorId}`,
  doctorId,
})
const search = (words: string, doctorIds = [doctor], changes: object = {}): Counted => ({
  kind: 'search',
  words,
  specialty: '',
  found: doctorIds.length,
  from: 0,
  doctorIds,
  ...changes,
})
const all = { from: '2026-01-01', to: '2027-12-31' }

async function viewsOf(id = doctor) {
  const byDay = await doctorFigures(db, id, all)
  return Object.fromEntries([...byDay].map(([day, { profileViews }]) => [day, profileViews]))
}

test('a reload does not count, another page and another visitor do', async () => {
  const counter = newCounter()
  for (const who of [visitor(1), visitor(1), visitor(2)]) await counter.count(view(), who)
  await counter.write()
  await counter.count(view(), visitor(1))
  await counter.count({ kind: 'page', path: '/about' }, visitor(1))
  await counter.stop()
  expect(await viewsOf()).toEqual({ '2026-11-21': 2 })
  const { days } = await platformInsights(db, 1, '2026-11-21')
  expect(days).toEqual([
    {
      day: '2026-11-21',
      pageViews: 3,
      profileViews: 2,
      searches: 0,
      searchesWithoutResult: 0,
      contacts: 0,
    },
  ])
})

test('two browsers of one network are two visitors, as is one browser in two networks', async () => {
  const counter = newCounter()
  await counter.count(view(), visitor(1))
  await counter.count(view(), visitor(1, { userAgent: firefox.replace('Linux', 'Windows') }))
  await counter.count(view(), visitor(2))
  await counter.stop()
  expect(await viewsOf()).toEqual({ '2026-11-21': 3 })
})

const named = (number: number) => firefox.replace('Linux', `Linux ${number}`)

test('one network counts three times a day for each thing, whatever its browsers are called', async () => {
  const other = (await insertDoctor(db, { name: 'Dr. Bea Example' })).id
  const servers = [newCounter(), newCounter()]
  const call = { kind: 'contact', way: 'call', doctorId: doctor } as const
  for (let number = 0; number < 40; number++) {
    const who = visitor(1, { userAgent: named(number) })
    const server = servers[number % 2]!
    for (const event of [view(), view(other), call, search('heart')]) await server.count(event, who)
    if (number % 8 < 2) await Promise.all(servers.map((one) => one.write()))
  }
  await servers[0]!.count(view(), visitor(2))
  await Promise.all(servers.map((server) => server.stop()))
  expect([...(await doctorFigures(db, doctor, all)).values()]).toEqual([
    expect.objectContaining({ profileViews: 4, searchAppearances: 3, contactClicks: 3 }),
  ])
  expect(await viewsOf(other)).toEqual({ '2026-11-21': 3 })
})

test('the /48 of an IPv6 customer counts as ten networks, and as one for words', async () => {
  const counter = newCounter()
  for (let place = 0; place < 40; place++) {
    const who = visitor(1, { network: `2001:db8:7:${place.toString(16)}::/64` })
    await counter.count(view(), who)
    await counter.count(search('call this number'), who)
    if (place === 20) await counter.write()
  }
  await counter.count(view(), visitor(1, { network: '2001:db8:8::/64' }))
  await counter.stop()
  expect(await viewsOf()).toEqual({ '2026-11-21': 31 })
  expect(await db.select().from(wordDays)).toEqual([expect.objectContaining({ visitors: 1 })])
})

test('programs, readers who ask for privacy, administrators and owners of the doctor are not counted', async () => {
  const other = (await insertDoctor(db, { name: 'Dr. Bea Example' })).id
  const counter = newCounter({
    readerOf: async ({ cookie }) => ({
      isAdmin: cookie === 'administrator',
      doctorId: cookie === 'owner' ? doctor : null,
    }),
  })
  await counter.count(view(), visitor(1, { userAgent: 'curl/8.9.1' }))
  await counter.count(view(), visitor(2, { asksForPrivacy: true }))
  await counter.count(view(), visitor(3, { cookie: 'administrator' }))
  const owner = visitor(4, { cookie: 'owner' })
  for (const event of [
    view(),
    view(other),
    { kind: 'contact', way: 'call', doctorId: doctor },
    search('heart', [doctor, other]),
  ] as const)
    await counter.count(event, owner)
  await counter.stop()
  expect(await doctorFigures(db, doctor, all)).toEqual(new Map())
  expect([...(await doctorFigures(db, other, all)).values()]).toEqual([
    expect.objectContaining({ profileViews: 1, searchAppearances: 1 }),
  ])
  expect((await platformInsights(db, 1, '2026-11-21')).days[0]?.contacts).toBe(0)
})

test('contacts count once a day for each visitor and kind', async () => {
  const counter = newCounter()
  for (const place of [1, 2, 2, 3])
    for (const way of ['call', 'website'] as const)
      await counter.count({ kind: 'contact', way, doctorId: doctor }, visitor(place))
  await counter.count({ kind: 'contact', way: 'message', doctorId: doctor }, visitor(1))
  await counter.count({ kind: 'contact', way: 'directions' }, visitor(1)) // of a practice
  await counter.stop()
  const [figures] = (await doctorFigures(db, doctor, all)).values()
  expect(figures).toMatchObject({
    contactClicks: 7,
    contactsByWay: { call: 3, website: 3, directions: 0, message: 1 },
  })
  expect((await platformInsights(db, 1, '2026-11-21')).days[0]?.contacts).toBe(8)
})

test('a day ends at midnight of the site, and its visitors are forgotten', async () => {
  const counter = newCounter()
  clock = new Date('2026-11-22T05:59:59Z') // 23:59:59 in Texas
  await counter.count(view(), visitor())
  await counter.write()
  const [first] = await db.select().from(visitorSalts)
  const [mark] = await db.select().from(marks)
  clock = new Date('2026-11-22T06:00:01Z')
  await counter.count(view(), visitor())
  await counter.count(view(), visitor())
  await counter.write()
  expect(await viewsOf()).toEqual({ '2026-11-21': 1, '2026-11-22': 1 })
  await forgetVisitors(db, '2026-11-22')
  const salts = await db.select().from(visitorSalts)
  expect(salts.map(({ day }) => day)).toEqual(['2026-11-22'])
  expect(salts[0]?.salt).not.toBe(first?.salt)
  const rows = await db.select().from(marks)
  expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(['2026-11-22']))
  expect(rows.map((row) => row.mark)).not.toContain(mark?.mark)
  expect(await viewsOf()).toEqual({ '2026-11-21': 1, '2026-11-22': 1 })
  await counter.stop()
})

test('two servers and a restarted one count a visitor once', async () => {
  const servers = [newCounter(), newCounter()]
  await Promise.all(
    servers.flatMap((server) =>
      Array.from({ length: 200 }, (_, place) => server.count(view(), visitor(place))),
    ),
  )
  await Promise.all(servers.map((server) => server.stop()))
  const startedAnew = newCounter()
  for (let place = 0; place < 201; place++) await startedAnew.count(view(), visitor(place))
  await startedAnew.stop()
  expect(await viewsOf()).toEqual({ '2026-11-21': 201 })
  expect(await db.select().from(visitorSalts)).toHaveLength(1)
})

test('unknown and hidden ids are ignored, and the others count', async () => {
  const hiddenDoctor = await insertDoctor(db, { name: 'Dr. Not Yet', publishedAt: null })
  const counter = newCounter()
  await counter.count(view(2 ** 31 - 1), visitor())
  await counter.count(search('heart', [hiddenDoctor.id, 999_999, doctor]), visitor())
  await counter.stop()
  const rows = await db.select().from(doctorDays)
  expect(rows).toEqual([{ doctorId: doctor, day: '2026-11-21', kind: 'search', count: 1 }])
})

test('counts that could not be written are written later, once', async () => {
  let isAway = true
  const away = new Proxy(db, {
    get: (target, name) =>
      name === 'execute' && isAway
        ? () => Promise.reject(new Error('away'))
        : Reflect.get(target, name),
  })
  const counter = newCounter({ db: away })
  await counter.count(view(), visitor(1))
  await counter.write()
  await counter.count(view(), visitor(1))
  await counter.count(view(), visitor(2))
  expect(await viewsOf()).toEqual({})
  isAway = false
  await counter.stop()
  expect(await viewsOf()).toEqual({ '2026-11-21': 2 })
})

test('search words are shown from 5 networks of one day on, and others are deleted with the day', async () => {
  const counter = newCounter()
  for (let place = 1; place <= 5; place++)
    await counter.count(search('Heart doctor'), visitor(place))
  await counter.count(search('heart DOCTOR!'), visitor(5))
  for (let place = 1; place <= 4; place++) await counter.count(search('rash'), visitor(place))
  await counter.count(search('ana@patient.example'), visitor(9))
  for (let place = 1; place <= 6; place++)
    await counter.count(search('unicorn', []), visitor(place))
  await counter.write()
  expect(await doctorWords(db, doctor, all)).toEqual([{ words: 'heart doctor', appearances: 5 }])
  const insights = await platformInsights(db, 1, '2026-11-21')
  expect(insights.topWords).toEqual([
    { words: 'unicorn', searches: 6 },
    { words: 'heart doctor', searches: 5 },
  ])
  expect(insights.wordsWithoutResult).toEqual([{ words: 'unicorn', searches: 6 }])
  expect(insights.days[0]).toMatchObject({ searches: 16, searchesWithoutResult: 6 })

  await forgetVisitors(db, '2026-11-22')
  expect((await db.select().from(wordDays)).map(({ words }) => words).sort()).toEqual([
    'heart doctor',
    'unicorn',
  ])
  expect((await db.select().from(doctorWordDays)).map(({ words }) => words)).toEqual([
    'heart doctor',
  ])
  // the same few visitors on another day are no more visitors
  clock = new Date('2026-11-22T18:00:00Z')
  for (let place = 1; place <= 4; place++) await counter.count(search('rash'), visitor(place))
  await counter.stop()
  expect((await platformInsights(db, 2, '2026-11-22')).topWords).toHaveLength(2)
})

const wordsOf = async () => {
  const rows = await db.select().from(wordDays)
  return Object.fromEntries(rows.map(({ words, refined }) => [words, refined]))
}

test('a search that was refined counts for its words, once for each visitor of a day', async () => {
  const counter = newCounter()
  for (const place of [1, 2]) {
    await counter.count(search('Sore Throat'), visitor(place))
    const next = search('tonsils', [doctor], { instead: 'sore  throat!' })
    for (const again of [next, next, search('ent', [doctor], { instead: 'sore throat' })])
      await counter.count(again, visitor(place))
    await counter.write()
    await counter.count(next, visitor(place))
  }
  await counter.write()
  expect(await wordsOf()).toEqual({ 'sore throat': 2, tonsils: 0, ent: 0 })
  clock = new Date('2026-11-22T18:00:00Z')
  await counter.count(search('tonsils', [doctor], { instead: 'sore throat' }), visitor(1))
  await counter.stop()
  expect((await db.select().from(wordDays)).filter(({ refined }) => refined > 0)).toEqual([
    expect.objectContaining({ day: '2026-11-21', words: 'sore throat', visitors: 2, refined: 2 }),
  ])
})

test('a search that was refined on one server counts on another', async () => {
  const servers = [newCounter(), newCounter()]
  await servers[0]!.count(search('rash'), visitor())
  await servers[0]!.stop()
  await servers[1]!.count(search('hives', [doctor], { instead: 'rash' }), visitor())
  await servers[1]!.stop()
  expect(await wordsOf()).toEqual({ rash: 1, hives: 0 })
})

test('only a search of the same visitor can be refined', async () => {
  const counter = newCounter()
  await counter.count(search('rash'), visitor(1))
  const forgeries = [
    'rash',
    'never asked',
    'x'.repeat(500),
    'ana@patient.example',
    '2105550142',
    '%_',
  ]
  for (const instead of forgeries)
    await counter.count(search('hives', [doctor], { instead }), visitor(2))
  await counter.count(search('Rash', [doctor], { instead: 'rash' }), visitor(1))
  await counter.write()
  expect(await wordsOf()).toEqual({ rash: 0, hives: 0 })
  // a correction that came too early is not lost
  await counter.count(search('rash'), visitor(2))
  await counter.count(search('hives', [doctor], { instead: 'rash' }), visitor(2))
  await counter.stop()
  expect(await wordsOf()).toEqual({ rash: 1, hives: 0 })
})

test('a visitor who is not counted refines no search', async () => {
  const counter = newCounter({
    readerOf: async ({ cookie }) => ({ isAdmin: cookie === 'administrator', doctorId: null }),
  })
  for (const who of [
    visitor(1, { userAgent: 'curl/8.9.1' }),
    visitor(2, { asksForPrivacy: true }),
    visitor(3, { cookie: 'administrator' }),
  ]) {
    await counter.count(search('rash'), who)
    await counter.count(search('hives', [doctor], { instead: 'rash' }), who)
  }
  await counter.stop()
  expect(await wordsOf()).toEqual({})
})

test('a longer list counts the doctors it adds, a repeated search counts nothing', async () => {
  const newDoctorId = (await insertDoctor(db, { name: 'Dr. Bea Example' })).id
  const counter = newCounter()
  const first = search('heart', [doctor], { found: 2 })
  const more = search('heart', [newDoctorId], { found: 2, from: 1 })
  for (const view of [first, more, first, more]) await counter.count(view, visitor())
  await counter.stop()
  for (const id of [doctor, newDoctorId])
    expect([...(await doctorFigures(db, id, all)).values()][0]?.searchAppearances).toBe(1)
  expect((await platformInsights(db, 1, '2026-11-21')).days[0]?.searches).toBe(1)
})

test('figures are kept for 25 months', async () => {
  await db.insert(doctorDays).values([
    { doctorId: doctor, day: '2024-10-20', kind: 'view', count: 1 },
    { doctorId: doctor, day: '2024-10-21', kind: 'view', count: 1 },
  ])
  await db.insert(platformDays).values({ day: '2024-10-20', kind: 'page', count: 1 })
  await forgetVisitors(db, '2026-11-21')
  const rows = await db.select().from(doctorDays).where(eq(doctorDays.doctorId, doctor))
  expect(rows.map(({ day }) => day)).toEqual(['2024-10-21'])
  expect(await db.select().from(platformDays)).toEqual([])
})

test('no stored row identifies a visitor, and a deleted doctor’s figures are deleted', async () => {
  const counter = newCounter()
  await counter.count(view(), visitor(77))
  await counter.count(search('heart'), visitor(77))
  await counter.stop()
  const rowTexts = JSON.stringify([
    await db.select().from(marks),
    await db.select().from(doctorDays),
    await db.select().from(platformDays),
    await db.select().from(wordDays),
  ])
  expect(rowTexts).not.toContain('10.0.0.77')
  expect(rowTexts).not.toContain('Firefox')
  // marks of one visitor share nothing
  const rows = await db.select().from(marks)
  expect(new Set(rows.map(({ mark }) => mark.slice(0, 4))).size).toBe(rows.length)
  await db.delete(doctors).where(eq(doctors.id, doctor))
  expect(await db.select().from(doctorDays)).toEqual([])
})

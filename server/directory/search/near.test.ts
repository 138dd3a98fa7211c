import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadDemoData } from '../../../database/demo/load-demo-data.ts'
import { loadDemoMap } from '../../../database/demo/map/load-demo-map.ts'
import { mapReleases } from '../../map/tables.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { listDoctors, streamDoctorList } from '../list-doctors.ts'
import { locateRecords } from '../points/locate-records.ts'
import { doctors, practices } from '../tables.ts'
import type { DoctorSearch } from './search-doctors.ts'
import { summarizeDoctors } from './summarize-doctors.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await loadDemoData(database.db)
  await loadDemoMap(database.db)
  await locateRecords(database.db)
})
afterAll(() => database?.close())
afterEach(() => {
  vi.useRealTimers()
})

const list = async (search: DoctorSearch, page: { limit?: number; offset?: number } = {}) =>
  (await listDoctors(database.db, search, { fields: 'card', ...page })).doctors
const summarize = (search: DoctorSearch) => summarizeDoctors(database.db, search)
const milesOf = async (search: DoctorSearch, page = {}) =>
  (await list(search, page)).map(({ distance }) => distance?.miles)
const ascending = (list: (number | undefined)[]) => list.toSorted((a, b) => (a ?? 99) - (b ?? 99))

describe('a list near an address', () => {
  const near = '1200 Example Parkway'

  test('the list begins with the nearest, by street, with everybody whom it has without the address', async () => {
    const doctors = await list({ near })
    const miles = doctors.map(({ distance }) => distance?.miles)
    expect(miles.length).toBeGreaterThan(10)
    expect(miles).toEqual(ascending(miles))
    const located = doctors.filter(({ address }) => address !== null)
    expect(located.length).toBeGreaterThan(50)
    expect(located.every(({ distance }) => distance?.isByStreet)).toBe(true)
    expect(doctors[0]).toMatchObject({
      address: expect.stringContaining(near),
      distance: { miles: 0 },
    })
    const ids = (found: typeof doctors) => found.map(({ id }) => id).toSorted()
    expect(ids(doctors)).toEqual(ids(await list({})))
  })

  test('the list has the same order in pages, whole and in batches', async () => {
    const all = (await list({ near })).map(({ id }) => id)
    const pages: number[] = []
    for (let offset = 0; offset < all.length; offset += 6)
      pages.push(...(await list({ near }, { limit: 6, offset })).map(({ id }) => id))
    expect(pages).toEqual(all)
    const { batches } = await streamDoctorList(database.db, { near }, {})
    const streamed: number[] = []
    for await (const batch of batches) streamed.push(...batch.map(({ id }) => id))
    expect(streamed).toEqual(all)
  })

  test('nobody comes first for being featured', async () => {
    expect((await summarize({})).featured).toBeGreaterThan(0)
    expect((await summarize({ near })).featured).toBe(0)
    const cards = await list({ near })
    const featured = cards.findIndex((card) => card.featured)
    expect(featured).toBeGreaterThan(0)
  })

  test('the summary says where the list starts, and how many are within each radius', async () => {
    const { near: place, total } = await summarize({ near: ` ${near} ` })
    expect(place).toMatchObject({ typed: near, label: near, isAbout: false })
    expect(place!.without).toBeUndefined()
    expect(total).toBe((await list({})).length)
    for (const { miles, count } of place!.radii) {
      const within = await list({ near, within: String(miles) })
      expect(within).toHaveLength(count)
      expect(within.every(({ distance }) => distance!.miles <= miles)).toBe(true)
    }
    const counts = place!.radii.map(({ count }) => count)
    expect(new Set(counts).size).toBeGreaterThan(2)
  })

  test('a radius narrows the list, its figures and its facets, but not the counts of the radii', async () => {
    const whole = await summarize({ near })
    const within = await summarize({ near, within: '1' })
    expect(within.total).toBe(whole.near!.radii[0]!.count)
    expect(within.total).toBeLessThan(whole.total)
    expect(within.near!.radii).toEqual(whole.near!.radii)
    const spanish = ({ facets }: typeof whole) =>
      facets
        .find(({ name }) => name === 'language')!
        .values.find(({ value }) => value === 'Spanish')!.count
    expect(spanish(within)).toBe(
      (await list({ near, within: '1', facets: { language: ['Spanish'] } })).length,
    )
    expect(spanish(within)).toBeLessThan(spanish(whole)!)
    expect((await summarize({ near, within: '3' })).total).toBe(whole.total)
    expect((await summarize({ within: '1' })).total).toBe(whole.total)
  })

  test.each<[string, DoctorSearch]>([
    ['a specialty', { specialty: 'Pediatrics' }],
    ['new patients', { acceptingPatients: true }],
    ['both', { specialty: 'Family Medicine', acceptingPatients: true }],
    ['a language', { facets: { language: ['Spanish'] } }],
    ['a condition', { search: 'knee pain' }],
    ['a condition and a language', { search: 'knee pain', facets: { language: ['Spanish'] } }],
  ])(
    'pages of %s have whom the list has without the address, the nearest first',
    async (_, search) => {
      const byName = (await list(search)).map(({ id }) => id)
      expect(byName.length).toBeGreaterThan(3)
      const pages: Awaited<ReturnType<typeof list>> = []
      for (let offset = 0; offset < byName.length; offset += 3) {
        const page = await listDoctors(
          database.db,
          { ...search, near },
          { fields: 'card', limit: 3, offset },
        )
        expect(page.total).toBe(byName.length)
        pages.push(...page.doctors)
      }
      expect(pages.map(({ id }) => id).toSorted()).toEqual(byName.toSorted())
      expect(pages).toEqual(await list({ ...search, near }))
      if (search.search) return
      const miles = pages.map(({ distance }) => distance?.miles)
      expect(miles).toEqual(ascending(miles))
    },
  )

  test('better answers come first, however far they are', async () => {
    const { doctors } = await listDoctors(
      database.db,
      { near, search: 'heart' },
      { fields: 'card' },
    )
    const { doctors: byName } = await listDoctors(
      database.db,
      { search: 'heart' },
      { fields: 'card' },
    )
    expect(doctors.map(({ id }) => id).toSorted()).toEqual(byName.map(({ id }) => id).toSorted())
    expect(doctors[0]!.specialty).toBe('Cardiology')
    expect(doctors[0]!.matchReasons).toBeDefined()
  })

  test.each([
    ['few', { search: 'nurse' }],
    ['all', {}],
  ])('ends with those of %s whom the map does not know, by name', async (_, search) => {
    const unlocated = (await list(search)).filter(({ address }) => address === null)
    expect(unlocated.length).toBeGreaterThan(0)
    const cards = await list({ ...search, near }, { limit: 200 })
    const rest = cards.filter(({ distance }) => distance === null)
    expect(rest.map(({ id }) => id)).toEqual(unlocated.map(({ id }) => id))
    expect(cards.slice(-rest.length)).toEqual(rest)
  })

  test('the list follows an address that changes, and one that is taken away', async () => {
    const { db } = database
    const [nearest] = await list({ near })
    const [doctor] = await db.select().from(doctors).where(eq(doctors.id, nearest!.id))
    await db
      .update(practices)
      .set({ street: '811 Placeholder Street' })
      .where(eq(practices.id, doctor!.practiceId!))
    await locateRecords(db)
    const moved = (await list({ near })).find(({ id }) => id === doctor!.id)
    expect(moved!.distance!.miles).toBeGreaterThan(nearest!.distance!.miles)
    const ownAddress = (await list({ near })).find(({ practice, address }) => !practice && address)!
    await db
      .update(doctors)
      .set({ street: null, postalCode: null })
      .where(eq(doctors.id, ownAddress.id))
    // what was deleted is noticed a minute later
    vi.setSystemTime(Date.now() + 61_000)
    const last = (await list({ near })).filter(({ distance }) => distance === null)
    expect(last.map(({ id }) => id)).toContain(ownAddress.id)
  })
})

describe('a place in a search text', () => {
  test.each([
    [
      'pediatrician near Example Parkway and Sample Oak Drive',
      'Example Parkway & Sample Oak Drive',
      'pediatrician',
    ],
    [
      'near Example Pkwy & Sample Oak pediatrician',
      'Example Parkway & Sample Oak Drive',
      'pediatrician',
    ],
    [
      'pediatra cerca de Example Pkwy y Sample Oak',
      'Example Parkway & Sample Oak Drive',
      'pediatra',
    ],
    ['heart doctor close to the demo library', 'Demo Library', 'heart doctor'],
    [
      'cardiologist next to 1200 Example Parkway, Suite 200 who speaks Spanish',
      '1200 Example Parkway',
      'cardiologist who speaks Spanish',
    ],
    [
      'pediatrician near Limestone Ridge Heart Clinic who speaks Spanish',
      'Limestone Ridge Heart Clinic',
      'pediatrician who speaks Spanish',
    ],
    ['pediatrician near 78258', '78258', 'pediatrician'],
    ['near 78258', '78258', ''],
    ['pediatrician in Sample Fire Station', 'Sample Fire Station', 'pediatrician'],
    ['pediatrician near sampel quarry road', 'Sample Quarry Road', 'pediatrician'],
  ])('%j starts the list at %j and asks for %j', async (search, label, without) => {
    const summary = await summarize({ search })
    expect(summary.near).toMatchObject({ label, without })
    expect(summary.reading!.unknownPlaces).toBeUndefined()
    expect(summary.reading!.leftOut).toEqual([])
    expect(summary.total).toBe((await summarize({ search: without })).total)
    const terms = summary.reading!.terms.map((term) => term.label)
    expect(terms).toEqual(
      (await summarize({ search: without })).reading?.terms.map((term) => term.label) ?? [],
    )
    expect((await milesOf({ search }))[0]).toBeLessThan(3.5)
  })

  test('the text that is left without another meaning keeps the place', async () => {
    const search = 'pediatrician near Example Pkwy & Sample Oak'
    const { reading } = await summarize({ search })
    expect(reading!.terms[0]!.without).toBe('near Example Pkwy & Sample Oak')
  })

  test.each(['pediatrician near me', 'pediatrician near my house'])(
    '%j starts nowhere',
    async (search) => {
      const { near, reading } = await summarize({ search })
      expect(near).toBeUndefined()
      expect(reading!.nearby).toBe(search.slice('pediatrician '.length))
    },
  )

  test('a place that the map does not know stays one that nobody is at', async () => {
    const { near, reading } = await summarize({ search: 'pediatrician near Nowhere Boulevard' })
    expect(near).toBeUndefined()
    expect(reading!.unknownPlaces).toEqual(['Nowhere Boulevard'])
  })

  test('a place after `on` narrows the list where somebody is there', async () => {
    const { near, total } = await summarize({ search: 'doctors on Example Parkway' })
    expect(near).toBeUndefined()
    expect(total).toBeGreaterThan(0)
  })
})

test('what `near` says comes before a place in the text', async () => {
  const { near } = await summarize({ search: 'pediatrician near 78258', near: 'Demo Library' })
  expect(near).toMatchObject({ label: 'Demo Library' })
  expect(near!.without).toBeUndefined()
})

test('a practice is a place to start from, by its name or the words that only it has', async () => {
  const [practice] = await database.db.select().from(practices).where(isNotNull(practices.street))
  const { near } = await summarize({ near: practice!.name.toUpperCase() })
  expect(near).toMatchObject({ label: practice!.name, isAbout: false })
  expect((await list({ near: practice!.name }))[0]!.distance!.miles).toBeLessThan(0.2)
})

test('an unknown place is named, and the list is as without it', async () => {
  const summary = await summarize({ near: 'Nowhere Boulevard', within: '1' })
  expect(summary.unknownNear).toBe('Nowhere Boulevard')
  expect(summary.near).toBeUndefined()
  expect(summary.total).toBe((await summarize({})).total)
  expect(await list({ near: 'Nowhere Boulevard' })).toEqual(await list({}))
})

test('a directory without a map says so, and starts no list from a place', async () => {
  expect((await summarize({})).lacksMap).toBeUndefined()
  await database.db.delete(mapReleases)
  const summary = await summarize({ search: 'cardiologist near 78258', near: 'Encino Park' })
  expect(summary).toMatchObject({ lacksMap: true, unknownNear: 'Encino Park' })
  expect(summary.near).toBeUndefined()
  expect((await list({ search: 'cardiologist near 78258' })).length).toBeGreaterThan(0)
})

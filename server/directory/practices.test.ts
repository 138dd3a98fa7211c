import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { weekdays } from '../../contract/directory/hours/weekdays.ts'
import type { Practice } from '../../contract/directory/practice.ts'
import { fromKeys } from '../../contract/objects.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertDoctor, insertDoctors, insertPractice, insertSpecialty } from '../testing/records.ts'
import { searchPractices } from './search/search-practices.ts'
import { doctorPlaces } from './tables.ts'

/** What a reader sees of a page. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.database
  const cardiology = await insertSpecialty(db, { name: 'Cardiology' })
  const podiatry = await insertSpecialty(db, { name: 'Podiatry' })
  const oaks = await insertPractice(db, {
    name: 'Two Oaks Example',
    street: '18707B Huebner Rd',
    postalCode: '78258',
  })
  await insertPractice(db, { name: 'Pulse Example', specialtyId: cardiology.id })
  await insertPractice(db, { name: 'Gone Oaks Example', unpublishedAt: new Date() })
  await insertDoctor(db, { name: 'Dr. Ann', practiceId: oaks.id, specialtyId: cardiology.id })
  await insertDoctor(db, {
    name: 'Dr. Pen Ding',
    practiceId: oaks.id,
    specialtyId: podiatry.id,
    publishedAt: null,
  })
})
afterAll(() => testApp.close())

const both = ['Pulse Example', 'Two Oaks Example']
const searches = [
  ['', both],
  ['two oaks', ['Two Oaks Example']],
  ['OAKS huebner', ['Two Oaks Example']],
  ['18707b huebner', ['Two Oaks Example']],
  ['78258', ['Two Oaks Example']],
  ['cardiology', both],
  ['pulse cardio', ['Pulse Example']],
  ['podiatry', []],
  // a part of name or address, within words too (API-56)
  ['18707b Hue', ['Two Oaks Example']],
  ['7B HUEBN', ['Two Oaks Example']],
  ['wo Oak', ['Two Oaks Example']],
  ['xamp', both],
  ['xa', []],
  ['%', []],
  ['%%%', []],
] as const

describe('practices that match a search', () => {
  test.each(searches)('the call finds the practices for %j', async (search, expected) => {
    const { statusCode, body } = await testApp.app.inject({
      url: '/api/practices',
      query: { search },
    })
    expect(statusCode).toBe(200)
    expect(JSON.parse(body).map(({ name }: { name: string }) => name)).toEqual(expected)
  })

  test.each(searches)('the page finds the practices for %j', async (search, expected) => {
    // an empty search is the whole list, whose address has none
    const { statusCode, body } = await testApp.app.inject({
      url: '/practices',
      query: search ? { search } : {},
    })
    expect(statusCode).toBe(200)
    for (const name of both)
      expect(body.includes(`>${name}</span></a>`), name).toBe(expected.some((one) => one === name))
    expect(body.includes('No practices found.')).toBe(expected.length === 0)
    expect(body.includes('Remove filter:')).toBe(search !== '')
    expect(body).toContain(search ? 'content="noindex,follow"' : 'content="index,follow"')
  })
})

describe('what a list of practices says of their doctors', () => {
  let own: TestApp
  const lately = { source: 'office', by: null, at: new Date().toISOString() } as const
  const longAgo = { ...lately, at: '2020-01-01T00:00:00Z' }
  const accepts = (newPatients?: typeof lately) => ({
    acceptance: 'yes' as const,
    acceptingPatients: true,
    ...(newPatients && { factSources: { newPatients } }),
  })
  const allDay = { open: '08:00', close: '17:00', closed: false }
  const everyDay = (hours: typeof allDay) => fromKeys(weekdays, () => hours)
  const list = async (lang: string): Promise<Practice[]> =>
    JSON.parse((await own.app.inject({ url: '/api/practices', query: { lang } })).body)
  const doctorsOf = async (name: string, lang = 'en') =>
    (await list(lang)).find((practice) => practice.name === name)?.doctors

  beforeAll(async () => {
    own = await createTestApp()
    const { db } = own.database
    const dermatology = await insertSpecialty(db, { name: 'Dermatology', slug: 'dermatology' })
    const reading = await insertSpecialty(db, { name: 'Reading of Palms' })
    const mill = await insertPractice(db, { name: 'Old Mill Skin', specialtyId: reading.id })
    await insertDoctors(db, [
      { name: 'Dr. Sure', ...accepts(lately), specialtyId: dermatology.id, practiceId: mill.id },
      { name: 'Dr. Unsure', ...accepts(), specialtyId: dermatology.id, practiceId: mill.id },
      { name: 'Dr. Stale', ...accepts(longAgo), practiceId: mill.id },
      { name: 'Dr. Silent', practiceId: mill.id, officeHours: everyDay(allDay) },
      {
        name: 'Dr. Late',
        practiceId: mill.id,
        officeHours: everyDay({ ...allDay, open: '03:00' }),
        factSources: { officeHours: longAgo },
      },
      { name: 'Dr. Hidden', ...accepts(lately), practiceId: mill.id, publishedAt: null },
    ])
    const other = await insertPractice(db, {
      name: 'Other Place',
      officeHours: everyDay(allDay),
      factSources: { officeHours: lately },
    })
    const [guest] = await insertDoctors(db, [
      { name: 'Dr. Guest', practiceId: other.id, officeHours: everyDay(allDay) },
    ])
    await db.insert(doctorPlaces).values({
      doctorId: guest!.id,
      practiceId: mill.id,
      source: 'owner',
      agreedAt: new Date(),
    })
    await insertPractice(db, { name: 'Nobody Yet', specialtyId: dermatology.id })
  })
  afterAll(() => own.close())

  test('all public doctors of the team count, and who takes new patients only while somebody’s word does', async () => {
    expect(await doctorsOf('Old Mill Skin')).toMatchObject({
      total: 6,
      taking: { confirmed: 1, unconfirmed: 1 },
    })
    expect(await doctorsOf('Nobody Yet')).toMatchObject({
      total: 0,
      taking: { confirmed: 0, unconfirmed: 0 },
    })
  })

  test('the fields are those of its doctors and its own, in everyday words of the reader where there are some', async () => {
    expect((await doctorsOf('Old Mill Skin'))?.specialties).toEqual([
      { slug: 'dermatology', name: 'Dermatology', layName: 'skin, hair and nails' },
      { slug: expect.any(String), name: 'Reading of Palms' },
    ])
    expect((await doctorsOf('Nobody Yet', 'es'))?.specialties).toEqual([
      {
        slug: 'dermatology',
        name: 'Dermatology',
        layName: 'piel, cabello y uñas',
        nameLanguage: 'en',
      },
    ])
  })

  test('the days are those of doctors whose hours count, where the office has said none', async () => {
    const days = (await doctorsOf('Old Mill Skin'))?.days
    expect(days).toHaveLength(8)
    expect(days?.[0]).toMatchObject({ open: '08:00', close: '17:00', confirmed: false })
    expect((await doctorsOf('Other Place'))?.days).toEqual([])
  })

  test('a longer list is read with as many statements as a shorter one', async () => {
    const { db } = own.database
    const execute = vi.spyOn(db, 'execute')
    const select = vi.spyOn(db, 'select')
    const statements = async (limit: number) => {
      execute.mockClear()
      select.mockClear()
      await searchPractices(db, {}, { limit })
      return execute.mock.calls.length + select.mock.calls.length
    }
    expect(await statements(3)).toBe(await statements(2))
    vi.restoreAllMocks()
  })

  test('cards say it, with a tick only for what somebody confirmed', async () => {
    const { body } = await own.app.inject({ url: '/practices' })
    const text = textOf(body)
    expect(text).toContain('Skin, hair and nails and 1 more New patients: 1 of 6 doctors confirmed')
    expect(text).toContain('Ask about new patients 1 doctor')
    expect(text).toContain('No doctors listed yet')
    expect(body.indexOf('id="found"')).toBeGreaterThan(body.indexOf('Get your practice featured'))
    const search = await own.app.inject({ url: '/practices?search=mill' })
    expect(search.body.indexOf('id="found"')).toBeLessThan(
      search.body.indexOf('Get your practice featured'),
    )
  })
})

describe('parts of the list of practices', () => {
  let many: TestApp
  const get = async (url: string) => {
    const { statusCode, headers, body } = await many.app.inject({ url })
    expect(statusCode).toBe(200)
    return { headers, body }
  }
  const names = async (url: string) =>
    JSON.parse((await get(url)).body).map(({ name }: { name: string }) => name)

  beforeAll(async () => {
    many = await createTestApp()
    const { db } = many.database
    for (let count = 10; count < 60; count++) await insertPractice(db, { name: `Office ${count}` })
    const last = await insertPractice(db, { name: 'Zenith Example' })
    await insertDoctor(db, { name: 'Dr. Lead', practiceId: last.id, featured: true })
    const former = await insertPractice(db, { name: 'Yonder Example' })
    await insertDoctor(db, {
      name: 'Dr. Gone',
      practiceId: former.id,
      featured: true,
      unpublishedAt: new Date(),
    })
  })
  afterAll(() => many.close())

  test('practices come by name, and by name with those of featured doctors first', async () => {
    expect(await names('/api/practices?limit=2&offset=1')).toEqual(['Office 11', 'Office 12'])
    expect(await names('/api/practices?limit=3&featuredFirst=true')).toEqual([
      'Zenith Example',
      'Office 10',
      'Office 11',
    ])
    expect((await get('/api/practices?limit=2')).headers['x-total-count']).toBe('52')
  })

  test('the summary counts all that match', async () => {
    expect(JSON.parse((await get('/api/practices/summary')).body)).toMatchObject({ total: 52 })
    expect(JSON.parse((await get('/api/practices/summary?search=zenith')).body)).toMatchObject({
      total: 1,
    })
    expect(JSON.parse((await get('/api/practices/summary?search=%25')).body)).toMatchObject({
      total: 0,
    })
  })

  test('the page shows 48 and links to the others without scripts', async () => {
    const { body } = await get('/practices')
    expect(body).toContain('Found 52 practice(s)')
    expect(body.indexOf('Zenith Example')).toBeLessThan(body.indexOf('>Office 10</span></a>'))
    expect(body).toContain('>Office 56</span></a>')
    expect(body).not.toContain('>Office 57</span></a>')
    expect(body).toMatch(/href="\/practices\?show=96"[^>]*>Show more \(4 left\)/)
    const longer = await get('/practices?show=96')
    expect(longer.body).toContain('>Yonder Example</span></a>')
    expect(longer.body).toContain('content="noindex,follow"')
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../../contract/calls.ts'
import type { Facet } from '../../../../contract/directory/filters.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { insertDoctor, insertPractice, insertSpecialty } from '../../../testing/records.ts'
import { doctorPlaces, doctors } from '../../tables.ts'

let testApp: TestApp
let oaks: number
const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const originOf = (days: number) => ({ source: 'owner', by: 'ana', at: at(days) }) as const
const always = { open: '00:00', close: '00:00', closed: false }
const closedDay = { open: null, close: null, closed: true }

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.database
  const { id: gynecology } = await insertSpecialty(db, {
    name: 'Obstetrics & Gynecology',
    slug: 'obstetrics-gynecology',
  })
  oaks = (
    await insertPractice(db, {
      name: 'Two Oaks',
      postalCode: '78258',
      visitTypes: ['video', 'in person'],
      firstVisit: 'within two weeks',
      officeHours: { saturday: { open: '09:00', close: '12:00', closed: false } },
      factSources: { officeHours: originOf(1) },
    })
  ).id
  const doctor = (lastName: string, values: Partial<typeof doctors.$inferInsert>) =>
    insertDoctor(db, {
      name: `Dr. A ${lastName}, MD`,
      lastName,
      specialtyId: gynecology,
      ...values,
    })
  await doctor('Ash', {
    practiceId: oaks,
    languages: ['Spanish'],
    insuranceAccepted: ['Superior HealthPlan STAR', 'Medicaid'],
    acceptance: 'yes',
    firstVisit: 'within a week',
    gender: 'female',
    medicare: 'accepts',
    bookingUrl: 'https://book.example/ash',
    factSources: { languages: originOf(1), plans: originOf(1), newPatients: originOf(1) },
  })
  await doctor('Birch', {
    languages: ['French'],
    insuranceAccepted: ['Medicaid'],
    firstVisit: 'longer',
    gender: 'male',
    medicare: 'opted out',
    officeHours: {
      sunday: always,
      monday: always,
      tuesday: always,
      wednesday: always,
      thursday: always,
      friday: always,
      saturday: always,
    },
    // said for every day, holidays included
    closures: [
      {
        from: '2026-01-01',
        until: '2099-12-31',
        note: '',
        hours: { open: '00:00', close: '00:00' },
      },
    ],
    bookingUrl: 'https://book.example/birch',
    factSources: { languages: originOf(200), booking: originOf(200) },
  })
  await doctor('Cedar', {
    practiceId: oaks,
    staffLanguages: ['Spanish', 'Urdu'],
    acceptance: 'limited',
    officeHours: { sunday: closedDay, monday: { ...closedDay } },
    accessibility: ['step-free entrance'],
  })
  await testApp.version.refresh()
})
afterAll(() => testApp.close())

const get = (url: string) => testApp.app.inject(url)
async function names(query: string) {
  const list = (await get(`/api/doctors?limit=48&${query}`)).json<Answer<'GET /api/doctors'>>()
  const whole = (await get(`/api/doctors?${query}`)).json<Answer<'GET /api/doctors'>>()
  expect(whole).toEqual(list)
  return list.map(({ lastName }) => lastName).sort()
}
const summary = async (query: string) =>
  (await get(`/api/doctors/summary?${query}`)).json<Answer<'GET /api/doctors/summary'>>()

test.each([
  ['language=Spanish', ['Ash', 'Cedar']],
  ['language=Spanish&language=Urdu', ['Ash', 'Cedar']],
  ['language=Urdu', ['Cedar']],
  ['language=Spanish&speaks=Spanish', ['Ash']],
  // 200 days old: it no longer counts
  ['language=French', []],
  ['booking=online', ['Ash']],
  // who is seen sooner is seen by then too
  ['wait=within+a+week', ['Ash']],
  ['wait=within+two+weeks', ['Ash', 'Cedar']],
  ['medicare=accepts', ['Ash']],
  ['plan=Medicaid', ['Ash', 'Birch']],
  ['plan=medicaid', ['Ash', 'Birch']],
  ['plan=Superior+HealthPlan+STAR', ['Ash']],
  ['language=Spanish&plan=Medicaid&acceptingPatients=true&open=saturday', ['Ash']],
  ['gender=female&gender=male', ['Ash', 'Birch']],
  ['visit=video', ['Ash', 'Cedar']],
  ['open=now', ['Birch']],
  ['access=step-free+entrance', ['Cedar']],
  ['area=78258', ['Ash', 'Cedar']],
  ['area=78258&area=78259&gender=female', ['Ash']],
  ['open=sometimes', []],
  ['language=', ['Ash', 'Birch', 'Cedar']],
  ['search=speaks+spanish', ['Ash', 'Cedar']],
  ['search=gynecologist+who+speaks+spanish', ['Ash', 'Cedar']],
  ['search=doctor+who+speaks+spanish', ['Ash']],
  ['search=gynecologist+online+booking', ['Ash']],
  ['search=female+gynecologist', ['Ash']],
  ['search=gynecologist+telehealth', ['Ash', 'Cedar']],
  ['search=gynecologist+wheelchair', ['Cedar']],
  ['search=gynecologist&gender=male', ['Birch']],
])('%s finds %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('whether the doctor speaks it is offered of languages in force, with a count, and counts as one fact with them', async () => {
  const speaksIn = (facets: Facet[]) => facets.find(({ name }) => name === 'speaks')?.values
  expect(speaksIn((await summary('')).facets)).toBeUndefined()
  const { facets } = await summary('language=Spanish&language=Urdu')
  expect(speaksIn(facets)).toEqual([{ value: 'Spanish', label: 'Spanish', count: 1 }])
  const { unconfirmed, facets: both } = await summary('language=Spanish&speaks=Spanish')
  expect(unconfirmed).toBe(0)
  expect(both.filter(({ unsaid }) => unsaid !== undefined).map(({ name }) => name)).toEqual([
    'language',
  ])
})

test('waits are counted up to each, and more than a month is no filter', async () => {
  const { facets } = await summary('wait=within+a+week')
  expect(facets.find(({ name }) => name === 'wait')).toMatchObject({
    values: [
      { value: 'within a week', count: 1 },
      { value: 'within two weeks', count: 2 },
      { value: 'within a month', count: 2 },
    ],
    unsaid: 0,
  })
})

test('a card has the page for appointments while it counts, and its filter says how many are not confirmed', async () => {
  const cards = (await get('/api/doctors?fields=card')).json<{ bookingUrl: string | null }[]>()
  expect(cards.flatMap(({ bookingUrl }) => bookingUrl ?? [])).toEqual(['https://book.example/ash'])
  const { total, unconfirmed } = await summary('booking=online')
  expect([total, unconfirmed]).toEqual([1, 1])
})

test('a practice is filtered by its id, and counts a visiting doctor once it has agreed', async () => {
  const { db } = testApp.database
  const facetsOf = async (query: string) =>
    (await summary(query)).facets.find(({ name }) => name === 'practice')!.values
  const twoOaks = (count: number) => [{ value: String(oaks), label: 'Two Oaks', count }]
  expect(await names(`practice=${oaks}`)).toEqual(['Ash', 'Cedar'])
  expect(await facetsOf(`practice=${oaks}`)).toEqual(twoOaks(2))
  const [birch] = await db.select().from(doctors).where(eq(doctors.lastName, 'Birch'))
  await db.insert(doctorPlaces).values({ doctorId: birch!.id, practiceId: oaks, source: 'owner' })
  await testApp.version.refresh()
  expect(await facetsOf('')).toEqual(twoOaks(2))
  await db.update(doctorPlaces).set({ agreedAt: new Date() })
  await testApp.version.refresh()
  expect(await names(`practice=${oaks}`)).toEqual(['Ash', 'Birch', 'Cedar'])
  expect(await facetsOf('')).toEqual(twoOaks(3))
  expect(await facetsOf(`practice=${oaks}`)).toEqual(twoOaks(3))
  await db.delete(doctorPlaces)
  await testApp.version.refresh()
})

test('the pages of specialties take the same filters', async () => {
  const { doctors } = (
    await get('/api/specialties/obstetrics-gynecology?language=Spanish&gender=female&limit=48')
  ).json<Answer<'GET /api/specialties/:slug'>>()
  expect(doctors.map(({ lastName }) => lastName)).toEqual(['Ash'])
})

test('each value is counted with the other filters and without those of its own facet', async () => {
  const { total, facets, unconfirmed } = await summary('language=Spanish&plan=Medicaid')
  expect(total).toBe(1)
  expect(unconfirmed).toBe(0)
  const countsOf = (facet: string) =>
    Object.fromEntries(
      (facets.find(({ name }) => name === facet)?.values ?? []).map(({ value, count }) => [
        value,
        count,
      ]),
    )
  // French is too old to count
  expect(countsOf('language')).toEqual({ Spanish: 1 })
  expect(countsOf('plan')).toMatchObject({ Medicaid: 1 })
  expect(countsOf('open')).toEqual({ now: null, saturday: 1 })
  const alone = await summary('language=Urdu')
  expect(alone.facets.find(({ name }) => name === 'language')!.values).toEqual([
    { value: 'Spanish', label: 'Spanish', count: 2 },
    { value: 'Urdu', label: 'Urdu', count: 1 },
  ])
  expect(alone.facets.find(({ name }) => name === 'language')!.unsaid).toBe(1)
  expect(alone.unconfirmed).toBe(1)
})

test('values of programs and carriers come before single plans', async () => {
  const { facets } = await summary('')
  const plans = facets.find(({ name }) => name === 'plan')!.values
  expect(plans[0]).toEqual({ value: 'Medicaid', label: 'Medicaid', count: 2 })
  expect(plans.at(-1)).toEqual({
    value: 'Superior HealthPlan STAR',
    label: 'Superior HealthPlan STAR',
    count: 1,
  })
})

test('a value that nobody has is offered as chosen, to be removed', async () => {
  const { total, facets } = await summary('language=Klingon&gender=female&acceptingPatients=true')
  expect(total).toBe(0)
  expect(facets.find(({ name }) => name === 'language')!.values).toContainEqual({
    value: 'Klingon',
    label: 'Klingon',
    count: 0,
  })
})

test('a gender that is asked for leaves out who has not said, and tells how many', async () => {
  const { reading } = await summary('search=female+gynecologist')
  expect(reading!.terms).toContainEqual({
    kind: 'gender',
    label: 'female',
    without: 'gynecologist',
    unsaid: 1,
  })
  const nobody = await summary('search=nonbinary+gynecologist')
  expect(nobody.reading!.notRecorded).toEqual(['nonbinary'])
})

test('answers that depend on the clock are not cached', async () => {
  const keeping = async (url: string) => (await get(url)).headers['cache-control']
  expect(await keeping('/api/doctors?open=now&limit=48')).toBe('no-store')
  expect(await keeping('/api/doctors/summary?search=gynecologist+open+now')).toBe('no-store')
  expect(await keeping('/api/doctors?open=saturday&limit=48')).toBe('public, no-cache')
})

test('a filter follows the record at once', async () => {
  const { db } = testApp.database
  await db.update(doctors).set({ gender: 'female' }).where(eq(doctors.lastName, 'Cedar'))
  await testApp.version.refresh()
  expect(await names('gender=female')).toEqual(['Ash', 'Cedar'])
  await db.update(doctors).set({ gender: null }).where(eq(doctors.lastName, 'Cedar'))
  await testApp.version.refresh()
})

test('too many or too long values are refused', async () => {
  const many = Array.from({ length: 41 }, (_, n) => `language=L${n}`).join('&')
  for (const query of [many, `plan=${'x'.repeat(121)}`])
    expect((await get(`/api/doctors/summary?${query}`)).statusCode).toBe(400)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertDoctor, insertPractice } from '../../testing/records.ts'
import { selectDoctors } from '../doctor-rows.ts'
import { presentDoctor } from '../present-listings.ts'
import { records } from '../records/records.ts'
import { recordChanges } from '../records/tables.ts'
import { doctorSearch } from '../search/tables.ts'
import { doctorPlaces, doctors, type FactSources, practices } from '../tables.ts'
import { confirmFacts } from './confirm-facts.ts'

let database: TestDatabase
let doctorId: number
let practiceId: number
const owner = { actorId: 'ana', action: 'edited', source: 'owner' } as const
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const originOf = (days: number) =>
  ({ source: 'owner', by: 'ana', at: daysAgo(days) }) satisfies FactSources['plans']

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  const { db } = database
  practiceId = (await insertPractice(db, { name: 'Two Oaks', phone: '(210) 555-0100' })).id
  doctorId = (await insertDoctor(db, { name: 'Dr. Ana Ruiz, MD', practiceId })).id
})

async function readDoctor() {
  const [row] = await selectDoctors(database.db).where(eq(doctors.id, doctorId))
  return presentDoctor(row!)
}

async function readFacets() {
  const [row] = await database.db
    .select()
    .from(doctorSearch)
    .where(eq(doctorSearch.doctorId, doctorId))
  return row!
}

const change = (values: Partial<typeof doctors.$inferInsert>, by = owner) =>
  records.doctors.change(database.db, doctorId, values, by)

test('a changed fact has its editor and the moment as origin; others keep theirs', async () => {
  await change({ phone: '(210) 555-0111' })
  const before = (await readDoctor()).facts.phone!
  await change({ insuranceAccepted: ['Medicaid'] })
  const { facts } = await readDoctor()
  expect(facts.plans).toMatchObject({ source: 'owner', age: 'fresh' })
  expect(Date.now() - Date.parse(facts.plans!.at!)).toBeLessThan(60_000)
  expect(facts.phone).toEqual(before)
})

test('a fact changed without a source becomes unconfirmed', async () => {
  await change({ parking: 'Behind the house' })
  await records.doctors.change(
    database.db,
    doctorId,
    { parking: 'In the street' },
    {
      actorId: 'ana',
      action: 'merged',
    },
  )
  expect((await readDoctor()).facts.parking).toEqual({
    source: 'administrator',
    at: null,
    age: 'unconfirmed',
  })
})

test('a fact without a value has no origin', async () => {
  expect((await readDoctor()).facts).not.toHaveProperty('gender')
  await change({ gender: 'female' })
  expect((await readDoctor()).facts.gender).toMatchObject({ source: 'owner' })
  await change({ gender: null })
  expect((await readDoctor()).facts).not.toHaveProperty('gender')
})

test('a doctor without a fact has that of the practice, with the office as source', async () => {
  await records.practices.change(
    database.db,
    practiceId,
    { insuranceAccepted: ['Medicare'], acceptance: 'yes', accessibility: ['elevator'] },
    owner,
  )
  expect(await readDoctor()).toMatchObject({
    insuranceAccepted: ['Medicare'],
    acceptingPatients: true,
    newPatients: { answer: 'yes' },
    accessibility: ['elevator'],
    facts: { plans: { source: 'office' }, newPatients: { source: 'office' } },
  })
  expect((await readFacets()).facets).toEqual(
    expect.arrayContaining(['plan:Medicare', 'new:yes', 'access:elevator']),
  )
  await change({ insuranceAccepted: ['Medicaid'], acceptance: 'no' })
  expect(await readDoctor()).toMatchObject({
    insuranceAccepted: ['Medicaid'],
    acceptingPatients: false,
    facts: { plans: { source: 'owner' } },
  })
  const { facets, acceptingPatients } = await readFacets()
  expect(facets).toContain('plan:Medicaid')
  expect(facets).not.toContain('plan:Medicare')
  expect(facets).not.toContain('new:yes')
  expect(acceptingPatients).toBe(false)
})

test('newPatients and acceptingPatients follow each other, whichever is written', async () => {
  const { db } = database
  const write = async (values: Partial<typeof doctors.$inferInsert>) => {
    await db.update(doctors).set(values).where(eq(doctors.id, doctorId))
    const [row] = await db.select().from(doctors).where(eq(doctors.id, doctorId))
    return [row!.acceptance, row!.acceptingPatients]
  }
  expect(await write({ acceptingPatients: true })).toEqual(['yes', true])
  expect(await write({ acceptingPatients: false })).toEqual(['limited', false])
  expect(await write({ acceptance: 'no' })).toEqual(['no', false])
  expect(await write({ acceptance: 'yes' })).toEqual(['yes', true])
  expect(await write({ acceptingPatients: null })).toEqual([null, null])
  expect(await write({ acceptance: 'limited' })).toEqual(['limited', false])
  expect(await write({ acceptance: null })).toEqual([null, null])
})

test('a fact counts for filters until it is 180 days old or disputed', async () => {
  const { db } = database
  const write = (factSources: FactSources) =>
    db.update(doctors).set({ factSources }).where(eq(doctors.id, doctorId))
  await change({ languages: ['Spanish'], insuranceAccepted: ['Medicaid'], acceptance: 'yes' })
  await write({ languages: originOf(179), plans: originOf(181), newPatients: originOf(1) })
  const row = await readFacets()
  expect(row.facets).toEqual(expect.arrayContaining(['language:Spanish', 'new:yes']))
  expect(row.facets).not.toContain('plan:Medicaid')
  expect(row.tags).not.toContain('plan:medicaid')
  expect(row.nextStaleAt!.getTime() - Date.now()).toBeGreaterThan(0)
  expect(row.nextStaleAt!.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000)

  await write({ languages: { ...originOf(1), disputed: true }, newPatients: originOf(200) })
  const later = await readFacets()
  expect(later).toMatchObject({ acceptingPatients: null })
  expect(later.facets).not.toContain('language:Spanish')
  // without a date it counts, and readers see that
  expect(later.facets).toContain('plan:Medicaid')
  expect((await readDoctor()).facts).toMatchObject({
    languages: { age: 'disputed' },
    newPatients: { age: 'stale' },
  })
})

test('confirmed facts are fresh again, with history', async () => {
  const { db } = database
  await change({ languages: ['Spanish'], parking: 'Behind the house' })
  await db
    .update(doctors)
    .set({
      factSources: { languages: originOf(100), parking: { ...originOf(100), disputed: true } },
    })
    .where(eq(doctors.id, doctorId))
  const who = { actorId: 'office', source: 'office' } as const
  expect(
    await confirmFacts(db, 'doctors', doctorId, ['languages', 'parking', 'gender'], who),
  ).toEqual(['languages', 'parking'])
  expect((await readDoctor()).facts).toMatchObject({
    languages: { source: 'office', age: 'fresh' },
    parking: { source: 'office', age: 'fresh' },
  })
  const history = await db.select().from(recordChanges).where(eq(recordChanges.recordId, doctorId))
  expect(history.filter(({ action }) => action === 'confirmed').map(({ field }) => field)).toEqual([
    'languages',
    'parking',
  ])
})

test('a doctor is found at every place, and places at a practice have its address', async () => {
  const { db } = database
  const second = await insertPractice(db, {
    name: 'Cedar House',
    street: '9 Cedar Way',
    postalCode: '78259',
    phone: '(210) 555-0199',
  })
  await db
    .insert(doctorPlaces)
    .values({ doctorId, practiceId: second.id, source: 'owner', agreedAt: new Date() })
  expect((await readDoctor()).places).toMatchObject([
    {
      practice: { name: 'Cedar House' },
      address: '9 Cedar Way, 78259',
      phone: '(210) 555-0199',
      source: 'owner',
    },
  ])
  expect((await readFacets()).facets).toEqual(
    expect.arrayContaining([`practice:${practiceId}`, `practice:${second.id}`, 'area:78259']),
  )
  await db.update(practices).set({ unpublishedAt: new Date() }).where(eq(practices.id, second.id))
  expect((await readDoctor()).places).toEqual([])
  expect((await readFacets()).facets).not.toContain(`practice:${second.id}`)
  await db.delete(doctorPlaces).where(eq(doctorPlaces.doctorId, doctorId))
  expect((await readFacets()).facets).not.toContain('area:78259')
})

test.each([
  ['08:00', '17:00', false],
  ['08:00', '17:30', true],
  ['00:00', '00:00', true],
  ['20:00', '04:00', true],
])('an office open from %s to %s is open after five: %s', async (open, close, isLate) => {
  await change({ officeHours: { saturday: { open, close, closed: false } } })
  const { facets } = await readFacets()
  expect(facets).toContain('hours:saturday')
  expect(facets.includes('hours:evening')).toBe(isLate)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { DoctorCard } from '../../contract/directory/doctor.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertDoctor, insertPractice, insertSpecialty } from '../testing/records.ts'

const yesterday = new Date(Date.now() - 86_400_000).toISOString()
const byOwner = { source: 'owner', by: 'ana', at: yesterday } as const
const monday = { monday: { open: '09:00', close: '17:00', closed: false } }

let testApp: TestApp
let practiceId: number
beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.database
  const { id: specialtyId } = await insertSpecialty(db, {
    name: 'Cardiology',
    nameEs: 'Cardiología',
    slug: 'cardiology',
  })
  const practice = await insertPractice(db, {
    name: 'Two Oaks',
    phone: '(210) 555-0101',
    street: '1 Example Parkway',
    acceptance: 'limited',
    officeHours: monday,
    visitTypes: ['video'],
    factSources: { officeHours: byOwner, visits: byOwner },
  })
  practiceId = practice.id
  const hidden = await insertPractice(db, { name: 'Hidden', unpublishedAt: new Date() })
  await insertDoctor(db, {
    name: 'Dr. Ann Ash, MD',
    lastName: 'Ash',
    specialtyId,
    practiceId,
    gender: 'female',
    source: 'nppes',
    imported: { gender: 'female' },
    registerDate: '2026-11-01',
    basicBio: 'Sees adults.',
    languages: ['Spanish'],
    factSources: { languages: byOwner },
  })
  await insertDoctor(db, {
    name: 'Dr. Ben Birch, MD',
    lastName: 'Birch',
    specialtyId,
    practiceId: hidden.id,
    phone: '(210) 555-0102',
    acceptingPatients: true,
  })
  await testApp.version.refresh()
})
afterAll(() => testApp.close())

const get = async (url: string) => (await testApp.app.inject(url)).json()
const factsOf = (card: DoctorCard) => Object.keys(card.facts).sort()

test.each([
  '/api/doctors?limit=48',
  '/api/doctors?',
  '/api/doctors?language=Spanish',
  '/api/doctors?search=spanish+heart+doctor',
  '/api/doctors?lang=es',
])('cards of %s are the same doctors with fewer fields', async (url) => {
  const [whole, cards] = [await get(url), await get(`${url}&fields=card`)]
  expect(whole.length).toBeGreaterThan(0)
  for (const doctor of whole) expect(doctor).toHaveProperty('bio')
  const wholeAsCards = DoctorCard.array().parse(whole)
  expect(cards).toEqual(wholeAsCards.map((card, place) => ({ ...card, facts: cards[place].facts })))
  for (const [place, card] of cards.entries()) expect(whole[place].facts).toMatchObject(card.facts)
})

test('cards of a specialty are those of the list', async () => {
  const { specialty, doctors } = await get('/api/specialties/cardiology?fields=card')
  expect(specialty.name).toBe('Cardiology')
  expect(doctors).toEqual(await get('/api/doctors?specialty=cardiology&fields=card'))
  expect(await get('/api/specialties/cardiology?fields=card&limit=48')).toEqual({
    specialty,
    doctors,
  })
})

test('a card says what the practice says in place of the doctor, unless it is hidden', async () => {
  const [ash, birch] = await get('/api/doctors?fields=card')
  expect(ash).toMatchObject({
    phone: '(210) 555-0101',
    practiceId,
    practice: { name: 'Two Oaks' },
    newPatients: { answer: 'limited' },
    officeHours: monday,
  })
  expect(birch).toMatchObject({ phone: '(210) 555-0102', practiceId: null, practice: null })
})

test.each([
  ['', ['newPatients', 'officeHours']],
  ['&gender=female', ['gender', 'newPatients', 'officeHours']],
  ['&visit=video&language=Spanish', ['languages', 'newPatients', 'officeHours', 'visits']],
])('a card of a list filtered by "%s" has the origins of the facts %j', async (filters, facts) => {
  const [ash] = await get(`/api/doctors?fields=card${filters}`)
  expect(factsOf(ash)).toEqual(facts)
  if (filters.includes('gender')) expect(ash.facts.gender).toMatchObject({ source: 'register' })
})

test.each(['/api/doctors?fields=name', '/api/specialties/cardiology?fields=name'])(
  'a field that no card has answers 400: %s',
  async (url) => {
    const response = await testApp.app.inject(url)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'invalid',
      fields: { fields: expect.any(String) },
    })
  },
)

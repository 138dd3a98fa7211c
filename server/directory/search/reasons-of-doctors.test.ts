import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FacetValues } from '../../../contract/directory/facet-names.ts'
import type { Language } from '../../../contract/languages.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertDoctor, insertPractice } from '../../testing/records.ts'
import { saveSpecialties } from '../records/save-specialties.ts'
import { specialties } from '../tables.ts'
import { specialties as listed } from '../taxonomy/specialties.ts'
import { searchDoctors } from './search-doctors.ts'
import { summarizeDoctors } from './summarize-doctors.ts'
import { specialists } from './vocabulary/specialists.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await saveSpecialties(db, new Set(listed.map(({ slug }) => slug)))
  const rows = await db.select().from(specialties)
  const doctor = (firstName: string, lastName: string, specialty: string, more: object = {}) =>
    insertDoctor(db, {
      name: `Dr. ${firstName} ${lastName}, MD`,
      firstName,
      lastName,
      specialtyId: rows.find((row) => row.slug === specialty)!.id,
      ...more,
    })
  const office = await insertPractice(db, {
    name: 'Cedar Grove',
    staffLanguages: ['Spanish'],
    insuranceAccepted: ['Medicaid'],
    agesSeen: ['children'],
  })
  await doctor('Ann', 'Aster', 'orthopedics', {
    specialtyDetails: 'Carpal tunnel, Trigger finger, Wrist fractures',
  })
  await doctor('Bea', 'Birch', 'orthopedics')
  await doctor('Cal', 'Cedar', 'orthopedics', { featured: true })
  await doctor('Dee', 'Dogwood', 'family-medicine', { specialtyDetails: 'Check-ups, Back pain' })
  await doctor('Eve', 'Elm', 'family-medicine', { specialtyDetails: 'Back exercises, Knee pain' })
  await doctor('Fay', 'Fir', 'family-medicine')
  await doctor('Gus', 'Gum', 'orthopedics', {
    specialtyDetails: 'Lumbago and sciatica',
    servicesEs: 'Dolor de espalda',
  })
  await doctor('Hana', 'Lindqvist', 'dermatology', {
    practiceId: office.id,
    languages: ['English'],
    gender: 'female',
    medicare: 'accepts',
    visitTypes: ['video'],
    firstVisit: 'within a week',
    basicBio: 'Grows heirloom tomatoes.',
    officeHours: { saturday: { open: '09:00', close: '16:00', closed: false } },
  })
})

afterAll(() => database.close())

type More = { facets?: FacetValues; language?: Language }
const lastNames = async (search: string) =>
  (await searchDoctors(database.db, { search })).doctors.map(({ doctor }) => doctor.lastName)
const reasonsOf = async (lastName: string, search: string, more: More = {}) =>
  (await searchDoctors(database.db, { search, ...more })).doctors.find(
    ({ doctor }) => doctor.lastName === lastName,
  )?.reasons

describe('doctors for what a text names', () => {
  const order = ['Gum', 'Dogwood', 'Elm', 'Cedar', 'Birch', 'Aster', 'Fir']

  test('doctors who list it come first, then those who share the field, and last those who list only other things', async () => {
    const found = await lastNames('back pain')
    const place = (name: string) => found.indexOf(name)
    expect(found).toHaveLength(order.length)
    // in any of its wordings; a field that treats it before one of first contact
    expect(found.slice(0, 2)).toEqual(['Gum', 'Dogwood'])
    // featured ones lead who answer as well
    expect(place('Cedar')).toBeLessThan(place('Birch'))
    expect(place('Birch')).toBeLessThan(place('Aster'))
  })

  test('the doctors are the same, and equally many, in the figures and beside filters', async () => {
    const { total } = await summarizeDoctors(database.db, { search: 'back pain' })
    expect(total).toBe(order.length)
    const { total: filtered } = await summarizeDoctors(database.db, {
      search: 'back pain',
      specialty: 'Orthopedics',
    })
    expect(filtered).toBe(4)
    const { doctors } = await searchDoctors(database.db, {
      search: 'back pain',
      specialty: 'Orthopedics',
    })
    expect(doctors.map(({ doctor }) => doctor.lastName)).toEqual(['Gum', 'Cedar', 'Birch', 'Aster'])
  })

  test('a doctor is listed for their own words, else for their field', async () => {
    expect(await reasonsOf('Dogwood', 'back pain')).toEqual([
      { kind: 'service', name: 'Back pain' },
    ])
    expect(await reasonsOf('Gum', 'back pain')).toEqual([
      { kind: 'service', name: 'Lumbago and sciatica' },
    ])
    expect(await reasonsOf('Aster', 'back pain')).toEqual([
      {
        kind: 'field',
        specialists: 'Orthopedists',
        name: 'back pain',
        conditionKind: 'symptom',
      },
    ])
  })

  test('words of two services together are no reason', async () => {
    expect(await reasonsOf('Elm', 'back pain')).toMatchObject([{ kind: 'field' }])
  })

  test('own words are in the language of the page, where the doctor has them', async () => {
    const inSpanish = { language: 'es' } as const
    expect(await reasonsOf('Gum', 'dolor de espalda', inSpanish)).toEqual([
      { kind: 'service', name: 'Dolor de espalda' },
    ])
    expect(await reasonsOf('Dogwood', 'dolor de espalda', inSpanish)).toEqual([
      { kind: 'service', name: 'Back pain', language: 'en' },
    ])
    expect(await reasonsOf('Birch', 'dolor de espalda', inSpanish)).toMatchObject([
      { specialists: 'Los ortopedistas' },
    ])
  })
})

describe('what was asked for', () => {
  test('each thing is answered in the order of the text', async () => {
    expect(await reasonsOf('Lindqvist', 'medicaid video visits saturday spanish acne')).toEqual([
      { kind: 'plan', name: 'Medicaid' },
      { kind: 'visit', value: 'video' },
      { kind: 'hours', when: 'saturday' },
      { kind: 'language', name: 'Spanish', staff: true },
      { kind: 'field', specialists: 'Dermatologists', name: 'acne', conditionKind: 'condition' },
    ])
  })

  test('a ticked filter is answered like a typed one', async () => {
    expect(
      await reasonsOf('Lindqvist', '', {
        facets: {
          plan: ['Medicaid'],
          language: ['English', 'Spanish', 'French'],
          // who is seen sooner is named with the own wait
          wait: ['within two weeks', 'longer'],
          gender: ['female'],
          medicare: ['accepts'],
          visit: ['video', 'in person'],
          age: ['children'],
          open: ['saturday'],
        },
      }),
    ).toEqual([
      { kind: 'plan', name: 'Medicaid' },
      { kind: 'medicare', value: 'accepts' },
      { kind: 'wait', value: 'within a week' },
      { kind: 'language', name: 'English', staff: false },
      { kind: 'language', name: 'Spanish', staff: true },
      { kind: 'gender', value: 'female' },
      { kind: 'visit', value: 'video' },
      { kind: 'age', value: 'children' },
      { kind: 'hours', when: 'saturday' },
    ])
  })

  test('a thing that was both typed and ticked is answered once', async () => {
    expect(await reasonsOf('Lindqvist', 'spanish', { facets: { language: ['Spanish'] } })).toEqual([
      { kind: 'language', name: 'Spanish', staff: true },
    ])
  })

  test('a misspelled name is answered with the spelling of the record', async () => {
    expect(await reasonsOf('Lindqvist', 'lindkvist')).toEqual([
      { kind: 'spelling', name: 'Lindqvist' },
    ])
  })

  test('a word that stands only in the text of the profile is answered with that', async () => {
    expect(await reasonsOf('Lindqvist', 'heirloom')).toEqual([{ kind: 'text' }])
  })

  test('a thing that the entry shows needs no words', async () => {
    for (const search of ['lindqvist', 'dermatologist', 'cedar grove'])
      expect(await reasonsOf('Lindqvist', search), search).toEqual([])
  })
})

test('every listed specialty has people, in both languages', () => {
  expect([...specialists.keys()].sort()).toEqual(listed.map(({ slug }) => slug).sort())
  for (const { name, nameEs } of specialists.values()) {
    expect(name).toMatch(/s$|Midwives/)
    expect(nameEs).toMatch(/^L[ao]s /)
  }
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertDoctor, insertPractice, insertSpecialty } from '../../testing/records.ts'
import { saveSpecialties } from '../records/save-specialties.ts'
import { practices, specialties } from '../tables.ts'
import { specialties as listed } from '../taxonomy/specialties.ts'
import { searchDoctors } from './search-doctors.ts'
import { summarizeDoctors } from './summarize-doctors.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await saveSpecialties(db, new Set(listed.map(({ slug }) => slug)))
  const rows = await db.select().from(specialties)
  const specialtyId = (name: string) => rows.find((row) => row.name === name)!.id
  const heart = await insertPractice(db, { name: 'Limestone Ridge Heart Clinic' })
  const doctor = (name: string, specialty: string, more: object = {}) =>
    insertDoctor(db, { name, specialtyId: specialtyId(specialty), ...more })
  await doctor('Dr. Elena Marsh, MD', 'Cardiology', {
    practiceId: heart.id,
    acceptingPatients: true,
  })
  await doctor('Dr. Ana García, MD', 'Cardiology', { featured: true, acceptingPatients: false })
  await doctor('Dr. Luis García, DO', 'Pediatrics')
  await doctor("Dr. Sean O'Donnell, MD", 'Dermatology')
  await doctor('Dr. Ruth Earley, MD', 'Otolaryngology', { acceptingPatients: true })
  await doctor('Dr. Samuel Reyes, DPM', 'Podiatry')
  await doctor('Dr. Former Partner, MD', 'Cardiology', { unpublishedAt: new Date() })
  await doctor('Dr. Pending Person, MD', 'Cardiology', { publishedAt: null })
})

afterAll(() => database.close())

const names = async (search: string, more: object = {}) => {
  const result = await searchDoctors(database.db, { search, ...more })
  return result.doctors.map(({ doctor }) => doctor.name.replace(/^Dr\. |,.*$/g, ''))
}

describe('words of a search', () => {
  test.each([
    ['marsh', ['Elena Marsh']],
    ['MARSH elena', ['Elena Marsh']],
    ['garcia', ['Ana García', 'Luis García']],
    ['García', ['Ana García', 'Luis García']],
    ['garcia cardio', ['Ana García']],
    ['odonnell', ["Sean O'Donnell"]],
    ["o'donnell", ["Sean O'Donnell"]],
    ['heart doctor', ['Ana García', 'Elena Marsh']],
    ['corazón', ['Ana García', 'Elena Marsh']],
    ['corazon', ['Ana García', 'Elena Marsh']],
    ['kids', ['Luis García']],
    ['niños', ['Luis García']],
    ['skin', ["Sean O'Donnell"]],
    ['piel', ["Sean O'Donnell"]],
    ['ear nose throat', ['Ruth Earley']],
    ['foot', ['Samuel Reyes']],
    ['limestone', ['Elena Marsh']],
    ['arsh', ['Elena Marsh']],
    ['Dr. Marsh', ['Elena Marsh']],
    ['heart doctor taking new patients', ['Elena Marsh']],
  ])('the words %s find their doctors', async (search, expected) => {
    expect(await names(search)).toEqual(expected)
  })

  test('beginnings of words rank before letters inside them: ear is not heart', async () => {
    expect(await names('ear')).toEqual(['Ruth Earley'])
  })

  test.each(['kardiology', 'cardiolgy', 'pediatrist', 'dermatolgist', 'Garsia'])(
    'the near miss %s finds somebody',
    async (search) => {
      const result = await searchDoctors(database.db, { search })
      expect(result.match).toBe('close')
      expect(result.total).toBeGreaterThan(0)
    },
  )

  test('a text without near matches finds nobody', async () => {
    expect(await searchDoctors(database.db, { search: 'zzyzx' })).toEqual({
      dependsOnClock: false,
      doctors: [],
      total: 0,
      match: 'direct',
    })
  })

  test.each([
    '%',
    '_',
    "'",
    '"',
    '\\',
    '%%%',
    "'; DROP TABLE doctors; --",
    '\0',
    '🙂',
    '()[]{}*+?',
  ])('punctuation alone finds nobody: %j', async (search) => {
    expect(await names(search)).toEqual([])
  })

  test('very long input is cut, not refused', async () => {
    expect(await names('marsh '.repeat(1000))).toEqual(['Elena Marsh'])
    expect(await names('x'.repeat(5000))).toEqual([])
  })
})

describe('filters and order', () => {
  test('a specialty is given by name or slug, in any case', async () => {
    expect(await names('', { specialty: 'cardiology' })).toEqual(['Ana García', 'Elena Marsh'])
    expect(await names('', { specialty: 'CARDIOLOGY' })).toEqual(['Ana García', 'Elena Marsh'])
    expect(await names('', { specialty: 'cardio' })).toEqual([])
  })

  test('the filter of new patients finds who accepts them', async () => {
    expect(await names('', { acceptingPatients: true })).toEqual(['Ruth Earley', 'Elena Marsh'])
  })

  test('a part of the list comes with the total over all', async () => {
    const result = await searchDoctors(database.db, {}, { limit: 2, offset: 1 })
    expect(result.total).toBe(6)
    expect(result.doctors.map(({ doctor }) => doctor.sortName)).toEqual([
      'earley ruth',
      'garcia luis',
    ])
  })
})

test('featured doctors come first, then by last name; hidden ones are left out', async () => {
  expect(await names('')).toEqual([
    'Ana García',
    'Ruth Earley',
    'Luis García',
    'Elena Marsh',
    "Sean O'Donnell",
    'Samuel Reyes',
  ])
})

test('the summary counts over all and offers the specialties without the specialty filter', async () => {
  expect(
    await summarizeDoctors(database.db, { search: 'garcia', specialty: 'pediatrics' }),
  ).toMatchObject({
    total: 1,
    featured: 0,
    specialties: ['Pediatrics'],
    specialtyChoices: ['Cardiology', 'Pediatrics'],
    match: 'direct',
    nearMisses: [],
    reading: {
      terms: [{ kind: 'name', label: 'garcia', without: '' }],
      leftOut: [],
      notRecorded: [],
      other: null,
      absentSpecialties: [],
      emergency: null,
      practices: { total: 0, first: [] },
      nearestSpecialties: [],
      generalSpecialties: [],
    },
  })
})

test('search follows a renamed practice and new everyday words', async () => {
  const { db } = database
  const practice = await insertPractice(db, { name: 'Old Mill Clinic' })
  const specialty = await insertSpecialty(db, { name: 'Snoring Care' })
  await insertDoctor(db, {
    name: 'Dr. Noor Haddad, MD',
    practiceId: practice.id,
    specialtyId: specialty.id,
  })
  await db.update(practices).set({ name: 'New Bridge Clinic' }).where(eq(practices.id, practice.id))
  await db
    .update(specialties)
    .set({ everydayWords: ['bedtime'] })
    .where(eq(specialties.id, specialty.id))
  expect(await names('new bridge')).toEqual(['Noor Haddad'])
  expect(await names('old mill')).toEqual([])
  expect(await names('bedtime')).toEqual(['Noor Haddad'])
})

test('an empty answer offers all specialties', async () => {
  const nobody = await summarizeDoctors(database.db, { search: 'zzyzx' })
  expect(nobody.specialtyChoices).toContain('Cardiology')
})

test('a text of 40 words keeps those that one doctor matches together', async () => {
  const letters = [...'bcdfghjkmnpqrstvwxyz']
  const [first, second] = [
    letters.map((letter) => `${letter}qx`),
    letters.map((letter) => `${letter}zq`),
  ]
  for (const words of [first, second]) {
    const { id } = await insertPractice(database.db, { name: words.join(' ') })
    await insertDoctor(database.db, { name: `Dr. Ida ${words[0]}`, practiceId: id })
  }
  expect(await names([...first, ...second].join(' '))).toEqual(['Ida bzq'])
  expect(await names([...second, ...first].join(' '))).toEqual(['Ida bqx'])
})

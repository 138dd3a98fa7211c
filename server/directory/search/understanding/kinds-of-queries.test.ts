import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertDoctors, insertPractice } from '../../../testing/records.ts'
import { saveSpecialties } from '../../records/save-specialties.ts'
import { specialties } from '../../tables.ts'
import { specialties as listed } from '../../taxonomy/specialties.ts'
import { searchDoctors } from '../search-doctors.ts'
import { suggest } from '../suggestions/suggest.ts'
import { summarizeDoctors } from '../summarize-doctors.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await saveSpecialties(db, new Set(listed.map(({ slug }) => slug)))
  const rows = await db.select().from(specialties)
  const at = async (name: string, street: string, suite?: string) =>
    (await insertPractice(db, { name, street, suite, city: 'San Antonio', postalCode: '78258' })).id
  const creek = await at('Little Creek Pediatrics', '48 Placeholder Creek Road')
  const stone = await at('Stone Oak Pediatrics', '5 Sample Lane')
  const bones = await at('Encino Park Orthopedics', '7 Sample Lane')
  const parkway = await at('Quarry Heart Clinic', '100 Stone Oak Pkwy', 'Suite 305')
  const river = await at('Little River Health Center, PLLC', '9 Sample Lane')
  const doctor = (firstName: string, lastName: string, specialty: string, more: object = {}) => ({
    name: `Dr. ${firstName} ${lastName}, ${'credential' in more ? more.credential : 'MD'}`,
    firstName,
    lastName,
    specialtyId: rows.find((row) => row.name === specialty)!.id,
    ...more,
  })
  await insertDoctors(db, [
    doctor('Abe', 'Aamot', 'Pediatrics'),
    doctor('Cass', 'Reed', 'Pediatrics', { practiceId: creek }),
    doctor('Dana', 'Yule', 'Pediatrics', { practiceId: stone }),
    doctor('Abel', 'Aarons', 'Orthopedics'),
    doctor('Nils', 'Zorn', 'Orthopedics', { practiceId: bones }),
    doctor('Ada', 'Abbey', 'Cardiology'),
    doctor('Vera', 'Young', 'Cardiology', { practiceId: parkway }),
    doctor('Ada', 'Aban', 'Dentistry', { street: '1 Other Way' }),
    doctor('Finn', 'Zell', 'Dentistry', { street: '200 Sonterra Blvd' }),
    doctor('Ann', 'Abele', 'Family Medicine'),
    doctor('Olaf', 'Zander', 'Family Medicine', { credential: 'DO' }),
    doctor('Ines', 'Aalto', 'Rheumatology', {
      staffLanguages: ['Spanish', 'American Sign Language'],
    }),
    doctor('Iris', 'Zapata', 'Rheumatology', { languages: ['Spanish', 'American Sign Language'] }),
    doctor('Igor', 'Rivers', 'Endocrinology', { practiceId: river }),
    doctor('Ruth', 'Quast', 'Counseling', { credential: 'LCSW' }),
    doctor('Paul', 'Dorn', 'Psychology', { credential: 'PhD' }),
    doctor('Nora', 'Pell', 'Nurse Practitioners & Physician Assistants', { credential: 'NP' }),
    doctor('Pia', 'Bell', 'Nurse Practitioners & Physician Assistants', { credential: 'PA-C' }),
    doctor('Theo', 'Foote', 'Podiatry', { credential: 'DPM' }),
    doctor('Sean', 'O’Brien', 'Neurology'),
    doctor('Orla', 'O Connor', 'Neurology'),
    doctor('Ina', 'Müller', 'Neurology'),
    doctor('Ida', 'Mueller', 'Neurology'),
    doctor('Ira', 'Muller', 'Neurology'),
    doctor('Luis', 'De La Cruz', 'Neurology'),
    doctor('Ana', 'Delacruz', 'Neurology'),
    doctor('Piet', 'Van den Berg', 'Neurology'),
    doctor('Jan', 'Vandenberg', 'Neurology'),
    doctor('Eve', 'St. John', 'Neurology'),
    doctor('Guy', 'Stjohn', 'Neurology'),
    doctor('Ray', 'Saint John', 'Neurology'),
    doctor('Rory', 'McDonald', 'Neurology'),
    doctor('Rita', 'Mc Donald', 'Neurology'),
    doctor('Gina', 'Garcia-Lopez', 'Neurology'),
  ])
})
afterAll(() => database.close())

const find = async (search: string) => {
  const { doctors } = await searchDoctors(database.db, { search })
  return doctors.map(({ doctor }) => doctor.lastName)
}

describe('one name in all its spellings', () => {
  test.each([
    ['Müller', ['Mueller', 'Muller', 'Müller']],
    ['mueller', ['Mueller', 'Muller', 'Müller']],
    ['MULLER', ['Mueller', 'Muller', 'Müller']],
    ['dr. müller', ['Mueller', 'Muller', 'Müller']],
    ['delacruz', ['De La Cruz', 'Delacruz']],
    ['de la cruz', ['De La Cruz', 'Delacruz']],
    ['dr de la cruz', ['De La Cruz', 'Delacruz']],
    ['van den berg', ['Van den Berg', 'Vandenberg']],
    ['vandenberg', ['Van den Berg', 'Vandenberg']],
    ['dr. vandenberg', ['Van den Berg', 'Vandenberg']],
    ['stjohn', ['Saint John', 'St. John', 'Stjohn']],
    ['saintjohn', ['Saint John', 'St. John', 'Stjohn']],
    ['mcdonald', ['Mc Donald', 'McDonald']],
    ['mc donald', ['Mc Donald', 'McDonald']],
    ['garcia lopez', ['Garcia-Lopez']],
    ['garcia-lopez', ['Garcia-Lopez']],
    ['garcialopez', ['Garcia-Lopez']],
    ["o'b", ['O’Brien']],
    ['o’b', ['O’Brien']],
    ["o'brien", ['O’Brien']],
    ['obrien', ['O’Brien']],
    ['o brien', ['O’Brien']],
    ["o'connor", ['O Connor']],
    ['oconnor', ['O Connor']],
  ])('the name %s finds all its spellings', async (text, lastNames) => {
    expect((await find(text)).sort()).toEqual(lastNames)
  })
})

describe('typing a name', () => {
  test.each([
    ["o'b", 'Dr. Sean O’Brien, MD'],
    ['o’br', 'Dr. Sean O’Brien, MD'],
    ['delacr', 'Dr. Ana Delacruz, MD'],
    ['Müll', 'Dr. Ina Müller, MD'],
    ['muell', 'Dr. Ida Mueller, MD'],
  ])('%s suggests %s', async (text, label) => {
    const suggestions = await suggest(database.db, text)
    expect(suggestions[0]?.kind).toBe('doctor')
    expect(suggestions.map((each) => each.label)).toContain(label)
  })
})

describe('places beside a field', () => {
  test.each([
    ['little creek peds', 'Reed'],
    ['littlecreek', 'Reed'],
    ['stone oak peds', 'Yule'],
    ['encino park bone and joint', 'Zorn'],
    ['cardiologist stone oak parkway', 'Young'],
    ['stone oak pkwy heart doctor', 'Young'],
    ['dentist sonterra', 'Zell'],
    ['sonterra dentist', 'Zell'],
    ['suite 305', 'Young'],
    ['ste 305', 'Young'],
    ['cardiologist suite 305', 'Young'],
  ])('the text %s shows %s first', async (text, lastName) => {
    expect((await find(text))[0]).toBe(lastName)
  })
})

test.each([
  ['lrhc', 'Rivers'],
  ['LRHC', 'Rivers'],
  ['l.r.h.c.', 'Rivers'],
  ['qhc', 'Young'],
  ['lrhc endocrinology', 'Rivers'],
])('%s finds %s by the initials of the practice', async (text, lastName) => {
  expect((await find(text))[0]).toBe(lastName)
})

test.each([
  'rheumatologist who speaks spanish',
  'arthritis in spanish',
  'rheumatologist sign language',
])('%s shows a doctor who speaks it before one whose staff does', async (text) => {
  const found = await find(text)
  expect(found.filter((name) => ['Aalto', 'Zapata'].includes(name))).toEqual(['Zapata', 'Aalto'])
})

describe('credentials', () => {
  test.each([
    ['lcsw', 'Quast'],
    ['L.C.S.W.', 'Quast'],
    ['D.O. family doctor', 'Zander'],
    ['family doctor D.O.', 'Zander'],
    ['DO family medicine', 'Zander'],
    ['pediatrician MD', 'Aamot'],
    ['Ph.D.', 'Dorn'],
    ['ph. d.', 'Dorn'],
    ['phd', 'Dorn'],
    ['np', 'Pell'],
    ['N.P.', 'Pell'],
    ['PA-C', 'Bell'],
    ['pa-c', 'Bell'],
    ['dpm', 'Foote'],
    ['D.P.M.', 'Foote'],
    ['dds', 'Aban'], // nobody shows it: dentists answer
  ])('the credentials in %s show %s first', async (text, lastName) => {
    expect((await find(text))[0]).toBe(lastName)
  })
})

test.each([
  'urgent care',
  'walk in clinic',
  'walk-in clinic',
  'urgent care near me',
  'clínica sin cita',
])('%s shows who sees everyone, and says that nobody is listed under it', async (search) => {
  expect(['Aamot', 'Abele']).toContain((await find(search))[0])
  const { reading } = await summarizeDoctors(database.db, { search })
  expect(reading!.absentSpecialties).toEqual(['Urgent Care'])
})

test.each([
  'www.example.com',
  'https://example.org/doctors?city=1',
  'doctor@example.com',
  'example.net',
  'car repair',
  'hair salon',
  'nail salon',
  'plumber',
  'pizza',
  'tax advisor',
  'dog groomer',
])('%s asks for nobody here', async (search) => {
  expect(await find(search)).toEqual([])
})

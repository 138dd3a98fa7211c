import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertDoctors } from '../../../testing/records.ts'
import { saveSpecialties } from '../../records/save-specialties.ts'
import { specialties } from '../../tables.ts'
import { specialties as listed } from '../../taxonomy/specialties.ts'
import { searchDoctors } from '../search-doctors.ts'
import { summarizeDoctors } from '../summarize-doctors.ts'

let database: TestDatabase

const saturday = { saturday: { open: '09:00', close: '12:00', closed: false } }
const week = Object.fromEntries(
  ['sunday', 'monday', 'friday'].map((day) => [
    day,
    { open: '09:00', close: '18:30', closed: false },
  ]),
)

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await saveSpecialties(db, new Set(listed.map(({ slug }) => slug)))
  const rows = await db.select().from(specialties)
  const doctor = (firstName: string, lastName: string, specialty: string, more: object = {}) => ({
    name: `Dr. ${firstName} ${lastName}, MD`,
    firstName,
    lastName,
    specialtyId: rows.find((row) => row.name === specialty)!.id,
    ...more,
  })
  const named = (lastNames: string, specialty: string) =>
    lastNames.split(' ').map((lastName) => doctor('Wren', lastName, specialty))
  await insertDoctors(db, [
    doctor('Rosario', 'Domingo', 'Family Medicine', { officeHours: week }),
    doctor('Sunday', 'Okafor', 'Family Medicine'),
    doctor('Friday', 'Essien', 'Pediatrics'),
    doctor('Kim', 'Do', 'Family Medicine'),
    doctor('Jack', 'Ma', 'Psychiatry'),
    doctor('Teresa', 'May', 'Family Medicine'),
    doctor('April', 'Lunes', 'Cardiology'),
    doctor('Hugo', 'Heart', 'Dermatology'),
    doctor('Luis', 'De La Cruz', 'Podiatry'),
    doctor('Ana', 'Delacruz', 'Podiatry'),
    doctor('Eva', 'Cruz', 'Podiatry'),
    ...named('Hand Foot Bone June', 'Dermatology'),
    ...named('French German English Stone Oak Park Hill', 'Dermatology'),
    ...named('Aetna Humana Day Noon Knight Le Pa Np An', 'Dermatology'),
    ...named(
      'Best Good Young Child Baker Doctor New Near Open Love Rojo Calle Hijo',
      'Dermatology',
    ),
    doctor('Cora', 'Pulse', 'Cardiology', { officeHours: saturday, languages: ['French'] }),
    doctor('Piet', 'Kidd', 'Pediatrics', { officeHours: week, acceptingPatients: true }),
    doctor('Orla', 'Limb', 'Orthopedics', { officeHours: week }),
  ])
})
afterAll(() => database.close())

const names = async (search: string, readAs?: 'name' | 'word') => {
  const { doctors } = await searchDoctors(database.db, { search, readAs })
  return doctors.map(({ doctor }) => doctor.name.replace(/^Dr\. |,.*$/g, ''))
}
const otherOf = async (search: string, readAs?: 'name' | 'word') =>
  (await summarizeDoctors(database.db, { search, readAs })).reading!.other

const lastNames =
  'Domingo Do Ma May Lunes Heart Hand Foot Bone June French German English Stone Oak Park Hill Aetna Humana Day Noon Knight Le Pa Best Good Young Child Baker New Near Open Love Rojo Calle Hijo'

describe('titles, names and words', () => {
  const texts = lastNames
    .split(' ')
    .flatMap((name) => [
      [`Dr. ${name}`, name] as const,
      [`dr ${name.toLowerCase()}`, name] as const,
      [`DR ${name.toUpperCase()}`, name] as const,
      [`doctora ${name}`, name] as const,
    ])
  test.each(texts)('a title with a name beats a word: %s', async (text, lastName) => {
    expect((await names(text))[0]?.split(' ').at(-1)).toBe(lastName)
  })
})

test.each(lastNames.split(' '))('the name alone finds %s first', async (lastName) => {
  for (const text of [lastName, lastName.toLowerCase()])
    expect((await names(text))[0]?.split(' ').at(-1)).toBe(lastName)
})

test.each(lastNames.split(' '))('first and last name find one %s', async (lastName) => {
  const all = await names(lastName)
  const [first = ''] = all[0]!.split(' ')
  expect((await names(`${first} ${lastName}`.toLowerCase()))[0]).toBe(all[0])
  expect((await names(`${lastName}, ${first}`))[0]).toBe(all[0])
})

describe('several readings of a text', () => {
  test.each([
    ['sunday okafor', 'Sunday Okafor'],
    ['dr sunday okafor', 'Sunday Okafor'],
    ['okafor sunday', 'Sunday Okafor'],
    ['Friday Essien', 'Friday Essien'],
    ['dr friday', 'Friday Essien'],
    ['Dr. Friday', 'Friday Essien'],
    ['friday', 'Friday Essien'],
    ['DR SUNDAY', 'Sunday Okafor'],
    ['dr friday hours', 'Friday Essien'],
    ['jack ma', 'Jack Ma'],
    ['kim do', 'Kim Do'],
    ['Do, MD', 'Kim Do'],
    ['dr. ma md', 'Jack Ma'],
    ['domingo family medicine', 'Rosario Domingo'],
    ['dr domingo family medicine', 'Rosario Domingo'],
    ['rosario domingo medico familiar', 'Rosario Domingo'],
    ['dr domingo on friday', 'Rosario Domingo'],
    ['domingo on friday', 'Rosario Domingo'],
    ['dr domingo open sunday', 'Rosario Domingo'],
    ['heart doctor', 'April Lunes'],
    ['heart doctor near me', 'April Lunes'],
    ['doctor for the heart', 'April Lunes'],
    ['corazon doctor', 'April Lunes'],
    ['bone doctor', 'Orla Limb'],
    ['doctor open sunday', 'Rosario Domingo'],
    ['open sunday', 'Rosario Domingo'],
    ['pediatrician open sunday', 'Piet Kidd'],
    ['pediatra abierto el domingo', 'Piet Kidd'],
    ['pediatrician open friday', 'Piet Kidd'],
    ['best pediatrician', 'Friday Essien'],
    ['good child doctor', 'Friday Essien'],
    ['pediatrician near me', 'Friday Essien'],
    ['new patients pediatrician', 'Piet Kidd'],
    ['french cardiologist', 'Cora Pulse'],
    ['cardiologist open saturday', 'Cora Pulse'],
    ['de la cruz', 'Luis De La Cruz'],
    ['dr de la cruz', 'Luis De La Cruz'],
    ['delacruz', 'Luis De La Cruz'],
  ])('the reading that explains the whole of %s finds %s', async (text, name) => {
    const found = await names(text)
    if (/cruz/.test(text)) expect(found.slice(0, 2).sort()).toEqual(['Ana Delacruz', name])
    else if (/heart|child|corazon|near me|^best/.test(text))
      expect(['Cora Pulse', 'Piet Kidd', name]).toContain(found[0])
    else expect(found[0]).toBe(name)
  })
})

test.each([
  ['dr domingo', 'day'],
  ['domingo', 'day'],
  ['friday essien', 'day'],
  ['dr heart', 'meaning'],
  ['heart', 'meaning'],
  ['french', 'meaning'],
  ['dr best', undefined],
  ['dr okafor', undefined],
  ['best pediatrician', undefined],
  ['heart doctor', 'name'],
  ['sunday pediatrician', 'name'],
])('%s offers the other reading: %s', async (text, of) => {
  expect((await otherOf(text))?.of).toBe(of)
})

test('the other reading can be asked for', async () => {
  expect(await names('dr domingo', 'word')).toEqual(
    expect.arrayContaining(['Piet Kidd', 'Orla Limb']),
  )
  expect(await otherOf('dr domingo', 'word')).toMatchObject({ readAs: 'name' })
  expect(await names('heart doctor', 'name')).toEqual(['Hugo Heart'])
  expect(await otherOf('heart doctor', 'name')).toMatchObject({ readAs: 'word' })
  expect((await names('heart', 'word'))[0]).toBe('April Lunes')
})

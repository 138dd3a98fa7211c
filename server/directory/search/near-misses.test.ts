import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertDoctors } from '../../testing/records.ts'
import { saveSpecialties } from '../records/save-specialties.ts'
import type { DoctorSearch } from './search-doctors.ts'
import { summarizeDoctors } from './summarize-doctors.ts'

let database: TestDatabase

const saturday = { saturday: { open: '09:00', close: '12:00', closed: false } }
const monday = { monday: { open: '09:00', close: '17:00', closed: false } }

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const ids = await saveSpecialties(db, new Set(['cardiology', 'family-medicine', 'dermatology']))
  const doctor = (lastName: string, slug: string, more: object = {}) => ({
    name: `Dr. Ann ${lastName}, MD`,
    lastName,
    specialtyId: ids.get(slug)!,
    ...more,
  })
  await insertDoctors(db, [
    doctor('Ash', 'cardiology', { officeHours: monday, insuranceAccepted: ['Medicaid'] }),
    doctor('Beech', 'cardiology', { officeHours: saturday, insuranceAccepted: ['Aetna'] }),
    doctor('Cedar', 'cardiology', { officeHours: saturday, gender: 'male' }),
    doctor('Elm', 'cardiology', { insuranceAccepted: ['Medicaid'], gender: 'female' }),
    doctor('Fir', 'cardiology'),
    doctor('Gum', 'dermatology', { officeHours: saturday, insuranceAccepted: ['Medicaid'] }),
    ...['Hazel', 'Ivy', 'Juniper', 'Kauri'].map((name) =>
      doctor(name, 'family-medicine', { gender: 'male', languages: ['French'] }),
    ),
  ])
})
afterAll(() => database.close())

/** `Cedar: no word of plan`, by set. */
async function nearMisses(search: DoctorSearch): Promise<string[]> {
  const { nearMisses: sets } = await summarizeDoctors(database.db, search)
  return sets.map(({ wish, said, count, doctors }) => {
    const names = doctors.map(({ lastName, matchReasons }) =>
      [lastName, ...matchReasons!.map(({ kind }) => kind)].join(' '),
    )
    return `${count} ${said ? 'without' : 'silent about'} ${wish.of === 'text' ? wish.label : wish.name}: ${names.join(', ')}`
  })
}

test.each<[string, DoctorSearch, string[]]>([
  [
    'who has not said stands before who says otherwise, and who is of another field last and without a card',
    { search: 'cardiologist saturday medicaid' },
    [
      '1 silent about open Saturday: Elm plan',
      '1 silent about Medicaid: Cedar hours',
      '1 without open Saturday: Ash plan',
      '1 without Medicaid: Beech hours',
      '1 without Cardiology: ',
    ],
  ],
  [
    'filters and the text are alike',
    { search: 'cardiologist', facets: { open: ['saturday'], plan: ['Medicaid'] } },
    [
      '1 silent about plan: Cedar hours',
      '1 silent about open: Elm plan',
      '1 without plan: Beech hours',
      '1 without open: Ash plan',
      '1 without Cardiology: ',
    ],
  ],
  [
    'of a single wish only the silent come close',
    { facets: { language: ['Urdu'] } },
    ['6 silent about language: Ash, Beech, Cedar'],
  ],
  [
    'a specialty of a page is a wish as well',
    { specialty: 'cardiology', facets: { language: ['French'] } },
    ['5 silent about language: Ash, Beech, Cedar', '4 without specialty: '],
  ],
  [
    'who asks for urgent care sees who is there at all',
    { search: 'urgent care open saturday' },
    [
      '4 silent about open Saturday: Hazel, Ivy, Juniper',
      '3 without Urgent Care: Beech hours, Cedar hours, Gum hours',
    ],
  ],
  ['somebody matches', { search: 'cardiologist saturday' }, []],
  ['the text means nothing here', { search: 'zzyzx', facets: { plan: ['Medicaid'] } }, []],
])('%s', async (_, search, sets) => {
  expect(await nearMisses(search)).toEqual(sets)
})

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Weekday, weekdays } from '../../../contract/directory/hours/weekdays.ts'
import { fromKeys } from '../../../contract/objects.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertDoctors } from '../../testing/records.ts'
import { saveSpecialties } from '../records/save-specialties.ts'
import type { DoctorSearch } from './search-doctors.ts'
import { summarizeDoctors } from './summarize-doctors.ts'

let database: TestDatabase

const closed = { open: '09:00', close: '12:00', closed: true }
const openOn = (day: Weekday) => ({
  ...fromKeys(weekdays, () => closed),
  [day]: { ...closed, closed: false },
})
const saturday = openOn('saturday')
const monday = openOn('monday')

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
afterEach(() => vi.useRealTimers())

/** `Cedar: no word of plan`, by set. */
async function nearMisses(search: DoctorSearch): Promise<string[]> {
  const { nearMisses: sets } = await summarizeDoctors(database.db, search)
  return sets.map(({ wish, also = [], said, count, doctors, opensNext }) => {
    const names = doctors.map(({ lastName, matchReasons }) =>
      [lastName, ...matchReasons!.map(({ kind }) => kind)].join(' '),
    )
    const order = opensNext ? ', the next' : ''
    const lacking = [wish, ...also].map((each) =>
      each.of === 'text' ? `${each.label} (${each.without})` : each.name,
    )
    const lacks = also.length > 0 ? lacking.join(' and ') : lacking[0]!.replace(/ \(.*/, '')
    return `${count} ${said ? 'without' : 'silent about'} ${lacks}${order}: ${names.join(', ')}`
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
  [
    'where nobody lacks only one, two facts are given up, never what the question is about',
    { search: 'dermatologist french open monday medicaid' },
    [
      '1 without open Monday (dermatologist medicaid) and French (dermatologist medicaid): Gum plan',
    ],
  ],
  [
    'where nobody lacks only two, all facts are given up',
    { search: 'dermatologist french monday', facets: { plan: ['Aetna'] } },
    ['1 without open Monday (dermatologist) and French (dermatologist) and plan: Gum'],
  ],
  ['somebody matches', { search: 'cardiologist saturday' }, []],
  ['the text means nothing here', { search: 'zzyzx', facets: { plan: ['Medicaid'] } }, []],
])('%s', async (_, search, sets) => {
  expect(await nearMisses(search)).toEqual(sets)
})

/** By the clock of the office. */
const moments = {
  'a Saturday morning': '2026-11-07T16:00:00Z',
  'a Sunday night': '2026-11-09T03:00:00Z',
  'Martin Luther King Day': '2027-01-18T16:00:00Z',
  'the night before it': '2027-01-18T03:00:00Z',
}

test.each<[keyof typeof moments, DoctorSearch, string[]]>([
  [
    'a Sunday night',
    { search: 'cardiologist open now' },
    ['3 without open now, the next: Ash', '2 silent about open now: Elm, Fir'],
  ],
  [
    'a Sunday night',
    { facets: { open: ['now'], plan: ['Aetna'] } },
    ['1 without open, the next: Beech plan'],
  ],
  [
    'a Sunday night',
    { search: 'open now' },
    ['4 without open now, the next: Ash', '6 silent about open now: Elm, Fir, Hazel'],
  ],
  [
    'a Sunday night',
    { search: 'urgent care open now' },
    ['4 silent about open now: Hazel, Ivy, Juniper'],
  ],
  [
    'a Saturday morning',
    { search: 'urgent care open now' },
    ['3 without Urgent Care: Beech, Cedar, Gum', '4 silent about open now: Hazel, Ivy, Juniper'],
  ],
  // whoever is usually open on the holiday may be there
  [
    'Martin Luther King Day',
    { search: 'cardiologist open now' },
    ['3 without open now: Ash, Beech, Cedar', '2 silent about open now: Elm, Fir'],
  ],
  [
    'the night before it',
    { search: 'cardiologist open now' },
    ['3 without open now: Ash, Beech, Cedar', '2 silent about open now: Elm, Fir'],
  ],
  [
    'Martin Luther King Day',
    { facets: { open: ['now'], plan: ['Aetna'] } },
    ['1 without open, the next: Beech plan'],
  ],
])('on %s %j shows who is there, or else who opens next', async (moment, search, sets) => {
  vi.useFakeTimers({ now: new Date(moments[moment]), toFake: ['Date'] })
  expect(await nearMisses(search)).toEqual(sets)
})

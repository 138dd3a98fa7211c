import { expect, test } from 'vitest'
import { DoctorFactsForm, PracticeFactsForm } from './patient-facts.ts'

const blank = {
  newPatients: { answer: '', since: '', plans: [] },
  plans: [],
  languages: [],
  staffLanguages: [],
  firstVisit: '',
  visits: [],
  ages: [],
  gender: '',
  medicare: '',
  services: [],
  officeHours: {},
  closures: [],
  accessibility: [],
  pin: null,
  parking: '',
  booking: '',
}
const nineToFive = { open: '09:00', close: '17:00', closed: false }
const thanksgiving = { from: '2026-11-26', until: '2026-11-27', note: 'Thanksgiving' }
const many = (count: number) => Array.from({ length: count }, (_, place) => `Entry ${place}`)

/** The first problem by field; none when the form may be saved. */
const problems = (changes: object) =>
  (DoctorFactsForm.safeParse({ ...blank, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test.each([
  ['nothing', {}],
  [
    'new patients with some plans',
    { newPatients: { answer: 'limited', since: '2026-01-05', plans: ['CHIP'] } },
  ],
  [
    'no new patients since a day',
    { newPatients: { answer: 'no', since: '2026-01-05', plans: [] } },
  ],
  ['a language that no list has', { languages: ['Esperanto'], staffLanguages: ['Spanish'] }],
  ['visits and ages', { visits: ['in person', 'video'], ages: ['babies', 'children'] }],
  [
    'hours with a break',
    { officeHours: { monday: { ...nineToFive, breaks: [{ from: '12:00', to: '13:00' }] } } },
  ],
  ['24 hours', { officeHours: { sunday: { open: '00:00', close: '00:00', closed: false } } }],
  ['a closure beside hours', { officeHours: { monday: nineToFive }, closures: [thanksgiving] }],
  ['a booking link', { booking: 'https://book.example/ruiz' }],
  ['as many services as there may be', { services: many(40) }],
] as const)('%s may be saved', (_, changes) => {
  expect(problems(changes)).toEqual([])
})

test.each([
  [
    'plans without an answer',
    { newPatients: { answer: '', since: '', plans: ['CHIP'] } },
    'newPatients: Please say whether new patients are welcome',
  ],
  [
    'plans with a no',
    { newPatients: { answer: 'no', since: '', plans: ['CHIP'] } },
    'newPatients: Plans go with an answer of Yes or Limited',
  ],
  [
    'a day to come',
    { newPatients: { answer: 'yes', since: '2999-01-01', plans: [] } },
    'newPatients: Please enter the day since when this is so, today or earlier',
  ],
  [
    'a day of long ago',
    { newPatients: { answer: 'yes', since: '1899-01-01', plans: [] } },
    'newPatients: Please enter the day since when this is so, today or earlier',
  ],
  [
    'no day',
    { newPatients: { answer: 'yes', since: '2026-02-30', plans: [] } },
    'newPatients.since: Please enter a day',
  ],
  ['a language twice', { languages: ['Spanish', 'spanish'] }, 'languages.1: spanish is here twice'],
  ['a blank language', { languages: [' '] }, 'languages.0: Please leave no entry blank'],
  ['too many plans', { plans: many(61) }, 'plans: At most 60 entries'],
  ['too many languages', { languages: many(21) }, 'languages: At most 20 entries'],
  ['a long name of a plan', { plans: ['x'.repeat(101)] }, 'plans.0: At most 100 characters'],
  ['two services as one', { services: ['X-ray, MRI'] }, 'services: Please leave out commas'],
  [
    'long services',
    { services: many(30).map((name) => name.padEnd(90, 'x')) },
    'services: At most 1,000 characters in all',
  ],
  [
    'an unsafe link',
    { booking: 'javascript:alert(1)' },
    'booking: Please enter a web address that begins with https://',
  ],
  [
    'a link without encryption',
    { booking: 'http://book.example/' },
    'booking: Please enter a web address that begins with https://',
  ],
  ['long directions', { parking: 'x'.repeat(301) }, 'parking: At most 300 characters'],
  [
    'half a day',
    { officeHours: { monday: { open: '09:00', close: null, closed: false } } },
    'officeHours.monday: Please give both times',
  ],
  [
    'closures alone',
    { closures: [thanksgiving] },
    'closures: Please enter the office hours as well',
  ],
  [
    'a closure that ends before it begins',
    { officeHours: { monday: nineToFive }, closures: [{ ...thanksgiving, until: '2026-11-25' }] },
    'closures.0.until: Please end on the first day or later',
  ],
] as const)('%s may not be saved', (_, changes, problem) => {
  expect(problems(changes)).toContain(problem)
})

test.each(['visits', 'ages', 'accessibility'])(
  '%s outside of the list may not be saved',
  (field) => {
    expect(problems({ [field]: ['anything'] })).toHaveLength(1)
  },
)

test('an empty form has blank values, and none is missing', () => {
  for (const field of Object.keys(blank)) expect(problems({ [field]: undefined })).not.toEqual([])
})

test('a practice has no gender, no Medicare assignment and no languages of its own', () => {
  const { gender: _, languages: __, medicare: ___, ...practice } = blank
  expect(PracticeFactsForm.parse(blank)).toEqual(practice)
})

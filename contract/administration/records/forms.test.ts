import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../testing/check-input.ts'
import {
  ArticleRecordForm,
  DoctorRecordForm,
  PracticeRecordForm,
  SpecialtyRecordForm,
} from './forms.ts'

const place = { street: '', suite: '', city: '', state: '', postalCode: '' }
const doctor = {
  ...place,
  name: 'Dr. Elena Marsh, MD',
  firstName: 'Elena',
  lastName: 'Marsh',
  slug: '',
  npi: '',
  specialtyId: null,
  formerName: '',
  otherName: '',
  specialtyDetails: '',
  servicesEs: '',
  practiceId: null,
  phone: '',
  acceptingPatients: null,
  basicBio: '',
  basicBioEs: '',
  detailedBio: '',
  detailedBioEs: '',
  education: '',
  certifications: '',
  affiliations: '',
  yearsExperience: null,
  languages: [],
  insuranceAccepted: [],
  officeHours: null,
  website: '',
  linkedin: '',
  twitter: '',
  facebook: '',
  instagram: '',
}
const practice = {
  ...place,
  name: 'Two Oaks',
  formerNames: '',
  otherNames: '',
  slug: '',
  npi: '',
  specialtyId: null,
  description: '',
  descriptionEs: '',
  servicesEs: '',
  phone: '',
  website: '',
  contactEmail: '',
}
const wrongIn = (changes: object) => problemsOf(DoctorRecordForm, { ...doctor, ...changes })

test('a form with only the name of a doctor is valid', () => {
  expect(wrongIn({})).toEqual({})
  expect(problemsOf(PracticeRecordForm, practice)).toEqual({})
})

test('no field may be missing, also a blank one', () => {
  for (const field of Object.keys(doctor))
    expect(wrongIn({ [field]: undefined }), field).toHaveProperty(field)
  for (const field of Object.keys(practice))
    expect(
      problemsOf(PracticeRecordForm, { ...practice, [field]: undefined }),
      field,
    ).toHaveProperty(field)
})

describe('addresses on the site', () => {
  test.each(['', 'elena-marsh', 'dr-2', '4-you', 'a', 'x'.repeat(120), ' elena-marsh '])(
    'the address of a record may be %j',
    (slug) => {
      expect(DoctorRecordForm.parse({ ...doctor, slug }).slug).toBe(slug.trim())
    },
  )

  const shape = 'Small letters, digits and single hyphens only'
  test.each([
    ['Elena', shape],
    ['elena--marsh', shape],
    ['-elena', shape],
    ['elena-', shape],
    ['elena marsh', shape],
    ['elena/marsh', shape],
    ['../admin', shape],
    ['señor', shape],
    ['elena\u200B', shape],
    ['12', 'Please use at least one letter'],
    ['1-2-3', 'Please use at least one letter'],
    ['featured', 'This address is taken by the site itself'],
    ['summary', 'This address is taken by the site itself'],
    ['x'.repeat(121), 'At most 120 characters'],
  ])('the address of a record may not be %j', (slug, message) => {
    expect(wrongIn({ slug })).toEqual({ slug: message })
  })
})

test.each([
  ['', undefined],
  [' 1234567893 ', undefined],
  ['123456789', 'An NPI has 10 digits'],
  ['12345678930', 'An NPI has 10 digits'],
  ['12345-6789', 'An NPI has 10 digits'],
  ['١٢٣٤٥٦٧٨٩٠', 'An NPI has 10 digits'],
])('the problem of the NPI %j is %s', (npi, message) => {
  expect(wrongIn({ npi }).npi).toBe(message)
})

describe('fields of a place', () => {
  test.each([
    ['state', 'TX', undefined],
    ['state', '', undefined],
    ['state', 'tx', 'Two capital letters, such as TX'],
    ['state', 'Texas', 'Two capital letters, such as TX'],
    ['postalCode', '78258', undefined],
    ['postalCode', ' 78258 ', undefined],
    ['postalCode', '7825', 'Five digits'],
    ['postalCode', '78258-1234', 'Five digits'],
    ['street', 'x'.repeat(201), 'At most 200 characters'],
    ['suite', 'Suite 2\nBuilding B', 'Please write this as one line of text'],
    ['city', 'San\tAntonio', undefined],
  ])('the problem of the %s %j is %s', (field, text, message) => {
    expect(wrongIn({ [field]: text })[field]).toBe(message)
    expect(problemsOf(PracticeRecordForm, { ...practice, [field]: text })[field]).toBe(message)
  })
})

describe('office hours', () => {
  const on = (open: string | null, close: string | null) => ({ open, close, closed: false })
  const closedDay = { open: null, close: null, closed: true }

  test.each([
    ['nothing is known', null],
    ['no day is known', {}],
    ['one day is', { monday: on('08:00', '17:00') }],
    ['a day is closed', { sunday: closedDay }],
    ['the office is open to the last minute', { friday: on('00:00', '23:59') }],
    ['it is open over midnight', { friday: on('17:00', '08:00') }],
    ['it is open around the clock', { friday: on('08:00', '08:00') }],
    [
      'a closed day still has its times',
      { monday: { open: '17:00', close: '08:00', closed: true } },
    ],
  ])('office hours are whole when %s', (_, officeHours) => {
    expect(wrongIn({ officeHours })).toEqual({})
  })

  test.each([
    ['no times', on(null, null), 'Please give both times'],
    ['no opening', on(null, '17:00'), 'Please give both times'],
    ['no closing', on('08:00', null), 'Please give both times'],
  ])('office hours are refused at a day with %s', (_, wednesday, message) => {
    expect(wrongIn({ officeHours: { monday: closedDay, wednesday } })).toEqual({
      'officeHours.wednesday': message,
    })
  })

  test('every wrong day is named', () => {
    const officeHours = { tuesday: on('09:00', null), sunday: on(null, '10:00') }
    expect(Object.keys(wrongIn({ officeHours }))).toEqual([
      'officeHours.tuesday',
      'officeHours.sunday',
    ])
  })

  test.each(['24:00', '8:00', '08:60', '08:00:00', '8 AM', '', 'noon', '08:00\n'])(
    '%j is no time of the day',
    (open) => {
      expect(wrongIn({ officeHours: { monday: on(open, '17:00') } })).toHaveProperty([
        'officeHours.monday.open',
      ])
    },
  )

  test('an unknown day of the week is refused', () => {
    expect(Object.keys(wrongIn({ officeHours: { funday: closedDay } }))).toEqual(['officeHours'])
  })
})

describe('numbers and lists', () => {
  test.each([
    [null, undefined],
    [0, undefined],
    [80, undefined],
    [81, 'At most 80 years'],
    [-1, 'A whole number of years'],
    [2.5, 'A whole number of years'],
    [Number.NaN, 'A whole number of years'],
    ['7', 'A whole number of years'],
  ])('the problem of %j years of experience is %s', (yearsExperience, message) => {
    expect(wrongIn({ yearsExperience }).yearsExperience).toBe(message)
  })

  test('entries are trimmed, counted and never blank', () => {
    expect(
      DoctorRecordForm.parse({ ...doctor, languages: [' English ', 'Español'] }).languages,
    ).toEqual(['English', 'Español'])
    expect(wrongIn({ languages: ['English', ' '] })).toEqual({
      'languages.1': 'Please leave no entry blank',
    })
    expect(wrongIn({ languages: Array(21).fill('x') })).toEqual({ languages: 'At most 20 entries' })
    expect(wrongIn({ insuranceAccepted: Array(60).fill('x'.repeat(100)) })).toEqual({})
    expect(wrongIn({ insuranceAccepted: ['x'.repeat(101)] })).toEqual({
      'insuranceAccepted.0': 'At most 100 characters',
    })
  })

  test.each([0, -1, 2 ** 31, 1.5, '3'])('%j is no id of a specialty or practice', (id) => {
    expect(Object.keys(wrongIn({ specialtyId: id, practiceId: id }))).toEqual([
      'specialtyId',
      'practiceId',
    ])
  })
})

test.each([
  ['', undefined],
  ['office@clinic.example', undefined],
  ['  office@clinic.example ', undefined],
  ['   ', 'Please enter an email address'],
  ['office', 'Please enter an email address'],
  ['office@clinic', 'Please enter an email address'],
])('the contact address %j of a practice: %s', (contactEmail, message) => {
  expect(problemsOf(PracticeRecordForm, { ...practice, contactEmail }).contactEmail).toBe(message)
})

test('a specialty has a name, and at most 60 everyday words', () => {
  const specialty = {
    name: 'Cardiology',
    nameEs: '',
    slug: '',
    description: '',
    descriptionEs: '',
    everydayWords: ['corazón'],
  }
  expect(problemsOf(SpecialtyRecordForm, specialty)).toEqual({})
  expect(problemsOf(SpecialtyRecordForm, { ...specialty, name: ' ' })).toEqual({
    name: 'Please enter the name',
  })
  expect(
    problemsOf(SpecialtyRecordForm, { ...specialty, everydayWords: Array(61).fill('x') }),
  ).toEqual({
    everydayWords: 'At most 60 entries',
  })
})

describe('articles', () => {
  const article = {
    title: 'A new wing',
    titleEs: '',
    excerpt: 'It opens in May.',
    excerptEs: '',
    category: 'Hospital expansion',
    publishedOn: '2028-02-29',
    publishAt: '2028-03-01T09:00',
    sourceUrl: 'https://news.example/wing',
  }

  test('an article has every field', () => {
    expect(problemsOf(ArticleRecordForm, article)).toEqual({})
    expect(
      problemsOf(ArticleRecordForm, {
        title: '',
        titleEs: '',
        excerpt: ' ',
        excerptEs: '',
        category: '',
        publishedOn: '',
        publishAt: '',
        sourceUrl: '',
      }),
    ).toEqual({
      title: 'Please enter the title',
      excerpt: 'Please say what the article is about',
      category: 'Please choose a category',
      publishedOn: 'Please enter a day',
      sourceUrl: 'Please enter the address of the article',
    })
  })

  test.each([
    '2027-02-29',
    '2026-13-01',
    '2026-04-31',
    '2026-4-1',
    '04/01/2026',
    '2026-04-01T00:00:00Z',
  ])('%s is no day', (publishedOn) => {
    expect(problemsOf(ArticleRecordForm, { ...article, publishedOn })).toEqual({
      publishedOn: 'Please enter a day',
    })
  })
})

import { expect, test } from 'vitest'
import { recordForms, recordKinds } from '../../../../../contract/administration/records/forms.ts'
import { blankFacts, fieldsOf, labelOf } from './record-fields.ts'
import { formFrom, valuesOf } from './use-record-form.ts'

test.each(recordKinds)(
  'every field of %s is asked for once, here or by the card of facts',
  (kind) => {
    const fieldNames = fieldsOf(kind).map(({ name }) => name)
    if (kind === 'doctors') fieldNames.push(...Object.keys(blankFacts))
    expect(fieldNames.toSorted()).toEqual(Object.keys(recordForms[kind].shape).sort())
  },
)

test('a form is the same when read back from its texts', () => {
  const form = {
    name: 'Dr. Elena Marsh, MD',
    firstName: 'Elena',
    lastName: 'Marsh',
    slug: 'elena-marsh',
    npi: '1234567893',
    specialtyId: 3,
    formerName: '',
    otherName: '',
    specialtyDetails: '',
    servicesEs: '',
    practiceId: null,
    phone: '(210) 555-0100',
    acceptingPatients: false,
    basicBio: 'One line\nand another',
    basicBioEs: '',
    detailedBio: '',
    detailedBioEs: '',
    street: '',
    suite: '',
    city: '',
    state: '',
    postalCode: '',
    education: '',
    certifications: '',
    affiliations: '',
    yearsExperience: 0,
    languages: ['English', 'Spanish'],
    insuranceAccepted: [],
    officeHours: {
      monday: { open: '08:00', close: '17:00', closed: false },
      tuesday: {
        open: '08:00',
        close: '17:00',
        closed: false,
        breaks: [
          { from: '12:00', to: '13:00' },
          { from: '15:00', to: '15:15' },
        ],
      },
      sunday: { open: null, close: null, closed: true },
    },
    website: '',
    linkedin: '',
    twitter: '',
    facebook: '',
    instagram: '',
  }
  expect(formFrom('doctors', valuesOf('doctors', form), form)).toEqual(form)
  expect(recordForms.doctors.parse(form)).toEqual(form)
  const blank = formFrom('doctors', valuesOf('doctors', {}))
  expect(blank).toMatchObject({ officeHours: null, acceptingPatients: null, languages: [] })
})

test('blank lines of lists are dropped', () => {
  const values = { everydayWords: ' heart doctor \n\n corazón\n' }
  expect(formFrom('specialties', values)).toMatchObject({
    everydayWords: ['heart doctor', 'corazón'],
  })
})

test('fields are called as in the form, also by the names of the history', () => {
  expect(labelOf('doctors', 'specialty')).toBe('Specialty')
  expect(labelOf('doctors', 'npi')).toBe('NPI')
  expect(labelOf('doctors', 'insuranceAccepted')).toBe('Insurance plans')
  expect(labelOf('doctors', 'reason')).toBe('Reason')
})

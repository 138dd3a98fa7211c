import { expect, test } from 'vitest'
import type {
  PracticeRecordForm,
  SpecialtyRecordForm,
} from '../../../contract/administration/records/forms.ts'
import { keysOf } from '../../../contract/objects.ts'
import { revisionOf, wrongField } from './record-forms.ts'

const specialty: SpecialtyRecordForm = {
  name: 'Cardiology',
  nameEs: 'Cardiología',
  slug: 'cardiology',
  description: '',
  descriptionEs: '',
  everydayWords: ['heart', 'corazón'],
}
const practice: PracticeRecordForm = {
  name: 'Two Oaks',
  formerNames: 'Three Oaks; Four Oaks',
  otherNames: '',
  slug: 'two-oaks',
  npi: '',
  specialtyId: null,
  description: '',
  descriptionEs: '',
  servicesEs: '',
  phone: '',
  website: '',
  contactEmail: '',
  street: '',
  suite: '',
  city: '',
  state: '',
  postalCode: '',
}

test('the order of fields does not change the revision', () => {
  const otherOrder = Object.fromEntries(Object.entries(specialty).toReversed())
  const revision = revisionOf('specialties', specialty)
  expect(revision).toMatch(/^[\w-]{22}$/)
  expect(revisionOf('specialties', otherOrder as SpecialtyRecordForm)).toBe(revision)
})

test('a column that no form has changes no revision', () => {
  const withOtherColumns = { ...specialty, updatedAt: '2026-11-22', doctorCount: 7 }
  expect(revisionOf('specialties', withOtherColumns)).toBe(revisionOf('specialties', specialty))
})

test('every field of a practice changes its revision', () => {
  const revisions = keysOf(practice).map((field) =>
    revisionOf('practices', { ...practice, [field]: field === 'specialtyId' ? 1 : 'x' }),
  )
  expect(new Set([...revisions, revisionOf('practices', practice)]).size).toBe(revisions.length + 1)
})

test.each([
  ['other words', ['heart']],
  ['another order', ['corazón', 'heart']],
  ['words that are joined', ['heart, corazón']],
  ['words that are parted elsewhere', ['heart","corazón']],
  ['none', []],
])('a list with %s changes the revision', (_, everydayWords) => {
  expect(revisionOf('specialties', { ...specialty, everydayWords })).not.toBe(
    revisionOf('specialties', specialty),
  )
})

test('a wrong field is refused under the name that the call declares', () => {
  expect(wrongField('slug', 'This address is taken')).toMatchObject({
    status: 400,
    code: 'invalid',
    fields: { 'form.slug': 'This address is taken' },
  })
})

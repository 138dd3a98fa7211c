import { expect, test } from 'vitest'
import { completeAnswer } from './complete-answer.ts'

const bare = { id: 7, featured: false }

test.each([
  ['Cardiology', 'Cardiology'],
  [{ name: 'Cardiology' }, 'Cardiology'],
  [{ name: null }, null],
  [null, null],
  [undefined, null],
  [5, null],
])('a specialty given as %j is %j (ENT-04)', (specialty, expected) => {
  expect(completeAnswer('GET /api/doctors', [{ ...bare, specialty }])).toMatchObject([
    { specialty: expected },
  ])
  expect(completeAnswer('GET /api/admin/submissions', [{ id: 'claim-1', specialty }])).toEqual([
    { id: 'claim-1', firstName: '', lastName: '', specialty: expected },
  ])
})

test('a doctor with few fields has empty lists, no practice and a name', () => {
  const nothing = {
    ...bare,
    slug: null,
    name: null,
    firstName: null,
    lastName: null,
    languages: null,
    insuranceAccepted: [null, 'Aetna', { name: 'Humana' }],
    socialLinks: { website: null },
    reviewCount: null,
  }
  expect(completeAnswer('GET /api/doctors/:slug', nothing)).toMatchObject({
    slug: '7',
    name: 'Unnamed provider',
    firstName: '',
    lastName: '',
    specialty: null,
    practice: null,
    bio: null,
    officeHours: null,
    languages: [],
    insuranceAccepted: ['Aetna', 'Humana'],
    socialLinks: {},
    reviewCount: 0,
  })
  expect(
    completeAnswer('GET /api/doctors/:slug', { ...nothing, firstName: 'Ada', lastName: 'Marsh' }),
  ).toMatchObject({ name: 'Ada Marsh' })
})

test('a missing list is empty, and entries that are null are left out', () => {
  expect(completeAnswer('GET /api/doctors', null)).toEqual([])
  expect(completeAnswer('GET /api/practices', [null, { id: 3, name: null }])).toMatchObject([
    {
      id: 3,
      slug: '3',
      name: 'Unnamed practice',
      address: null,
      galleryImages: [],
      galleryDescriptions: {},
    },
  ])
  expect(
    completeAnswer('GET /api/doctors/summary', {
      total: 1,
      specialties: null,
      specialtyChoices: [{ name: 'Cardiology' }, null],
    }),
  ).toEqual({ total: 1, specialties: [], specialtyChoices: ['Cardiology'] })
  expect(
    completeAnswer('GET /api/specialties/:slug', { specialty: { id: 1 }, doctors: null }),
  ).toMatchObject({ specialty: { slug: '1', name: 'Unnamed specialty' }, doctors: [] })
})

test('an empty answer stays empty, and other answers are not changed', () => {
  expect(completeAnswer('GET /api/user/doctor', null)).toBeNull()
  const other = { specialty: { name: 'x' } }
  expect(completeAnswer('GET /api/user/messages', other)).toBe(other)
})

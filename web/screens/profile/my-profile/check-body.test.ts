import { expect, test } from 'vitest'
import { checkBody } from './check-body.ts'

const form = {
  firstName: 'Ada',
  lastName: 'Example',
  specialty: 'Cardiology',
  phone: '',
  basicBio: '',
}

test('a form that the server accepts has no errors', () => {
  expect(checkBody('/api/user/profile', { ...form, revision: '' })).toEqual({})
})

test('each wrong field has one message', () => {
  expect(
    checkBody('/api/user/profile', { ...form, firstName: '', phone: 'x', website: 'javascript:x' }),
  ).toEqual({
    firstName: 'Please fill in all required fields.',
    phone: 'Please enter a phone number such as (210) 555-0100',
    website: 'Please enter a web address that begins with https://',
  })
})

test.each([
  ['/api/claim-doctor', { profileId: 1, npi: '12' }, { npi: 'An NPI has 10 digits' }],
  ['/api/claim-doctor', { profileId: 1, npi: '1234567893' }, {}],
  [
    '/api/claim-doctor',
    { profileId: 1, npi: '1234567890' },
    { npi: 'One digit of this NPI is wrong' },
  ],
  ['/api/user/practice-update-requests', { text: '' }, { text: 'Please say what should change' }],
  [
    '/api/user/practice-update-requests',
    { text: 'x'.repeat(2001) },
    { text: 'At most 2,000 characters' },
  ],
] as const)('the body sent to %s is checked as by the server: %o', (path, body, wrong) => {
  expect(checkBody(path, body)).toEqual(wrong)
})

import { describe, expect, test } from 'vitest'
import { inputOf, problemsOf } from '../testing/check-input.ts'

describe('claiming a profile', () => {
  const schema = inputOf('POST /api/claim-doctor', 'body')

  test.each([
    [{ profileId: 7 }, { profileId: 7 }],
    [
      { profileId: '7', npi: '' },
      { profileId: 7, npi: '' },
    ],
    [
      { profileId: 7, npi: ' 1234567893 ' },
      { profileId: 7, npi: '1234567893' },
    ],
    [{ profileId: 7, userId: 'somebody else' }, { profileId: 7 }],
  ])('a claim of %j is read as %j', (body, value) => {
    expect(schema.parse(body)).toEqual(value)
  })

  test.each(['123456789', '12345678930', '123456789O', '1234 567893', '+1234567893'])(
    'a claim with the NPI %j is refused',
    (npi) => {
      expect(problemsOf(schema, { profileId: 7, npi })).toEqual({ npi: 'An NPI has 10 digits' })
    },
  )

  test.each([undefined, 0, -7, 1.5, 2 ** 31, 'x', {}])(
    'a claim of the profile %j is refused',
    (profileId) => {
      expect(Object.keys(problemsOf(schema, { profileId }))).toEqual(['profileId'])
      expect(
        Object.keys(problemsOf(inputOf('POST /api/claim-practice', 'body'), { profileId })),
      ).toEqual(['profileId'])
    },
  )
})

describe('proving a claim', () => {
  const schema = inputOf('POST /api/user/claims/:id/proof', 'body')

  test('the proof has a code, and no address to send it to', () => {
    expect(schema.parse({})).toEqual({})
    expect(schema.parse({ code: ' 123 456 ' })).toEqual({ code: '123 456' })
    expect(problemsOf(schema, { email: 'me@x.example' })).toHaveProperty('body')
    expect(problemsOf(schema, { code: 'x'.repeat(21) })).toHaveProperty('code')
  })
})

describe('saving a profile', () => {
  const schema = inputOf('PUT /api/user/profile', 'body')
  const basic = {
    firstName: 'Elena',
    lastName: 'Marsh',
    specialty: 'Cardiology',
    phone: '',
    basicBio: '',
  }

  test('the basic fields are needed, and the premium ones may be left out', () => {
    expect(schema.parse(basic)).toEqual(basic)
    for (const field of Object.keys(basic))
      expect(Object.keys(problemsOf(schema, { ...basic, [field]: undefined }))).toEqual([field])
  })

  test('premium fields that are there are checked', () => {
    expect(problemsOf(schema, { ...basic, website: 'our clinic' })).toEqual({
      website: 'Please enter a web address that begins with https://',
    })
    expect(problemsOf(schema, { ...basic, detailedBio: 'x'.repeat(5001) })).toEqual({
      detailedBio: 'At most 5,000 characters',
    })
  })

  test('fields that only the team may write are dropped', () => {
    expect(
      schema.parse({ ...basic, featured: true, slug: 'x', approved: true, rating: 5 }),
    ).toEqual(basic)
  })
})

test.each([
  ['read', true],
  ['replied', true],
  ['closed', true],
  ['new', true],
  ['deleted', false],
  ['', false],
  [undefined, false],
])('an inquiry may be marked as %j: %s', (state, may) => {
  expect(inputOf('PUT /api/user/inquiries/:id', 'body').safeParse({ state }).success).toBe(may)
})

test.each([
  [undefined, 'Please say what should change'],
  [' \n ', 'Please say what should change'],
  ['x'.repeat(2001), 'At most 2,000 characters'],
  ['a\0', 'Please write this as plain text'],
  ['We moved.\nNew phone: 555-0100', undefined],
])('a request to change a practice that says %j: %s', (text, message) => {
  expect(
    problemsOf(inputOf('POST /api/user/practice-update-requests', 'body'), { text }).text,
  ).toBe(message)
})

describe('paying', () => {
  const schema = inputOf('POST /api/create-checkout-session', 'body')

  test('the plan is monthly by default, and one that exists', () => {
    expect(schema.parse({})).toEqual({ planType: 'standard_monthly' })
    expect(schema.parse({ planType: 'standard_yearly' })).toEqual({ planType: 'standard_yearly' })
    expect(problemsOf(schema, { planType: 'free' })).toHaveProperty('planType')
  })

  test('a price from the caller is dropped', () => {
    expect(problemsOf(schema, { planType: 'standard_monthly', price: 1 })).toHaveProperty('body')
  })
})

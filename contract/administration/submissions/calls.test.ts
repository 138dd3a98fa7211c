import { describe, expect, test } from 'vitest'
import { inputOf, problemsOf } from '../../testing/check-input.ts'

describe('submissions in an address', () => {
  const schema = inputOf('POST /api/admin/approve/:id', 'params')

  test.each(['claim-1', 'request-12', 'claim-999999999'])(
    'the id of a submission may be %s',
    (id) => {
      expect(schema.safeParse({ id }).success).toBe(true)
    },
  )

  test.each([
    '1',
    'claim-',
    'claim--1',
    'claim-1234567890',
    'Claim-1',
    'claim-1 ',
    'claim-1\n',
    'merge-1',
    'claim-1,claim-2',
    '',
  ])('the id of a submission may not be %j', (id) => {
    expect(problemsOf(schema, { id })).toHaveProperty('id')
  })
})

describe('rejecting a submission', () => {
  const schema = inputOf('POST /api/admin/reject/:id', 'body')

  test('a rejection needs no reason, nor a body', () => {
    expect(schema.parse(undefined)).toEqual({})
    expect(schema.parse({})).toEqual({})
    expect(schema.parse({ reason: ' Not you. \n' })).toEqual({ reason: 'Not you.' })
  })

  test.each([
    ['reason', { reason: 'x'.repeat(1001) }, 'At most 1,000 characters'],
    ['reason', { reason: 'a\0' }, 'Please write this as plain text'],
    ['reason', { reason: 'a\uDFFF' }, 'Please write this as plain text'],
  ])('a rejection of a wrong %s is refused: %#', (field, body, message) => {
    expect(problemsOf(schema, body)).toEqual({ [field]: message })
  })

  test('other fields of a rejection are dropped', () => {
    expect(problemsOf(schema, { because: 'x' })).toHaveProperty('body')
    expect(schema.safeParse(null).success).toBe(false)
  })
})

describe('writing to a user', () => {
  const schema = inputOf('POST /api/admin/messages', 'body')
  const good = { toUserId: 'ada', subject: 'Your profile', message: 'Hello' }

  test('a message may be about a record', () => {
    expect(problemsOf(schema, good)).toEqual({})
    expect(problemsOf(schema, { ...good, doctorId: 1, practiceId: 2 ** 31 - 1 })).toEqual({})
    for (const doctorId of [0, '1', 2 ** 31, null])
      expect(problemsOf(schema, { ...good, doctorId }), `${doctorId}`).toHaveProperty('doctorId')
  })

  test('a message that lacks fields is refused with the names of all', () => {
    const missing = {
      toUserId: 'Recipient is required',
      subject: 'Subject is required',
      message: 'Message is required',
    }
    expect(problemsOf(schema, {})).toEqual(missing)
    expect(problemsOf(schema, { toUserId: ' ', subject: '\t', message: '\n' })).toEqual(missing)
  })

  test.each([
    ['toUserId', 'ada\0', 'This is no id of a user'],
    ['subject', 'Hi\r\nBcc: all@x.example', 'Please write this as one line of text'],
    ['message', 'a\0b', 'Please write this as plain text'],
  ])('a message with a hostile %s is refused', (field, value, message) => {
    expect(problemsOf(schema, { ...good, [field]: value })).toEqual({ [field]: message })
  })

  test.each([
    ['subject', 200],
    ['message', 5000],
    ['toUserId', 64],
  ])('a message has a %s of at most %d characters', (field, most) => {
    expect(problemsOf(schema, { ...good, [field]: 'x'.repeat(most) })).toEqual({})
    expect(problemsOf(schema, { ...good, [field]: 'x'.repeat(most + 1) })).toHaveProperty(field)
  })
})

describe('taking a record down', () => {
  const schema = inputOf('POST /api/admin/directory/:kind/:id/unpublish', 'body')
  test.each([
    [undefined, 'Please say why'],
    ['  ', 'Please say why'],
    ['x'.repeat(501), 'At most 500 characters'],
    ['a\0', 'Please write this as plain text'],
    ['Retired.\nMay 2026', undefined],
  ])('the problem of the reason %j is %s', (reason, message) => {
    expect(problemsOf(schema, { reason }).reason).toBe(message)
  })
})

describe('filters of the administrators', () => {
  test.each([
    ['GET /api/admin/directory/list/:kind', { state: 'gone' }, 'state'],
    ['GET /api/admin/directory/list/:kind', { claimed: 'true' }, 'claimed'],
    ['GET /api/admin/directory/list/:kind', { specialty: '0' }, 'specialty'],
    ['GET /api/admin/directory/list/:kind', { page: '0' }, 'page'],
    ['GET /api/admin/messages', { state: 'new' }, 'state'],
    ['GET /api/admin/messages', { search: 'x'.repeat(201) }, 'search'],
    ['GET /api/admin/submissions', { kind: 'claim' }, 'kind'],
    ['GET /api/admin/users', { search: '  ' }, 'search'],
    ['GET /api/admin/users', {}, 'search'],
    ['GET /api/admin/directory/unanswered-searches', { sort: 'name' }, 'sort'],
  ] as const)('%s refuses %j', (key, query, field) => {
    expect(Object.keys(problemsOf(inputOf(key, 'query'), query))).toEqual([field])
  })

  test('every filter may be missing, and has a default', () => {
    expect(inputOf('GET /api/admin/messages', 'query').parse({})).toEqual({
      state: 'all',
      limit: 50,
      offset: 0,
    })
    expect(inputOf('GET /api/admin/directory/list/:kind', 'query').parse({})).toEqual({})
  })
})

test('a gallery has twelve pictures at most', () => {
  const schema = inputOf('PUT /api/admin/directory/practices/:id/pictures', 'body')
  const pictures = (count: number) => ({
    building: null,
    logo: null,
    gallery: Array(count).fill('/uploads/x.webp'),
  })
  expect(problemsOf(schema, { before: pictures(12), after: pictures(0) })).toEqual({})
  expect(problemsOf(schema, { before: pictures(12), after: pictures(13) })).toHaveProperty([
    'after.gallery',
  ])
})

import { describe, expect, test } from 'vitest'
import { inputOf, problemsOf } from '../testing/check-input.ts'

const write = inputOf('POST /api/admin/newsletters', 'body')
const change = inputOf('PUT /api/admin/newsletters/:id', 'body')
const issue = { title: 'News of May', content: '# Hello', authorId: 'ruth' }
const wrongIn = (changes: object) => problemsOf(write, { ...issue, ...changes })

test('a newsletter is a draft by default, and its texts are trimmed', () => {
  expect(write.parse({ ...issue, title: ' News of May ', content: '\n# Hello\n' })).toEqual({
    ...issue,
    status: 'draft',
  })
})

test.each([
  ['title', undefined, 'Title is required'],
  ['title', '  ', 'Title is required'],
  ['title', 'x'.repeat(201), 'At most 200 characters'],
  ['title', 'News\nBcc: all@x.example', 'Please write this as one line of text'],
  ['title', 'News\tof May', 'Please write this as one line of text'],
  ['content', undefined, 'Content is required'],
  ['content', ' \n ', 'Content is required'],
  ['content', 'a\0b', 'Please write this as plain text'],
  ['content', 'a\uD800', 'Please write this as plain text'],
  ['authorId', undefined, 'The author is required'],
  ['authorId', '', 'The author is required'],
  ['status', 'running', 'Choose draft, scheduled or sent'],
])('the %s %j is refused with %s', (field, value, message) => {
  expect(wrongIn({ [field]: value })).toEqual({ [field]: message })
})

describe('the limit of 100 KB of text', () => {
  const most = 100 * 1024
  test.each([
    ['one byte', 'x', 1],
    ['two bytes', 'é', 2],
    ['three bytes', '€', 3],
    ['four bytes', '🌳', 4],
  ])('the text is counted in bytes: letters of %s', (_, letter, bytes) => {
    const fitting = Math.floor(most / bytes)
    expect(wrongIn({ content: letter.repeat(fitting) })).toEqual({})
    expect(wrongIn({ content: letter.repeat(fitting + 1) })).toEqual({
      content: 'At most 100 KB of text',
    })
  })
})

describe('the time an issue goes out', () => {
  const at = '2027-03-14T08:00:00Z'

  test.each([
    ['POST', write],
    ['PUT', change],
  ])('the time is needed when an issue is scheduled: %s', (_, schema) => {
    const scheduledIssue = { ...issue, status: 'scheduled' }
    expect(problemsOf(schema, { ...scheduledIssue, scheduledFor: at })).toEqual({})
    for (const scheduledFor of [undefined, null])
      expect(problemsOf(schema, { ...scheduledIssue, scheduledFor })).toEqual({
        scheduledFor: 'Choose a date and time',
      })
  })

  test.each([at, '2028-02-29T23:59:59.999Z', '2027-03-14T03:00:00-05:00'])(
    'the time may be %s',
    (scheduledFor) => {
      expect(wrongIn({ status: 'scheduled', scheduledFor })).toEqual({})
    },
  )

  test.each([
    '',
    'tomorrow',
    '2027-03-14',
    '2027-03-14T08:00:00',
    '2027-03-14T08:00Z',
    '2027-02-29T08:00:00Z',
    '2027-03-14T24:00:00Z',
    0,
  ])('the time may not be %j', (scheduledFor) => {
    expect(wrongIn({ status: 'scheduled', scheduledFor })).toEqual({
      scheduledFor: 'Choose a date and time',
    })
  })

  test('no time is needed for a draft, nor to send at once', () => {
    expect(wrongIn({ status: 'draft', scheduledFor: null })).toEqual({})
    expect(wrongIn({ status: 'sent' })).toEqual({})
  })
})

test('a change has no status, and so sends nothing', () => {
  expect(problemsOf(change, { ...issue, status: 'sent' })).toEqual({
    status: 'Choose draft or scheduled',
  })
})

test('a search of titles is short and plain text', () => {
  const list = inputOf('GET /api/admin/newsletters', 'query')
  expect(problemsOf(list, { search: 'x'.repeat(200) })).toEqual({})
  expect(problemsOf(list, { search: 'x'.repeat(201) })).toHaveProperty('search')
  expect(problemsOf(list, { search: 'a\0' })).toEqual({ search: 'Please write this as plain text' })
})

import { describe, expect, test } from 'vitest'
import { problemsOf } from '../testing/check-input.ts'
import { ContactMessage, OfficeMessage, TeamMessage } from './calls.ts'

const good = { name: 'Ada Example', email: 'ada@patient.example', message: 'Do you take Aetna?' }

describe('writing to an office', () => {
  const wrongIn = (changes: object) => problemsOf(OfficeMessage, { ...good, ...changes })

  test('a message needs no phone and no subject (VAL-03, VAL-04)', () => {
    expect(wrongIn({})).toEqual({})
    expect(wrongIn({ phone: '', subject: '' })).toEqual({})
  })

  test.each([
    ['name', '', 'Name is required'],
    ['name', ' \t ', 'Name is required'],
    ['name', undefined, 'Name is required'],
    ['name', 'x'.repeat(101), 'At most 100 characters'],
    ['name', 'Ada\r\nBcc: x@y.example', 'Please write this as one line of text'],
    ['name', 'Ada\uDC00', 'Please write this as one line of text'],
    ['email', '', 'Valid email is required'],
    ['email', 'ada@patient', 'Valid email is required'],
    ['email', 'ada@patient.example\n', 'Valid email is required'],
    ['phone', 'x'.repeat(31), 'At most 30 characters'],
    ['subject', 'x'.repeat(201), 'At most 200 characters'],
    ['subject', 'Fees\u2028?\u0007', 'Please write this as one line of text'],
    ['message', '', 'Message is required'],
    ['message', '\n\n', 'Message is required'],
    ['message', undefined, 'Message is required'],
    ['message', 'x'.repeat(5001), 'At most 5,000 characters'],
    ['message', 'a\0b', 'Please write this as plain text'],
    ['message', 'a\uD83Db', 'Please write this as plain text'],
  ])('the %s %j is refused with %s', (field, value, message) => {
    expect(wrongIn({ [field]: value })).toEqual({ [field]: message })
  })

  test('a message may have lines, emoji and both directions of writing', () => {
    for (const message of ['a\n\nb\tc', '🫀 👩🏽‍⚕️', 'שלום\nhello', 'x'.repeat(5000)])
      expect(OfficeMessage.parse({ ...good, message: ` ${message} ` }).message).toBe(message)
  })
})

test('a message to the team has a subject, and ten characters at least (VAL-08 to VAL-11)', () => {
  const wrongIn = (changes: object) =>
    problemsOf(TeamMessage, { ...good, subject: 'A question', ...changes })
  expect(wrongIn({})).toEqual({})
  expect(wrongIn({ subject: undefined })).toEqual({ subject: 'Subject is required' })
  expect(wrongIn({ subject: '  ' })).toEqual({ subject: 'Subject is required' })
  expect(wrongIn({ message: '  nine ch  ' })).toEqual({
    message: 'Message must be at least 10 characters',
  })
  expect(wrongIn({ message: 'ten chars.' })).toEqual({})
})

describe('whom a message is for', () => {
  const toDoctor = { ...good, recipientType: 'doctor' }
  const toAddress = { ...good, originalTo: 'two-oaks@practices.example' }

  test.each([
    [7, 7],
    ['7', 7],
    ['0000000007', 7],
    [2 ** 31 - 1, 2 ** 31 - 1],
  ])('the doctor %j has the id %d', (recipientId, id) => {
    expect(ContactMessage.parse({ ...toDoctor, recipientId })).toMatchObject({ recipientId: id })
  })

  test.each([
    0,
    '0',
    -1,
    1.5,
    '1.5',
    ' 7',
    '7e3',
    '',
    2 ** 31,
    '2147483648',
    '00000000007',
    null,
    [7],
    undefined,
  ])('%j names no doctor', (recipientId) => {
    expect(problemsOf(ContactMessage, { ...toDoctor, recipientId })).toHaveProperty('recipientId')
  })

  test('an office or the team is named by its address', () => {
    expect(problemsOf(ContactMessage, toAddress)).toEqual({})
    expect(problemsOf(ContactMessage, { ...toAddress, originalTo: 'two-oaks' })).toEqual({
      originalTo: 'This is no address of the directory.',
    })
    expect(problemsOf(ContactMessage, good)).toEqual({
      originalTo: 'This is no address of the directory.',
    })
  })

  test.each(['practice', 'team', '', null, 7])('%j is no kind of recipient', (recipientType) => {
    expect(ContactMessage.safeParse({ ...toAddress, recipientId: 1, recipientType }).success).toBe(
      false,
    )
  })

  test('the times of a form may be missing, and are never negative', () => {
    expect(problemsOf(ContactMessage, { ...toAddress, website: 'x', elapsed: 0 })).toEqual({})
    for (const elapsed of [-1, '5', Number.NaN])
      expect(problemsOf(ContactMessage, { ...toAddress, elapsed }), `${elapsed}`).toHaveProperty(
        'elapsed',
      )
  })
})

import { expect, test } from 'vitest'
import type { Inquiry } from '../../../../contract/providers/calls.ts'
import { dayText } from './day-text.ts'
import { durationText } from './inquiries-card.tsx'
import { replyHref } from './inquiry-row.tsx'

test.each([
  [0, '1 min'],
  [0.4, '24 min'],
  [0.999, '1 h'],
  [4.2, '4 h'],
  [47.4, '47 h'],
  [48, '2 days'],
  [100, '4 days'],
])('a duration of %d hours is written %s', (hours, text) => {
  expect(durationText(hours)).toBe(text)
})

test.each([
  ['2026-11-19T12:00:00.000Z', 'Nov 19, 2026'],
  ['2026-11-20T04:00:00.000Z', 'Nov 19, 2026'], // ten in the evening in San Antonio
])('%s is %s', (moment, text) => {
  expect(dayText(moment)).toBe(text)
})

const inquiry = (changes: Partial<Inquiry>): Inquiry => ({
  id: 1,
  state: 'new',
  recipient: 'Dr. Elena Marsh, MD',
  name: 'Ada Example',
  email: 'ada@patient.example',
  phone: null,
  subject: null,
  message: 'Hello',
  createdAt: '2026-11-19T12:00:00.000Z',
  ...changes,
})

test('a reply goes to the sender, about what was asked', () => {
  const { pathname, searchParams } = new URL(
    replyHref(inquiry({ subject: 'Fees & "plans"?\r\nBcc: all@x.example' })),
  )
  expect(decodeURIComponent(pathname)).toBe('ada@patient.example')
  expect([...searchParams]).toEqual([['subject', 'Re: Fees & "plans"?\r\nBcc: all@x.example']])
  expect(new URL(replyHref(inquiry({}))).searchParams.get('subject')).toBe(
    'Your message to Dr. Elena Marsh, MD',
  )
})

test('an address cannot smuggle in further recipients', () => {
  const href = replyHref(inquiry({ email: 'ada+a&b?cc=x@patient.example' }))
  const { pathname, searchParams } = new URL(href)
  expect(decodeURIComponent(pathname)).toBe('ada+a&b?cc=x@patient.example')
  expect([...searchParams.keys()]).toEqual(['subject'])
})

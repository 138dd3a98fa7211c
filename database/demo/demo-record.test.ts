import { expect, test } from 'vitest'
import { hours, lines, mondayToFriday, paragraphs, weekendClosed } from './demo-record.ts'

test.each([
  ['no day', {}, {}],
  [
    'an open day',
    { monday: '08:00-17:00' },
    { monday: { open: '08:00', close: '17:00', closed: false } },
  ],
  ['a closed day', { sunday: 'closed' }, { sunday: { open: null, close: null, closed: true } }],
  [
    'a night',
    { friday: '20:00-02:00' },
    { friday: { open: '20:00', close: '02:00', closed: false } },
  ],
  [
    'a day with breaks',
    { friday: '08:00-12:00,13:00-15:00,15:15-17:00' },
    {
      friday: {
        open: '08:00',
        close: '17:00',
        closed: false,
        breaks: [
          { from: '12:00', to: '13:00' },
          { from: '15:00', to: '15:15' },
        ],
      },
    },
  ],
] as const)('the hours of %s are read', (_, days, columns) => {
  expect(hours(days)).toEqual(columns)
})

test('a week is said in two parts, and its days may be said again', () => {
  const week = hours({ ...mondayToFriday('08:00-17:00'), ...weekendClosed, friday: '08:00-12:00' })
  expect(Object.keys(week)).toHaveLength(7)
  expect(week.friday?.close).toBe('12:00')
  expect([week.thursday?.close, week.sunday?.closed]).toEqual(['17:00', true])
})

test('a text of several parts is joined by breaks', () => {
  expect(paragraphs('One.', 'Two.')).toBe('One.\n\nTwo.')
  expect(lines('MD', 'Residency')).toBe('MD\nResidency')
})

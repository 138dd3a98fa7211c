import { expect, test } from 'vitest'
import { momentText } from '../../../kit/text/moment-text.ts'
import { fromScheduleInput, toScheduleInput } from './newsletter-editor.tsx'

test.each([
  ['2026-01-02T09:30', '2026-01-02T15:30:00.000Z', 'Jan 2, 2026, 9:30 AM'],
  ['2026-07-01T00:00', '2026-07-01T05:00:00.000Z', 'Jul 1, 2026, 12:00 AM'],
  ['2026-12-31T23:59', '2027-01-01T05:59:00.000Z', 'Dec 31, 2026, 11:59 PM'],
  ['2026-03-08T01:59', '2026-03-08T07:59:00.000Z', 'Mar 8, 2026, 1:59 AM'],
  ['2026-03-08T03:00', '2026-03-08T08:00:00.000Z', 'Mar 8, 2026, 3:00 AM'],
  ['2026-11-01T01:30', '2026-11-01T06:30:00.000Z', 'Nov 1, 2026, 1:30 AM'],
  ['2026-11-01T02:00', '2026-11-01T08:00:00.000Z', 'Nov 1, 2026, 2:00 AM'],
])('%s in a form is %s, read as %s wherever the browser is', (input, moment, text) => {
  expect(fromScheduleInput(input)).toBe(moment)
  expect(toScheduleInput(new Date(moment))).toBe(input)
  expect(momentText(moment)).toBe(text)
})

test('a time that the clocks skip is an hour later, and an empty one is null', () => {
  expect(momentText(fromScheduleInput('2026-03-08T02:30')!)).toBe('Mar 8, 2026, 3:30 AM')
  expect(fromScheduleInput('')).toBeNull()
  expect(fromScheduleInput('soon')).toBeNull()
})

import { expect, test } from 'vitest'
import type { OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { weekLines } from './week-lines.ts'

const open = (from: string, to: string) => ({ open: from, close: to, closed: false })
const morning = open('08:00', '12:00')

test.each<[string, OfficeHours, string[]]>([
  ['no day', {}, []],
  ['one day', { monday: morning }, ['Mon: 8:00\u00a0AM – 12:00\u00a0PM']],
  [
    'two days in a row',
    { monday: morning, tuesday: morning },
    ['Mon, Tue: 8:00\u00a0AM – 12:00\u00a0PM'],
  ],
  [
    'a run and a single day',
    { monday: morning, wednesday: morning, thursday: morning, friday: morning },
    ['Mon, Wed – Fri: 8:00\u00a0AM – 12:00\u00a0PM'],
  ],
  [
    'days that differ, a closed and an unknown one',
    {
      monday: morning,
      tuesday: open('13:00', '17:00'),
      saturday: { open: null, close: null, closed: true },
      sunday: { open: null, close: null, closed: false },
    },
    ['Mon: 8:00\u00a0AM – 12:00\u00a0PM', 'Tue: 1:00\u00a0PM – 5:00\u00a0PM'],
  ],
  [
    'a day with a break',
    { friday: { ...open('08:00', '17:00'), breaks: [{ from: '12:00', to: '13:00' }] } },
    ['Fri: 8:00\u00a0AM – 12:00\u00a0PM, 1:00\u00a0PM – 5:00\u00a0PM'],
  ],
  ['a day around the clock', { sunday: open('00:00', '00:00') }, ['Sun: Open 24 hours']],
])('the lines of the week are right for %s', (_, hours, lines) => {
  expect(weekLines(hours).map(({ days, times }) => `${days}: ${times}`)).toEqual(lines)
})

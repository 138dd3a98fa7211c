import { expect, test } from 'vitest'
import { holidaysBetween } from './holidays.ts'

/** From the calendars of the Office of Personnel Management: the days on which federal offices close. */
const federalDaysOff: Record<string, string> = {
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2031: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2032: '01-01 01-19 02-16 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
}

const isWorkingDay = ({ date }: { date: string }) => ![0, 6].includes(new Date(date).getUTCDay())

test.each(Object.entries(federalDaysOff))('federal offices close in %s on %s', (year, days) => {
  const holidays = holidaysBetween(`${year}-01-01`, `${year}-12-31`).filter(isWorkingDay)
  expect(holidays.map(({ date }) => date.slice(5)).join(' ')).toBe(days)
})

test('Texas adds the days around Thanksgiving and Christmas, and moves none', () => {
  const added = (year: number) => {
    const [from, until] = [`${year}-01-01`, `${year}-12-31`] as const
    const federal = new Set(holidaysBetween(from, until).map(({ date }) => date))
    return holidaysBetween(from, until, 'TX')
      .filter(({ date }) => !federal.has(date))
      .map(({ date }) => date)
  }
  expect(added(2025)).toEqual(['2025-11-28', '2025-12-24', '2025-12-26'])
  expect(added(2026)).toEqual(['2026-11-27', '2026-12-24', '2026-12-26'])
  expect(added(2027)).toEqual(['2027-11-26', '2027-12-26'])
  expect(added(2030)).toEqual(['2030-11-29', '2030-12-24', '2030-12-26'])
})

test('another state has the federal holidays only', () => {
  const year = ['2026-01-01', '2026-12-31'] as const
  expect(holidaysBetween(...year, 'CA')).toEqual(holidaysBetween(...year))
})

test('a holiday of the weekend is one itself, and on the working day on which it is kept', () => {
  expect(holidaysBetween('2026-07-01', '2026-07-31')).toEqual([
    { date: '2026-07-03', key: 'independence', observed: true },
    { date: '2026-07-04', key: 'independence', observed: false },
  ])
})

test('a new year on a Saturday is kept in the old one', () => {
  expect(holidaysBetween('2027-12-27', '2027-12-31')).toEqual([
    { date: '2027-12-31', key: 'newYear', observed: true },
  ])
})

test('a day that is a holiday itself bears its own name', () => {
  // Christmas 2027 is a Saturday, kept on Christmas Eve
  expect(holidaysBetween('2027-12-24', '2027-12-24', 'TX')).toEqual([
    { date: '2027-12-24', key: 'christmasEve', observed: false },
  ])
})

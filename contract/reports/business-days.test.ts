import { expect, test } from 'vitest'
import { businessDaysBefore, businessDaysSince } from './business-days.ts'

const zone = 'America/Chicago'

// November 2, 2026 is a Monday; clocks went back on November 1
test.each([
  ['the same hour', '2026-11-02T15:00:00Z', '2026-11-02T15:00:00Z', 0],
  ['the same day', '2026-11-02T15:00:00Z', '2026-11-03T05:59:00Z', 0],
  ['past midnight in Texas', '2026-11-02T15:00:00Z', '2026-11-03T06:00:00Z', 1],
  ['two days on', '2026-11-02T15:00:00Z', '2026-11-04T15:00:00Z', 2],
  ['Friday to Sunday', '2026-11-06T22:00:00Z', '2026-11-08T22:00:00Z', 0],
  ['Friday to Monday', '2026-11-06T22:00:00Z', '2026-11-09T14:00:00Z', 1],
  ['Saturday to Tuesday', '2026-11-07T16:00:00Z', '2026-11-10T16:00:00Z', 2],
  ['a whole week', '2026-11-02T15:00:00Z', '2026-11-09T15:00:00Z', 5],
  ['over the change of clocks', '2026-10-30T04:30:00Z', '2026-11-02T06:30:00Z', 2],
  ['over Thanksgiving', '2026-11-25T15:00:00Z', '2026-11-27T15:00:00Z', 1],
  ['over Christmas and New Year', '2026-12-24T15:00:00Z', '2027-01-04T15:00:00Z', 5],
  ['a clock that runs ahead', '2026-11-04T15:00:00Z', '2026-11-02T15:00:00Z', 0],
])('business days are counted by the office’s calendar: %s', (_, moment, now, days) => {
  expect(businessDaysSince(new Date(moment), new Date(now), zone)).toBe(days)
})

test('business days are counted whatever way a locale writes dates', () => {
  const writeOtherwise = () => '02/11/2026'
  const written = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')!
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    ...written,
    get: () => writeOtherwise,
  })
  const [moment, now] = [new Date('2026-11-02T15:00:00Z'), new Date('2026-11-04T15:00:00Z')]
  try {
    expect(businessDaysSince(moment, now, zone)).toBe(2)
  } finally {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', written)
  }
})

// Monday of the week, and what is closed in it
test.each([
  ['2026-01-19', 'Martin Luther King', 4],
  ['2026-01-12', 'the Monday before it', 5],
  ['2026-02-16', 'Washington', 4],
  ['2026-05-18', 'the third to last week of May', 5],
  ['2026-05-25', 'Memorial Day', 4],
  ['2026-06-15', 'Juneteenth, a Friday', 4],
  ['2026-06-29', 'Independence Day, a Saturday', 4],
  ['2027-07-05', 'Independence Day, a Sunday', 4],
  ['2021-12-27', 'New Year of the next year, a Saturday', 4],
  ['2026-09-07', 'Labor Day', 4],
  ['2026-10-12', 'Columbus', 4],
  ['2026-11-09', 'Veterans Day', 4],
  ['2026-11-16', 'none', 5],
  ['2026-11-23', 'Thanksgiving', 4],
])('the week of %s has its business days: %s', (monday, _, days) => {
  const noon = (ahead: number) => new Date(Date.parse(`${monday}T18:00:00Z`) + ahead * 86_400_000)
  expect(businessDaysSince(noon(-1), noon(6), zone)).toBe(days)
})

test.each([
  ['2026-11-09T15:00:00Z', '2026-11-02'],
  ['2026-11-10T05:00:00Z', '2026-11-02'],
  ['2026-11-14T15:00:00Z', '2026-11-05'],
  ['2026-11-15T15:00:00Z', '2026-11-05'],
])('the moment %s is five business days after %s', (now, day) => {
  expect(businessDaysBefore(new Date(now), 5, zone)).toBe(day)
  const next = new Date(Date.parse(`${day}T18:00:00Z`) + 86_400_000)
  expect(businessDaysSince(new Date(`${day}T18:00:00Z`), new Date(now), zone)).toBe(5)
  expect(businessDaysSince(next, new Date(now), zone)).toBeLessThan(5)
})

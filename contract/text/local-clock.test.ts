import { expect, test } from 'vitest'
import { clockInput, localClock, localDay, momentOf } from './local-clock.ts'

test.each([
  ['2026-11-03T05:59:59Z', 'America/Chicago', '2026-11-02', '23:59'],
  ['2026-11-03T06:00:00Z', 'America/Chicago', '2026-11-03', '00:00'],
  ['2027-01-01T05:30:00Z', 'America/Chicago', '2026-12-31', '23:30'],
  ['2026-07-03T05:04:00Z', 'America/Chicago', '2026-07-03', '00:04'],
  ['2026-11-03T05:59:59Z', 'Asia/Kolkata', '2026-11-03', '11:29'],
])('%s in %s is %s at %s', (moment, timeZone, date, time) => {
  expect(localClock(new Date(moment), timeZone)).toEqual({ date, time })
  expect(localDay(new Date(moment), timeZone)).toBe(date)
})

const zone = 'America/Chicago'

test.each([
  ['2026-01-02T09:30', '2026-01-02T15:30:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T05:00:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T05:59:00.000Z'],
  ['2026-03-08T01:59', '2026-03-08T07:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T08:00:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T06:30:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T08:00:00.000Z'],
])('%s in a form is %s wherever the browser is', (input, moment) => {
  expect(momentOf(input, zone)?.toISOString()).toBe(moment)
  expect(clockInput(new Date(moment), zone)).toBe(input)
})

test('a time that the clocks skip is an hour later, and an empty one is null', () => {
  const skipped = momentOf('2026-03-08T02:30', zone)
  expect(skipped && clockInput(skipped, zone)).toBe('2026-03-08T03:30')
  expect(momentOf('', zone)).toBeNull()
  expect(momentOf('soon', zone)).toBeNull()
})

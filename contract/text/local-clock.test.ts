import { expect, test } from 'vitest'
import { localClock, localDay } from './local-clock.ts'

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

import { expect, test } from 'vitest'
import { businessDaysSince } from './business-days.ts'

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
  ['Thanksgiving counts', '2026-11-25T15:00:00Z', '2026-11-27T15:00:00Z', 2],
  ['a clock that runs ahead', '2026-11-04T15:00:00Z', '2026-11-02T15:00:00Z', 0],
])('%s', (_, moment, now, days) => {
  expect(businessDaysSince(new Date(moment), new Date(now), zone)).toBe(days)
})

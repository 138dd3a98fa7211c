import { expect, test } from 'vitest'
import { showOpenState } from './open-states.ts'

test.each([
  [undefined, 'Closed now · opens tomorrow 8:00\u00a0AM'],
  ['America/Denver', 'Open until 5:00\u00a0PM · not confirmed'],
])('an office in the time zone %s is shown as %s', (timeZone, text) => {
  const line = { textContent: '', toggleAttribute: () => {}, closest: () => null }
  const day = { open: '08:00', close: '17:00', closed: false }
  showOpenState(
    line as unknown as HTMLElement,
    { officeHours: { wednesday: day, thursday: day }, closures: [], timeZone, facts: {} },
    // half past five in Chicago
    new Date('2026-11-18T23:30:00Z'),
    'America/Chicago',
    [],
  )
  expect(line.textContent).toBe(text)
})

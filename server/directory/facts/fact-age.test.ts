import { expect, test } from 'vitest'
import { factAge } from './fact-age.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T12:00:00Z', 'fresh'],
  ['2026-11-25T12:00:00Z', 'fresh'], // a clock that runs ahead
  ['2026-08-24T12:00:01Z', 'fresh'],
  ['2026-08-24T12:00:00Z', 'aging'],
  ['2026-05-26T12:00:01Z', 'aging'],
  ['2026-05-26T12:00:00Z', 'stale'],
  ['2026-05-26', 'stale'],
  ['2020-01-01', 'stale'],
  [null, 'unconfirmed'],
] as const)('a fact of %s is %s', (at, age) => {
  expect(factAge({ at }, now)).toBe(age)
})

test('a disputed fact is disputed however new it is', () => {
  expect(factAge({ at: now.toISOString(), disputed: true }, now)).toBe('disputed')
})

import { expect, test } from 'vitest'
import { waitAfter } from './success-page.tsx'

test('asking for the confirmation slows down and comes to an end within two minutes (D11)', () => {
  const waits: number[] = []
  for (
    let wait = waitAfter(0);
    wait !== false && waits.length < 100;
    wait = waitAfter(waits.length)
  )
    waits.push(wait)
  expect(waits[0]).toBe(1000)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(60_000)
  expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(120_000)
})

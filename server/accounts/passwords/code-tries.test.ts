import { afterEach, expect, test, vi } from 'vitest'
import { RateLimits } from '../../platform/http/rate-limits.ts'
import { countCode } from './code-tries.ts'

afterEach(() => void vi.useRealTimers())

test('an address is mailed ten codes a day, three an hour', async () => {
  vi.useFakeTimers()
  const limits = new RateLimits({ on: true })
  const ask = () =>
    countCode(limits, 'reset', 'ada@clinic.example', { count: 3, minutes: 60 }).then(
      () => 0,
      ({ headers }) => Number(headers['Retry-After']),
    )
  const askHourly = async () => {
    const waits = [await ask(), await ask(), await ask(), await ask()]
    await vi.advanceTimersByTimeAsync(3_600_000)
    return waits
  }
  for (let hour = 0; hour < 3; hour++) expect(await askHourly()).toEqual([0, 0, 0, 3600])
  const [tenth, ...later] = await askHourly()
  expect(tenth).toBe(0)
  // until the day is over
  expect(later).toEqual([21 * 3600, 21 * 3600, 3600])
  await vi.advanceTimersByTimeAsync(20 * 3_600_000)
  expect(await ask()).toBe(0)
})

import { afterEach, expect, test, vi } from 'vitest'
import { RateLimits } from '../../platform/http/rate-limits.ts'
import { countCode } from './code-tries.ts'

afterEach(() => void vi.useRealTimers())

test('an address is mailed ten codes a day, three an hour', async () => {
  // the clock alone: the jobs of an application in this process would run for a day
  vi.useFakeTimers({ toFake: ['Date'] })
  const limits = new RateLimits({ on: true })
  const ask = () =>
    countCode(limits, 'reset', 'ada@clinic.example', { count: 3, minutes: 60 }).then(
      () => 0,
      ({ headers }) => Number(headers['Retry-After']),
    )
  const askHourly = async () => {
    const waits = [await ask(), await ask(), await ask(), await ask()]
    vi.advanceTimersByTime(3_600_000)
    return waits
  }
  for (let hour = 0; hour < 3; hour++) expect(await askHourly()).toEqual([0, 0, 0, 3600])
  const [tenth, ...later] = await askHourly()
  expect(tenth).toBe(0)
  // until the day is over
  expect(later).toEqual([21 * 3600, 21 * 3600, 3600])
  vi.advanceTimersByTime(20 * 3_600_000)
  expect(await ask()).toBe(0)
})

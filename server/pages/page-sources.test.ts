import { afterEach, expect, test, vi } from 'vitest'
import { PageSources } from './page-sources.ts'

afterEach(() => vi.useRealTimers())

test('an answer that is compared and then shown is serialized once', async () => {
  let writeCount = 0
  const answer = {
    toJSON: () => {
      writeCount += 1
      return ['Cardiology']
    },
  }
  const callApi = async () => answer as never
  const before = new PageSources(true)
  await before.recording(async () => ['Dermatology'] as never)('GET /api/specialty-names', {})
  expect(await before.areSame(callApi, true)).toBe(false)
  const now = new PageSources(true)
  await now.recording(callApi)('GET /api/specialty-names', {})
  expect(await now.areSame(callApi, true)).toBe(true)
  expect(writeCount).toBe(1)
})

test('a page is made anew when the year begins in San Antonio, not at midnight UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T23:59:00Z') })
  const sources = new PageSources(true)
  const callApi = async () => [] as never
  vi.setSystemTime('2027-01-01T05:59:59Z')
  expect(await sources.areSame(callApi, true)).toBe(true)
  vi.setSystemTime('2027-01-01T06:00:00Z')
  expect(await sources.areSame(callApi, true)).toBe(false)
})

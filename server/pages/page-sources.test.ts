import { expect, test } from 'vitest'
import { PageSources } from './page-sources.ts'

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

import { expect, test } from 'vitest'
import { runNewsletter } from '../../testing/newsletter-run.ts'

test('after kill -9 nobody is missed, nobody gets two, and who unsubscribed gets none', {
  timeout: 300_000,
}, async () => {
  const run = await runNewsletter({ readers: 200, kills: 1, leaving: 10, timeout: 240_000 })
  expect(run).toMatchObject({ kills: 1, missed: 0, twice: 0, unwanted: 0 })
  // one under way at the kill may come again with its Message-ID; eight are delivered at a time
  expect(run.copies).toBeLessThanOrEqual(8)
  expect(run.states).toEqual({ 'handed over': 190, skipped: 10 })
})

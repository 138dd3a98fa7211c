import { expect, test } from 'vitest'
import { runNewsletter } from '../../testing/processes/newsletter-run.ts'
import { mostUnnoted } from './sending.ts'

test('each subscriber gets one mail after kill -9, and former subscribers none', {
  timeout: 300_000,
}, async () => {
  const run = await runNewsletter({ readers: 600, kills: 1, leaving: 10, timeout: 240_000 })
  expect(run).toMatchObject({ kills: 1, missed: 0, twice: 0, unwanted: 0 })
  // mails in progress at the kill may come again, with the same Message-ID
  expect(run.copies).toBeLessThanOrEqual(mostUnnoted)
  expect(run.states).toEqual({ 'handed over': 590, skipped: 10 })
})

import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/** The product's browser tests against the cluster of run.ts, which names it in BASE_URL. */
const { globalSetup: _, ...settings } = base
export default defineConfig({
  ...settings,
  testDir: '../../e2e',
  outputDir: '../../test-results/cluster',
  workers: 1,
  // a second try would hide a failed request
  retries: 0,
  reporter: [['line'], ['json', { outputFile: process.env.JOURNEYS_FILE ?? 'journeys.json' }]],
})

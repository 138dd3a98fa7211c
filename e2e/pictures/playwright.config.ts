import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/** The pictures of docs/pictures, taken of the built product with demo data: `npm run pictures`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.pictures.ts',
  testIgnore: [],
  globalSetup: './start-server.ts',
  outputDir: '../../test-results/pictures',
  workers: 1,
  retries: 0,
  reporter: 'list',
})

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { scratchFolder } from './scripts/lib/scratch.ts'

// for the programs that tests start, and the workers: all would be read and stripped of types anew
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'stone-oak-compiled')
process.env.TMPDIR = scratchFolder()
// none of them reads the settings of this checkout
process.env.ENV_FILE = 'none'

const isWindowed = /(chromium|chromium-browser|chrome)$/.test(process.env.CHROMIUM_PATH ?? '')

/** `npm run test:slow` runs these alone, `npm test` all others. */
const slowTests = '**/*.slow.spec.ts'
const onlySlow = process.env.SLOW_TESTS === 'only'

export default defineConfig({
  testDir: 'e2e',
  testMatch: onlySlow ? slowTests : '**/*.spec.ts',
  testIgnore: onlySlow ? [] : slowTests,
  globalSetup: './e2e/start-server.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // on two cores a third fills the waits; browsers with a window leave it no room
  workers: isWindowed ? 2 : 3,
  // whatever fails twice is wrong, and second tries are named at the end of npm test
  retries: 1,
  // generous: a wait costs nothing where it is not needed, and a busy machine needs it
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: `test-results/${onlySlow ? 'slow-' : ''}browser.json` }],
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

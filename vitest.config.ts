import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { scratchFolder } from './scripts/lib/scratch.ts'
import { serverReport } from './scripts/lib/server-report.ts'

const compileCache = join(tmpdir(), 'stone-oak-compiled')
process.env.TMPDIR = scratchFolder()

/**
 * Begun first, in this order, or they would end long after all else: the 2,000 histories, and those
 * that kill servers, which mostly wait.
 */
const early = [/\/histories\/.*\.slow/, /\/kill|\/upgrades\//]

const tests = '{bench,contract,server,web,commands,database,scripts}/**/*.test.{ts,tsx}'
/** `npm run test:slow` runs these, `npm test` all others. */
const slowTests = '**/*.slow.test.ts'
/** Both run these: a short test of a kind, and in the slow run longer ones (server/testing/slow.ts). */
const longerInSlowRun = [
  'database/upgrades/upgrade',
  'server/backups/servers',
  'server/billing/seats/seats',
  'server/check-folders',
  'server/directory/search/facets/match-facets',
  'server/fuzz-addresses',
  'server/inquiries/kill-after-answer',
  'server/kill-with-sigterm',
  'server/platform/database/embedded/open',
  'server/platform/database/embedded/watch-server',
  'server/platform/jobs/jobs',
  'server/providers/photos/profile-photo',
  'server/providers/profile/hostile-forms',
].map((name) => `${name}.test.ts`)
const onlySlow = process.env.SLOW_TESTS === 'only'

class EarlyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = early.findIndex((names) => names.test(moduleId))
      return place === -1 ? early.length : place
    }
    const order = await super.sort(files)
    return order.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  envDir: false,
  test: {
    include: onlySlow ? [slowTests, ...longerInSlowRun] : [tests],
    exclude: ['**/node_modules/**', ...(onlySlow ? [] : [slowTests])],
    globalSetup: 'server/testing/global-setup.ts',
    // for the many programs that tests start: they would all be read and stripped of their types anew,
    // and none reads the settings of this checkout
    env: { NODE_COMPILE_CACHE: compileCache, ENV_FILE: 'none' },
    // Files share one PostgreSQL, each in a database of its own or of its worker's application. On two
    // cores two more fill the waits.
    maxWorkers: 4,
    // A worker reads the application once, not for each file: that was most of the time. What a test
    // changes in its process (a clock, a spy) it takes back.
    isolate: false,
    // the build is what is tested: read as it is, not transformed once more
    server: { deps: { external: [/\/build\/pages\//] } },
    sequence: { sequencer: EarlyFirst },
    // whatever fails twice is wrong, and second tries are named at the end of npm test
    retry: 1,
    reporters: ['dot', serverReport(`test-results/${onlySlow ? 'slow-' : ''}server.json`)],
    // generous: a wait costs nothing where it is not needed, and a busy machine needs it
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})

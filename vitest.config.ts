import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { scratchFolder } from './scripts/lib/scratch.ts'
import { serverReport } from './scripts/lib/server-report.ts'

const compileCache = join(tmpdir(), 'stone-oak-compiled')
process.env.TMPDIR = scratchFolder()
const loader = new URL('server/platform/loader.mjs', import.meta.url).href

/** Begun first: those that kill servers mostly wait, and one of the others would end long after all else. */
const early = /\/kill|\/upgrades\/|every-wording|cheap-load/

/** `npm run test:slow` runs these alone, `npm test` all others. */
const slowTests = '**/*.slow.test.ts'
const onlySlow = process.env.SLOW_TESTS === 'only'

class EarlyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isEarly = ({ moduleId }: TestSpecification) => early.test(moduleId)
    const order = await super.sort(files)
    return [...order.filter(isEarly), ...order.filter((file) => !isEarly(file))]
  }
}

export default defineConfig({
  envDir: false,
  test: {
    include: onlySlow
      ? [slowTests]
      : ['{bench,contract,server,web,commands,database,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', ...(onlySlow ? [] : [slowTests])],
    globalSetup: 'server/testing/global-setup.ts',
    // for the many programs that tests start: they would all be read and stripped of their types anew,
    // and none reads the settings of this checkout
    env: { NODE_COMPILE_CACHE: compileCache, ENV_FILE: 'none' },
    // Files share one PostgreSQL, each in a database of its own. On two cores two more fill the waits.
    maxWorkers: 4,
    // A worker reads the application once, not for each file: that was most of the time. What a test
    // changes in its process (a clock, a spy) it takes back.
    isolate: false,
    execArgv: ['--import', loader],
    // the build is what is tested: read as it is, not transformed once more
    server: { deps: { external: [/\/build\/server\//] } },
    sequence: { sequencer: EarlyFirst },
    reporters: ['dot', serverReport(`test-results/${onlySlow ? 'slow-' : ''}server.json`)],
    // generous: a wait costs nothing where it is not needed, and a busy machine needs it
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})

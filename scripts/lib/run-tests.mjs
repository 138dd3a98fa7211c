import { ensureBrowser } from './browser.mjs'
import { run } from './node.mjs'
import { clearTestResults, summarizeTests } from './test-results.mjs'

/**
 * Runs the unit and server tests, then the browser tests; with SLOW_TESTS=only the slow ones.
 *
 * @param {string[]} [names] parts of the names of files; all of them by default
 * @returns {Promise<{ passed: number, failed: number, haveAllPassed: boolean }>}
 */
export async function runTests(names = []) {
  clearTestResults()
  const isSome = names.length > 0
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...(isSome ? ['--passWithNoTests'] : [])]
  const serverTests = await run([...vitest, ...names])
  process.env.CHROMIUM_PATH = ensureBrowser()
  const playwright = [
    'node_modules/@playwright/test/cli.js',
    'test',
    ...(isSome ? ['--pass-with-no-tests'] : []),
  ]
  const browserTests = await run([...playwright, ...names])
  const { passed, failed } = summarizeTests(process.env.SLOW_TESTS === 'only' ? 'slow-' : '')
  const haveAllPassed = serverTests === 0 && browserTests === 0 && failed === 0
  return { passed, failed, haveAllPassed }
}

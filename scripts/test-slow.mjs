// The tests that start, kill, upgrade or rebuild whole installations: files named *.slow.test.ts and
// *.slow.spec.ts, which npm test leaves out. Arguments, such as `upgrade`, choose files by their names.
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/node.mjs'
import { exitWith, refuseFolder, say } from './lib/project.mjs'
import { forgetSlowTests, noteSlowTestsPassed, unchangedCommit } from './lib/slow-tests.mjs'
import { clearTestResults, summarizeTests } from './lib/test-results.mjs'

await exitWith(async () => {
  refuseFolder(/[%#?]/, 'the tests cannot run')
  const names = process.argv.slice(2)
  const commit = unchangedCommit()
  forgetSlowTests()
  await ensureInstalled({ tools: true })
  await ensureBuilt()
  clearTestResults()
  process.env.SLOW_TESTS = 'only'
  const some = names.length > 0 ? ['--passWithNoTests', ...names] : []
  const serverTests = await run(['node_modules/vitest/vitest.mjs', 'run', ...some])
  process.env.CHROMIUM_PATH = ensureBrowser()
  const someScreens = names.length > 0 ? ['--pass-with-no-tests', ...names] : []
  const browserTests = await run(['node_modules/@playwright/test/cli.js', 'test', ...someScreens])
  const { passed, failed } = summarizeTests('slow-')
  const haveAllPassed = serverTests === 0 && browserTests === 0 && failed === 0
  if (haveAllPassed && names.length === 0) {
    if (commit && commit === unchangedCommit()) noteSlowTestsPassed(commit)
    else say('This folder has files that differ from its commit: no version can be made of it.')
  }
  console.log(`${passed} passed, ${failed} failed.`)
  return haveAllPassed ? 0 : 1
})

// The tests that start, kill, upgrade or rebuild whole installations: files named *.slow.test.ts and
// *.slow.spec.ts, which npm test leaves out. Arguments, such as `upgrade`, choose files by their names.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { exitWith, refuseFolder, say } from './lib/project.mjs'
import { runTests } from './lib/run-tests.mjs'
import { forgetSlowTests, noteSlowTestsPassed, unchangedCommit } from './lib/slow-tests.mjs'

await exitWith(async () => {
  refuseFolder(/[%#?]/, 'the tests cannot run')
  const names = process.argv.slice(2)
  const commit = unchangedCommit()
  forgetSlowTests()
  await ensureInstalled({ tools: true })
  await ensureBuilt()
  process.env.SLOW_TESTS = 'only'
  const { passed, failed, haveAllPassed } = await runTests(names)
  if (haveAllPassed && names.length === 0) {
    if (commit && commit === unchangedCommit()) noteSlowTestsPassed(commit)
    else say('This folder has files that differ from its commit: no version can be made of it.')
  }
  console.log(`${passed} passed, ${failed} failed.`)
  return haveAllPassed ? 0 : 1
})

// The tests that need minutes each: files named *.slow.test.ts, which npm test leaves out.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/node.mjs'
import { exitWith } from './lib/project.mjs'

await exitWith(async () => {
  await ensureInstalled()
  await ensureBuilt()
  process.env.SLOW_TESTS = 'only'
  return run(['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)])
})

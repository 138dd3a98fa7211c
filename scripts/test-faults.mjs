// Breaks the built product on purpose and counts what was lost: see faults/run.ts.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/node.mjs'
import { exitWith } from './lib/project.mjs'

await exitWith(async () => {
  await ensureInstalled({ tools: true })
  await ensureBuilt()
  // not on the settings of this checkout
  process.env.ENV_FILE = 'none'
  return run(['faults/run.ts', ...process.argv.slice(2)])
})

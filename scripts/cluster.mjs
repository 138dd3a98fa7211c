// Three servers behind a proxy, a primary with its replica and an object store: see bench/cluster/run.ts.
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/node.mjs'
import { exitWith } from './lib/project.mjs'

await exitWith(async () => {
  await ensureInstalled({ tools: true })
  await ensureBuilt()
  // not on the settings of this checkout
  process.env.ENV_FILE = 'none'
  process.env.CHROMIUM_PATH = ensureBrowser()
  return run(['bench/cluster/run.ts', ...process.argv.slice(2)])
})

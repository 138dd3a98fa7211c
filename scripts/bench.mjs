import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/node.mjs'
import { exitWith } from './lib/project.mjs'

const inBrowser = ['interaction', 'lighthouse']

await exitWith(async () => {
  await ensureInstalled()
  await ensureBuilt()
  // not on the settings of this checkout
  process.env.ENV_FILE = 'none'
  const parts = process.argv.slice(2)
  if (parts.length === 0 || parts.some((part) => inBrowser.includes(part)))
    process.env.CHROMIUM_PATH = ensureBrowser()
  return run(['bench/run.ts', ...parts])
})

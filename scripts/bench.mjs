import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/node.mjs'
import { exitWith } from './lib/project.mjs'

await exitWith(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const parts = process.argv.slice(2)
  if (parts.length === 0 || parts.includes('lighthouse'))
    process.env.CHROMIUM_PATH = ensureBrowser()
  return run(['bench/run.ts', ...parts])
})

// Takes the pictures of docs/pictures anew: of the built product with demo data, at one fixed moment.
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/node.mjs'
import { exitWith } from './lib/project.mjs'

await exitWith(async () => {
  await ensureInstalled({ tools: true })
  await ensureBuilt()
  process.env.CHROMIUM_PATH = ensureBrowser()
  const config = 'e2e/pictures/playwright.config.ts'
  return run(['node_modules/@playwright/test/cli.js', 'test', '--config', config])
})

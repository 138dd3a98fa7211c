import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { root, Stop, say } from './project.mjs'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A Chromium for the browser tests: the system's, else Playwright's own, else Debian's package. */
export function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH ?? known.find(existsSync)
  if (found) return found
  const { chromium } = createRequire(`${root}/package.json`)('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  say('Getting a Chromium for the browser tests')
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], cwd: root }
  spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', 'chromium'],
    quiet,
  )
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet)
  }
  const installed = known.find(existsSync)
  if (installed) return installed
  throw new Stop('The browser tests need Chromium: install it and set CHROMIUM_PATH to its file.')
}

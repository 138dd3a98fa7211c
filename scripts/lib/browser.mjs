import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root, Stop, say } from './project.mjs'

const shell = '/usr/bin/chromium-headless-shell'
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const quiet = { stdio: 'ignore', cwd: root, timeout: 3 * 60_000 }

/**
 * A Chromium for the browser tests: the one in CHROMIUM_PATH, else Debian's
 * headless shell (40 % less work, so root installs it where the package exists), else the system's,
 * else Playwright's own. @returns its file; empty: the one that Playwright finds itself.
 */
export function ensureBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (existsSync(shell) || addPackage('chromium-headless-shell')) return shell
  const browser = systemBrowsers.find(existsSync)
  if (browser) return browser
  say('Getting a Chromium for the browser tests')
  const playwright = 'node_modules/@playwright/test/cli.js'
  const result = spawnSync(process.execPath, [playwright, 'install', 'chromium'], quiet)
  if (result.status === 0) return ''
  const newBrowser = addPackage('chromium', { update: true }) && systemBrowsers.find(existsSync)
  if (newBrowser) return newBrowser
  throw new Stop('The browser tests need Chromium: install it and set CHROMIUM_PATH to its file.')
}

/** Debian's package, when root asks and there is one. */
function addPackage(name, { update = false } = {}) {
  if (process.getuid?.() !== 0) return false
  if (update) spawnSync('apt-get', ['update', '-qq'], quiet)
  const aptOptions = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1']
  return spawnSync('apt-get', ['install', '-y', '-qq', ...aptOptions, name], quiet).status === 0
}

// Everything that must hold: checks, unit and server tests on a real PostgreSQL, browser tests on
// the built product. Ends with one line of figures.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { runNpm } from './lib/child.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/node.mjs'
import { exitWith, refuseFolder, root, say } from './lib/project.mjs'

const results = join(root, 'test-results')

const reporters = [
  '--reporter=dot',
  '--reporter=json',
  '--outputFile.json=test-results/server.json',
]

await exitWith(async () => {
  refuseFolder(/[%#?]/, 'the tests cannot run')
  await ensureInstalled()
  rmSync(results, { recursive: true, force: true })
  const codes = [await runNpm(['run', '--silent', 'check'])]
  await ensureBuilt()
  codes.push(await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters]))
  process.env.CHROMIUM_PATH = ensureBrowser()
  codes.push(await run(['node_modules/@playwright/test/cli.js', 'test']))
  const server = countServerTests()
  const browser = countBrowserTests()
  const checks = { passed: codes[0] === 0 ? 1 : 0, failed: codes[0] === 0 ? 0 : 1 }
  const sum = (key) => server[key] + browser[key] + checks[key]
  say(
    `Checks ${codes[0] === 0 ? 'passed' : 'failed'}; unit and server tests: ${server.passed} passed, ${server.failed} failed; browser tests: ${browser.passed} passed (${browser.again} of them at the second try), ${browser.failed} failed`,
  )
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return codes.every((code) => code === 0) && sum('failed') === 0 ? 0 : 1
})

function countServerTests() {
  const report = readReport('server.json')
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 }
}

function countBrowserTests() {
  const { stats } = readReport('browser.json') ?? {}
  const again = stats?.flaky ?? 0
  return { passed: (stats?.expected ?? 0) + again, again, failed: stats?.unexpected ?? 1 }
}

/** A runner that died left no report: that counts as a failure. */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8'))
  } catch {
    return undefined
  }
}

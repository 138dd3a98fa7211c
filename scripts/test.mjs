// Everything that must hold: checks, unit and server tests on a real PostgreSQL, browser tests on
// the built product. Ends with one line of figures.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run, runNpm } from './lib/node.mjs'
import { exitWith, refuseFolder, root, say } from './lib/project.mjs'

const results = join(root, 'test-results')

await exitWith(async () => {
  refuseFolder(/[%#?]/, 'the tests cannot run')
  await ensureInstalled()
  rmSync(results, { recursive: true, force: true })
  // each leaves a core idle at times, and no check looks at what is built
  const [codeCheck, typeCheck] = await Promise.all([
    runNpm(['run', '--silent', 'check:code']),
    runNpm(['run', '--silent', 'check:types']),
    ensureBuilt(),
  ])
  const codes = [codeCheck || typeCheck]
  codes.push(await run(['node_modules/vitest/vitest.mjs', 'run']))
  process.env.CHROMIUM_PATH = ensureBrowser()
  codes.push(await run(['node_modules/@playwright/test/cli.js', 'test']))
  const server = countServerTests()
  const browser = countBrowserTests()
  const checks = { passed: codes[0] === 0 ? 1 : 0, failed: codes[0] === 0 ? 0 : 1 }
  const sum = (key) => server[key] + browser[key] + checks[key]
  // each runner has printed its own, hundreds of lines above
  for (const { name, message } of [...server.failures, ...browser.failures])
    console.log(`\nFAILED ${name}\n${message}`)
  for (const name of server.secondTries) console.log(`\nPassed at the second try: ${name}`)
  say(
    `Checks ${codes[0] === 0 ? 'passed' : 'failed'}; unit and server tests: ${server.passed} passed (${server.secondTries.length} of them at the second try), ${server.failed} failed; browser tests: ${browser.passed} passed (${browser.again} of them at the second try), ${browser.failed} failed`,
  )
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return codes.every((code) => code === 0) && sum('failed') === 0 ? 0 : 1
})

function countServerTests() {
  const none = {
    passed: 0,
    secondTries: [],
    failures: [{ name: 'The runner left no report', message: '' }],
  }
  const report = readReport('server.json') ?? none
  return { ...report, failed: report.failures.length }
}

function countBrowserTests() {
  const { stats, suites = [], errors = [] } = readReport('browser.json') ?? {}
  const again = stats?.flaky ?? 0
  const failures = [
    ...suites.flatMap(failedBrowserTests),
    ...errors.map((error) => ({ name: 'Outside of any test', message: textOf(error) })),
  ]
  return {
    passed: (stats?.expected ?? 0) + again,
    again,
    failed: stats?.unexpected ?? 1,
    failures,
  }
}

/** Of a file, or a group of tests in it; with what each try said. */
function failedBrowserTests({ title, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      name: spec.title,
      message: spec.tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(textOf)))
        .join('\n\n'),
    }))
  return [...own, ...suites.flatMap(failedBrowserTests)].map(({ name, message }) => ({
    name: `${title} › ${name}`,
    message,
  }))
}

/** Without the colors of a terminal. */
function textOf({ message = '' }) {
  return stripVTControlCharacters(message)
}

/** A runner that died left no report: that counts as a failure. */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8'))
  } catch {
    return undefined
  }
}

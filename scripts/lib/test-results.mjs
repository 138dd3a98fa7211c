import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, say } from './project.mjs'

const folder = join(root, 'test-results')

/** So that no runner that dies leaves an older report to be read as its own. */
export function clearTestResults() {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Prints every failure once more, for each runner has printed its own hundreds of lines above, and
 * the figures.
 *
 * @param {string} name before the file's name: `slow-`, or nothing
 * @returns {{ passed: number, failed: number }}
 */
export function summarizeTests(name = '') {
  const server = serverTests(`${name}server.json`)
  const browser = browserTests(`${name}browser.json`)
  for (const { name, message } of [...server.failures, ...browser.failures])
    console.log(`\nFAILED ${name}\n${message}`)
  const line = (what, { passed, failed }) => `${what}: ${passed} passed, ${failed} failed`
  say(`${line('Unit and server tests', server)}; ${line('browser tests', browser)}`)
  return { passed: server.passed + browser.passed, failed: server.failed + browser.failed }
}

/** A runner that died left no report: that counts as a failure. */
function serverTests(file) {
  const none = { passed: 0, failures: [{ name: 'The runner left no report', message: '' }] }
  const { passed, failures } = readReport(file) ?? none
  return { passed, failures, failed: failures.length }
}

function browserTests(file) {
  const { stats, suites = [], errors = [] } = readReport(file) ?? {}
  const failures = [
    ...suites.flatMap(failedBrowserTests),
    ...errors.map((error) => ({ name: 'Outside of any test', message: textOf(error) })),
  ]
  return {
    passed: stats?.expected ?? 0,
    failed: stats ? Math.max(stats.unexpected, failures.length) : 1,
    failures,
  }
}

/** Lists the failed tests of a file, or of a group of tests in it. */
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

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch {
    return undefined
  }
}

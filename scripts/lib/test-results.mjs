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
 * Prints every failure once more, also those of first tries, for each runner has printed its own
 * hundreds of lines above, and the figures.
 *
 * @param {string} name before the file's name: `slow-`, or nothing
 * @returns {{ passed: number, failed: number }}
 */
export function summarizeTests(name = '') {
  const server = serverTests(`${name}server.json`)
  const browser = browserTests(`${name}browser.json`)
  for (const { name, message } of [...server.failures, ...browser.failures])
    console.log(`\nFAILED ${name}\n${message}`)
  const secondTries = [...server.secondTries, ...browser.secondTries]
  for (const { name, message } of secondTries)
    console.log(`\nPassed at the second try: ${name}\n${message}`)
  const line = (what, { passed, failed }) => `${what}: ${passed} passed, ${failed} failed`
  say(
    `${line('Unit and server tests', server)}; ${line('browser tests', browser)}; ${secondTries.length} passed at the second try`,
  )
  return { passed: server.passed + browser.passed, failed: server.failed + browser.failed }
}

/** A runner that died left no report: that counts as a failure. */
function serverTests(file) {
  const none = {
    passed: 0,
    secondTries: [],
    failures: [{ name: 'The runner left no report', message: '' }],
  }
  const report = readReport(file) ?? none
  return { ...report, failed: report.failures.length }
}

function browserTests(file) {
  const { stats, suites = [], errors = [] } = readReport(file) ?? {}
  const failures = [
    ...suites.flatMap((suite) => browserTestsIn(suite, isFailed)),
    ...errors.map((error) => ({ name: 'Outside of any test', message: textOf(error) })),
  ]
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    secondTries: suites.flatMap((suite) => browserTestsIn(suite, isSecondTry)),
    failed: stats ? Math.max(stats.unexpected, failures.length) : 1,
    failures,
  }
}

const isFailed = ({ ok }) => !ok
const isSecondTry = ({ tests }) => tests.some(({ status }) => status === 'flaky')

/** Lists the tests of a file, or of a group of tests in it, that are wanted. */
function browserTestsIn({ title, specs = [], suites = [] }, isWanted) {
  const own = specs.filter(isWanted).map((spec) => ({
    name: spec.title,
    message: spec.tests
      .flatMap(({ results }) =>
        results.flatMap(({ errors, attachments }) => [
          ...errors.map(textOf),
          ...pagesOf(attachments),
        ]),
      )
      .join('\n\n'),
  }))
  const within = suites.flatMap((suite) => browserTestsIn(suite, isWanted))
  return [...own, ...within].map(({ name, message }) => ({
    name: `${title} › ${name}`,
    message,
  }))
}

/** What the browser showed when a test failed, which nobody can look up where only this output is kept. */
function pagesOf(attachments) {
  return attachments.flatMap(({ name, path }) => {
    const page = name === 'error-context' && path && pageIn.exec(readFileSync(path, 'utf8'))?.[1]
    return page
      ? [`The page, from its main part on:\n${page.split('\n').slice(0, mostLines).join('\n')}`]
      : []
  })
}

const pageIn = /^```yaml\n.*?(^- main.*?)^```/ms
const mostLines = 60

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

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, Stop } from './project.mjs'

/** The commit whose slow tests have all passed here. No commit has this file. */
const file = join(root, '.slow-tests-passed')

/** @returns {string | undefined} undefined: files differ from any commit, or there is no git */
export function unchangedCommit() {
  try {
    if (git('status', '--porcelain') === '') return git('rev-parse', 'HEAD')
  } catch {
    // an archive without its history
  }
  return undefined
}

/** @param {string} commit */
export function noteSlowTestsPassed(commit) {
  writeFileSync(file, `${commit}\n`)
}

export function forgetSlowTests() {
  rmSync(file, { force: true })
}

/** @throws Stop unless all slow tests have passed on the commit that is checked out */
export function requireSlowTests() {
  const commit = unchangedCommit()
  if (!commit)
    throw new Stop(
      'Versions and releases are made of a commit: this folder has none, or files that differ from it.',
    )
  const passed = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (passed !== commit)
    throw new Stop(
      `The slow tests have not passed on this commit (${commit.slice(0, 8)}): run npm run test:slow, which takes some minutes.`,
    )
}

function git(...args) {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

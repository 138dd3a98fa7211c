import { rmSync, writeFileSync } from 'node:fs'
import { run } from './node.mjs'
import { refuseFolder, root, Stop, say } from './project.mjs'
import { withSetupLock } from './setup-lock.mjs'
import { hashOfSources, parts, reasonToBuild, stampOf } from './sources.mjs'

const isDue = (part) => reasonToBuild(root, part) !== undefined

/**
 * Builds what in `build/` was not made from the sources as they are now.
 *
 * @param {string[]} [selection] of pages and server; both by default
 */
export async function ensureBuilt(selection = parts) {
  if (!selection.some(isDue)) return
  await withSetupLock(async () => {
    await buildAll(selection.filter(isDue))
  })
}

/** @param {string[]} [selection] of pages and server; both by default */
export async function buildAll(selection = parts) {
  refuseFolder(/[#?]/, 'the pages cannot be built')
  // none goes on behind the back of whoever starts the next
  const results = await Promise.allSettled(selection.map(build))
  const failure = results.find(({ status }) => status === 'rejected')
  if (failure) throw failure.reason
}

async function build(part) {
  const hash = hashOfSources(root, part)
  say(`Building the ${part}: ${reasonToBuild(root, part, hash) ?? 'asked to'}`)
  // an interrupted build counts as none
  rmSync(stampOf(root, part), { force: true })
  const script = `scripts/build-${part}.mjs`
  // Another value would put React's slow development version into the pages.
  const env = { ...process.env, NODE_ENV: 'production' }
  // what a command prints on stdout is its answer
  const code = await run([script], { env, stdio: ['inherit', 2, 2] })
  if (code !== 0) throw new Stop(`Building failed: ${script} ended with ${code}, see above.`, code)
  writeFileSync(stampOf(root, part), hash)
}

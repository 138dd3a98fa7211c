import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { run, runNpm } from './node.mjs'
import { refuseFolder, root, Stop, say } from './project.mjs'
import { withSetupLock } from './setup-lock.mjs'
import { hashOfSources, stampOf } from './sources.mjs'

const stampFile = stampOf(root)

/** Builds the pages unless those in `build/` were made from the sources as they are now. */
export async function ensureBuilt() {
  if (reasonToBuild()) await buildPages()
  // these are stripped again one by one, and missing ones cost only memory
  else await run(['--no-warnings', 'scripts/strip-types.mjs'])
}

async function buildPages() {
  await withSetupLock(async () => {
    const reason = reasonToBuild()
    if (!reason) return
    refuseFolder(/[#?]/, 'the pages cannot be built')
    say(`Building the pages: ${reason}`)
    const hash = hashOfSources(root)
    // Another value would put React's slow development version into the pages.
    const code = await runNpm(['run', '--silent', 'build'], { NODE_ENV: 'production' })
    if (code !== 0)
      throw new Stop(`Building failed: npm run build ended with ${code}, see above.`, code)
    mkdirSync(dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, hash)
  })
}

/** @returns {string | undefined} why a build is due */
function reasonToBuild() {
  if (!existsSync(stampFile)) return 'there are none yet'
  return readFileSync(stampFile, 'utf8') === hashOfSources(root)
    ? undefined
    : 'their sources have changed'
}

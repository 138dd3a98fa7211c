import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runNpm } from './node.mjs'
import { refuseFolder, root, Stop, say } from './project.mjs'
import { withSetupLock } from './setup-lock.mjs'

/** All that the built pages are made of. */
const SOURCES = ['web', 'contract', 'site.config.ts', 'vite.config.ts', 'package-lock.json']

const stampFile = join(root, 'build', '.stamp')

/** Builds the pages unless those in `build/` were made from the sources as they are now. */
export async function ensureBuilt() {
  if (!reasonToBuild()) return
  await withSetupLock(async () => {
    const reason = reasonToBuild()
    if (!reason) return
    refuseFolder(/[#?]/, 'the pages cannot be built')
    say(`Building the pages: ${reason}`)
    const hash = hashOfSources()
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
  return readFileSync(stampFile, 'utf8') === hashOfSources()
    ? undefined
    : 'their sources have changed'
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const name of SOURCES) addToHash(hash, name)
  return hash.digest('hex')
}

function addToHash(hash, name) {
  const path = join(root, name)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return
  if (stats.isDirectory()) {
    for (const entry of readdirSync(path).sort()) addToHash(hash, `${name}/${entry}`)
    return
  }
  hash.update(`${name}\0${stats.size}\0`).update(readFileSync(path))
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All that the built pages are made of. */
const SOURCES = [
  'web',
  'contract',
  'texts',
  'site.config.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Of the folder `root`, what the build was made from. */
export const stampOf = (root) => join(root, 'build', '.stamp')

/** What is not there does not count: a release has no sources of screens. */
export function hashOfSources(root) {
  const hash = createHash('sha256')
  for (const name of SOURCES) addToHash(hash, root, name)
  return hash.digest('hex')
}

function addToHash(hash, root, name) {
  const path = join(root, name)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return
  if (stats.isDirectory()) {
    for (const entry of readdirSync(path).sort()) addToHash(hash, root, `${name}/${entry}`)
    return
  }
  hash.update(`${name}\0${stats.size}\0`).update(readFileSync(path))
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const shared = ['contract', 'texts', 'site.config.ts', 'package-lock.json']

/** Sources of each part of the build. */
const sources = {
  pages: [...shared, 'web', 'vite.config.ts', 'scripts/build-pages.mjs'],
  server: [...shared, 'commands', 'database', 'server', 'scripts/build-server.mjs', 'scripts/lib'],
}

/** No part of any build. */
const leftOut = /\.test\.tsx?$|^database\/upgrades$|^server\/testing$/

export const parts = Object.keys(sources)

/** The file that says from what a part of the build was made, in the folder `root`. */
export const stampOf = (root, part) => join(root, 'build', `.${part}`)

/**
 * @param {string} [hash] of the sources, where it is known: it reads all of them
 * @returns {string | undefined} why a part of the build is due
 */
export function reasonToBuild(root, part, hash = undefined) {
  const stamp = stampOf(root, part)
  if (!existsSync(stamp)) return 'not built yet'
  const isCurrent = readFileSync(stamp, 'utf8') === (hash ?? hashOfSources(root, part))
  return isCurrent ? undefined : 'sources changed'
}

/** A modification time would change with a checkout. */
export function hashOfSources(root, part) {
  const hash = createHash('sha256')
  for (const name of sources[part]) addToHash(hash, root, name)
  return hash.digest('hex')
}

function addToHash(hash, root, name) {
  const path = join(root, name)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || leftOut.test(name)) return
  if (stats.isDirectory()) {
    for (const entry of readdirSync(path).sort()) addToHash(hash, root, `${name}/${entry}`)
    return
  }
  hash.update(`${name}\0${stats.size}\0`).update(readFileSync(path))
}

import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLog } from './log.ts'
import { canEnter, giveTo, type Owner, ownerFor, weAreRoot } from './owner.ts'

/** Where root keeps what `nobody` must reach. The second is for systems with a read-only first. */
const SHARED_FOLDERS = ['/var/lib/stone-oak-directory', '/var/tmp/stone-oak-directory']

/** The folder of one embedded database, and who runs PostgreSQL on it (undefined: we ourselves). */
export interface Place {
  folder: string
  cluster: string
  owner: Owner | undefined
}

/**
 * Finds or makes the folder of the embedded database: `<dataDir>/postgres`, or for root, where
 * PostgreSQL's own user cannot enter that, a folder under `/var/lib` named in
 * `<dataDir>/postgres/location`.
 */
export function findPlace(dataDir: string, log: DatabaseLog): Place {
  mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(dataDir)
  const inside = join(home, 'postgres')
  const folder = followPointer(home, inside, log) ?? chooseFolder(home, inside, log)
  const cluster = join(folder, 'cluster')
  const owner = ownerFor(cluster)
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  giveTo(owner, folder)
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new Error(
      `The embedded database in ${folder} belongs to another user; start as that user, or set DATABASE_URL.`,
    )
  }
  return { folder, cluster, owner }
}

/** A folder that only root writes and everybody may enter. */
export function sharedFolder(): string {
  for (const folder of SHARED_FOLDERS) {
    try {
      mkdirSync(folder, { mode: 0o755 })
      chmodSync(folder, 0o755)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') continue
    }
    const stats = lstatSync(folder)
    // Under /var/tmp anybody may have made it first.
    if (stats.isDirectory() && stats.uid === 0 && (stats.mode & 0o022) === 0) return folder
  }
  throw new Error(
    `Root needs a folder for PostgreSQL's own user and could make none of ${SHARED_FOLDERS.join(', ')}; set DATABASE_URL instead.`,
  )
}

function chooseFolder(home: string, inside: string, log: DatabaseLog): string {
  const owner = ownerFor(join(inside, 'cluster'))
  if (!owner || canEnter(owner, home)) return inside
  const folder = join(sharedFolder(), createHash('sha256').update(home).digest('hex').slice(0, 16))
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  if (existsSync(join(inside, 'cluster'))) moveInto(folder, inside)
  mkdirSync(inside, { recursive: true })
  writeFileSync(join(folder, 'origin'), `${home}\n`)
  writeFileSync(join(inside, 'location'), `${folder}\n`)
  log.info(
    `PostgreSQL cannot run as root and its own user cannot enter ${home}: the database lies in ${folder}.`,
  )
  return folder
}

function followPointer(home: string, inside: string, log: DatabaseLog): string | undefined {
  const pointer = join(inside, 'location')
  if (!existsSync(pointer)) return undefined
  const folder = readFileSync(pointer, 'utf8').trim()
  if (!existsSync(folder))
    throw new Error(
      `The database of ${home} lay in ${folder}, which is gone: restore that folder, or delete ${pointer} to begin with an empty database.`,
    )
  const originFile = join(folder, 'origin')
  const origin = existsSync(originFile) ? readFileSync(originFile, 'utf8').trim() : home
  if (origin === home) return folder
  if (existsSync(join(origin, 'postgres', 'location'))) {
    log.warn(`${home} is a copy of ${origin} and gets a database of its own, empty at first.`)
    rmSync(pointer)
    return undefined
  }
  if (weAreRoot()) writeFileSync(originFile, `${home}\n`)
  return folder
}

/** The data folder itself was moved to where the owner cannot follow. */
function moveInto(folder: string, inside: string): void {
  for (const name of ['cluster', 'password']) {
    const [from, to] = [join(inside, name), join(folder, name)]
    if (!existsSync(from)) continue
    try {
      renameSync(from, to)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
      cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
      rmSync(from, { recursive: true })
    }
  }
}

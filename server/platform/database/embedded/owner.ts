import { execFileSync } from 'node:child_process'
import { chownSync, readFileSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseLog } from './log.ts'

/** The system user that runs PostgreSQL if we are root, because it refuses to run as root. */
export interface Owner {
  uid: number
  gid: number
}

export function weAreRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The user that runs PostgreSQL on this cluster; undefined if we are an ordinary user and run it
 * ourselves. For root it is the owner of the cluster or, for a new one or one of `nobody`, a system
 * user of its own.
 */
export function ownerFor(cluster: string, log: Pick<DatabaseLog, 'warn'>): Owner | undefined {
  if (!weAreRoot()) return undefined
  const nobodyUser = findNobody()
  const existing = statSync(cluster, { throwIfNoEntry: false })
  if (existing && existing.uid !== 0 && existing.uid !== nobodyUser.uid)
    return { uid: existing.uid, gid: existing.gid }
  const own = systemUser()
  if (!own && !hasWarned) {
    hasWarned = true
    log.warn(
      `PostgreSQL runs as nobody, because the system user ${SYSTEM_USER} could not be made: every other program that runs as nobody can read its password. Make the user (useradd --system ${SYSTEM_USER}) and start again, or set DATABASE_URL.`,
    )
  }
  return own ?? nobodyUser
}

/** Nothing else on the machine runs as this user. */
const SYSTEM_USER = 'stone-oak-db'
let hasWarned = false

function systemUser(): Owner | undefined {
  return readUser(SYSTEM_USER) ?? (makeSystemUser() ? readUser(SYSTEM_USER) : undefined)
}

/**
 * Tries the tools of most Linux systems, then those of Alpine. @returns whether the user exists
 * now, perhaps by a faster start
 */
function makeSystemUser(): boolean {
  const home = '/nonexistent'
  const shell = '/sbin/nologin'
  const ways: [program: string, args: string[]][][] = [
    [
      [
        'useradd',
        [
          ...['--system', '--user-group', '--no-create-home'],
          ...['--home-dir', home, '--shell', shell, SYSTEM_USER],
        ],
      ],
    ],
    [
      ['addgroup', ['-S', SYSTEM_USER]],
      ['adduser', ['-S', '-D', '-H', '-h', home, '-s', shell, '-G', SYSTEM_USER, SYSTEM_USER]],
    ],
  ]
  return ways.some((way) => {
    try {
      for (const [program, args] of way)
        execFileSync(program, args, { stdio: 'ignore', timeout: 10_000 })
      return true
    } catch {
      return readUser(SYSTEM_USER) !== undefined
    }
  })
}

function findNobody(): Owner {
  return readUser('nobody') ?? { uid: 65534, gid: 65534 }
}

function readUser(name: string): Owner | undefined {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    // macOS writes -2; files report the same number unsigned.
    return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined
  } catch {
    return undefined
  }
}

/** The spawn options that run a child as the owner. Node expects signed numbers there. */
export function runAs(owner: Owner | undefined): { uid?: number; gid?: number } {
  return owner ? { uid: owner.uid | 0, gid: owner.gid | 0 } : {}
}

export function changeOwner(owner: Owner | undefined, path: string): void {
  if (!owner) return
  try {
    chownSync(path, owner.uid, owner.gid)
  } catch (error) {
    throw new Error(
      `PostgreSQL refuses to run as root, and ${path} cannot be given to user ${owner.uid}: start as an ordinary user, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** Whether the owner may pass through `folder` and every folder above it. */
export function canEnter(owner: Owner, folder: string): boolean {
  if (!allows(owner, statSync(folder), 1)) return false
  const parent = dirname(folder)
  return parent === folder || canEnter(owner, parent)
}

/** Whether the owner may read the file, regardless of the folders above it. */
export function canRead(owner: Owner, file: string): boolean {
  return allows(owner, statSync(file), 4)
}

function allows(owner: Owner, stats: Stats, bit: 1 | 4): boolean {
  if (stats.uid === owner.uid) return (stats.mode & (bit << 6)) !== 0
  if (stats.gid === owner.gid) return (stats.mode & (bit << 3)) !== 0
  return (stats.mode & bit) !== 0
}

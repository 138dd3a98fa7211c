import { chownSync, readFileSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The system user that PostgreSQL runs as when we are root, because it refuses to run as root. */
export interface Owner {
  uid: number
  gid: number
}

export function weAreRoot(): boolean {
  return process.getuid?.() === 0
}

/** Who runs PostgreSQL on this cluster: undefined = we ourselves, as an ordinary user. */
export function ownerFor(cluster: string): Owner | undefined {
  if (!weAreRoot()) return undefined
  const existing = statSync(cluster, { throwIfNoEntry: false })
  return existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : nobody()
}

function nobody(): Owner {
  try {
    const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m)
    // macOS writes -2; files report the same number unsigned.
    if (line) return { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 }
  } catch {
    // No such file: the usual numbers hold.
  }
  return { uid: 65534, gid: 65534 }
}

/** The spawn options that make a child run as the owner. Node wants signed numbers there. */
export function runAs(owner: Owner | undefined): { uid?: number; gid?: number } {
  return owner ? { uid: owner.uid | 0, gid: owner.gid | 0 } : {}
}

export function giveTo(owner: Owner | undefined, path: string): void {
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

/** Whether the owner may read the file, the folders above it aside. */
export function canRead(owner: Owner, file: string): boolean {
  return allows(owner, statSync(file), 4)
}

function allows(owner: Owner, stats: Stats, bit: 1 | 4): boolean {
  if (stats.uid === owner.uid) return (stats.mode & (bit << 6)) !== 0
  if (stats.gid === owner.gid) return (stats.mode & (bit << 3)) !== 0
  return (stats.mode & bit) !== 0
}

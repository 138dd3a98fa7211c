import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import type { DatabaseLog } from './log.ts'
import { ownerFor, weAreRoot } from './owner.ts'
import { type Place, SHARED_FOLDERS } from './place.ts'
import { stopPostmaster } from './postmaster.ts'
import { isInUse } from './users.ts'

/** An embedded database outside a data folder that is gone. */
interface OrphanedDatabase {
  folder: string
  /** The data folder that it belonged to. */
  dataDir: string
}

/**
 * Databases that root keeps outside data folders and that no data folder names any more. A data
 * folder on an unmounted disk, or moved and not used since, looks gone as well.
 */
export function findOrphanedDatabases(sharedFolders = SHARED_FOLDERS): OrphanedDatabase[] {
  if (!weAreRoot()) return []
  return sharedFolders.filter(existsSync).flatMap((parent) =>
    readdirSync(parent)
      .map((name) => join(parent, name))
      .flatMap((folder) => {
        const dataDir = readLine(join(folder, 'origin'))
        if (!dataDir || readLine(join(dataDir, 'postgres', 'location')) === folder) return []
        return isInUse(folder) ? [] : [{ folder, dataDir }]
      }),
  )
}

/** Deletes it for good, and stops a server that still runs on it. */
export async function removeOrphanedDatabase(
  { folder }: OrphanedDatabase,
  log: DatabaseLog,
): Promise<void> {
  const cluster = join(folder, 'cluster')
  const place: Place = { folder, cluster, owner: ownerFor(cluster, log) }
  if (existsSync(cluster)) await stopPostmaster(place, findBinaries(place, log))
  rmSync(folder, { recursive: true, force: true })
}

/** Bytes of all files in a folder. */
export function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size)
    .reduce<number>((sum, size) => sum + (size ?? 0), 0)
}

function readLine(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

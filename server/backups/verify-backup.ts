import { checkBackup } from './archive/check-backup.ts'
import { bytesAsRows, type Manifest } from './archive/format.ts'
import { freeBytes, requireSpace } from './backup-folder.ts'
import type { BackupParts } from './create-backup.ts'
import { type ScratchParts, withScratchDatabase } from './database/scratch-database.ts'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * Verifies a backup: reads all of it, restores its rows into a temporary database and reads each
 * back. The database at `url` only provides its server.
 * @throws UnusableBackup, Problem 409 while a backup is made, 507 if the disk is too full
 */
export async function verifyBackup(
  parts: ScratchParts & Pick<BackupParts, 'free'> & { dataDir: string },
  path: string,
): Promise<Manifest> {
  const { url, dataDir, free = freeBytes } = parts
  const manifest = await checkBackup(path)
  await oneAtATime(url, async () => {
    requireSpace(await free(dataDir), bytesAsRows(manifest), 'for data')
    await withScratchDatabase(parts, path, manifest, async () => {})
  })
  return manifest
}

import { checkBackup } from './archive/check-backup.ts'
import { bytesAsRows, type Manifest } from './archive/format.ts'
import { freeBytes, requireSpace } from './backup-folder.ts'
import type { BackupParts } from './create-backup.ts'
import { withScratchDatabase } from './database/scratch-database.ts'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * Verifies a backup: reads all of it, restores its rows into a temporary database and reads each
 * back. The database at `url` only provides its server.
 * @throws UnusableBackup, Problem 409 while a backup is made, 507 if the disk is too full
 */
export async function verifyBackup(
  { url, dataDir, free = freeBytes }: Pick<BackupParts, 'url' | 'free'> & { dataDir: string },
  path: string,
): Promise<Manifest> {
  const manifest = await checkBackup(path)
  await oneAtATime(url, async () => {
    requireSpace(await free(dataDir), bytesAsRows(manifest), 'for data')
    await withScratchDatabase(url, path, manifest, async () => {})
  })
  return manifest
}

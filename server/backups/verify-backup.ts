import { checkBackup } from './check-backup.ts'
import type { Manifest } from './format.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { withScratchDatabase } from './scratch-database.ts'

/**
 * Proves a backup: reads all of it, then restores its rows into a database made for this and reads each
 * back. The database at `url` only lends its server.
 * @throws UnusableBackup, or Problem 409 while a backup is made
 */
export async function verifyBackup(url: string, path: string): Promise<Manifest> {
  const manifest = await checkBackup(path)
  await oneAtATime(url, () => withScratchDatabase(url, path, manifest, async () => {}))
  return manifest
}

import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentOf, readArchive } from '../../server/backups/archive/archive.ts'
import { checkBackup } from '../../server/backups/archive/check-backup.ts'
import { withScratchDatabase } from '../../server/backups/database/scratch-database.ts'
import { createTestDatabase } from '../../server/testing/database.ts'
import type { Fixture } from './fixtures.ts'

export type OldInstallation = {
  /** The address of the database, whose tables are those of the old release. */
  url: string
  dataDir: string
  /** Settings for a process of this program on it. */
  settings: NodeJS.ProcessEnv
}

/** Provides what a release left on the disk and in its database, for as long as `work` runs. */
export async function withOldInstallation(
  { backup, keyFile }: Fixture,
  work: (installation: OldInstallation) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-old-'))
  try {
    const manifest = await checkBackup(backup)
    copyFileSync(keyFile, join(dataDir, 'secret-key'))
    mkdirSync(join(dataDir, 'uploads'))
    for await (const entry of readArchive(backup))
      if (entry.kind === 'file')
        writeFileSync(join(dataDir, 'uploads', entry.file), await contentOf(entry.content))
    await withScratchDatabase({ url: database.url }, backup, manifest, ({ url }) =>
      work({
        url,
        dataDir,
        settings: { DATABASE_URL: url, NODE_ENV: 'test', DEMO_DATA: 'off', RATE_LIMITS: 'off' },
      }),
    )
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

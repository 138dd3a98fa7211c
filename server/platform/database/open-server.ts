import type { DatabaseLog } from './embedded/log.ts'
import { openEmbeddedDatabase } from './embedded/open.ts'

/** The database server of this installation: the one DATABASE_URL names, else our own in the data folder. */
export async function openDatabaseServer(
  settings: { databaseUrl: string | null; dataDir: string },
  log: DatabaseLog,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => {} }
  return openEmbeddedDatabase({ dataDir: settings.dataDir, log })
}

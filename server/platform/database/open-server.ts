import type { DatabaseAddress } from './connect.ts'
import type { DatabaseLog } from './embedded/log.ts'
import { openEmbeddedDatabase } from './embedded/open.ts'

export interface DatabaseServer extends DatabaseAddress {
  /** Identifies one run of the server, if known. */
  readonly run: string
  /** Whether that run has ended without unseen writes; see `EmbeddedDatabase`. */
  hasEnded(): boolean
  /** The folder of the embedded database; null with DATABASE_URL. */
  readonly folder: string | null
  stop(): Promise<void>
}

/**
 * The database server of this installation: that of DATABASE_URL, else the embedded one in the data
 * folder. `onGivenUp` is called if the embedded one ended and could not be restarted.
 */
export async function openDatabaseServer(
  settings: { databaseUrl: string | null; dataDir: string },
  log: DatabaseLog,
  onGivenUp?: (error: Error) => void,
): Promise<DatabaseServer> {
  const { databaseUrl: url, dataDir } = settings
  if (url) return { url, run: '', hasEnded: () => false, folder: null, stop: async () => {} }
  return openEmbeddedDatabase({ dataDir, log, ...(onGivenUp && { onGivenUp }) })
}

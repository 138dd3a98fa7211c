import pg from 'pg'
import { checkFolders } from '../../server/check-folders.ts'
import type { Config } from '../../server/config.ts'
import { connectDatabase, type Database } from '../../server/platform/database/connect.ts'
import { hasEmbeddedDatabase } from '../../server/platform/database/embedded/place.ts'
import { isEmptyDatabase } from '../../server/platform/database/migrate.ts'
import {
  type DatabaseServer,
  openDatabaseServer,
} from '../../server/platform/database/open-server.ts'
import { openFiles } from '../../server/platform/files/open-files.ts'
import { foreignFolderText } from '../../server/platform/files/uploads-folder.ts'
import { errorText } from '../../server/platform/log/logger.ts'
import type { SettingsFile } from '../../server/settings-file.ts'
import { commandLog } from './command-log.ts'

export type Installation = {
  server: DatabaseServer
  database: Database
  close(): Promise<void>
}

export type Demands = {
  /** The database may be one that no server has started on: then it is made. */
  mayBeEmpty?: boolean
  /** The folder of uploaded files may be that of another database. */
  anyFolder?: boolean
}

const otherSettings =
  'To name another installation, use --env-file PATH, or the settings DATA_DIR and DATABASE_URL.'

/**
 * Opens the database that the settings name, joining a running server.
 * @throws Error one line when no server has started on it, its uploaded files lie in another folder,
 * or its folders cannot be made
 */
export async function openInstallation(
  config: Config,
  { mayBeEmpty = false, anyFolder = false }: Demands,
): Promise<Installation> {
  const { dataDir, databaseUrl } = config
  if (!mayBeEmpty && !databaseUrl && !hasEmbeddedDatabase(dataDir))
    throw new Error(`There is no installation in ${dataDir}; npm start makes one. ${otherSettings}`)
  if (mayBeEmpty) await checkFolders(config)
  const server = await openDatabaseServer(config, commandLog, exitWithError)
  const database = connectDatabase(server, { log: commandLog })
  const close = async () => {
    await database.close()
    await server.stop()
  }
  try {
    if (!mayBeEmpty && (await isEmptyDatabase(database.pool)))
      throw new Error(
        `There is no directory in this database; npm start makes one. ${otherSettings}`,
      )
    const foreign =
      !anyFolder && (await foreignFolderText(database.db, (await openFiles(config)).uploads))
    if (foreign) throw new Error(`${foreign} ${otherSettings}`)
  } catch (error) {
    await close()
    throw error
  }
  return { server, database, close }
}

/** The database cannot be brought back. */
function exitWithError(error: Error) {
  console.error(errorText(error))
  process.exit(1)
}

/** Names the database of these settings, and why not that of the settings file; without the password. */
export function databaseText(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { path, overruledNames }: Pick<SettingsFile, 'path' | 'overruledNames'>,
): string {
  const settings = overruledNames.filter((name) => ['DATABASE_URL', 'DATA_DIR'].includes(name))
  const instead = settings.length
    ? ` (${settings.join(' and ')} of the environment, not of ${path})`
    : ''
  if (!databaseUrl) return `embedded PostgreSQL in ${dataDir}${instead}`
  const { database, host, port, user } = new pg.Client({ connectionString: databaseUrl })
  return `${database} on ${host}:${port} as ${user}${instead}`
}

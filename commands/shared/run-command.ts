import type pg from 'pg'
import { closeToOthers } from '../../server/check-folders.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { fillLocationKeys } from '../../server/directory/records/fill-location-keys.ts'
import { projectDir, settingsFile } from '../../server/load-settings.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { migrateDatabase } from '../../server/platform/database/migrate.ts'
import { errorCode } from '../../server/platform/error-code.ts'
import { errorText } from '../../server/platform/log/logger.ts'
import { commandLog } from './command-log.ts'
import { type Demands, databaseText, openInstallation } from './installation.ts'

export type CommandContext = {
  db: Db
  pool: pg.Pool
  /** The address of the database, with the password. */
  databaseUrl: string
  config: Config
  /** The address at which readers reach the site, without a slash at the end. */
  publicUrl: string
}

/**
 * Opens the installation's database, joining a running server, says which one it is, runs `work` and
 * ends the process: 0, or 1 with one line.
 */
export async function runCommand(
  about: string | (Demands & { usage: string }),
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const { usage, ...demands } = typeof about === 'string' ? { usage: about } : about
  let close = async () => {}
  try {
    const config = readConfig(process.env, projectDir)
    console.error(`Database: ${databaseText(config, settingsFile)}`)
    const installation = await openInstallation(config, demands)
    const { server, database } = installation
    close = installation.close
    await closeToOthers(config.dataDir)
    await migrateDatabase(server.url, commandLog)
    await fillLocationKeys(database.db)
    const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`
    await work({ ...database, databaseUrl: server.url, config, publicUrl })
  } catch (error) {
    console.error(errorText(error))
    if (errorCode(error)?.startsWith('ERR_PARSE_ARGS')) console.error(`Usage: ${usage}`)
    process.exitCode = 1
  } finally {
    await close()
  }
}

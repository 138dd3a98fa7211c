import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { type Config, readConfig } from '../../server/config.ts'
import { connectDatabase, type Db } from '../../server/platform/database/connect.ts'
import { migrateDatabase } from '../../server/platform/database/migrate.ts'
import { openDatabaseServer } from '../../server/platform/database/open-server.ts'
import { errorCode } from '../../server/platform/error-code.ts'
import { asError } from '../../server/platform/log/logger.ts'

export type CommandContext = {
  db: Db
  pool: pg.Pool
  /** Of the database, with the password. */
  databaseUrl: string
  config: Config
  /** Where readers reach the site, without a slash at the end. */
  publicUrl: string
}

const projectDir = fileURLToPath(new URL('../..', import.meta.url))
// Standard output carries a command's answer only.
const log = { info: () => {}, warn: (line: string) => console.error(line) }

function exitWithError(error: Error) {
  console.error(error.message)
  process.exit(1)
}

/** Opens the installation's database, joining a running server, runs `work` and ends the process: 0, or 1 with one line. */
export async function runCommand(
  usage: string,
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  let close = async () => {}
  try {
    const config = readConfig(process.env, projectDir)
    const server = await openDatabaseServer(config, log, exitWithError)
    const database = connectDatabase(server, { log })
    close = async () => {
      await database.close()
      await server.stop()
    }
    await migrateDatabase(server.url, log)
    const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`
    await work({ ...database, databaseUrl: server.url, config, publicUrl })
  } catch (error) {
    console.error(asError(error).message)
    if (errorCode(error)?.startsWith('ERR_PARSE_ARGS')) console.error(`Usage: ${usage}`)
    process.exitCode = 1
  } finally {
    await close()
  }
}

import { fileURLToPath } from 'node:url'
import { loadDemoData } from '../database/demo/load-demo-data.ts'
import { firstInvitation } from './accounts/invite-administrator.ts'
import { addressOf, createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { DirectoryVersion } from './directory/directory-version.ts'
import { connectDatabase } from './platform/database/connect.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openDatabaseServer } from './platform/database/open-server.ts'
import { createLogger } from './platform/log/logger.ts'

const projectDir = fileURLToPath(new URL('..', import.meta.url))
/** Requests under way may take this long to finish after a signal, in milliseconds. */
const farewell = 10_000

try {
  await start()
} catch (error) {
  const line =
    error instanceof ConfigError || (error as { code?: string }).code
      ? (error as Error).message
      : error
  console.error('The directory could not start.', line)
  process.exit(1)
}

async function start() {
  const config = readConfig(process.env, projectDir)
  const log = createLogger(config.logLevel)
  const server = await openDatabaseServer(config, log)
  const database = connectDatabase(server.url, { log })
  const version = new DirectoryVersion(database.db, server.url, log)
  const close = async () => {
    await version.close()
    await database.close()
    await server.stop()
  }
  try {
    await migrateDatabase(server.url, log)
    if (config.demoData && (await loadDemoData(database.db))) log.info('loaded the demo data')
    await version.listen()
    const app = await createApp({
      config,
      log,
      database,
      version,
      projectDir,
      hotReload: process.argv.includes('--hot'),
    })
    await app.listen({
      host: config.host,
      port: config.port,
      listenTextResolver: () => `The directory is at ${addressOf(app, config)}`,
    })
    const invitation = await firstInvitation(database.db, addressOf(app, config))
    stopOnSignal(async () => {
      await app.close()
      await close()
    })
    log.info(
      `Its data lies in ${config.databaseUrl ? 'the database of DATABASE_URL and ' : ''}${config.dataDir}`,
    )
    if (invitation)
      log.info(`The first administrator signs up here, within 72 hours: ${invitation}`)
  } catch (error) {
    await close()
    throw error
  }
}

function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), farewell).unref()
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

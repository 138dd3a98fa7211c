import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadDemoData } from '../database/demo/load-demo-data.ts'
import { site } from '../site.config.ts'
import { firstInvitation } from './accounts/invite-administrator.ts'
import { addressOf, createApp } from './app.ts'
import { readConfig } from './config.ts'
import { DirectoryVersion } from './directory/directory-version.ts'
import { developmentServer } from './pages/development-pages.ts'
import { mailRenderer } from './pages/mail-renderer.ts'
import { connectDatabase } from './platform/database/connect.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openDatabaseServer } from './platform/database/open-server.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { createLogger } from './platform/log/logger.ts'
import { Mail } from './platform/mail/mail.ts'
import { outboxTransport, smtpTransport } from './platform/mail/transport.ts'

const projectDir = fileURLToPath(new URL('..', import.meta.url))
/** Requests under way may take this long to finish after a signal, in milliseconds. */
const farewell = 10_000

try {
  await start()
} catch (error) {
  // One line for the operator; the way there only for those who ask.
  console.error(`The directory could not start. ${(error as Error).message}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}

async function start() {
  const config = readConfig(process.env, projectDir)
  const log = createLogger(config.logLevel)
  const server = await openDatabaseServer(config, log)
  const database = connectDatabase(server.url, { log })
  const version = new DirectoryVersion(database.db, server.url, log)
  const closing: (() => Promise<unknown>)[] = [server.stop, database.close, () => version.close()]
  const close = async () => {
    for (const part of closing.toReversed()) await part()
  }
  try {
    await migrateDatabase(server.url, log)
    if (config.demoData && (await loadDemoData(database.db))) log.info('loaded the demo data')
    await version.listen()
    const vite = process.argv.includes('--hot') ? await developmentServer(projectDir) : null
    if (vite) closing.push(() => vite.close())
    const jobs = await Jobs.start(server.url, log)
    const transport = config.smtpUrl
      ? smtpTransport(config.smtpUrl)
      : outboxTransport(join(config.dataDir, 'outbox'))
    closing.push(
      async () => transport.close(),
      () => jobs.stop(),
    )
    const mail = new Mail({
      db: database.db,
      jobs,
      log,
      transport,
      render: mailRenderer(join(projectDir, 'build'), vite),
      from: { name: site.name, address: site.contact.sender },
    })
    const app = await createApp({ config, log, database, version, projectDir, mail, jobs, vite })
    closing.push(() => app.close())
    await mail.start()
    await app.listen({
      host: config.host,
      port: config.port,
      listenTextResolver: () => `The directory is at ${addressOf(app, config)}`,
    })
    const invitation = await firstInvitation(database.db, addressOf(app, config))
    stopOnSignal(close)
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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDemoData } from '../database/demo/load-demo-data.ts'
import { loadDemoMap } from '../database/demo/map/load-demo-map.ts'
import { site } from '../site.config.ts'
import { firstInvitation } from './accounts/administrators/invitations.ts'
import { warnOfAddress } from './address-fault.ts'
import { warnOfPostalAddress } from './administration/setup/read-setup.ts'
import { addressOf, createApp } from './app.ts'
import { checkBuild } from './check-build.ts'
import { checkFolders, closeToOthers } from './check-folders.ts'
import { checkPort } from './check-port.ts'
import { readConfig } from './config.ts'
import { checkSiteArea } from './directory/area/area-filter.ts'
import { locateRecords } from './directory/points/locate-records.ts'
import { fillLocationKeys } from './directory/records/fill-location-keys.ts'
import { syncTimeZones } from './directory/search/facets/sync-time-zones.ts'
import { countServers } from './directory/version/count-servers.ts'
import { DirectoryVersion } from './directory/version/directory-version.ts'
import { projectDir, settingsFile } from './load-settings.ts'
import { logPlaces } from './log-places.ts'
import { developmentServer } from './pages/development-pages.ts'
import { mailRenderer } from './pages/mail-renderer.ts'
import { connectDatabase } from './platform/database/connect.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openDatabaseServer } from './platform/database/open-server.ts'
import { openFiles } from './platform/files/open-files.ts'
import { checkUploadsFolder } from './platform/files/uploads-folder.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { createLogger, errorText } from './platform/log/logger.ts'
import { Mail } from './platform/mail/mail.ts'
import { outboxTransport, smtpTransport } from './platform/mail/transport.ts'
import { warnOfPlainWays } from './platform/outbound-addresses.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { traceStatements } from './platform/tracing/trace-statements.ts'
import { listenForSignals, type OpenParts, runUntil } from './shutdown.ts'

const stopSignal = listenForSignals()
/** Logs the end, once there is a log. */
let logEnd = () => {}

try {
  if (await runUntil(stopSignal, start)) {
    logEnd()
    process.exit(0)
  }
  console.error('The directory ended before everything under way was finished.')
} catch (error) {
  // One line for the operator; the stack only on request.
  console.error(`The directory could not start. ${errorText(error)}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
}
process.exit(1)

/** @throws if it cannot start, also after a signal to end */
async function start(open: OpenParts) {
  const config = readConfig(process.env, projectDir)
  const isHot = process.argv.includes('--hot')
  if (!isHot) checkBuild(projectDir, config)
  const log = createLogger(config.logLevel)
  logEnd = () => log.info('stopped')
  const { version: release } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'))
  log.info(`The directory, version ${release}`)
  if (settingsFile.path) log.info(`Settings are those of ${settingsFile.path}`)
  warnOfAddress(config, log)
  warnOfPostalAddress(config, log)
  warnOfPlainWays(config.outbound, log)
  checkSiteArea()
  await checkPort(config)
  await checkFolders(config)
  await closeToOthers(config.dataDir)
  const server = await openDatabaseServer(config, log, endWithoutDatabase)
  open.addDatabase(server.stop)
  // the embedded one has no network latency, and each connection takes memory of this machine
  const database = connectDatabase(server, { log, max: server.folder ? 6 : 10 })
  const tracing = await openTracing(config.traces, log)
  if (tracing) {
    traceStatements(database.pool, tracing)
    open.add(() => tracing.close())
  }
  const replica = config.databaseReadUrl
    ? connectDatabase(config.databaseReadUrl, { log, connectionTimeout: 1_000 })
    : null
  if (replica) {
    if (tracing) traceStatements(replica.pool, tracing)
    open.add(replica.close)
  }
  const version = new DirectoryVersion(database.db, server, log)
  open.add(database.close, () => version.close())
  stopSignal.throwIfAborted()
  await migrateDatabase(server.url, log)
  await fillLocationKeys(database.db)
  await syncTimeZones(database.db)
  await checkUploadsFolder(database.db, (await openFiles(config)).uploads)
  stopSignal.throwIfAborted()
  if (config.demoData && (await loadDemoData(database.db))) log.info('loaded the demo data')
  if (config.demoData && (await loadDemoMap(database.db))) log.info('loaded the demo map')
  await locateRecords(database.db, { all: true })
  stopSignal.throwIfAborted()
  await version.listen()
  if (config.rateLimits === 'on' && (await countServers(database.db)) > 1)
    log.warn(
      'Several servers use this database: set RATE_LIMITS=database, or each allows as many tries',
    )
  const vite = isHot ? await developmentServer(projectDir) : null
  if (vite) open.add(() => vite.close())
  const jobs = await Jobs.start(server, log, { tracing })
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, { limits: config.mailLimits })
    : outboxTransport(join(config.dataDir, 'outbox'))
  open.add(
    async () => transport.close(),
    () => jobs.stop(),
  )
  stopSignal.throwIfAborted()
  const mail = new Mail({
    db: database.db,
    jobs,
    log,
    transport,
    render: mailRenderer(join(projectDir, 'build'), vite),
    from: { name: site.name, address: site.contact.sender },
    returnPath: config.mailReturnPath,
    limits: config.mailLimits,
    tracing,
  })
  const app = await createApp({
    config,
    log,
    database,
    replica,
    version,
    projectDir,
    mail,
    jobs,
    vite,
    tracing,
    ending: stopSignal,
  })
  open.add(
    async () => mail.sending.stop(),
    () => app.close(),
  )
  stopSignal.throwIfAborted()
  await mail.start()
  await app.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: () => `The directory is at ${addressOf(app, config)}`,
  })
  open.drainFor = config.drainSeconds * 1000
  const invitation = await firstInvitation(database.db, addressOf(app, config))
  logPlaces(config, server, log)
  if (invitation) log.info(`The first administrator signs up here, within 72 hours: ${invitation}`)
}

/** A service manager restarts it, and then the start reports the reason. */
function endWithoutDatabase(error: Error) {
  console.error(`The directory ends. ${errorText(error)}`)
  process.exit(1)
}

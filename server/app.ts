import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { required } from '../contract/required.ts'
import { site } from '../site.config.ts'
import { passwordCollector } from './accounts/passwords/passwords.ts'
import { wrongCodeCollector } from './accounts/passwords/wrong-code-figures.ts'
import { openSecrets } from './accounts/secrets/secrets.ts'
import { identify } from './accounts/sessions/sessions.ts'
import { serveMcp } from './agents/serve-mcp.ts'
import { backupCollector } from './backups/backup-figures.ts'
import { placesOf } from './check-folders.ts'
import type { Config } from './config.ts'
import { importCollector } from './directory/nppes/last-import.ts'
import { watchOpening } from './directory/opening.ts'
import {
  type DirectoryVersion,
  showOwnWrites,
  showWritesElsewhere,
} from './directory/version/directory-version.ts'
import { openBulkExports } from './fhir/bulk/exports.ts'
import { serveFhir } from './fhir/routes.ts'
import { serveHsds } from './hsds/routes.ts'
import { Counter } from './insights/counter.ts'
import { SearchFigures } from './insights/search-figures.ts'
import { serveGround } from './map/draw/serve-ground.ts'
import { serveTiles } from './map/tiles/serve-tiles.ts'
import { serveOpenData } from './open-data/routes.ts'
import { serveChangePassword } from './pages/change-password.ts'
import { developmentPages } from './pages/development-pages.ts'
import { serveRecordFiles } from './pages/files/serve-record-files.ts'
import { serveLlmsTxt } from './pages/llms-txt.ts'
import { builtPages, readBuild } from './pages/page-renderer.ts'
import { serveBuiltFiles, servePages } from './pages/routes.ts'
import { serveSecurityTxt } from './pages/security-txt.ts'
import { serveSitemap } from './pages/sitemap/serve-sitemap.ts'
import { serveWidget } from './pages/widget/serve-widget.ts'
import type { Database } from './platform/database/connect.ts'
import { databaseCollector, poolCollector } from './platform/database/database-figures.ts'
import { migrationsPending } from './platform/database/migrate.ts'
import { PublicReads } from './platform/database/replica/public-reads.ts'
import { replicaCollector } from './platform/database/replica/replica-figures.ts'
import { diskCollector } from './platform/files/disk-figures.ts'
import { areReachable, filesCollector, openFiles, openStore } from './platform/files/open-files.ts'
import { findBadPlaces } from './platform/files/watch-places.ts'
import { AnswerCache } from './platform/http/answer-cache.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import { removeAbandoned } from './platform/http/bodies/upload.ts'
import type { Identify } from './platform/http/caller.ts'
import { createServer } from './platform/http/create-server.ts'
import { serveHealth } from './platform/http/health.ts'
import { SharedCounters } from './platform/http/limits/shared-counters.ts'
import { RateLimits } from './platform/http/rate-limits.ts'
import { logRefusals } from './platform/http/requests/log-refusals.ts'
import { RequestFigures } from './platform/http/requests/request-figures.ts'
import { Api } from './platform/http/serve.ts'
import { jobCollector } from './platform/jobs/job-figures.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Logger } from './platform/log/logger.ts'
import type { Mail } from './platform/mail/mail.ts'
import { mailCollector } from './platform/mail/mail-figures.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { secretOf } from './platform/secrets/installation-secrets.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { claimedBy } from './providers/claims/claims.ts'
import { serveRooms } from './serve-rooms.ts'

type AppParts = {
  config: Config
  log: Logger
  database: Database
  /** The replica of DATABASE_READ_URL. */
  replica?: Database | null
  version: DirectoryVersion
  projectDir: string
  mail: Mail
  jobs: Jobs
  /** Serves the pages from their sources instead of the build. */
  vite?: ViteDevServer | null
  tracing?: Tracing | null
  /** Aborts when this process has been asked to end. */
  ending?: AbortSignal
}

/** Wires platform, rooms and pages. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const {
    config,
    log,
    database,
    version,
    projectDir,
    mail,
    jobs,
    vite,
    tracing = null,
    ending,
  } = parts
  const reads = new PublicReads({
    primary: database,
    replica: parts.replica ?? null,
    versions: version,
    log,
  })
  const { db } = database
  const https = config.publicUrl?.startsWith('https:') ?? false
  const build = vite ? null : await readBuild(join(projectDir, 'build'))
  const requests = new RequestFigures()
  const headers = { https, inlineSources: build?.inlineSources ?? null }
  const app = createServer({
    log,
    requests: { figures: requests, log: config.requestLog },
    tracing,
    headers,
    ownOrigin: {
      publicUrl: config.publicUrl,
      listeningUrl: config.environment === 'production' ? () => addressOf(app, config) : null,
    },
    trustProxy: config.trustProxy,
    ending,
  })
  const isOpen = watchOpening(db, { waits: config.environment === 'production' })
  const publicUrl = () => addressOf(app, config)
  // Edited sources show at once: nothing is cached while they are served.
  const cache = new AnswerCache(vite ? { current: () => Number.NaN } : version)
  const settings = {
    sessions: config.sessions,
    secondFactorRequired: config.secondFactorRequired,
  }
  const secretKeys = await openSecrets(db, config, log)
  logRefusals(app, await secretOf(db, secretKeys, 'log networks'))
  const sharedCounters =
    config.rateLimits === 'database'
      ? new SharedCounters(database, { hashKey: await secretOf(db, secretKeys, 'limits'), log })
      : null
  if (sharedCounters) app.addHook('onClose', () => sharedCounters.close())
  const limits = new RateLimits({ on: config.rateLimits !== 'off', sharedCounters })
  const sessionKey = await secretOf(db, secretKeys, 'sessions')
  const whoIs: Identify = (caller, { renew }) =>
    identify({ db, sessionKey, settings, https }, caller, renew)
  const counter = new Counter({
    db,
    log,
    readerOf: async (caller) => {
      const { identity } = await whoIs(caller, { renew: false })
      if (!identity) return { isAdmin: false, doctorId: null }
      const { doctorId } = await claimedBy(db, identity.userId)
      return { isAdmin: identity.isAdmin, doctorId }
    },
  })
  app.addHook('onClose', () => counter.stop())
  const incoming = join(config.dataDir, 'incoming')
  await jobs.schedule('incoming-clean-up', '37 * * * *', site.timeZone, () =>
    removeAbandoned(incoming),
  )
  // before any cached answer
  if (config.databaseUrl)
    showWritesElsewhere(app, version, new RateLimits({ on: config.rateLimits !== 'off' }))
  const api = new Api(app, {
    cache,
    limits,
    identify: whoIs,
    incoming,
    reads,
  })
  const fileStores = await openFiles(config)
  const files = fileStores.uploads
  const backupPlace = { folder: config.backupDir, store: await openStore(config.backupStore) }

  const places = placesOf(config, fileStores, backupPlace.store)

  const searches = new SearchFigures()
  const metrics = new Metrics(log)
  metrics.add(
    requests,
    cache,
    poolCollector(database),
    databaseCollector(database),
    replicaCollector(reads),
    jobCollector(jobs),
    mailCollector(db, mail),
    searches,
    passwordCollector,
    wrongCodeCollector,
    version.collector(),
    importCollector(db),
    backupCollector(backupPlace),
    filesCollector(fileStores),
    diskCollector({
      data: config.dataDir,
      ...(!backupPlace.store && { backups: config.backupDir }),
    }),
  )
  serveMetrics(app, metrics, { token: config.metricsToken, trustProxy: config.trustProxy })
  showOwnWrites(app, version)
  serveHealth(app, {
    isEnding: () => ending?.aborted ?? false,
    isReady: async () => (await migrationsPending(database.pool)) === 0,
    hasFiles: () => areReachable(files),
    badPlaces: () => findBadPlaces(places),
    installationId: () => files.mark.read(),
  })
  serveApiDocs(app, site.name, publicUrl)
  await serveRooms(app, api, {
    config,
    log,
    database,
    reads,
    mail,
    jobs,
    limits,
    sessionKey,
    settings,
    https,
    secretKeys,
    counter,
    searches,
    fileStores,
    backupPlace,
    places,
    incoming,
    isOpen,
    publicUrl,
  })

  const pages = build
    ? builtPages(build, publicUrl)
    : developmentPages(app, required(vite), publicUrl)
  if (build) await app.register((scope) => serveBuiltFiles(scope, join(projectDir, 'build')))
  serveOpenData(app, api, { db, cache, limits, publicUrl, isOpen })
  const bulk = await openBulkExports({
    db,
    jobs,
    files: fileStores.bulk,
    folder: incoming,
    publicUrl,
  })
  serveFhir(app, { db, cache, limits, publicUrl, isOpen, bulk })
  serveHsds(app, { db, cache, limits, publicUrl, isOpen })
  serveMcp(app, { api, limits, publicUrl, isOpen, log })
  serveGround(app, { db, cache, limits })
  serveTiles(app, { db, limits })
  serveRecordFiles(app, { api, cache, limits, publicUrl, isOpen })
  serveSitemap(app, { db, cache, limits, publicUrl, isOpen })
  serveLlmsTxt(app, publicUrl)
  serveChangePassword(app)
  serveSecurityTxt(app, config.publicUrl)
  serveWidget(app, headers)
  servePages(app, { pages, api, cache, limits, publicUrl, isOpen })

  const unservedCalls = api.unserved()
  if (unservedCalls.length > 0)
    throw new Error(`Declared but not served: ${unservedCalls.join(', ')}`)
  return app
}

/** The public address, without a slash at the end. */
export function addressOf(app: FastifyInstance, config: Config): string {
  if (config.publicUrl) return config.publicUrl
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.port
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

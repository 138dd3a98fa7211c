import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { required } from '../contract/required.ts'
import { site } from '../site.config.ts'
import { createAuth } from './accounts/auth.ts'
import { findMailLanguage } from './accounts/own-account/mail-language.ts'
import { serveAccounts } from './accounts/routes.ts'
import { openSecrets } from './accounts/secrets/secrets.ts'
import { identify } from './accounts/sessions/sessions.ts'
import { serveAuditLog } from './administration/audit/audit-log.ts'
import { serveImports } from './administration/imports/routes.ts'
import { picturesToGiveBack } from './administration/ownership/owner-words.ts'
import { serveDirectoryAdministration } from './administration/records/routes.ts'
import { serveAdministration } from './administration/routes.ts'
import { backupCollector } from './backups/backup-figures.ts'
import { lastBackupAt } from './backups/backup-folder.ts'
import { lastDrill } from './backups/drill.ts'
import { serveBackups } from './backups/routes.ts'
import { followDeletion, leaveProvider } from './billing/leave-provider.ts'
import { premiumOf, renews, subscriptionOf } from './billing/premium.ts'
import { serveBilling } from './billing/routes.ts'
import { startPayments } from './billing/start-payments.ts'
import { syncListing } from './billing/sync-featured.ts'
import { enqueueCustomerChange } from './billing/update-customer.ts'
import { isWritable } from './check-folders.ts'
import type { Config } from './config.ts'
import { importCollector } from './directory/nppes/last-import.ts'
import { watchOpening } from './directory/opening.ts'
import { serveDirectory } from './directory/routes.ts'
import {
  type DirectoryVersion,
  showOwnWrites,
  showWritesElsewhere,
} from './directory/version/directory-version.ts'
import { heldData } from './held-data.ts'
import { serveInquiries } from './inquiries/routes.ts'
import { Counter } from './insights/counter.ts'
import { serveInsights } from './insights/routes.ts'
import { SearchFigures } from './insights/search-figures.ts'
import { serveNews } from './news/routes.ts'
import { servePreviewFrame } from './newsletter/issues/preview-frame.ts'
import { serveNewsletterIssues } from './newsletter/issues/routes.ts'
import { serveNewsletter } from './newsletter/routes.ts'
import { developmentPages } from './pages/development-pages.ts'
import { builtPages, readBuild } from './pages/page-renderer.ts'
import { serveBuiltFiles, servePages } from './pages/routes.ts'
import { serveSitemap } from './pages/sitemap.ts'
import type { Database } from './platform/database/connect.ts'
import { databaseCollector, poolCollector } from './platform/database/database-figures.ts'
import { migrationsPending } from './platform/database/migrate.ts'
import { PublicReads } from './platform/database/replica/public-reads.ts'
import { replicaCollector } from './platform/database/replica/replica-figures.ts'
import { diskCollector } from './platform/files/disk-figures.ts'
import {
  areReachable,
  canList,
  filesCollector,
  openFiles,
  openStore,
} from './platform/files/open-files.ts'
import { servePhotos } from './platform/files/store-photo.ts'
import { AnswerCache } from './platform/http/answer-cache.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import type { Identify } from './platform/http/caller.ts'
import { createServer } from './platform/http/create-server.ts'
import { serveHealth } from './platform/http/health.ts'
import { SharedCounters } from './platform/http/limits/shared-counters.ts'
import { RateLimits } from './platform/http/rate-limits.ts'
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
import { servePrivacy } from './privacy/routes.ts'
import { claimedBy, practiceOwnersFor } from './providers/claims/claims.ts'
import { withdrawWaiting } from './providers/claims/routes.ts'
import { serveManagedPhoto } from './providers/managed/managed-photo.ts'
import { serveProfilePhoto } from './providers/photos/profile-photo.ts'
import { serveOwnPictures } from './providers/practice/own-pictures.ts'
import { serveReminders } from './providers/reminders/routes.ts'
import { serveProviders } from './providers/routes.ts'
import { serveReports } from './reports/routes.ts'

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

/** Wires platform, domains and pages; nothing else does wiring. */
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
  const app = createServer({
    log,
    requests: { figures: requests, log: config.requestLog },
    tracing,
    headers: { https, inlineSources: build?.inlineSources ?? null },
    publicUrl: config.publicUrl,
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
  const limitsOn = config.rateLimits !== 'off'
  const sharedCounters =
    config.rateLimits === 'database'
      ? new SharedCounters(database, { hashKey: await secretOf(db, secretKeys, 'limits'), log })
      : null
  if (sharedCounters) app.addHook('onClose', () => sharedCounters.close())
  const limits = new RateLimits({ on: limitsOn, sharedCounters })
  const auth = createAuth({
    db,
    secret: await secretOf(db, secretKeys, 'sessions'),
    https,
    lifetime: config.sessions,
  })
  const whoIs: Identify = (caller, { renew }) => identify({ auth, settings, https }, caller, renew)
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
  // before any cached answer
  if (config.databaseUrl) showWritesElsewhere(app, version)
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

  const searches = new SearchFigures()
  const metrics = new Metrics(log)
  metrics.add(
    requests.collector(),
    cache.collector(),
    poolCollector(database),
    databaseCollector(database),
    replicaCollector(reads),
    jobCollector(jobs),
    mailCollector(db, mail),
    searches.collector(),
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
    installationId: () => files.mark.read(),
  })
  serveApiDocs(app, site.name, publicUrl)

  await serveDirectory(api, reads.db, { jobs, practiceOwnersFor })
  serveNews(api, reads.db)
  mail.findLanguagesWith(findMailLanguage)
  const { deleteSuspended } = await serveAccounts(api, {
    db,
    log,
    secretKeys,
    mail,
    jobs,
    limits,
    publicUrl,
    auth,
    https,
    settings,
    claimsOf: claimedBy,
    withdrawWaiting: (tx, userId) => withdrawWaiting({ mail, publicUrl }, tx, userId),
    subscriptionOf,
    customerChanged: (tx, userId) => enqueueCustomerChange(jobs, tx, userId),
    followDeletion: (tx, userId) => followDeletion({ jobs, mail, publicUrl }, tx, userId),
  })
  await serveInquiries(api, {
    db,
    mail,
    jobs,
    publicUrl,
    rateLimits: limitsOn,
    secretKeys,
    counter,
  })
  await serveInsights(api, { db, jobs, limits, counter, figures: searches })
  await serveNewsletter(api, { db, mail, jobs, publicUrl, secretKeys })
  await serveNewsletterIssues(api, { db, mail, jobs, publicUrl, secretKeys })
  servePreviewFrame(app)
  await serveProviders(api, {
    db,
    mail,
    jobs,
    limits,
    publicUrl,
    secretKeys,
    isSubscribed: async (tx, userId) => (await premiumOf(tx, userId)) !== null,
    renews,
    syncListing,
  })
  await serveReminders(api, { db, mail, jobs, publicUrl, secretKeys })
  serveManagedPhoto(api, { db, files })
  await serveProfilePhoto(api, { db, files, jobs, otherPictures: picturesToGiveBack })
  serveOwnPictures(api, { db, files })
  servePhotos(app, files)
  await serveReports(api, { db, mail, jobs, publicUrl, rateLimits: limitsOn, secretKeys })
  const provider = await startPayments(app, {
    config: config.billing,
    db,
    jobs,
    log,
    publicUrl,
    secretKeys,
  })
  const billing = { db, mail, jobs, log, publicUrl, provider }
  await serveBilling(api, app, billing)
  await servePrivacy(api, {
    db,
    log,
    mail,
    jobs,
    limits,
    publicUrl,
    secretKeys,
    heldData,
    deleteSuspended,
    leaveProvider: (userId) => leaveProvider(billing, userId),
    uploads: files,
    exports: fileStores.exports,
  })
  await serveAdministration(api, {
    db,
    files,
    mail,
    jobs,
    publicUrl,
    settings,
    backups: {
      lastAt: () => lastBackupAt(backupPlace),
      daily: config.dailyBackup,
      lastDrill: () => lastDrill(backupPlace),
      weeklyDrill: config.restoreDrill,
      writable: () =>
        backupPlace.store ? canList(backupPlace.store) : isWritable(config.backupDir),
    },
    setup: {
      production: config.environment === 'production',
      isOpen,
      publicUrl: config.publicUrl,
      mailServer: config.smtpUrl && new URL(config.smtpUrl).host,
      payments: config.billing.provider,
    },
  })
  serveAuditLog(api, { db, folder: incoming })
  serveDirectoryAdministration(api, { db, log, files, folder: incoming })
  await serveImports(api, {
    db,
    jobs,
    log,
    get url() {
      return database.url
    },
    folder: join(config.dataDir, 'imports'),
    maxBytes: config.importMaxBytes,
    register: config.register,
  })
  await serveBackups(api, {
    db,
    jobs,
    log,
    get url() {
      return database.url
    },
    uploads: files,
    ...backupPlace,
    recipients: config.backupRecipients,
    dataDir: config.dataDir,
    identityFile: config.backupIdentityFile,
    drill: config.restoreDrill,
    daily: config.dailyBackup,
  })

  const pages = build
    ? builtPages(build, publicUrl)
    : developmentPages(app, required(vite), publicUrl)
  if (build) await serveBuiltFiles(app, join(projectDir, 'build'))
  serveSitemap(app, { db, cache, limits, publicUrl, isOpen })
  servePages(app, { pages, api, cache, limits, isOpen })

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

import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { findMailLanguage } from './accounts/own-account/mail-language.ts'
import { serveAccounts } from './accounts/routes.ts'
import type { AccountServices } from './accounts/services.ts'
import { serveAuditLog } from './administration/audit/audit-log.ts'
import { serveImports } from './administration/imports/routes.ts'
import { servePayments } from './administration/payments/list-payments.ts'
import { serveDirectoryAdministration } from './administration/records/routes.ts'
import { serveAdministration } from './administration/routes.ts'
import { type BackupPlace, lastBackupAt } from './backups/backup-folder.ts'
import { lastDrill } from './backups/drill.ts'
import { serveBackups } from './backups/routes.ts'
import { followDeletion, leaveProvider } from './billing/leave-provider.ts'
import { premiumOf, renews, subscriptionOf } from './billing/premium.ts'
import { serveBilling } from './billing/routes.ts'
import { startPayments } from './billing/start-payments.ts'
import { syncListing } from './billing/sync-featured.ts'
import { enqueueCustomerChange } from './billing/update-customer.ts'
import type { Config } from './config.ts'
import { serveDirectory } from './directory/routes.ts'
import { heldData } from './held-data.ts'
import { isPassedOn } from './inquiries/recipient.ts'
import { serveInquiries } from './inquiries/routes.ts'
import type { Counter } from './insights/counter.ts'
import { serveInsights } from './insights/routes.ts'
import type { SearchFigures } from './insights/search-figures.ts'
import { serveMap } from './map/routes.ts'
import { serveNews } from './news/routes.ts'
import { endBounced, findIssue } from './newsletter/bounces.ts'
import { servePreviewFrame } from './newsletter/issues/preview-frame.ts'
import { serveNewsletterIssues } from './newsletter/issues/routes.ts'
import { serveSubscribers } from './newsletter/list-subscribers.ts'
import { serveNewsletter } from './newsletter/routes.ts'
import type { Database } from './platform/database/connect.ts'
import type { PublicReads } from './platform/database/replica/public-reads.ts'
import type { OpenedFiles } from './platform/files/open-files.ts'
import { servePhotos } from './platform/files/store-photo.ts'
import { findBadPlaces, type Place } from './platform/files/watch-places.ts'
import type { RateLimits } from './platform/http/rate-limits.ts'
import type { Api } from './platform/http/serve.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Logger } from './platform/log/logger.ts'
import type { Mail } from './platform/mail/mail.ts'
import { serveMailReports } from './platform/mail/reports/serve-reports.ts'
import type { SecretKeys } from './platform/secrets/secret-keys.ts'
import { servePrivacy } from './privacy/routes.ts'
import { claimedBy, practiceOwnersFor } from './providers/claims/claims.ts'
import { withdrawWaiting } from './providers/claims/routes.ts'
import { serveManagedPhoto } from './providers/managed/managed-photo.ts'
import { findReaders } from './providers/managers-of.ts'
import { serveProfilePhoto } from './providers/photos/profile-photo.ts'
import { serveOwnPictures } from './providers/practice/own-pictures.ts'
import { serveReminders } from './providers/reminders/routes.ts'
import { serveProviders } from './providers/routes.ts'
import { serveWaiting } from './providers/waiting/what-waits.ts'
import { countOwnReports } from './reports/list-reports.ts'
import { serveReports } from './reports/routes.ts'

/** Services that the rooms work with. */
type RoomParts = {
  config: Config
  log: Logger
  database: Database
  reads: PublicReads
  mail: Mail
  jobs: Jobs
  limits: RateLimits
  sessionKey: string
  settings: AccountServices['settings']
  https: boolean
  secretKeys: SecretKeys
  counter: Counter
  searches: SearchFigures
  fileStores: OpenedFiles
  backupPlace: BackupPlace
  /** Places that are written to while the server runs. */
  places: readonly Place[]
  /** The folder of uploads in progress. */
  incoming: string
  isOpen: () => Promise<boolean>
  publicUrl: () => string
}

/** Serves the calls of every room, and hands each the functions of other rooms that it needs. */
export async function serveRooms(app: FastifyInstance, api: Api, parts: RoomParts) {
  const { config, log, database, reads, mail, jobs, limits, sessionKey, settings, https } = parts
  const { secretKeys, counter, searches, fileStores, backupPlace, places, incoming } = parts
  const { isOpen, publicUrl } = parts
  const { db } = database
  const files = fileStores.uploads
  const rateLimits = config.rateLimits !== 'off'
  const ofBackups = places.filter(({ name }) => name === 'backups')

  await serveDirectory(api, reads.db, {
    jobs,
    practiceOwnersFor,
    isPassedOn: (tx, office) => isPassedOn(tx, findReaders, office),
  })
  serveMap(api, reads.db)
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
    sessionKey,
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
    rateLimits,
    secretKeys,
    counter,
    findReaders,
  })
  await serveInsights(api, { db, jobs, limits, counter, figures: searches })
  await serveNewsletter(api, { db, mail, jobs, publicUrl, secretKeys })
  serveMailReports(
    app,
    { db, log, findIssue, followHardReport: (tx, report) => endBounced(tx, mail, report) },
    config.mailReportsToken,
  )
  await serveNewsletterIssues(api, { db, mail, jobs, publicUrl, secretKeys })
  serveSubscribers(api, { db, mail, folder: incoming })
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
  const countReports = countOwnReports
  await serveReminders(api, { db, mail, jobs, publicUrl, secretKeys, countReports })
  serveWaiting(api, { db, countReports })
  serveManagedPhoto(api, { db, files })
  await serveProfilePhoto(api, { db, files, jobs })
  serveOwnPictures(api, { db, files })
  servePhotos(app, files, limits)
  await serveReports(api, { db, mail, jobs, publicUrl, rateLimits, limits, secretKeys })
  const provider = await startPayments(app, {
    config: config.billing,
    db,
    jobs,
    limits,
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
    badPlaces: () => findBadPlaces(places),
    backups: {
      lastAt: () => lastBackupAt(backupPlace),
      daily: config.dailyBackup,
      lastDrill: () => lastDrill(backupPlace),
      weeklyDrill: config.restoreDrill,
      writable: async () => (await findBadPlaces(ofBackups)).length === 0,
    },
    setup: {
      production: config.environment === 'production',
      isOpen,
      publicUrl: config.publicUrl,
      mailServer: config.smtpUrl && new URL(config.smtpUrl).host,
      payments: config.billing.provider,
    },
  })
  servePayments(api, { db })
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
    trouble: async () => (await findBadPlaces(ofBackups))[0]?.text ?? null,
    ...backupPlace,
    recipients: config.backupRecipients,
    dataDir: config.dataDir,
    identityFile: config.backupIdentityFile,
    drill: config.restoreDrill,
    daily: config.dailyBackup,
  })
}

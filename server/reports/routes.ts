import { and, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { done } from '../../contract/endpoint.ts'
import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { endReports } from './end-report.ts'
import { listOwnReports, listReports } from './list-reports.ts'
import { receiveReport } from './receive-report.ts'
import { factReports } from './tables.ts'

type Services = {
  db: Db
  mail: Mail
  jobs: Jobs
  publicUrl: () => string
  rateLimits: boolean
  secretKeys: SecretKeys
}

export async function serveReports(api: Api, services: Services) {
  const { db, jobs, secretKeys } = services
  const reception = { ...services, networkKey: await secretOf(db, secretKeys, 'report networks') }
  api.serve('POST /api/reports', async ({ body }, caller) => {
    await receiveReport(reception, body, caller)
    return done
  })
  api.serve('GET /api/user/reports', async (_, { identity, language }) => ({
    reports: await listOwnReports(db, identity.userId, language),
  }))
  api.serve('PUT /api/user/reports/:id', async ({ params, body }, { identity }) => {
    const by = { userId: identity.userId, isAdministrator: false }
    return { ended: await endReports(services, { ...params, ...body, by }) }
  })
  api.serve('GET /api/admin/reports', ({ query }) => listReports(db, query))
  api.serve('PUT /api/admin/reports/:id', async ({ params, body }, { identity }) => {
    const by = { userId: identity.userId, isAdministrator: true }
    return { ended: await endReports(services, { ...params, ...body, by }) }
  })
  await jobs.schedule('delete-old-reports', '27 3 * * *', site.timeZone, async () => {
    await deleteOldReports(db, site.messageRetentionDays)
    await forgetNetworks(db)
  })
}

const olderThan = (days: number) =>
  lt(factReports.createdAt, sql`now() - make_interval(days => ${days})`)

/** Deletes reports older than so many days. */
export async function deleteOldReports(db: Db, days: number): Promise<void> {
  await db.delete(factReports).where(olderThan(days))
}

/** Days for which two reports count together. */
const networkDays = 90

/** Deletes the hashes of networks once no limit and no comparison needs them. */
export async function forgetNetworks(db: Db): Promise<void> {
  const isEnded = or(ne(factReports.state, 'open'), isNotNull(factReports.spamReason))
  await db
    .update(factReports)
    .set({ network: '' })
    .where(and(ne(factReports.network, ''), or(olderThan(networkDays), and(isEnded, olderThan(1)))))
}

import { and, eq, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { done } from '../../contract/endpoint.ts'
import { required } from '../../contract/required.ts'
import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import { notFound } from '../platform/http/problems.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { directoryRefusals } from '../platform/languages/refusals/directory.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { endReports } from './end-report.ts'
import { listOwnReports, listReports } from './list-reports.ts'
import { receiveReport } from './receive-report.ts'
import { decideHeldReports } from './release-reports.ts'
import { isAbout, isHeld, isOwn } from './reported-record.ts'
import { factReports } from './tables.ts'

type Services = {
  db: Db
  mail: Mail
  jobs: Jobs
  publicUrl: () => string
  rateLimits: boolean
  limits: RateLimits
  secretKeys: SecretKeys
}

export async function serveReports(api: Api, services: Services) {
  const { db, jobs, secretKeys } = services
  const reception = { ...services, networkKey: await secretOf(db, secretKeys, 'report networks') }
  api.serve('POST /api/reports', async ({ body }, caller) => {
    await receiveReport(reception, body, caller)
    return done
  })
  api.serve('GET /api/user/reports', (_, { identity, language }) =>
    listOwnReports(db, identity.userId, language),
  )
  api.serve('POST /api/user/reports/held', async ({ body }, { identity: { userId } }) => {
    const decision = { outcome: body.outcome, by: { userId, isAdministrator: false } }
    const own = isOwn(db, userId)
    if (!('upTo' in body)) await requireReport(db, and(own, eq(factReports.id, body.id)))
    const isMeant = 'upTo' in body ? lte(factReports.id, body.upTo) : eq(factReports.id, body.id)
    return decideHeldReports(services, { which: required(and(own, isHeld, isMeant)), ...decision })
  })
  api.serve('PUT /api/user/reports/:id', async ({ params, body }, { identity }) => {
    const by = { userId: identity.userId, isAdministrator: false }
    return { ended: await endReports(services, { ...params, ...body, by }) }
  })
  api.serve('GET /api/admin/reports', ({ query }) => listReports(db, query))
  api.serve('PUT /api/admin/reports/:id', async ({ params, body }, { identity }) => {
    const by = { userId: identity.userId, isAdministrator: true }
    return { ended: await endReports(services, { ...params, ...body, by }) }
  })
  api.serve('POST /api/admin/reports/held', async ({ body }, { identity: { userId } }) => {
    const decision = { outcome: body.outcome, by: { userId, isAdministrator: true } }
    if ('record' in body) {
      const isMeant = and(isAbout(body.record), isHeld, lte(factReports.id, body.upTo))
      return decideHeldReports(services, { which: required(isMeant), ...decision })
    }
    const which = eq(factReports.id, body.id)
    await requireReport(db, which)
    return decideHeldReports(services, { which, ...decision })
  })
  await jobs.schedule('delete-old-reports', '27 3 * * *', site.timeZone, async () => {
    await deleteOldReports(db, site.messageRetentionDays)
    await forgetNetworks(db)
  })
}

/** @throws Problem 404 */
async function requireReport(db: Db, which: SQL | undefined): Promise<void> {
  if ((await db.$count(factReports, which)) === 0) throw notFound(directoryRefusals.noReport.en)
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

import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import { done } from '../../../contract/endpoint.ts'
import { audit } from '../../accounts/audit.ts'
import { acceptAlert, declineAlert } from '../../directory/nppes/alerts/decide-alert.ts'
import { registerAlerts } from '../../directory/nppes/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'

const mostShown = 100

/** Lists alerts of imports and takes decisions on them. */
export function serveAlerts(api: Api, db: Db) {
  const path = '/api/admin/directory/register-alerts'
  api.serve(`GET ${path}`, () => listAlerts(db))
  for (const [choice, decide, action] of [
    ['use', acceptAlert, 'register alert accepted'],
    ['keep', declineAlert, 'register alert declined'],
  ] as const)
    api.serve(`POST ${path}/:id/${choice}`, async ({ params: { id } }, { identity }) => {
      const actorId = identity.userId
      await transactionWithRetry(db, async (tx) => {
        const { kind, recordId, what } = await decide(tx, { id, actorId })
        await audit(tx, { action, actorId, details: { kind, record: recordId, what } })
      })
      return done
    })
}

const isOpen = and(
  isNull(registerAlerts.resolvedAt),
  or(sql`${doctors.id} IS NOT NULL`, sql`${practices.id} IS NOT NULL`),
)
const ofDoctor = and(eq(registerAlerts.kind, 'doctors'), eq(doctors.id, registerAlerts.recordId))
const ofPractice = and(
  eq(registerAlerts.kind, 'practices'),
  eq(practices.id, registerAlerts.recordId),
)

/** Counts the alerts that wait for a decision, without those of deleted records. */
export async function countAlerts(db: Db): Promise<number> {
  const row = one(
    await db
      .select({ total: count() })
      .from(registerAlerts)
      .leftJoin(doctors, ofDoctor)
      .leftJoin(practices, ofPractice)
      .where(isOpen),
  )
  return row.total
}

async function listAlerts(db: Db) {
  const name = sql<string>`coalesce(${doctors.name}, ${practices.name})`
  const rows = await db
    .select({
      id: registerAlerts.id,
      kind: registerAlerts.kind,
      recordId: registerAlerts.recordId,
      name,
      claimed: sql<boolean>`coalesce(${doctors.claimedAt}, ${practices.claimedAt}) IS NOT NULL`,
      what: registerAlerts.what,
      registerValue: registerAlerts.registerValue,
      ourValue: registerAlerts.ourValue,
      seenAt: registerAlerts.seenAt,
    })
    .from(registerAlerts)
    .leftJoin(doctors, ofDoctor)
    .leftJoin(practices, ofPractice)
    .where(isOpen)
    .orderBy(asc(registerAlerts.seenAt), asc(registerAlerts.id))
    .limit(mostShown)
  return {
    count: await countAlerts(db),
    alerts: rows.map(({ seenAt, ...alert }) => ({ ...alert, seenAt: seenAt.toISOString() })),
  }
}

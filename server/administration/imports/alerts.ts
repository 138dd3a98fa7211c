import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { done } from '../../../contract/endpoint.ts'
import { audit } from '../../accounts/audit.ts'
import { keepOurs, takeRegistersWord } from '../../directory/nppes/alerts/decide-alert.ts'
import { doctors, practices, registerAlerts } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'

const mostShown = 100

/** What imports leave to a person, and the decisions. */
export function serveAlerts(api: Api, db: Db) {
  const path = '/api/admin/directory/register-alerts'
  api.serve(`GET ${path}`, () => listAlerts(db))
  for (const [word, decide] of [
    ['use', takeRegistersWord],
    ['keep', keepOurs],
  ] as const)
    api.serve(`POST ${path}/:id/${word}`, async ({ params: { id } }, { identity }) => {
      const actorId = identity.userId
      await transactionWithRetry(db, async (tx) => {
        const { kind, recordId, what } = await decide(tx, { id, actorId })
        const action = word === 'use' ? 'register’s word taken' : 'register’s word left'
        await audit(tx, { action, actorId, details: { kind, record: recordId, what } })
      })
      return done
    })
}

/** Those of records that are gone are left out. */
async function listAlerts(db: Db) {
  const name = sql<string>`coalesce(${doctors.name}, ${practices.name})`
  const isOpen = and(
    isNull(registerAlerts.resolvedAt),
    or(sql`${doctors.id} IS NOT NULL`, sql`${practices.id} IS NOT NULL`),
  )
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
      count: sql<number>`count(*) OVER ()::int`,
    })
    .from(registerAlerts)
    .leftJoin(
      doctors,
      and(eq(registerAlerts.kind, 'doctors'), eq(doctors.id, registerAlerts.recordId)),
    )
    .leftJoin(
      practices,
      and(eq(registerAlerts.kind, 'practices'), eq(practices.id, registerAlerts.recordId)),
    )
    .where(isOpen)
    .orderBy(asc(registerAlerts.seenAt), asc(registerAlerts.id))
    .limit(mostShown)
  return {
    count: rows[0]?.count ?? 0,
    alerts: rows.map(({ count: _, seenAt, ...alert }) => ({
      ...alert,
      seenAt: seenAt.toISOString(),
    })),
  }
}

import { and, asc, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { done } from '../../../contract/endpoint.ts'
import { audit } from '../../accounts/audit.ts'
import { namesOf } from '../../accounts/find-user.ts'
import { acceptAlert, declineAlert } from '../../directory/nppes/alerts/decide-alert.ts'
import { requireDecided, undoDecision } from '../../directory/nppes/alerts/undo-decision.ts'
import { registerAlerts } from '../../directory/nppes/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'
import { requireNotMerged } from '../records/duplicates/merged-records.ts'

const mostShown = 100
const mostDecidedShown = 20

/** Lists alerts of imports, takes decisions on them, and undoes these. */
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
  api.serve(`POST ${path}/:id/undo`, async ({ params: { id } }, { identity }) => {
    await undo(db, id, identity.userId)
    return done
  })
}

async function undo(db: Db, id: number, actorId: string): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    const alert = await requireDecided(tx, id)
    const { kind, recordId, what } = alert
    await requireNotMerged(tx, kind, recordId)
    await undoDecision(tx, alert, actorId)
    const details = { kind, record: recordId, what }
    await audit(tx, { action: 'register alert decision undone', actorId, details })
  })
}

const hasRecord = or(sql`${doctors.id} IS NOT NULL`, sql`${practices.id} IS NOT NULL`)
const isOpen = and(isNull(registerAlerts.resolvedAt), hasRecord)
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

const columns = {
  id: registerAlerts.id,
  kind: registerAlerts.kind,
  recordId: registerAlerts.recordId,
  name: sql<string>`coalesce(${doctors.name}, ${practices.name})`,
  claimed: sql<boolean>`coalesce(${doctors.claimedAt}, ${practices.claimedAt}) IS NOT NULL`,
  what: registerAlerts.what,
  registerValue: registerAlerts.registerValue,
  ourValue: registerAlerts.ourValue,
  seenAt: registerAlerts.seenAt,
}

async function listAlerts(db: Db) {
  const rows = await db
    .select(columns)
    .from(registerAlerts)
    .leftJoin(doctors, ofDoctor)
    .leftJoin(practices, ofPractice)
    .where(isOpen)
    .orderBy(asc(registerAlerts.seenAt), asc(registerAlerts.id))
    .limit(mostShown)
  return {
    count: await countAlerts(db),
    alerts: rows.map(({ seenAt, ...alert }) => ({ ...alert, seenAt: seenAt.toISOString() })),
    decided: await listDecided(db),
  }
}

/** The latest decisions that can be undone. */
async function listDecided(db: Db) {
  const { resolution, resolvedAt, resolvedBy, before } = registerAlerts
  const rows = await db
    .select({ ...columns, resolution, resolvedAt, resolvedBy })
    .from(registerAlerts)
    .leftJoin(doctors, ofDoctor)
    .leftJoin(practices, ofPractice)
    .where(and(isNotNull(before), hasRecord))
    .orderBy(desc(resolvedAt), desc(registerAlerts.id))
    .limit(mostDecidedShown)
  const names = await namesOf(
    db,
    rows.map((row) => row.resolvedBy),
  )
  return rows.map(({ seenAt, resolution, resolvedAt, resolvedBy, ...alert }) => ({
    ...alert,
    seenAt: seenAt.toISOString(),
    decision: resolution === 'used' ? ('use' as const) : ('keep' as const),
    decidedAt: (resolvedAt ?? seenAt).toISOString(),
    by: names.get(resolvedBy) ?? null,
  }))
}

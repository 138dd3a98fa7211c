import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { notFound, Problem } from '../../../platform/http/problems.ts'
import { directoryRefusals } from '../../../platform/languages/refusals/directory.ts'
import { publish, unpublish } from '../../records/publish.ts'
import { records } from '../../records/records.ts'
import { registerAlerts } from '../tables.ts'

type Decision = { id: number; actorId: string }
type AlertRow = typeof registerAlerts.$inferSelect

/** Writes the register's value, with the administrator as source. @throws Problem 404, 409 */
export async function acceptAlert(tx: Db, { id, actorId }: Decision): Promise<AlertRow> {
  const alert = await resolve(tx, { id, actorId }, 'used')
  const { kind, recordId, what, columns, registerValue } = alert
  if (what === 'phone' || what === 'address') {
    const by = { actorId, action: 'edited', source: 'administrator' } as const
    await (kind === 'doctors'
      ? records.doctors.change(tx, recordId, columns, by)
      : records.practices.change(tx, recordId, columns, by))
    return alert
  }
  const { unpublishedAt } = await requireRecord(tx, alert)
  const reason = what === 'moved' ? `Moved to ${registerValue} (NPPES)` : registerValue
  if (!unpublishedAt) await unpublish(tx, records[kind], recordId, { actorId, reason })
  return alert
}

/**
 * Keeps our value, and publishes again what an import took offline for it. @throws Problem 404, 409
 */
export async function declineAlert(tx: Db, { id, actorId }: Decision): Promise<AlertRow> {
  const alert = await resolve(tx, { id, actorId }, 'kept')
  const { kind, recordId, what, registerValue } = alert
  if (what === 'deactivated') {
    const { unpublishedAt, unpublishedReason } = await requireRecord(tx, alert)
    if (unpublishedAt && unpublishedReason === registerValue)
      await publish(tx, records[kind], recordId, { actorId })
  }
  return alert
}

async function resolve(tx: Db, { id, actorId }: Decision, resolution: 'used' | 'kept') {
  const [alert] = await tx
    .update(registerAlerts)
    .set({ resolvedAt: new Date(), resolvedBy: actorId, resolution })
    .where(and(eq(registerAlerts.id, id), isNull(registerAlerts.resolvedAt)))
    .returning()
  if (alert) return alert
  if ((await tx.$count(registerAlerts, eq(registerAlerts.id, id))) === 0)
    throw notFound(directoryRefusals.noEntry.en)
  throw new Problem(409, 'already_decided', directoryRefusals.alreadyDecided.en)
}

const requireRecord = (tx: Db, { kind, recordId }: AlertRow) =>
  kind === 'doctors'
    ? records.doctors.require(tx, recordId, { lock: 'update' })
    : records.practices.require(tx, recordId, { lock: 'update' })

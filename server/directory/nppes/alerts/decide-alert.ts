import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { notFound, Problem } from '../../../platform/http/problems.ts'
import { directoryRefusals } from '../../../platform/languages/refusals/directory.ts'
import { publish, unpublish } from '../../records/publish.ts'
import { records } from '../../records/records.ts'
import { registerAlerts } from '../tables.ts'
import { type AlertRow, isAboutValue, readState, requireRecord } from './decided-state.ts'

type Decision = { id: number; actorId: string }

/** Writes the register's value, with the administrator as source. @throws Problem 404, 409 */
export const acceptAlert = (tx: Db, decision: Decision) =>
  decideAlert(tx, decision, 'used', async (alert, actorId) => {
    const { kind, recordId, what, columns, registerValue } = alert
    if (isAboutValue(alert)) {
      const by = { actorId, action: 'edited', source: 'administrator' } as const
      await records[kind].change(tx, recordId, columns, by)
      return
    }
    const { unpublishedAt } = await requireRecord(tx, alert)
    const reason = what === 'moved' ? `Moved to ${registerValue} (NPPES)` : registerValue
    if (!unpublishedAt) await unpublish(tx, records[kind], recordId, { actorId, reason })
  })

/**
 * Keeps our value, and publishes again what an import took offline for it. @throws Problem 404, 409
 */
export const declineAlert = (tx: Db, decision: Decision) =>
  decideAlert(tx, decision, 'kept', async (alert, actorId) => {
    const { kind, recordId, what, registerValue } = alert
    if (what !== 'deactivated') return
    const { unpublishedAt, unpublishedReason } = await requireRecord(tx, alert)
    if (unpublishedAt && unpublishedReason === registerValue)
      await publish(tx, records[kind], recordId, { actorId })
  })

/** Carries a decision out, and stores what it changed. */
async function decideAlert(
  tx: Db,
  { id, actorId }: Decision,
  resolution: 'used' | 'kept',
  carryOut: (alert: AlertRow, actorId: string) => Promise<void>,
): Promise<AlertRow> {
  const alert = await resolve(tx, { id, actorId }, resolution)
  const before = await readState(tx, alert)
  await carryOut(alert, actorId)
  const after = await readState(tx, alert)
  await tx.update(registerAlerts).set({ before, after }).where(eq(registerAlerts.id, id))
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

import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { notFound, Problem } from '../../../platform/http/problems.ts'
import { directoryRefusals } from '../../../platform/languages/refusals/directory.ts'
import { recordChange } from '../../records/history.ts'
import { records } from '../../records/records.ts'
import { type DecidedState, registerAlerts } from '../tables.ts'
import {
  type AlertRow,
  isAboutValue,
  partSources,
  readState,
  requireRecord,
} from './decided-state.ts'

type DecidedAlert = AlertRow & Record<'before' | 'after', DecidedState>

/** An alert whose decision is stored with what it changed, locked. @throws Problem 404, 409 */
export async function requireDecided(tx: Db, id: number): Promise<DecidedAlert> {
  const [alert] = await tx
    .select()
    .from(registerAlerts)
    .where(eq(registerAlerts.id, id))
    .for('update')
  if (!alert) throw notFound(directoryRefusals.noEntry.en)
  const { before, after, resolvedAt } = alert
  if (!resolvedAt) throw notNow('This waits for a decision already.')
  if (!before || !after) throw notNow('This decision cannot be undone any more.')
  return { ...alert, before, after }
}

/**
 * Undoes a decision: the record says again what it said before, and the alert waits again.
 * @throws Problem 409 if somebody has changed or confirmed the same since, the record is gone, or the
 * register says something else
 */
export async function undoDecision(tx: Db, alert: DecidedAlert, actorId: string): Promise<void> {
  const { id, kind, recordId, before, after } = alert
  if (!(await records[kind].find(tx, recordId))) throw notNow('The record is gone.')
  const present = await readState(tx, alert)
  if (!isSame(present, after))
    throw notNow('Somebody has changed or confirmed this in the record since.')
  await requireNoLaterAlert(tx, alert)
  if (!isSame(before, after)) {
    await (isAboutValue(alert)
      ? restoreValue(tx, alert, actorId)
      : restorePublication(tx, alert, actorId))
    // so that an import can still be undone as if nothing had been decided
    if (present.updatedAt === after.updatedAt)
      await records[kind].mark(tx, recordId, {
        updatedAt: sql`${before.updatedAt}::timestamptz`,
      })
  }
  await tx
    .update(registerAlerts)
    .set({ resolvedAt: null, resolvedBy: null, resolution: null, before: null, after: null })
    .where(eq(registerAlerts.id, id))
}

/** Other changes of the record are no reason to refuse. */
const isSame = (one: DecidedState, other: DecidedState) =>
  isDeepStrictEqual({ ...one, updatedAt: null }, { ...other, updatedAt: null })

async function requireNoLaterAlert(tx: Db, { id, kind, recordId, what, resolvedAt }: AlertRow) {
  const isLater = and(
    eq(registerAlerts.kind, kind),
    eq(registerAlerts.recordId, recordId),
    eq(registerAlerts.what, what),
    ne(registerAlerts.id, id),
    gt(registerAlerts.seenAt, resolvedAt ?? new Date()),
  )
  if ((await tx.$count(registerAlerts, isLater)) > 0)
    throw notNow('The register has said something else since.')
}

const action = 'decision on an alert undone'

async function restoreValue(tx: Db, alert: DecidedAlert, actorId: string) {
  const { kind, recordId, before } = alert
  const { factSources } = await requireRecord(tx, alert)
  const columns = {
    ...before.columns,
    factSources: { ...partSources(alert, factSources).others, ...before.factSources },
  }
  await records[kind].change(tx, recordId, columns, { actorId, action })
}

async function restorePublication(
  tx: Db,
  { kind, recordId, before, after }: DecidedAlert,
  actorId: string,
) {
  const { publishedAt, unpublishedAt, unpublishedReason } = before.columns
  await records[kind].mark(tx, recordId, {
    publishedAt: moment(publishedAt),
    unpublishedAt: moment(unpublishedAt),
    unpublishedReason,
  })
  const of = { kind, recordId, actorId, action }
  const reason = (state: DecidedState) => ({ reason: state.columns.unpublishedReason })
  await recordChange(tx, of, reason(after), reason(before))
}

const moment = (iso: string | null | undefined) => (iso ? new Date(iso) : null)

const notNow = (message: string) => new Problem(409, 'not_now', message)

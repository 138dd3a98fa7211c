import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { registerAlerts } from '../tables.ts'
import type { Alert } from './alerts-of.ts'

type Kind = (typeof registerAlerts.$inferSelect)['kind']

/**
 * Stores the alerts of a file. A value that was decided on is not listed again.
 * @returns the number of pending ones
 */
export async function noteAlerts(
  tx: Db,
  kind: Kind,
  records: { recordId: number; alerts: Alert[] }[],
  registerDate: string,
): Promise<number> {
  const rows = records.flatMap(({ recordId, alerts }) =>
    alerts.map((alert) => ({ kind, recordId, registerDate, ...alert })),
  )
  if (rows.length === 0) return 0
  const { kind: kindColumn, recordId, what, registerValue, seenAt, resolvedAt } = registerAlerts
  const alertRows = await tx
    .insert(registerAlerts)
    .values(rows)
    .onConflictDoUpdate({
      target: [kindColumn, recordId, what, registerValue],
      set: {
        ourValue: sql`excluded.our_value`,
        columns: sql`excluded.columns`,
        registerDate: sql`excluded.register_date`,
        seenAt: sql`CASE WHEN ${resolvedAt} IS NULL THEN ${seenAt} ELSE now() END`,
        resolvedAt: null,
        resolvedBy: null,
        resolution: null,
        before: null,
        after: null,
      },
      setWhere: sql`${registerAlerts.resolution} IS DISTINCT FROM 'kept'`,
    })
    .returning({ id: registerAlerts.id })
  return alertRows.length
}

/** Ends alerts of these records that are not among those found now. */
export async function endGoneAlerts(
  tx: Db,
  kind: Kind,
  records: { recordId: number; alerts: Alert[] }[],
): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ recordId }) => recordId)
  const stay = records.flatMap(({ recordId, alerts }) =>
    alerts.map(({ what, registerValue }) => `${recordId} ${what} ${registerValue}`),
  )
  const key = sql<string>`${registerAlerts.recordId} || ' ' || ${registerAlerts.what} || ' ' || ${registerAlerts.registerValue}`
  await tx
    .update(registerAlerts)
    .set({ resolvedAt: new Date(), resolution: 'gone' })
    .where(
      and(
        sql`${registerAlerts.kind} = ${kind}`,
        inArray(registerAlerts.recordId, ids),
        isNull(registerAlerts.resolvedAt),
        stay.length > 0 ? notInArray(key, stay) : undefined,
      ),
    )
}

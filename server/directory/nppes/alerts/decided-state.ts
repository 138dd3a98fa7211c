import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { factsOfColumns } from '../../facts/fact-columns.ts'
import { records } from '../../records/records.ts'
import type { FactSources } from '../../tables.ts'
import type { DecidedState, registerAlerts } from '../tables.ts'

export type AlertRow = typeof registerAlerts.$inferSelect

const publication = ['publishedAt', 'unpublishedAt', 'unpublishedReason'] as const

/** Whether an alert is about a value; the others are about whether the record is public. */
export const isAboutValue = ({ what }: Pick<AlertRow, 'what'>) =>
  what === 'phone' || what === 'address'

/** The record of an alert, locked until the transaction ends. @throws Problem 404 */
export const requireRecord = (tx: Db, { kind, recordId }: AlertRow) =>
  records[kind].require(tx, recordId, { lock: 'update' })

/** What a decision on the alert can change, as it is now, with the record locked. @throws Problem 404 */
export async function readState(tx: Db, alert: AlertRow): Promise<DecidedState> {
  const row = await requireRecord(tx, alert)
  const values: Record<string, unknown> = row
  return {
    columns: Object.fromEntries(columnsOf(alert).map((name) => [name, textOf(values[name])])),
    factSources: partSources(alert, row.factSources).own,
    updatedAt: await changeMoment(tx, alert),
  }
}

/** The sources of the facts that the alert is about, and those of all others. */
export function partSources(alert: AlertRow, sources: FactSources) {
  const own: FactSources = {}
  const others = { ...sources }
  for (const fact of factsOfColumns(alert.kind, columnsOf(alert))) {
    if (others[fact]) own[fact] = others[fact]
    delete others[fact]
  }
  return { own, others }
}

const columnsOf = (alert: AlertRow): readonly string[] =>
  isAboutValue(alert) ? Object.keys(alert.columns) : publication

const textOf = (value: unknown) =>
  value instanceof Date ? value.toISOString() : ((value ?? null) as string | null)

/** Imports compare the date to the microsecond, which a `Date` lacks. */
async function changeMoment(tx: Db, { kind, recordId }: AlertRow): Promise<string> {
  const { table } = records[kind]
  const moment = sql<string>`(${table.updatedAt} AT TIME ZONE 'UTC')::text || 'Z'`
  const rows = await tx
    .select({ moment })
    .from(table as typeof records.doctors.table)
    .where(eq(table.id, recordId))
  return one(rows).moment
}

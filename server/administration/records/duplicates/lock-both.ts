import { asc, inArray } from 'drizzle-orm'
import { doctors, practices } from '../../../directory/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'

export type MergeKind = 'doctors' | 'practices'
export type MergeRow = typeof practices.$inferSelect
export const mergeTable = (kind: MergeKind) =>
  (kind === 'doctors' ? doctors : practices) as typeof practices

/** Both records as far as they exist, locked in one order so that two merges at once cannot wait for each other. */
export async function lockBoth(
  tx: Db,
  { kind, keptId, mergedId }: { kind: MergeKind; keptId: number; mergedId: number },
) {
  const table = mergeTable(kind)
  const rows = await tx
    .select()
    .from(table)
    .where(inArray(table.id, [keptId, mergedId]))
    .orderBy(asc(table.id))
    .for('update')
  const of = (id: number) => rows.find((row) => row.id === id)
  return { kept: of(keptId), merged: of(mergedId) }
}

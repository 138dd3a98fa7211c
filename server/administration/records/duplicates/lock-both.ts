import { records } from '../../../directory/records/records.ts'
import type { Db } from '../../../platform/database/connect.ts'

export type MergeKind = 'doctors' | 'practices'
export type MergeRow = NonNullable<Awaited<ReturnType<typeof lockBoth>>['merged']>

/** Both records as far as they exist, locked in one order so that two merges at once cannot wait for each other. */
export async function lockBoth(
  tx: Db,
  { kind, keptId, mergedId }: { kind: MergeKind; keptId: number; mergedId: number },
) {
  const lock = (id: number) => records[kind].find(tx, id, { lock: 'update' })
  if (keptId < mergedId) return { kept: await lock(keptId), merged: await lock(mergedId) }
  const merged = await lock(mergedId)
  return { kept: await lock(keptId), merged }
}

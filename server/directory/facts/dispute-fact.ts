import type { FactName } from '../../../contract/directory/facts/facts.ts'
import type { Db } from '../../platform/database/connect.ts'
import { recordMany } from '../records/history.ts'
import type { FactSource } from '../tables.ts'
import { type FactKind, sourceOf, valuesOf } from './fact-columns.ts'
import { originOf } from './origins.ts'
import { requireForSources, writeSources } from './write-sources.ts'

/**
 * Marks a fact as wrong according to readers: it counts for no filter until somebody confirms or
 * changes it. A fact without a date gets that of its record.
 */
export async function disputeFact(
  tx: Db,
  kind: FactKind,
  id: number,
  fact: FactName,
): Promise<void> {
  const row = await requireForSources(tx, kind, id)
  const origin = originOf(kind, row, fact, new Date())
  if (!origin || origin.age === 'disputed') return
  const { source } = origin
  const entry: FactSource = sourceOf(kind, row, fact) ?? {
    source,
    by: null,
    at: new Date(origin.at ?? row.createdAt).toISOString(),
    ...(source === 'register' && {
      about: [...(row.factSources[fact]?.about ?? []), valuesOf(kind, row, fact)],
    }),
  }
  await writeSources(tx, kind, id, { ...row.factSources, [fact]: { ...entry, disputed: true } })
  await recordMany(tx, [{ ...changeOf(kind, id, fact), action: 'disputed' }])
}

/** Ends a dispute without merit: the fact gets its former state. */
export async function endDispute(tx: Db, kind: FactKind, id: number, fact: FactName) {
  const { factSources } = await requireForSources(tx, kind, id)
  const { [fact]: entry, ...rest } = factSources
  if (!entry?.disputed) return
  const { disputed: _, ...before } = entry
  // one without a source was made by the dispute: the record's own source says the same
  await writeSources(tx, kind, id, before.by === null ? rest : { ...rest, [fact]: before })
  await recordMany(tx, [{ ...changeOf(kind, id, fact), action: 'dispute ended' }])
}

const changeOf = (kind: FactKind, recordId: number, field: FactName) => ({
  kind,
  recordId,
  field,
  actorId: null,
})

import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import type { FactKind } from '../../facts/fact-columns.ts'
import { recordLayers, recordMerges, type Said } from '../tables.ts'
import {
  columnsOf,
  foldLayers,
  isSame,
  isSameSource,
  type Layer,
  type Layered,
  type LayeredRow,
  laterThan,
  placesSubject,
  sourceIn,
  valuesIn,
} from './fold.ts'

export type LayeredRecord = { kind: FactKind; recordId: number }

/**
 * Reads the layers of a record. Where it says something else than they do, somebody has said so who
 * has no claim: their layer says it from now on.
 * @param subjects of which somebody is about to say something; all that the layers know if left out
 */
export async function readLayers(
  db: Db,
  { kind, recordId }: LayeredRecord,
  row: LayeredRow,
  subjects: readonly string[] = [],
): Promise<Layered & { stored: readonly Layer[] }> {
  const stored = await layersIn(db, { kind, recordId })
  const imported = row.imported ?? (await importedBeforeMerge(db, { kind, recordId }))
  return { ...withOthers({ kind, row: { ...row, imported }, layers: stored }, subjects), stored }
}

/** Reads the layers of a record as they are stored. */
export const layersIn = (db: Db, { kind, recordId }: LayeredRecord): Promise<Layer[]> =>
  db
    .select({ claimId: recordLayers.claimId, state: recordLayers.state, says: recordLayers.says })
    .from(recordLayers)
    .where(ofRecord({ kind, recordId }))
    .orderBy(asc(recordLayers.id))

const ofRecord = ({ kind, recordId }: LayeredRecord) =>
  and(eq(recordLayers.kind, kind), eq(recordLayers.recordId, recordId))

/** What the register says of a record that was merged into another, which has it meanwhile. */
async function importedBeforeMerge(db: Db, { kind, recordId }: LayeredRecord) {
  const { mergedId, undoneAt, moved } = recordMerges
  const [merge] = await db
    .select({ moved })
    .from(recordMerges)
    .where(and(eq(recordMerges.kind, kind), eq(mergedId, recordId), isNull(undoneAt)))
  return merge?.moved.imported ?? null
}

/** The layer of everybody else. */
const ofOthers = (layers: readonly Layer[]) => layers.find(({ claimId }) => claimId === null)

/** Adds what the record says and no layer. */
function withOthers(of: Layered, newSubjects: readonly string[]): Layered {
  const layers = of.layers.map((layer) => ({ ...layer, says: { ...layer.says } }))
  let others = ofOthers(layers)
  if (!others) {
    others = { claimId: null, state: 'former', says: {} }
    layers.push(others)
  }
  const known = new Set(layers.flatMap(({ says }) => Object.keys(says)))
  for (const subject of newSubjects.length > 0 ? newSubjects : known) {
    if (subject === placesSubject) continue
    if (isSaidAgain({ ...of, layers }, subject)) delete others.says[subject]
    const { statement, ...seen } = foldLayers({ ...of, layers }, subject)
    const present = presentIn(of, subject, { statement, ...seen, isNew: !known.has(subject) })
    const holder = statement && layers.find(({ says }) => says[subject] === statement)
    if (present === 'stands') {
      if (holder) holder.says[subject] = marked(of, subject, statement)
    } else if (present) others.says[subject] = present
    else delete others.says[subject]
  }
  return { ...of, layers }
}

/** Whether a record says again what an owner had said, because what was said since was undone. */
function isSaidAgain(of: Layered, subject: string): boolean {
  const { row, layers } = of
  const entry = sourceIn(row, subject)
  return (
    Boolean(entry?.by) &&
    layers.some(
      ({ claimId, state, says }) =>
        claimId !== null && state !== 'withdrawn' && isSameSource(says[subject]?.source, entry),
    ) &&
    ofOthers(layers)?.says[subject] === foldLayers(of, subject).statement
  )
}

/** `stands`: what the layers say; null: what the register says, without a mark of readers. */
function presentIn(
  { kind, row }: Layered,
  subject: string,
  { value, source, statement, isNew }: ReturnType<typeof foldLayers> & { isNew: boolean },
): Said | 'stands' | null {
  const entry = sourceIn(row, subject)
  const values = valuesIn(row, columnsOf(kind, subject))
  const isAsFolded = Object.entries(values).every(([column, present]) => {
    const folded = value(column)
    return folded === undefined ? !isNew : isSame(folded, present)
  })
  const at = row.updatedAt.toISOString()
  if (isSameSource(entry, source) && (entry?.by || isAsFolded)) {
    if (statement) return 'stands'
    return entry ? { values: {}, source: entry, at } : null
  }
  return {
    values,
    ...(entry && { source: entry }),
    at: laterThan(statement, entry?.by ? entry.at : at),
  }
}

/** A statement with the mark of readers that the record has. */
function marked({ row }: Layered, subject: string, { source: _, ...statement }: Said): Said {
  const entry = sourceIn(row, subject)
  return { ...statement, ...(entry && { source: entry }) }
}

/** What servers of version 0.3.0 read during an upgrade. */
export const forgetOwnerChanges = (tx: Db, doctorId: number) =>
  tx.execute(sql`DELETE FROM owner_changes WHERE record_id = ${doctorId} AND claim_id IN (
    SELECT claim_id FROM record_layers WHERE kind = 'doctors' AND record_id = ${doctorId})`)

/**
 * Stores what has changed of the layers of a record, which is locked, and removes those that are left out. What
 * happens to claims meanwhile changes other columns.
 */
export async function writeLayers(
  tx: Db,
  { kind, recordId }: LayeredRecord,
  stored: readonly Layer[],
  layers: readonly Layer[],
): Promise<void> {
  const { claimId } = recordLayers
  const gone = stored.filter((before) => layers.every((layer) => layer.claimId !== before.claimId))
  for (const layer of gone) {
    const isIt = layer.claimId === null ? isNull(claimId) : eq(claimId, layer.claimId)
    await tx.delete(recordLayers).where(and(ofRecord({ kind, recordId }), isIt))
  }
  for (const layer of layers) {
    const before = stored.find(({ claimId: id }) => id === layer.claimId)
    const set = {
      ...(before && layer.state !== before.state && { state: layer.state }),
      ...(!isSame(layer.says, before?.says ?? {}) && { says: layer.says }),
    }
    if (Object.keys(set).length > 0)
      await tx
        .insert(recordLayers)
        .values({ kind, recordId, ...layer })
        .onConflictDoUpdate({
          target: [recordLayers.kind, recordLayers.recordId, recordLayers.claimId],
          set,
        })
  }
}

import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import type { FactKind } from '../../facts/fact-columns.ts'
import { keptPractices } from '../merged.ts'
import { recordLayers, recordMerges, type Said } from '../tables.ts'
import {
  columnsOf,
  type Folded,
  foldLayers,
  isSameSource,
  type Layer,
  type Layered,
  type LayeredRow,
  laterThan,
  placesSubject,
  sourceIn,
  valueIn,
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
  const of = { kind, row: { ...row, imported }, layers: stored }
  const saying = stored.flatMap(({ says }) => says.practice ?? [])
  const isAsked = subjects.length > 0 ? subjects.includes('practice') : saying.length > 0
  const ids = [
    ...saying.map(({ values }) => values.practiceId),
    imported && valueIn(imported, 'practiceId'),
  ]
  const kept = isAsked && { keptPractices: await keptPractices(db, ids) }
  return { ...withOthers({ ...of, ...kept }, subjects), stored }
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

/** The layer of a record's owner. */
export const ownLayer = (layers: readonly Layer[]) =>
  layers.find(({ state }) => state === 'present')

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
    const folded = foldLayers({ ...of, layers }, subject)
    const stands = isAsFolded(of, subject, { ...folded, isNew: !known.has(subject) })
    const holder = stands && layers.find(({ says }) => says[subject] === folded.statement)
    const said = stands ? marked(of, subject, folded) : presentIn(of, subject, folded)
    const { says } = holder || others
    if (said) says[subject] = said
    else delete says[subject]
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

/** Whether a record says what its layers say, or else the register. */
function isAsFolded(
  { kind, row }: Layered,
  subject: string,
  { value, source, isNew }: Folded & { isNew: boolean },
): boolean {
  const entry = sourceIn(row, subject)
  if (!isSameSource(entry, source)) return false
  if (entry?.by) return true
  return Object.entries(valuesIn(row, columnsOf(kind, subject))).every(([column, present]) => {
    const folded = value(column)
    return folded === undefined ? !isNew : isDeepStrictEqual(folded, present)
  })
}

/** A statement with the mark of readers that the record has; null: the register's without one. */
function marked({ row }: Layered, subject: string, { statement }: Folded): Said | null {
  const entry = sourceIn(row, subject)
  if (!statement && !entry) return null
  const { source: _, ...said } = statement ?? { values: {}, at: row.updatedAt.toISOString() }
  return { ...said, ...(entry && { source: entry }) }
}

/** What a record says, as somebody's later statement. */
function presentIn({ kind, row }: Layered, subject: string, { statement }: Folded): Said {
  const entry = sourceIn(row, subject)
  return {
    values: valuesIn(row, columnsOf(kind, subject)),
    ...(entry && { source: entry }),
    at: laterThan(statement, entry?.by ? entry.at : row.updatedAt.toISOString()),
  }
}

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
      ...(!isDeepStrictEqual(layer.says, before?.says ?? {}) && { says: layer.says }),
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

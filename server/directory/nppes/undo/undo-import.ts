import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { required } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { recordMany } from '../../records/history.ts'
import { removeMany, updateMany } from '../../records/write-many.ts'
import { doctorPlaces } from '../../tables.ts'
import { inBatch } from '../apply/in-batch.ts'
import { placesText } from '../further-places/save-further-places.ts'
import { importChanges, imports, registerAlerts } from '../tables.ts'
import { formerValues, isUntouched, type Row } from './former-values.ts'
import { type Kind, reasonToKeep, tableOf, type Uses } from './reason-to-keep.ts'
import { recordRestored } from './record-restored.ts'

/** The size of a batch of an import. */
const batchSize = 200

type Run = typeof imports.$inferSelect
type By = { actorId: string | null; action: string }
type Note = typeof importChanges.$inferSelect

/**
 * Undoes an import batch by batch; called again after a crash it continues. Each batch checks
 * again, with its records locked, whether somebody else has changed them: those stay, and are
 * noted.
 */
export async function undoImport(db: Db, run: Run, uses: Uses, signal: AbortSignal): Promise<void> {
  // practices last: their doctors must have left them
  for (const kind of ['doctors', 'practices'] as const)
    for (;;) {
      signal.throwIfAborted()
      const count = await inBatch(db, (tx) => undoBatch(tx, run, kind, uses))
      if (count === 0) break
    }
}

async function undoBatch(tx: Db, run: Run, kind: Kind, uses: Uses): Promise<number> {
  const by = { actorId: run.undoneBy, action: 'import undone' }
  const notes = await tx
    .select()
    .from(importChanges)
    .where(
      and(
        eq(importChanges.importId, run.id),
        eq(importChanges.kind, kind),
        isNull(importChanges.keptBecause),
      ),
    )
    .orderBy(desc(importChanges.id))
    .limit(batchSize)
  if (notes.length === 0) return 0
  const rows = await lockRows(tx, kind, recordsOf(notes))
  const reasons = await reasonsToKeep(tx, kind, run.id, { notes, uses })
  const undone = notes.filter(({ id }) => !reasons.has(id))
  const free = undone.filter(({ recordId }) => rows.has(recordId))
  const newRecords = free.filter(({ before }) => before === null)
  const changes = free.filter(({ before }) => before !== null)
  await forgetAlertsOf(tx, run, kind, recordsOf(free))
  await restore(tx, kind, changes, rows, by)
  await removeMany(tx, kind, recordsOf(newRecords), by)
  const ids = undone.map(({ id }) => id)
  await tx.delete(importChanges).where(inArray(importChanges.id, ids))
  for (const [id, keptBecause] of reasons)
    await tx.update(importChanges).set({ keptBecause }).where(eq(importChanges.id, id))
  await countUndone(tx, run.id, {
    removed: newRecords.length,
    restored: changes.filter(isVisible).length,
    kept: reasons.size,
  })
  return notes.length
}

const recordsOf = (notes: Note[]) => notes.map(({ recordId }) => recordId)

async function lockRows(tx: Db, kind: Kind, ids: number[]): Promise<Map<number, Row>> {
  const table = tableOf(kind)
  const rows = await tx
    .select()
    .from(table as ReturnType<typeof tableOf>)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

async function reasonsToKeep(
  tx: Db,
  kind: Kind,
  importId: number,
  { notes, uses }: { notes: Note[]; uses: Uses },
): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ id: number; why: string | null }>(sql`
    SELECT noted.id, ${reasonToKeep(kind, importId, uses)} AS why
    FROM ${importChanges} AS noted JOIN ${tableOf(kind)} AS listed ON listed.id = noted.record_id
    WHERE noted.id = ANY(${sql.param(notes.map(({ id }) => id))}::int[])`)
  return new Map(rows.flatMap(({ id, why }): [number, string][] => (why ? [[id, why]] : [])))
}

/** Whether a reader sees the difference: more changed than the day of the register. */
const isVisible = ({ before, placesBefore }: Note) =>
  placesBefore !== null ||
  Object.keys(before ?? {}).some((column) => column !== 'registerDate' && column !== 'updatedAt')

async function restore(tx: Db, kind: Kind, notes: Note[], rows: ReadonlyMap<number, Row>, by: By) {
  const now = new Date()
  const pairs = notes.map((note) => {
    const row = required(rows.get(note.recordId))
    return { note, row, former: formerValues(kind, row, note) }
  })
  const values = pairs.map(({ note, row, former }) => ({
    ...row,
    ...former,
    updatedAt: isVisible(note) ? now : row.updatedAt,
  }))
  await updateMany(tx, kind === 'doctors' ? 'doctor' : 'practice', values)
  await passOn(
    tx,
    kind,
    pairs.flatMap(({ note, row }) => (isUntouched(row, note) ? [note.id] : [])),
  )
  await recordRestored(tx, kind, pairs, by)
  for (const { note } of pairs)
    if (note.placesBefore) await restorePlaces(tx, note.recordId, note.placesBefore, by)
}

/** The records are again as an earlier import left them, if nobody else wrote in between. */
async function passOn(tx: Db, kind: Kind, ids: number[]) {
  await tx.execute(sql`
    UPDATE ${importChanges} AS earlier SET written_at = listed.updated_at
    FROM ${importChanges} AS noted, ${tableOf(kind)} AS listed
    WHERE noted.id = ANY(${sql.param(ids)}::int[]) AND listed.id = noted.record_id
      AND earlier.kind = noted.kind AND earlier.record_id = noted.record_id
      AND earlier.import_id < noted.import_id
      AND date_trunc('milliseconds', earlier.written_at) = (noted.before->>'updatedAt')::timestamptz`)
}

async function countUndone(
  tx: Db,
  importId: number,
  counts: { removed: number; restored: number; kept: number },
) {
  const sum = (name: keyof typeof counts) =>
    sql`coalesce((undo_figures->>${name})::int, 0) + ${counts[name]}::int`
  await tx.execute(sql`
    UPDATE ${imports} SET undo_figures = jsonb_build_object('removed', ${sum('removed')},
      'restored', ${sum('restored')}, 'kept', ${sum('kept')})
    WHERE id = ${importId}`)
}

/**
 * Deletes the import's alerts that nobody has decided, and opens those again that it ended. A decision
 * on one of its alerts stands: what it was about is gone.
 */
async function forgetAlertsOf(
  tx: Db,
  { startedAt, finishedAt }: Run,
  kind: Kind,
  ids: number[],
): Promise<void> {
  const ofRecords = sql`kind = ${kind} AND record_id = ANY(${sql.param(ids)}::int[])`
  const isOfImport = sql`${ofRecords} AND seen_at >= ${startedAt.toISOString()}`
  await tx.execute(sql`DELETE FROM ${registerAlerts} WHERE ${isOfImport} AND resolved_at IS NULL`)
  await tx.execute(
    sql`UPDATE ${registerAlerts} SET before = NULL, after = NULL WHERE ${isOfImport}`,
  )
  await tx.execute(sql`
    UPDATE ${registerAlerts} SET resolved_at = NULL, resolution = NULL
    WHERE ${ofRecords} AND resolution = 'gone' AND resolved_at >= ${startedAt.toISOString()}
      AND resolved_at <= ${(finishedAt ?? new Date()).toISOString()}`)
}

type Place = typeof doctorPlaces.$inferSelect

/** Restores a doctor's further places. */
async function restorePlaces(tx: Db, doctorId: number, places: Place[], by: By): Promise<void> {
  const before = places.map(withDates)
  const isOfDoctor = eq(doctorPlaces.doctorId, doctorId)
  const present = await tx
    .select()
    .from(doctorPlaces)
    .where(isOfDoctor)
    .orderBy(asc(doctorPlaces.id))
  const ids = before.map(({ id }) => id)
  await tx.delete(doctorPlaces).where(and(isOfDoctor, notInArray(doctorPlaces.id, ids)))
  // a practice may move from one place to another
  await tx.update(doctorPlaces).set({ practiceId: null, locationKey: null }).where(isOfDoctor)
  for (const { id, ...columns } of before)
    if (present.some((place) => place.id === id))
      await tx.update(doctorPlaces).set(columns).where(eq(doctorPlaces.id, id))
    else await tx.insert(doctorPlaces).values(columns)
  await recordMany(tx, [
    {
      kind: 'doctors',
      recordId: doctorId,
      ...by,
      field: 'places',
      from: placesText(present),
      to: placesText(before),
    },
  ])
}

/** Dates are texts in the stored JSON. */
const withDates = (place: Place): Place => ({
  ...place,
  confirmedAt: place.confirmedAt && new Date(place.confirmedAt),
  agreedAt: place.agreedAt && new Date(place.agreedAt),
  createdAt: new Date(place.createdAt),
  updatedAt: new Date(place.updatedAt),
})

import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { keysOf } from '../../../../contract/objects.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { confirmedColumns } from '../../facts/fact-columns.ts'
import { doctorPlaces, practices, recordChanges, specialties } from '../../tables.ts'
import { changedColumns } from '../define-records.ts'
import { recordChange } from '../history.ts'
import { type OwnerChange, standingChanges } from '../owner-changes.ts'
import { standingPlaces, undoPlaces } from '../owner-places.ts'
import { records } from '../records.ts'
import {
  columnsBefore,
  type Doctor,
  saidByOthers,
  sourcesBefore,
  type Values,
} from './columns-before.ts'
import { forgetInHistory, forgetWords, leaving } from './forget-words.ts'
import { type Change, historyOf, type Ownership } from './read-history.ts'

/** Who is erased, when the doctor was theirs, and what is kept of what they wrote. */
type Owner = Ownership & {
  /** Of each time they owned it, newest first. */
  words: readonly (readonly OwnerChange[])[]
  /** Somebody else owns the doctor by now. */
  isTaken: boolean
  /** They made the profile, and nobody else ever owned it or one that was merged into it. */
  isOnlyTheirs: boolean
}

/**
 * Takes out of a doctor what an owner wrote: what stood there before stands again, or what the register
 * says, unless somebody else wrote or confirmed it since. The photo goes, and the history loses its words.
 * A profile that only its owner ever spoke for is deleted.
 */
export async function returnDoctor(tx: Db, id: number, owner: Owner): Promise<void> {
  const doctor = await records.doctors.find(tx, id, { lock: 'update' })
  if (!doctor) return
  if (owner.isOnlyTheirs && isSaidByNobodyElse(doctor, owner)) {
    await records.doctors.remove(tx, id)
    await forgetWords(tx, id, owner.words, owner)
    await tx
      .delete(recordChanges)
      .where(and(eq(recordChanges.kind, 'doctors'), eq(recordChanges.recordId, id)))
    return
  }
  const history = await historyOf(tx, id, owner)
  const columns = await withoutGoneIds(tx, returningColumns(doctor, history, owner))
  if (changedColumns(doctor, columns).length > 0)
    await records.doctors.change(tx, id, columns as Partial<Doctor>)
  await returnPlaces(tx, id, owner)
  await forgetWords(tx, id, owner.words, owner)
  await forgetInHistory(tx, await historyOf(tx, id, owner), owner)
  await renameInMerges(tx, doctor)
  const change = { kind: 'doctors', recordId: id, actorId: owner.userId, action: leaving } as const
  await recordChange(tx, change)
}

const isSaidByNobodyElse = (doctor: Doctor, owner: Owner) =>
  doctor.source === 'provider' &&
  doctor.imported === null &&
  Object.keys(saidByOthers(doctor.factSources, owner)).length === 0

function returningColumns(doctor: Doctor, history: readonly Change[], owner: Owner): Values {
  const { words, windows, isTaken } = owner
  const columns: Values = columnsBefore(doctor, history, owner)
  // what was kept whole says more than the history
  const standing: Values = {}
  for (const list of words)
    for (const { column, before } of standingChanges({ ...doctor, ...standing }, list))
      standing[column as keyof Doctor] = before
  for (const { column } of words.flat()) delete columns[column as keyof Doctor]
  Object.assign(columns, standing)
  const others = confirmedColumns('doctors', saidByOthers(doctor.factSources, owner))
  for (const column of keysOf(columns)) if (others.has(column)) delete columns[column]
  const isOwnersStill = windows.some(({ until }) => until === null)
  if (isOwnersStill || 'headshotUrl' in columns) columns.headshotUrl = null
  // whoever claimed the page since goes by this name, and a page that stays needs one
  if (isTaken || columns.name === '')
    for (const column of ['name', 'firstName', 'lastName'] as const) delete columns[column]
  return { ...columns, factSources: sourcesBefore(doctor.factSources, words, owner) }
}

async function returnPlaces(tx: Db, doctorId: number, owner: Owner): Promise<void> {
  const { userId, windows, words } = owner
  const { createdAt, confirmedAt, agreedAt } = doctorPlaces
  const isWithinWindow = windows.map(({ since, until }) =>
    and(
      gte(createdAt, since),
      until === null
        ? undefined
        : and(lte(confirmedAt, until), or(isNull(agreedAt), lte(agreedAt, until))),
    ),
  )
  await tx
    .delete(doctorPlaces)
    .where(
      and(
        eq(doctorPlaces.doctorId, doctorId),
        eq(doctorPlaces.source, 'owner'),
        or(...isWithinWindow),
      ),
    )
  for (const list of words)
    for (const change of await standingPlaces(tx, doctorId, list))
      await undoPlaces(tx, doctorId, change, { actorId: userId, action: leaving })
}

/** Records that were merged into a doctor say its name, where administrators read why they are not shown. */
async function renameInMerges(tx: Db, { id, name }: Doctor): Promise<void> {
  const present = await records.doctors.require(tx, id)
  if (present.name === name) return
  const { table } = records.doctors
  const merged = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.unpublishedReason, `Merged into ${name}`))
  for (const row of merged)
    await records.doctors.mark(tx, row.id, { unpublishedReason: `Merged into ${present.name}` })
}

/** A practice or specialty that is deleted since is none. */
async function withoutGoneIds(tx: Db, { practiceId, specialtyId, ...columns }: Values) {
  return {
    ...columns,
    ...(practiceId !== undefined && { practiceId: await idIn(tx, practices, practiceId) }),
    ...(specialtyId !== undefined && { specialtyId: await idIn(tx, specialties, specialtyId) }),
  }
}

async function idIn(tx: Db, table: typeof practices | typeof specialties, id: unknown) {
  if (typeof id !== 'number') return null
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.id, id))
  return rows[0]?.id ?? null
}

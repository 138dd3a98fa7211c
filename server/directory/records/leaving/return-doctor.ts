import { isDeepStrictEqual } from 'node:util'
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { forgetDecidedState } from '../../nppes/alerts/forget-decided-state.ts'
import { importChanges } from '../../nppes/tables.ts'
import { doctorPlaces } from '../../tables.ts'
import { changedColumns } from '../define-records.ts'
import { asFarAsThere } from '../former-values.ts'
import { recordChange } from '../history.ts'
import { type OwnerChange, sourcesOf } from '../owner-changes.ts'
import { standingPlaces, undoPlaces } from '../owner-places.ts'
import { sourcesOfOthers, standingOf } from '../ownership.ts'
import { records } from '../records.ts'
import { recordChanges } from '../tables.ts'
import { forgetInHistory, type LeavingOwner, leaving } from './forget-in-history.ts'

type Doctor = typeof records.doctors.table.$inferSelect
type Values = Partial<Record<keyof Doctor, unknown>>

/** The owner to erase, when the doctor was theirs, and what is stored of their changes. */
type Owner = LeavingOwner & {
  /** Changes of each time they owned it, newest first. */
  words: readonly (readonly OwnerChange[])[]
  /** Somebody else owns the doctor now. */
  isTaken: boolean
  /** They created the profile, and nobody else ever owned it or one that was merged into it. */
  isOnlyTheirs: boolean
}

/**
 * Removes from a doctor what an owner wrote: what was there before returns, or what the register
 * says, unless somebody else has written or confirmed it since. The photo goes, and the history
 * loses the owner's words. A profile to which only its owner ever contributed is deleted.
 */
export async function returnDoctor(tx: Db, id: number, owner: Owner): Promise<void> {
  const doctor = await records.doctors.find(tx, id, { lock: 'update' })
  if (!doctor) return
  if (owner.isOnlyTheirs && isSaidByNobodyElse(doctor, owner)) {
    await records.doctors.remove(tx, id)
    await forgetWords(tx, id, owner.words)
    await tx
      .delete(recordChanges)
      .where(and(eq(recordChanges.kind, 'doctors'), eq(recordChanges.recordId, id)))
    return
  }
  const columns = await returningColumns(tx, doctor, owner)
  if (changedColumns(doctor, columns).length > 0)
    await records.doctors.change(tx, id, columns as Partial<Doctor>)
  await returnPlaces(tx, id, owner)
  await forgetWords(tx, id, owner.words)
  await forgetInHistory(tx, id, owner)
  await renameInMerges(tx, doctor)
  const change = { kind: 'doctors', recordId: id, actorId: owner.userId, action: leaving } as const
  await recordChange(tx, change)
}

const isSaidByNobodyElse = (doctor: Doctor, owner: Owner) =>
  doctor.source === 'provider' &&
  doctor.imported === null &&
  Object.keys(sourcesOfOthers(doctor.factSources, owner)).length === 0

async function returningColumns(tx: Db, doctor: Doctor, owner: Owner): Promise<Values> {
  const { words, windows, isTaken } = owner
  const columns: Values = {}
  const { factSources } = doctor
  for (const list of words) {
    const row = { ...doctor, ...columns, factSources }
    for (const change of standingOf('doctors', row, list, owner))
      columns[change.column as keyof Doctor] = await asFarAsThere({ tx }, change, null)
  }
  const isOwnersStill = windows.some(({ until }) => until === null)
  if (isOwnersStill || 'headshotUrl' in columns) columns.headshotUrl = null
  // whoever has claimed the page since uses this name, and a page that stays needs one
  if (isTaken || columns.name === '')
    for (const column of ['name', 'firstName', 'lastName'] as const) delete columns[column]
  const former = words.map((list) => sourcesOfOthers(sourcesOf(list, 'before'), owner))
  const present = sourcesOfOthers(factSources, owner)
  return { ...columns, factSources: Object.assign({}, ...former.reverse(), present) }
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

/** Also from what undoing an import or a decision on an alert would put back. */
async function forgetWords(
  tx: Db,
  doctorId: number,
  lists: readonly (readonly OwnerChange[])[],
): Promise<void> {
  const words = lists.flat()
  await forgetDecidedState(tx, doctorId)
  const isOf = and(eq(importChanges.kind, 'doctors'), eq(importChanges.recordId, doctorId))
  for (const { id, before } of await tx.select().from(importChanges).where(isOf)) {
    if (before === null) continue
    const others = Object.entries(before).filter(
      ([name, value]) =>
        !words.some(({ column, after }) => column === name && isDeepStrictEqual(after, value)),
    )
    if (others.length < Object.keys(before).length)
      await tx
        .update(importChanges)
        .set({ before: Object.fromEntries(others) })
        .where(eq(importChanges.id, id))
  }
}

/** Records merged into a doctor name it in the reason why they are hidden, which administrators read. */
async function renameInMerges(tx: Db, { id, name }: Doctor): Promise<void> {
  const present = await records.doctors.require(tx, id)
  if (present.name === name) return
  const { table } = records.doctors
  const merges = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.unpublishedReason, `Merged into ${name}`))
  for (const row of merges)
    await records.doctors.mark(tx, row.id, { unpublishedReason: `Merged into ${present.name}` })
}

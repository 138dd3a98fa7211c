import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { sourcesWhere } from '../../facts/sources-after.ts'
import { forgetDecidedState } from '../../nppes/alerts/forget-decided-state.ts'
import { importChanges } from '../../nppes/tables.ts'
import { doctorPlaces, type FactSources } from '../../tables.ts'
import { recordChange } from '../history.ts'
import { changeLayers, erase, outcomeOf } from '../layers/change-layers.ts'
import { nameColumns } from '../name-columns.ts'
import { records } from '../records.ts'
import { recordChanges } from '../tables.ts'
import { forgetInHistory, type LeavingOwner, leaving } from './forget-in-history.ts'

type Doctor = typeof records.doctors.table.$inferSelect

/** The owner to erase, when the doctor was theirs, and by which claims. */
export type Owner = LeavingOwner & {
  claimIds: readonly number[]
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
  const of = { kind: 'doctors', recordId: id } as const
  const change = erase(owner.claimIds)
  const { columns, factSources } = await outcomeOf(tx, of, change)
  const ofOthers = withoutOwner(factSources, owner)
  await forgetCopies(tx, id)
  if (owner.isOnlyTheirs && isSaidByNobodyElse(doctor, ofOthers)) {
    await records.doctors.remove(tx, id)
    await tx
      .delete(recordChanges)
      .where(and(eq(recordChanges.kind, 'doctors'), eq(recordChanges.recordId, id)))
    return
  }
  await removePlaces(tx, id, owner)
  const isOwnersStill = owner.windows.some(({ until }) => until === null)
  // whoever has claimed the page since uses this name, and a page that stays needs one
  const keepsName = owner.isTaken || columns.name === ''
  await changeLayers({ tx }, of, change, {
    actorId: owner.userId,
    action: leaving,
    isForgotten: true,
    beside: {
      factSources: ofOthers,
      ...((isOwnersStill || 'headshotUrl' in columns) && { headshotUrl: null }),
    },
    ...(keepsName && { except: nameColumns }),
  })
  await forgetInHistory(tx, id, owner)
  await renameInMerges(tx, doctor)
  await recordChange(tx, {
    kind: 'doctors',
    recordId: id,
    actorId: owner.userId,
    action: leaving,
  })
}

const isSaidByNobodyElse = (doctor: Doctor, sources: FactSources) =>
  doctor.source === 'provider' && doctor.imported === null && Object.keys(sources).length === 0

/** Marks of readers on what an owner said have no author. */
const withoutOwner = (sources: FactSources, { userId }: Owner): FactSources =>
  sourcesWhere(sources, ({ source, by }) => source !== 'owner' || (by !== null && by !== userId))

async function removePlaces(tx: Db, doctorId: number, { windows }: Owner): Promise<void> {
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
}

/** Forgets also what undoing a decision on an alert or an import would put back. */
async function forgetCopies(tx: Db, doctorId: number): Promise<void> {
  await forgetDecidedState(tx, doctorId)
  // an import changes nothing that an owner has said, but notes all places, and names in their order
  await tx
    .update(importChanges)
    .set({ before: sql`before - '{sortName}'::text[]`, placesBefore: null, placesMark: null })
    .where(and(eq(importChanges.kind, 'doctors'), eq(importChanges.recordId, doctorId)))
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

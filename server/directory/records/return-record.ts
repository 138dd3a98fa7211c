import { and, asc, eq, gte, lte, or, sql } from 'drizzle-orm'
import { factNames } from '../../../contract/directory/facts/facts.ts'
import { isKeyOf } from '../../../contract/objects.ts'
import type { Db } from '../../platform/database/connect.ts'
import { namesAddress } from '../../platform/database/names-address.ts'
import { confirmedColumns, factColumns } from '../facts/fact-columns.ts'
import { doctorPlaces, type FactSources, practices, recordChanges, specialties } from '../tables.ts'
import { changedColumns } from './define-records.ts'
import { recordChange } from './history.ts'
import { type OwnerChange, standingChanges } from './owner-changes.ts'
import { records } from './records.ts'

type Doctor = typeof records.doctors.table.$inferSelect
type Values = Partial<Record<keyof Doctor, unknown>>
/** Who is erased, since when the doctor was theirs, and what is kept of what they wrote. */
type Owner = { userId: string; since: Date; own: readonly OwnerChange[] }

/** Columns whose text the history shows as it is. */
const texts = [
  'name',
  'firstName',
  'lastName',
  'specialtyDetails',
  'phone',
  'basicBio',
  'detailedBio',
  'street',
  'suite',
  'city',
  'state',
  'postalCode',
  'education',
  'certifications',
  'affiliations',
] as const
const links = ['website', 'linkedin', 'twitter', 'facebook', 'instagram'] as const

/**
 * Takes out of a doctor what its owner wrote: what stood there before stands again, or what the register
 * says, unless somebody else wrote since. The photo goes, and the history loses its words. A profile
 * that only its owner ever spoke for is deleted.
 */
export async function returnDoctor(tx: Db, id: number, owner: Owner): Promise<void> {
  const { userId, since, own } = owner
  const doctor = await records.doctors.find(tx, id, { lock: 'update' })
  if (!doctor) return
  const isOwn = and(eq(recordChanges.kind, 'doctors'), eq(recordChanges.recordId, id))
  if (doctor.source === 'provider' && doctor.imported === null) {
    await records.doctors.remove(tx, id)
    await tx.delete(recordChanges).where(isOwn)
    return
  }
  const ofOwner = and(isOwn, gte(recordChanges.at, since))
  const history = await tx
    .select()
    .from(recordChanges)
    .where(ofOwner)
    .orderBy(asc(recordChanges.id))
  await tx
    .delete(doctorPlaces)
    .where(and(eq(doctorPlaces.doctorId, id), eq(doctorPlaces.source, 'owner')))
  const written = history.filter(
    ({ actorId, action }) => actorId === userId || action === 'claim approved',
  )
  // of several changes of a field the first counts
  const before = new Map(written.toReversed().map(({ field, from }) => [field, from]))
  const columns = await withoutGoneIds(tx, {
    ...columnsBefore(doctor, before),
    ...Object.fromEntries(
      standingChanges(doctor, own).map((change) => [change.column, change.before]),
    ),
    factSources: sourcesBefore(doctor.factSources, own),
    headshotUrl: null,
  })
  if (changedColumns(doctor, columns).length > 0)
    await records.doctors.change(tx, id, columns as Partial<Doctor>)
  // what changed and when stays; what it said does not
  await tx.update(recordChanges).set({ from: null, to: null }).where(ofOwner)
  const change = { kind: 'doctors', recordId: id, actorId: userId, action: 'owner left' } as const
  await recordChange(tx, change)
}

/**
 * From the history, which is all there is of an owner from before what stood there was kept whole.
 * @param before what fields said before the first of the owner's changes
 */
function columnsBefore(doctor: Doctor, before: ReadonlyMap<string | null, string | null>): Values {
  const columns: Values = {}
  for (const column of texts)
    if (before.has(column)) columns[column] = before.get(column) ?? blankOf(column)
  const years = before.get('yearsExperience')
  if (before.has('yearsExperience')) columns.yearsExperience = years ? Number(years) : null
  const socialLinks = { ...doctor.socialLinks }
  for (const name of links) {
    const link = before.get(name)
    if (link) socialLinks[name] = link
    else if (before.has(name)) delete socialLinks[name]
  }
  columns.socialLinks = socialLinks
  for (const column of ownersColumns(doctor.factSources))
    if (!(column in columns)) columns[column] = Array.isArray(doctor[column]) ? [] : null
  const others = confirmedColumns('doctors', sourcesBefore(doctor.factSources, []))
  for (const [column, value] of Object.entries(doctor.imported ?? {}))
    if (isKeyOf(doctor, column) && column in columns && !others.has(column)) columns[column] = value
  return columns
}

/** Columns of facts that the owner has said. */
const ownersColumns = (sources: FactSources) =>
  factNames.flatMap((fact) =>
    sources[fact]?.source === 'owner' ? (factColumns.doctors[fact] ?? []) : [],
  )

/** What the owner says no longer counts: who said it before does again. */
function sourcesBefore(present: FactSources, own: readonly OwnerChange[]): FactSources {
  const before = (own.find(({ column }) => column === 'factSources')?.before ?? {}) as FactSources
  return Object.fromEntries(
    Object.entries({ ...before, ...present }).flatMap(([fact, said]) => {
      if (said.source !== 'owner') return [[fact, said]]
      const earlier = before[fact as keyof FactSources]
      return earlier && earlier.source !== 'owner' ? [[fact, earlier]] : []
    }),
  )
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

const blankOf = (column: (typeof texts)[number]) =>
  column === 'name' || column === 'firstName' || column === 'lastName' ? '' : null

/** Takes an address out of the practices whose messages go to it. They go to the directory's team then. */
export async function forgetContact(tx: Db, email: string): Promise<void> {
  const rows = await tx
    .select({ id: practices.id })
    .from(practices)
    .where(sql`lower(${practices.contactEmail}) = ${email}`)
    .orderBy(practices.id)
  for (const { id } of rows) await records.practices.change(tx, id, { contactEmail: null })
}

/** Takes an address out of what the history of records says: an office's may have been a person's. */
export async function forgetAddressInHistory(tx: Db, email: string, until: Date): Promise<void> {
  const isNamed = or(
    ...[recordChanges.from, recordChanges.to].map((text) => namesAddress(text, email)),
  )
  await tx
    .update(recordChanges)
    .set({ from: null, to: null })
    .where(and(isNamed, lte(recordChanges.at, until)))
}

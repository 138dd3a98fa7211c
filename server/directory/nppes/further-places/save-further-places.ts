import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { recordMany } from '../../records/history.ts'
import { locationKey } from '../../records/location-key.ts'
import { findByNpi } from '../../records/write-many.ts'
import { doctorPlaces, practices } from '../../tables.ts'
import { loadPlaces } from '../plan/places.ts'
import type { Place } from '../provider/place.ts'
import type { DoctorOfFile } from '../provider/provider.ts'
import type { Staged } from '../read/stage-file.ts'
import { notePlaces } from '../undo/note-changes.ts'

type PlaceCounts = { added: number; changed: number; removed: number }

/**
 * Brings the further places of these doctors in line with the file; without an import it only
 * counts.
 * @param action the name in the history
 */
export async function saveFurtherPlaces(
  tx: Db,
  rows: Staged<DoctorOfFile>[],
  { importId, action }: { importId: number | null; action: string },
): Promise<PlaceCounts> {
  const npis = rows.map(({ npi }) => npi)
  const doctors = await findByNpi(tx, 'doctor', npis, { lock: importId !== null })
  const files = await stagedFurtherPlaces(tx, npis)
  const placesByDoctor = await savedPlaces(
    tx,
    [...doctors.values()].map(({ id }) => id),
  )
  const keys = [...files.values()].flat().map(({ street, suite }) => locationKey(street, suite))
  const places = await loadPlaces(tx, keys, [])
  const counts = { added: 0, changed: 0, removed: 0 }
  for (const { npi, values } of rows) {
    const doctor = doctors.get(npi)
    const present = doctor ? (placesByDoctor.get(doctor.id) ?? []) : []
    const file = files.get(npi) ?? []
    if (present.length === 0 && file.length === 0) continue
    const { street, suite } = doctor ?? values
    const first = {
      locationKey: locationKey(street, suite),
      practiceId: doctor?.practiceId ?? null,
    }
    const plan = planFurtherPlaces(first, present, file, (key) => {
      const at = { key, postalCode: values.postalCode }
      const { practiceId } = places.practiceAt(at, {
        present: null,
        specialtyId: doctor?.specialtyId ?? null,
      })
      // negative: planned, and not saved
      return practiceId !== null && practiceId > 0 ? practiceId : null
    })
    counts.added += plan.add.length
    counts.changed += plan.change.length
    counts.removed += plan.remove.length
    if (doctor && importId !== null)
      await savePlan(tx, { id: doctor.id, plan, present, action, importId })
  }
  return counts
}

/** Staged places by NPI, in the order of the file. */
async function stagedFurtherPlaces(db: Db, npis: string[]): Promise<ReadonlyMap<string, Place[]>> {
  const { rows } = await db.execute<{ npi: string; place: Place }>(sql`
    SELECT npi, place FROM nppes_further_places
    WHERE npi = ANY(${sql.param(npis)}::bpchar[]) ORDER BY ctid`)
  const places = new Map<string, Place[]>()
  for (const { npi, place } of rows) places.set(npi, [...(places.get(npi) ?? []), place])
  return places
}

type SavedPlace =
  Awaited<ReturnType<typeof savedPlaces>> extends ReadonlyMap<number, (infer P)[]> ? P : never

async function savedPlaces(tx: Db, doctorIds: number[]) {
  const rows = await tx
    .select({ ...getTableColumns(doctorPlaces), practiceKey: practices.locationKey })
    .from(doctorPlaces)
    .leftJoin(practices, eq(practices.id, doctorPlaces.practiceId))
    .where(inArray(doctorPlaces.doctorId, doctorIds))
    .orderBy(doctorPlaces.id)
  return Map.groupBy(rows, ({ doctorId }) => doctorId)
}

async function savePlan(
  tx: Db,
  {
    id,
    plan: { add, change, remove },
    present,
    action,
    importId,
  }: { id: number; plan: PlacesPlan; present: SavedPlace[]; action: string; importId: number },
) {
  if (add.length + change.length + remove.length === 0) return
  if (remove.length > 0) await tx.delete(doctorPlaces).where(inArray(doctorPlaces.id, remove))
  const changedIds = change.map((place) => place.id)
  // a practice may move from one place to another
  if (change.length > 0)
    await tx
      .update(doctorPlaces)
      .set({ practiceId: null })
      .where(inArray(doctorPlaces.id, changedIds))
  for (const { id: placeId, columns } of change)
    await tx
      .update(doctorPlaces)
      .set({ ...columns, ...agreementOf(columns), updatedAt: new Date() })
      .where(eq(doctorPlaces.id, placeId))
  if (add.length > 0)
    await tx.insert(doctorPlaces).values(
      add.map((columns) => ({
        doctorId: id,
        ...columns,
        ...agreementOf(columns),
        source: 'register' as const,
      })),
    )
  const stay = present.filter((place) => ![...remove, ...changedIds].includes(place.id))
  const after = [...stay, ...change.map(({ columns }) => columns), ...add]
  const of = { kind: 'doctors' as const, recordId: id, action }
  await recordMany(tx, [
    { ...of, field: 'places', from: placesText(present), to: placesText(after) },
  ])
  await notePlaces(
    tx,
    importId,
    id,
    present.map(({ practiceKey: _, ...place }) => place),
  )
}

/** The register knows doctor and practice, so nobody has to agree. */
const agreementOf = ({ practiceId }: PlaceColumns) => ({
  agreedAt: practiceId === null ? null : new Date(),
})

export const placesText = (places: Pick<PlaceColumns, 'street' | 'suite' | 'phone'>[]) =>
  places
    .map(({ street, suite, phone }) => [street, suite, phone].filter(Boolean).join(' '))
    .join(', ') || null

type Saved = typeof doctorPlaces.$inferSelect & {
  /** The location of its practice. */
  practiceKey: string | null
}
type PlaceColumns = Place & { practiceId: number | null; locationKey: string }
type PlacesPlan = {
  add: PlaceColumns[]
  change: { id: number; columns: PlaceColumns }[]
  remove: number[]
}

/** Imported, and confirmed by nobody since. */
const isOfRegister = ({ source, confirmedAt }: Saved) =>
  source === 'register' && confirmedAt === null

/**
 * A file's changes of the further places of one doctor: pure. Places that people entered or
 * confirmed stay, and a place that the doctor has already, first or further, is not added again.
 * @param practiceAt the practice of the directory at a location
 */
function planFurtherPlaces(
  first: { locationKey: string | null; practiceId: number | null },
  rows: readonly Saved[],
  file: readonly Place[],
  practiceAt: (key: string) => number | null,
): PlacesPlan {
  const others = rows.filter((place) => !isOfRegister(place))
  const takenKeys = new Set(
    [
      first.locationKey,
      ...others.flatMap((place) => [place.locationKey, place.practiceKey]),
    ].filter((key) => key !== null),
  )
  const takenPractices = new Set([first.practiceId, ...others.map(({ practiceId }) => practiceId)])
  const filePlaces = new Map<string, PlaceColumns>()
  for (const place of file) {
    const key = locationKey(place.street, place.suite)
    if (key === null || takenKeys.has(key) || filePlaces.has(key)) continue
    const practiceId = practiceAt(key)
    if (practiceId !== null && takenPractices.has(practiceId)) continue
    filePlaces.set(key, { ...place, practiceId, locationKey: key })
  }
  const plan: PlacesPlan = { add: [], change: [], remove: [] }
  for (const place of rows.filter(isOfRegister)) {
    const columns = filePlaces.get(place.locationKey ?? '')
    if (!columns) plan.remove.push(place.id)
    else if (differs(place, columns)) plan.change.push({ id: place.id, columns })
    filePlaces.delete(place.locationKey ?? '')
  }
  plan.add.push(...filePlaces.values())
  return plan
}

const differs = (place: Saved, columns: PlaceColumns) =>
  (Object.keys(columns) as (keyof PlaceColumns)[]).some((name) => place[name] !== columns[name])

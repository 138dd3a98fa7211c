import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { isListedDoctor } from '../publication.ts'
import { doctorPlaces, doctors, practices } from '../tables.ts'
import { type By, isOwnersWord } from './define-records.ts'
import { recordChange } from './history.ts'
import { sayPlaces } from './layers/places-layer.ts'
import { locationKey } from './location-key.ts'
import { records } from './records.ts'

type PlaceRow = typeof doctorPlaces.$inferSelect
type PlaceColumns = Pick<
  PlaceRow,
  'practiceId' | 'street' | 'suite' | 'city' | 'state' | 'postalCode' | 'phone' | 'officeHours'
>
/** The editor of places, and in whose name. */
type PlaceBy = Pick<By, 'actorId' | 'byOwnersConsent'> & { source: PlaceRow['source'] }

/** A doctor's further places, with the practice of each. */
export const placesOf = (db: Db, doctorId: number) =>
  db
    .select({ place: doctorPlaces, practice: practices })
    .from(doctorPlaces)
    .leftJoin(practices, eq(practices.id, doctorPlaces.practiceId))
    .where(eq(doctorPlaces.doctorId, doctorId))
    .orderBy(asc(doctorPlaces.id))

/** @throws Problem 409 for a place that the doctor has, or more than `most` */
export async function addPlace(
  tx: Db,
  doctorId: number,
  columns: PlaceColumns,
  by: PlaceBy,
  { most }: { most: number },
): Promise<void> {
  await changePlaces(tx, doctorId, by, async (places, doctor) => {
    if (columns.practiceId !== null && columns.practiceId === doctor.practiceId)
      throw conflict(directoryRefusals.alreadyFirstPlace.en)
    if (places.length >= most) throw conflict(directoryRefusals.tooManyPlaces.en(most))
    await tx.insert(doctorPlaces).values({
      doctorId,
      ...columns,
      ...derivedColumns(columns),
      ...originOf(by),
      agreedAt: agreementDate(by),
    })
  })
}

/** @throws Problem 404, 409 */
export async function changePlace(
  tx: Db,
  doctorId: number,
  placeId: number,
  columns: PlaceColumns,
  by: PlaceBy,
): Promise<void> {
  await changePlaces(tx, doctorId, by, async (places) => {
    const before = requirePlace(places, placeId)
    // another practice has to agree first
    const stays = before.practiceId === columns.practiceId ? before.agreedAt : null
    await tx
      .update(doctorPlaces)
      .set({
        ...columns,
        ...derivedColumns(columns),
        ...originOf(by),
        agreedAt: agreementDate(by) ?? stays,
      })
      .where(eq(doctorPlaces.id, placeId))
  })
}

/**
 * @param practiceId the practice whose place it must be, when its office removes it
 * @throws Problem 404
 */
export async function removePlace(
  tx: Db,
  doctorId: number,
  placeId: number,
  by: PlaceBy,
  practiceId?: number,
) {
  await changePlaces(tx, doctorId, by, async (places) => {
    requirePlace(places, placeId, practiceId)
    await tx.delete(doctorPlaces).where(eq(doctorPlaces.id, placeId))
  })
}

/**
 * Confirms places as they are; deleted ones are left out.
 * @returns their number
 * @throws Problem 404 for a deleted doctor
 */
export async function confirmPlaces(
  tx: Db,
  doctorId: number,
  placeIds: readonly number[],
  by: PlaceBy,
): Promise<number> {
  const { actorId, source } = by
  await records.doctors.require(tx, doctorId, { lock: 'no key update' })
  const before = await placesOf(tx, doctorId)
  const rows = before.filter(({ place }) => placeIds.includes(place.id))
  if (rows.length === 0) return 0
  const ids = rows.map(({ place }) => place.id)
  const confirmedAt = new Date()
  await tx.update(doctorPlaces).set({ source, confirmedAt }).where(inArray(doctorPlaces.id, ids))
  const datesOf = (dateOf: (place: PlaceRow) => Date | null) => ({
    places: rows.map((row) => [placeText(row), dateOf(row.place)?.toISOString()].join(', ')),
  })
  await recordChange(
    tx,
    { kind: 'doctors', recordId: doctorId, actorId, action: 'confirmed' },
    datesOf((place) => place.confirmedAt),
    datesOf(() => confirmedAt),
  )
  if (isOwnersWord('doctors', by))
    await sayPlaces(tx, doctorId, before.map(rowOf), (await placesOf(tx, doctorId)).map(rowOf))
  return rows.length
}

/** @throws Problem 404 */
export async function confirmPlace(tx: Db, doctorId: number, placeId: number, by: PlaceBy) {
  if ((await confirmPlaces(tx, doctorId, [placeId], by)) === 0) throw noSuchPlace()
}

/**
 * Records the practice's agreement that the doctor works there. @throws Problem 404 for a place
 * that is not its own
 */
export async function agreeToPlace(
  tx: Db,
  doctorId: number,
  placeId: number,
  by: PlaceBy,
  practiceId: number,
) {
  await changePlaces(tx, doctorId, by, async (places) => {
    requirePlace(places, placeId, practiceId)
    const now = new Date()
    await tx
      .update(doctorPlaces)
      .set({ agreedAt: now, confirmedAt: now })
      .where(eq(doctorPlaces.id, placeId))
  })
}

/** Swaps a place with the doctor's first one. @throws Problem 404, 409 */
export async function makePlaceFirst(
  tx: Db,
  doctorId: number,
  placeId: number,
  by: PlaceBy,
): Promise<void> {
  await changePlaces(tx, doctorId, by, async (places, doctor) => {
    const place = requirePlace(places, placeId)
    if (place.practiceId !== null && !place.agreedAt)
      throw conflict(directoryRefusals.practiceHasNotAgreed.en)
    const former = pickPlace(doctor)
    await tx.delete(doctorPlaces).where(eq(doctorPlaces.id, placeId))
    if (former.practiceId !== null || former.street)
      await tx.insert(doctorPlaces).values({
        doctorId,
        ...former,
        ...derivedColumns(former),
        ...originOf(by),
        agreedAt: former.practiceId === null ? null : new Date(),
      })
    await records.doctors.change(tx, doctorId, pickPlace(place), { ...by, action: 'edited' })
  })
}

const pickPlace = (row: PlaceColumns): PlaceColumns => ({
  practiceId: row.practiceId,
  street: row.street,
  suite: row.suite,
  city: row.city,
  state: row.state,
  postalCode: row.postalCode,
  phone: row.phone,
  officeHours: row.officeHours,
})

const derivedColumns = ({ street, suite }: PlaceColumns) => ({
  locationKey: locationKey(street, suite),
})
const originOf = ({ source }: PlaceBy) => ({
  source,
  confirmedAt: new Date(),
  updatedAt: new Date(),
})
/** An administrator's entry needs nobody else's agreement. */
const agreementDate = ({ source }: PlaceBy) => (source === 'administrator' ? new Date() : null)

/** Serializes changes of a doctor's places, and writes them into the doctor's history. */
async function changePlaces(
  tx: Db,
  doctorId: number,
  by: PlaceBy,
  change: (places: PlaceRow[], doctor: typeof doctors.$inferSelect) => Promise<void>,
): Promise<void> {
  const doctor = await records.doctors.require(tx, doctorId, { lock: 'no key update' })
  const before = await placesOf(tx, doctorId)
  try {
    await change(
      before.map(({ place }) => place),
      doctor,
    )
  } catch (error) {
    if (
      isUniqueViolation(error, 'doctor_places_practice') ||
      isUniqueViolation(error, 'doctor_places_location')
    )
      throw conflict(directoryRefusals.placeExists.en)
    throw error
  }
  const after = await placesOf(tx, doctorId)
  await recordChange(
    tx,
    { kind: 'doctors', recordId: doctorId, actorId: by.actorId, action: 'edited' },
    { places: before.map(placeText) },
    { places: after.map(placeText) },
  )
  if (isOwnersWord('doctors', by))
    await sayPlaces(tx, doctorId, before.map(rowOf), after.map(rowOf))
}

const rowOf = ({ place }: { place: PlaceRow }) => place

const placeText = ({ place, practice }: { place: PlaceRow; practice: { name: string } | null }) =>
  [practice?.name, place.street, place.suite, place.phone].filter(Boolean).join(' ')

/** @throws Problem 404, also for a place of another practice */
function requirePlace(places: PlaceRow[], id: number, practiceId?: number): PlaceRow {
  const place = places.find((each) => each.id === id)
  if (!place || (practiceId !== undefined && place.practiceId !== practiceId)) throw noSuchPlace()
  return place
}

/** Doctors with a practice among their further places. */
export const visitorsOf = (db: Db, practiceId: number) =>
  db
    .select({
      placeId: doctorPlaces.id,
      doctorId: doctors.id,
      name: doctors.name,
      slug: doctors.slug,
      agreedAt: doctorPlaces.agreedAt,
    })
    .from(doctorPlaces)
    .innerJoin(doctors, eq(doctors.id, doctorPlaces.doctorId))
    .where(and(eq(doctorPlaces.practiceId, practiceId), isListedDoctor))
    .orderBy(asc(doctors.sortName), asc(doctorPlaces.id))

const noSuchPlace = () => notFound(directoryRefusals.noPlace.en)
const conflict = (message: string) => new Problem(409, 'not_now', message)

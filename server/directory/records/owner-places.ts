import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { doctorPlaces, practices } from '../tables.ts'
import { recordChange } from './history.ts'
import { locationKey } from './location-key.ts'
import { asJson, type OwnerChange, ownerChangesOf, writeOwnerChange } from './owner-changes.ts'
import { records } from './records.ts'

type PlaceRow = typeof doctorPlaces.$inferSelect
/** A place and its source in stored JSON: without its id, which changes. */
type KeptPlace = Omit<
  PlaceRow,
  'id' | 'doctorId' | 'createdAt' | 'updatedAt' | 'confirmedAt' | 'agreedAt'
> & {
  confirmedAt: string | null
  agreedAt: string | null
}
type PlacesChange = { before: KeptPlace[]; after: KeptPlace[] }

/** The name of further places among an owner's changes. */
export const placesColumn = 'places'

const keptOf = ({ id, doctorId, createdAt, updatedAt, ...place }: PlaceRow) =>
  asJson(place) as KeptPlace

const changeOf = (changes: readonly OwnerChange[]): PlacesChange | null => {
  const change = changes.find(({ column }) => column === placesColumn)
  return change ? withPresentKeys(change) : null
}

/** Stored places may have keys of an older rule. */
function withPresentKeys(change: OwnerChange): PlacesChange {
  const { before, after } = change as unknown as PlacesChange
  const keyed = (place: KeptPlace) => ({
    ...place,
    locationKey: locationKey(place.street, place.suite),
  })
  return { before: before.map(keyed), after: after.map(keyed) }
}

/** Whether two are equal; a key follows from the address. */
const areEqual = (
  { locationKey: _, ...one }: KeptPlace,
  { locationKey: __, ...other }: KeptPlace,
) => isDeepStrictEqual(one, other)

const isIn = (places: readonly KeptPlace[], place: KeptPlace) =>
  places.some((other) => areEqual(other, place))

/** Whether a doctor cannot have both. */
const meet = (one: KeptPlace, other: KeptPlace) =>
  (one.practiceId !== null && one.practiceId === other.practiceId) ||
  (one.locationKey !== null && one.locationKey === other.locationKey)

/**
 * Undoes a change of places: added ones are removed, removed or changed ones are restored. Later
 * sources of a place stay.
 */
function placesWithout(
  present: readonly KeptPlace[],
  { before, after }: PlacesChange,
): KeptPlace[] {
  const staying = present.filter((place) => !isIn(after, place) || isIn(before, place))
  const returning = before.filter(
    (place) => !isIn(after, place) && !staying.some((other) => meet(other, place)),
  )
  return [...staying, ...returning]
}

/** Stores the places before an owner's changes, as `keepOwnerChanges` stores columns. */
export async function keepOwnerPlaces(
  tx: Db,
  doctorId: number,
  before: readonly PlaceRow[],
  after: readonly PlaceRow[],
): Promise<void> {
  const of = { kind: 'doctors', recordId: doctorId } as const
  const earlier = changeOf(await ownerChangesOf(tx, of))
  const ownPlaces = before.map(keptOf)
  await writeOwnerChange(tx, of, {
    column: placesColumn,
    before: earlier ? placesWithout(ownPlaces, earlier) : ownPlaces,
    after: after.map(keptOf),
  })
}

/** The owners' change of a doctor's places, as far as it still stands. */
export async function standingPlaces(
  db: Db,
  doctorId: number,
  changes: readonly OwnerChange[],
): Promise<OwnerChange[]> {
  const change = changeOf(changes)
  if (!change) return []
  const present = (await rowsOf(db, doctorId)).map(keptOf)
  const stands = !isDeepStrictEqual(placesWithout(present, change), present)
  return stands ? [{ column: placesColumn, ...change }] : []
}

/**
 * Undoes a change of a doctor's places, or makes it again in the owner's name. The first place, in
 * the doctor's columns, must be in its new state by then.
 */
export async function undoPlaces(
  tx: Db,
  doctorId: number,
  change: OwnerChange,
  { source, ...by }: { actorId: string; action: string; source?: 'owner' },
): Promise<void> {
  const { practiceId } = await records.doctors.require(tx, doctorId, { lock: 'no key update' })
  const rows = await rowsOf(tx, doctorId)
  const target = placesWithout(rows.map(keptOf), withPresentKeys(change))
  const leaving = rows.filter((row) => !isIn(target, keptOf(row)))
  const coming = target.filter(
    (place) =>
      !isIn(rows.map(keptOf), place) &&
      (place.practiceId === null || place.practiceId !== practiceId),
  )
  if (leaving.length > 0)
    await tx.delete(doctorPlaces).where(
      inArray(
        doctorPlaces.id,
        leaving.map(({ id }) => id),
      ),
    )
  for (const place of coming)
    if (await isThere(tx, place))
      await tx.insert(doctorPlaces).values({ doctorId, ...place, ...momentsOf(place) })
  const present = await rowsOf(tx, doctorId)
  if (source === 'owner') await keepOwnerPlaces(tx, doctorId, rows, present)
  const textOf = (places: readonly KeptPlace[]) => ({
    places: places.map(({ street, suite, phone, practiceId: id }) =>
      [id && `practice ${id}`, street, suite, phone].filter(Boolean).join(' '),
    ),
  })
  await recordChange(
    tx,
    { kind: 'doctors', recordId: doctorId, ...by },
    textOf(rows.map(keptOf)),
    textOf(present.map(keptOf)),
  )
}

const momentsOf = ({ confirmedAt, agreedAt }: KeptPlace) => ({
  confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
  agreedAt: agreedAt === null ? null : new Date(agreedAt),
})

const isThere = async (tx: Db, { practiceId }: KeptPlace) =>
  practiceId === null || (await tx.$count(practices, eq(practices.id, practiceId))) > 0

const rowsOf = (db: Db, doctorId: number): Promise<PlaceRow[]> =>
  db.select().from(doctorPlaces).where(eq(doctorPlaces.doctorId, doctorId)).orderBy(doctorPlaces.id)

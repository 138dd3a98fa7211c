import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import { mapValues } from '../../../../contract/objects.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { doctorPlaces, practices } from '../../tables.ts'
import { recordChange } from '../history.ts'
import { locationKey } from '../location-key.ts'
import { records } from '../records.ts'
import type { Said } from '../tables.ts'
import { asJson, type Layer, placesSubject } from './fold.ts'
import { layersIn, ownLayer, writeLayers } from './stored-layers.ts'

type PlaceRow = typeof doctorPlaces.$inferSelect
/** A place and its source in stored JSON: without its id, which changes. */
type KeptPlace = Omit<
  PlaceRow,
  'id' | 'doctorId' | 'createdAt' | 'updatedAt' | 'confirmedAt' | 'agreedAt'
> & {
  confirmedAt: string | null
  agreedAt: string | null
}
/** What a party has changed: the places without it, and with it. */
export type PlacesChange = { before: KeptPlace[]; after: KeptPlace[] }

const keptOf = ({ id, doctorId, createdAt, updatedAt, ...place }: PlaceRow) =>
  asJson(place) as KeptPlace

/** Beside the places of a statement: those without what its party has changed. */
const beforeName = 'before'

/** What a layer has changed of the places; null if nothing. */
export function placesChangeOf({ says }: Layer): PlacesChange | null {
  const { values } = says[placesSubject] ?? {}
  return values
    ? { before: placesIn(values[beforeName]), after: placesIn(values[placesSubject]) }
    : null
}

const saying = ({ before, after }: PlacesChange, at: string): Said => ({
  values: { [beforeName]: before, [placesSubject]: after },
  at,
})

/** Stored places may have keys of an older rule. */
const placesIn = (stored: unknown): KeptPlace[] =>
  ((stored ?? []) as KeptPlace[]).map((place) => ({
    ...place,
    locationKey: locationKey(place.street, place.suite),
  }))

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

/** A layer that knows nothing of these changes of places, which others have made. */
export function withoutPlaces(layer: Layer, changes: readonly PlacesChange[]): Layer {
  const said = layer.says[placesSubject]
  const own = placesChangeOf(layer)
  if (!said || !own || changes.length === 0) return layer
  const change = mapValues(own, (places) => changes.reduce(placesWithout, places))
  return { ...layer, says: { ...layer.says, [placesSubject]: saying(change, said.at) } }
}

/** Keeps in the owner's layer which places the owner has added, changed or removed. */
export async function sayPlaces(
  tx: Db,
  doctorId: number,
  before: readonly PlaceRow[],
  after: readonly PlaceRow[],
): Promise<void> {
  const of = { kind: 'doctors', recordId: doctorId } as const
  const layers = await layersIn(tx, of)
  const own = ownLayer(layers)
  if (!own) return
  const earlier = placesChangeOf(own)
  const present = before.map(keptOf)
  const change = {
    before: earlier ? placesWithout(present, earlier) : present,
    after: after.map(keptOf),
  }
  const says = { ...own.says, [placesSubject]: saying(change, new Date().toISOString()) }
  const next = layers.map((layer) => (layer === own ? { ...own, says } : layer))
  await writeLayers(tx, of, layers, next)
}

/** Whether undoing a change would change anything by now. */
export async function changesPlaces(
  db: Db,
  doctorId: number,
  change: PlacesChange,
): Promise<boolean> {
  const present = (await rowsOf(db, doctorId)).map(keptOf)
  return !isDeepStrictEqual(placesWithout(present, change), present)
}

/**
 * Undoes a change of a doctor's places; with its sides swapped, makes it again. The first place, in
 * the doctor's columns, must be in its new state by then.
 */
export async function undoPlaces(
  tx: Db,
  doctorId: number,
  change: PlacesChange,
  by: { actorId: string; action: string },
): Promise<void> {
  const { practiceId } = await records.doctors.require(tx, doctorId, { lock: 'no key update' })
  const rows = await rowsOf(tx, doctorId)
  const present = rows.map(keptOf)
  const target = placesWithout(present, change)
  const leaving = rows.filter((row) => !isIn(target, keptOf(row)))
  const coming = target.filter(
    (place) =>
      !isIn(present, place) && (place.practiceId === null || place.practiceId !== practiceId),
  )
  if (leaving.length === 0 && coming.length === 0) return
  const ids = leaving.map(({ id }) => id)
  await tx.delete(doctorPlaces).where(inArray(doctorPlaces.id, ids))
  for (const place of coming)
    if (await isThere(tx, place))
      await tx.insert(doctorPlaces).values({ doctorId, ...place, ...momentsOf(place) })
  const of = { kind: 'doctors', recordId: doctorId, ...by } as const
  await recordChange(tx, of, textOf(rows), textOf(await rowsOf(tx, doctorId)))
}

const textOf = (places: readonly PlaceRow[]) => ({
  places: places.map(({ street, suite, phone, practiceId }) =>
    [practiceId && `practice ${practiceId}`, street, suite, phone].filter(Boolean).join(' '),
  ),
})

const momentsOf = ({ confirmedAt, agreedAt }: KeptPlace) => ({
  confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
  agreedAt: agreedAt === null ? null : new Date(agreedAt),
})

const isThere = async (tx: Db, { practiceId }: KeptPlace) =>
  practiceId === null || (await tx.$count(practices, eq(practices.id, practiceId))) > 0

const rowsOf = (db: Db, doctorId: number): Promise<PlaceRow[]> =>
  db.select().from(doctorPlaces).where(eq(doctorPlaces.doctorId, doctorId)).orderBy(doctorPlaces.id)

import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { recordMany } from '../../records/history.ts'
import { doctorPlaces } from '../../tables.ts'
import { placesText } from '../further-places/save-further-places.ts'

type Place = typeof doctorPlaces.$inferSelect

/** Brings a doctor's further places back to what they were. */
export async function restorePlaces(
  tx: Db,
  doctorId: number,
  saved: Place[],
  by: { actorId: string | null; action: string },
): Promise<void> {
  const before = saved.map(withDates)
  const present = await tx
    .select()
    .from(doctorPlaces)
    .where(eq(doctorPlaces.doctorId, doctorId))
    .orderBy(asc(doctorPlaces.id))
  const presentIds = new Set(present.map(({ id }) => id))
  const goes = present.filter(({ id }) => !before.some((place) => place.id === id))
  await tx.delete(doctorPlaces).where(
    inArray(
      doctorPlaces.id,
      goes.map(({ id }) => id),
    ),
  )
  const stays = before.filter(({ id }) => presentIds.has(id))
  // a practice may pass from one place to another
  await tx
    .update(doctorPlaces)
    .set({ practiceId: null, locationKey: null })
    .where(
      inArray(
        doctorPlaces.id,
        stays.map(({ id }) => id),
      ),
    )
  for (const { id, ...columns } of stays)
    await tx.update(doctorPlaces).set(columns).where(eq(doctorPlaces.id, id))
  const gone = before.filter(({ id }) => !presentIds.has(id))
  if (gone.length > 0)
    await tx.insert(doctorPlaces).values(gone.map(({ id: _, ...columns }) => columns))
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

/** As the database keeps them, dates are texts. */
const withDates = (place: Place): Place => ({
  ...place,
  confirmedAt: place.confirmedAt && new Date(place.confirmedAt),
  agreedAt: place.agreedAt && new Date(place.agreedAt),
  createdAt: new Date(place.createdAt),
  updatedAt: new Date(place.updatedAt),
})

import { and, between, type SQL, sql } from 'drizzle-orm'
import { furtherPlaces, isShownPlace } from '../directory/doctor-rows.ts'
import { recordPoints } from '../directory/points/tables.ts'
import { isListedDoctor, isListedPractice } from '../directory/publication.ts'
import { doctors, practices } from '../directory/tables.ts'
import { keptForVersion } from '../directory/version/kept-for-version.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Found, Part } from './read.ts'

/** Where a doctor practices. `placeId`: 0 is the first place. */
export type Place = {
  doctorId: number
  placeId: number
  /** Null: the map does not know it. */
  longitude: number | null
  latitude: number | null
}

/** First and further places of public doctors as their profiles have them, by number. @param of which doctors */
export async function readPlaces(db: Db, of: SQL | undefined): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`${placesOf(of)} ORDER BY 1, 2`)
  return rows
}

/** A part of what `readPlaces` reads, found by the numbers of places in each block. */
export async function readPart(
  db: Db,
  of: SQL | undefined,
  { limit, offset }: Part,
): Promise<Found<Place>> {
  let total = 0
  const blocks = (of ? await countPlaces(db, of) : await countAllPlaces(db)).map((block) => {
    const start = total
    total += block.places
    return { ...block, start }
  })
  const touched = blocks.filter(
    ({ start, places }) => start < offset + limit && start + places > offset,
  )
  const [first, last] = [touched.at(0), touched.at(-1)]
  if (!first || !last) return { records: [], total }
  const [from, to] = [first.block * blockSize, (last.block + 1) * blockSize - 1]
  const places = await readPlaces(db, and(of, between(doctors.id, from, to)))
  const skipped = offset - first.start
  return { records: places.slice(skipped, skipped + limit), total }
}

/** So many numbers of doctors are a block. */
const blockSize = 100

/** The blocks with places, in order. */
async function countPlaces(db: Db, of?: SQL) {
  const { rows } = await db.execute<{ block: number; places: number }>(sql`
    SELECT "doctorId" / ${blockSize} AS block, count(*)::int AS places
    FROM (${placesOf(of)}) place GROUP BY 1 ORDER BY 1`)
  return rows
}

const countAllPlaces = keptForVersion((db) => countPlaces(db))

function placesOf(of: SQL | undefined): SQL {
  const ofDoctors = and(isListedDoctor, of)
  return sql`
    SELECT ${doctors.id} AS "doctorId", 0 AS "placeId", point.longitude, point.latitude
    FROM ${doctors} LEFT JOIN ${practices} ON ${practices.id} = ${doctors.practiceId} AND ${isListedPractice}
      LEFT JOIN ${recordPoints} point ON point.located_with IS NOT NULL AND (point.kind, point.record_id) =
        (CASE WHEN ${practices.street} IS NULL THEN 'doctors' ELSE 'practices' END,
         CASE WHEN ${practices.street} IS NULL THEN ${doctors.id} ELSE ${practices.id} END)
    WHERE ${ofDoctors} AND coalesce(${practices.street}, ${doctors.street}) IS NOT NULL
    UNION ALL
    SELECT place.doctor_id, place.id, point.longitude, point.latitude
    FROM ${furtherPlaces} JOIN ${doctors} ON ${doctors.id} = place.doctor_id
    WHERE ${ofDoctors} AND ${isShownPlace} AND coalesce(place.street, host.street) IS NOT NULL`
}

import { asc } from 'drizzle-orm'
import type { Bounds, MapArea, StreetLine } from '../../contract/map/geometry.ts'
import type { Db } from '../platform/database/connect.ts'
import { preparedFor } from '../platform/database/prepared.ts'
import { mapAreas, mapRanges, mapReleases, mapStreets } from './tables.ts'

export type AddressRange = Pick<
  typeof mapRanges.$inferSelect,
  'name' | 'side' | 'fromNumber' | 'toNumber' | 'parity' | 'postalCode'
>

export type MapStreet = StreetLine & { ranges: AddressRange[] }

export type MapRelease = Pick<
  typeof mapReleases.$inferSelect,
  'source' | 'year' | 'license' | 'checksum'
> & { bounds: Bounds }

/** A whole map, as the database stores it. */
export type MapData = { release: MapRelease; streets: MapStreet[]; areas: MapArea[] }

/** Where the map is from that is loaded; null if there is none. */
export async function readMapRelease(db: Db): Promise<MapRelease | null> {
  const [row] = await db.select().from(mapReleases)
  if (!row) return null
  const { source, year, license, checksum, west, south, east, north } = row
  return { source, year, license, checksum, bounds: { west, south, east, north } }
}

/** The map that is loaded, streets and areas in a constant order; null if there is none. */
export async function readMap(db: Db): Promise<MapData | null> {
  const release = await readMapRelease(db)
  if (!release) return null
  const streetRows = await db.select().from(mapStreets).orderBy(asc(mapStreets.id))
  const streets = new Map(
    streetRows.map(({ id, ...street }) => [id, { ...street, ranges: [] as AddressRange[] }]),
  )
  for (const { id, streetId, ...range } of await db
    .select()
    .from(mapRanges)
    .orderBy(asc(mapRanges.id)))
    streets.get(streetId)?.ranges.push(range)
  const areaRows = await db.select().from(mapAreas).orderBy(asc(mapAreas.id))
  return {
    release,
    streets: [...streets.values()],
    areas: areaRows.map(({ id, ...area }) => area),
  }
}

const loadedChecksum = preparedFor((db) =>
  db.select({ checksum: mapReleases.checksum }).from(mapReleases).prepare('map checksum'),
)

/** The checksum of the map that is loaded, by which its answers are kept; null if there is none. */
export async function readMapChecksum(db: Db): Promise<string | null> {
  const [row] = await loadedChecksum(db).execute()
  return row?.checksum ?? null
}

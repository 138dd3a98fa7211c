import { sql } from 'drizzle-orm'
import { required } from '../../contract/required.ts'
import type { Db } from '../platform/database/connect.ts'
import type { MapData } from './read-map.ts'
import { mapAreas, mapRanges, mapReleases, mapStreets } from './tables.ts'
import { storeTiles } from './tiles/store-tiles.ts'
import type { TilesFile } from './tiles/write-archive.ts'

/** Rows of one statement: each street brings all of its points, and a statement is in memory several times. */
const batchSize = 50

/** Puts a map in place of the one that is loaded, with its tiles if it has any. */
export async function replaceMap(
  tx: Db,
  { release, streets, areas }: MapData,
  tiles?: TilesFile,
): Promise<void> {
  // two that start together must not both write one
  await tx.execute(sql`LOCK TABLE ${mapReleases} IN SHARE ROW EXCLUSIVE MODE`)
  for (const table of [mapRanges, mapStreets, mapAreas, mapReleases]) await tx.delete(table)
  const { bounds, ...about } = release
  const [row] = await tx
    .insert(mapReleases)
    .values({
      ...about,
      ...bounds,
      ...(tiles && { tilesChecksum: tiles.checksum, tilesBytes: tiles.bytes }),
    })
    .returning({ id: mapReleases.id })
  if (tiles) await storeTiles(tx, required(row).id, tiles)
  for (let at = 0; at < streets.length; at += batchSize) {
    const batch = streets.slice(at, at + batchSize)
    await tx.insert(mapStreets).values(
      batch.map(({ ranges, points, ...street }, place) => ({
        ...street,
        id: at + place + 1,
        points: [...points],
      })),
    )
    const ranges = batch.flatMap((street, place) =>
      street.ranges.map((range) => ({ ...range, streetId: at + place + 1 })),
    )
    for (let from = 0; from < ranges.length; from += batchSize)
      await tx.insert(mapRanges).values(ranges.slice(from, from + batchSize))
  }
  for (let at = 0; at < areas.length; at += batchSize)
    await tx
      .insert(mapAreas)
      .values(
        areas
          .slice(at, at + batchSize)
          .map(({ rings, ...area }) => ({ ...area, rings: [...rings] })),
      )
}

import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { preparedFor } from '../../platform/database/prepared.ts'
import { mapReleases, mapTilesParts } from '../tables.ts'

/** Bytes of every part but the last. */
export const tilesPartBytes = 1024 ** 2

/** The archive of tiles of the map that is loaded. */
export type Tiles = { releaseId: number; checksum: string; bytes: number }

const loadedTiles = preparedFor((db) =>
  db
    .select({
      releaseId: mapReleases.id,
      checksum: mapReleases.tilesChecksum,
      bytes: mapReleases.tilesBytes,
    })
    .from(mapReleases)
    .prepare('map tiles'),
)

/** Null if the map has none, or there is no map. */
export async function readTiles(db: Db): Promise<Tiles | null> {
  const [row] = await loadedTiles(db).execute()
  if (!row?.checksum || row.bytes === null) return null
  return { releaseId: row.releaseId, checksum: row.checksum, bytes: row.bytes }
}

/**
 * Reads bytes of an archive, from one place up to but without another, part by part.
 * @throws Error if another map has taken its place meanwhile
 */
export async function* readTilesBytes(db: Db, { releaseId }: Tiles, from: number, to: number) {
  for (let at = from; at < to; ) {
    const part = Math.floor(at / tilesPartBytes)
    const start = at - part * tilesPartBytes
    const length = Math.min(to - at, tilesPartBytes - start)
    const [row] = await db
      .select({
        // the first byte of a text is its byte 1
        bytes: sql<Buffer>`substring(${mapTilesParts.bytes} FROM ${start + 1}::int FOR ${length}::int)`,
      })
      .from(mapTilesParts)
      .where(and(eq(mapTilesParts.releaseId, releaseId), eq(mapTilesParts.part, part)))
    if (row?.bytes.length !== length) throw new Error('The tiles of this map are gone.')
    yield row.bytes
    at += length
  }
}

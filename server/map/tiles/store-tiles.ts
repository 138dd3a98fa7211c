import { open } from 'node:fs/promises'
import type { Db } from '../../platform/database/connect.ts'
import { mapTilesParts } from '../tables.ts'
import { tilesPartBytes } from './read-tiles.ts'
import type { TilesFile } from './write-archive.ts'

/** Stores an archive with a release, part by part, so that one of them is in memory. */
export async function storeTiles(tx: Db, releaseId: number, { path, bytes }: TilesFile) {
  const file = await open(path)
  try {
    for (let part = 0; part * tilesPartBytes < bytes; part += 1) {
      const content = Buffer.alloc(Math.min(tilesPartBytes, bytes - part * tilesPartBytes))
      await file.read(content, 0, content.length, part * tilesPartBytes)
      await tx.insert(mapTilesParts).values({ releaseId, part, bytes: content })
    }
  } finally {
    await file.close()
  }
}

import { addressOfTiles } from '../../contract/map/tiles.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Api } from '../platform/http/serve.ts'
import { readTiles } from './tiles/read-tiles.ts'

export function serveMap(api: Api, db: Db) {
  api.serve('GET /api/map', async () => {
    const tiles = await readTiles(db)
    return { tiles: tiles && addressOfTiles(tiles.checksum) }
  })
}

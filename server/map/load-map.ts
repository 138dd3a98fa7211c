import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/database/connect.ts'
import { StreetGraph } from './distances/street-graph.ts'
import type { Ground } from './draw/draw-ground.ts'
import { MapIndex } from './geocode/map-index.ts'
import { type MapRelease, readMap, readMapChecksum } from './read-map.ts'

/** A map prepared for addresses and pictures, and for distances once they are asked for. */
export type LoadedMap = {
  release: MapRelease
  index: MapIndex
  ground: Ground
  graph: () => StreetGraph
}

/** By checksum: equal ones are equal maps, whatever database they are in. */
const loaded = new LRUCache<string, LoadedMap, Db>({
  max: 2,
  fetchMethod: async (_checksum, _stale, { context: db }) => {
    const map = await readMap(db)
    if (!map) return undefined
    let graph: StreetGraph | undefined
    return {
      release: map.release,
      index: new MapIndex(map),
      ground: map,
      graph: () => {
        graph ??= new StreetGraph(map.streets)
        return graph
      },
    }
  },
})

/** The map of a database, prepared once; null if there is none. */
export const loadMap = async (db: Db): Promise<LoadedMap | null> =>
  loadMapOf(db, await readMapChecksum(db))

/** The same by its checksum, where that has just been read. */
export async function loadMapOf(db: Db, checksum: string | null): Promise<LoadedMap | null> {
  if (checksum === null) return null
  return (await loaded.fetch(checksum, { context: db })) ?? null
}

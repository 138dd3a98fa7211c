import { type HeldData, heldTable } from '../platform/held-data.ts'
import { mapAreas, mapRanges, mapReleases, mapStreets, mapTilesParts } from './tables.ts'

export const heldByMap: HeldData = {
  tables: [
    heldTable(mapReleases),
    heldTable(mapTilesParts),
    heldTable(mapStreets, { plain: ['name'] }),
    heldTable(mapRanges, { plain: ['name'] }),
    heldTable(mapAreas, { plain: ['name'] }),
  ],
}

/** The archive of tiles of a map, whose address says what is in it, so that browsers may keep it. */
export const addressOfTiles = (checksum: string) => `/map/tiles/${checksum}.pmtiles`

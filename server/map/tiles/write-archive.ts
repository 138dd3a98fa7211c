import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import type { Bounds } from '../../../contract/map/geometry.ts'
import type { MapData } from '../read-map.ts'
import { tileLayers } from './features.ts'
import { makeTiles, nearestZoom } from './make-tiles.ts'

/** An archive of tiles as a file. */
export type TilesFile = { path: string; checksum: string; bytes: number; count: number }

/** Where a tile is in the archive; of a directory, the first tile in it. */
type Entry = { id: number; offset: number; length: number }

/** Readers ask for so many bytes first: header and root directory. */
const headBytes = 16_384
const headerBytes = 127

/**
 * Writes the tiles of a map as one PMTiles archive (version 3), tile by tile, so that none but their places are in memory.
 * The same map makes the same bytes.
 */
export async function writeArchive(map: MapData, path: string): Promise<TilesFile> {
  const file = await open(path, 'w+', 0o600)
  try {
    const entries: Entry[] = []
    let end = headBytes
    for (const { z, x, y, bytes } of makeTiles(map)) {
      const packed = gzipSync(bytes)
      await file.write(packed, 0, packed.length, end)
      entries.push({ id: zxyToTileId(z, x, y), offset: end - headBytes, length: packed.length })
      end += packed.length
    }
    entries.sort((one, other) => one.id - other.id)
    const { root, leaves } = directoriesOf(entries)
    const metadata = gzipSync(JSON.stringify(metadataOf(map)))
    await file.write(Buffer.concat([leaves, metadata]), 0, undefined, end)
    const header = headerOf({
      root: [headerBytes, root.length],
      metadata: [end + leaves.length, metadata.length],
      leaves: [end, leaves.length],
      tiles: [headBytes, end - headBytes],
      count: entries.length,
      bounds: map.release.bounds,
    })
    const head = Buffer.alloc(headBytes)
    Buffer.concat([header, root]).copy(head)
    await file.write(head, 0, headBytes, 0)
    const bytes = end + leaves.length + metadata.length
    return { path, checksum: await checksumOf(file, bytes), bytes, count: entries.length }
  } finally {
    await file.close()
  }
}

const metadataOf = ({ release: { source, year, license } }: MapData) => ({
  name: `${source} ${year}`,
  attribution: license,
  vector_layers: tileLayers.map((id) => ({ id, fields: {} })),
})

/** Entries of one directory: a reader reads one or two for a tile. */
const mostEntries = 4096

/** All entries in the root directory, or in others that it leads to. */
function directoriesOf(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const root = directoryOf(entries, 1)
  if (entries.length <= mostEntries && root.length <= headBytes - headerBytes)
    return { root, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const places: Entry[] = []
  let offset = 0
  for (let at = 0; at < entries.length; at += mostEntries) {
    const part = entries.slice(at, at + mostEntries)
    const leaf = directoryOf(part, 1)
    places.push({ id: part[0]?.id ?? 0, offset, length: leaf.length })
    leaves.push(leaf)
    offset += leaf.length
  }
  // zero tiles in a row: each place is that of a directory
  return { root: directoryOf(places, 0), leaves: Buffer.concat(leaves) }
}

function directoryOf(entries: readonly Entry[], run: 0 | 1): Buffer {
  const bytes: number[] = []
  addNumber(bytes, entries.length)
  for (const [at, { id }] of entries.entries()) addNumber(bytes, id - (entries[at - 1]?.id ?? 0))
  for (const _ of entries) addNumber(bytes, run)
  for (const { length } of entries) addNumber(bytes, length)
  for (const [at, { offset }] of entries.entries()) {
    const before = entries[at - 1]
    const follows = before !== undefined && offset === before.offset + before.length
    addNumber(bytes, follows ? 0 : offset + 1)
  }
  return gzipSync(Buffer.from(bytes))
}

/** As groups of seven bits, the lowest first. */
function addNumber(bytes: number[], value: number) {
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}

type Section = [offset: number, length: number]
type Header = Record<'root' | 'metadata' | 'leaves' | 'tiles', Section> & {
  count: number
  bounds: Bounds
}

function headerOf({ root, metadata, leaves, tiles, count, bounds }: Header): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const numbers = [...root, ...metadata, ...leaves, ...tiles, count, count, count]
  for (const [at, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * at)
  const [gzipped, vectorTiles] = [2, 1]
  header.set([0, gzipped, gzipped, vectorTiles, 0, nearestZoom], 96)
  const { west, south, east, north } = bounds
  for (const [at, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at)
  header.writeUInt8(Math.floor(nearestZoom / 2), 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return header
}

async function checksumOf(file: FileHandle, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.createReadStream({ start: 0, end: bytes - 1, autoClose: false }))
    hash.update(chunk)
  return hash.digest('hex')
}

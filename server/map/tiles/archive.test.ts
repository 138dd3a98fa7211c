import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOfTiles } from '../../../contract/map/tiles.ts'
import { drawDemoMap } from '../../../database/demo/map/draw-demo-map.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { makeCounty } from '../../testing/make-county.ts'
import { replaceMap } from '../replace-map.ts'
import { mapTilesParts } from '../tables.ts'
import { type TilesFile, writeArchive } from './write-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiles-'))
const demo = drawDemoMap()
let tiles: TilesFile
let testApp: TestApp

beforeAll(async () => {
  tiles = await writeArchive(demo, join(folder, 'demo.pmtiles'))
  testApp = await createTestApp()
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true })
})

/** An archive as a reader of such files sees it, which knows nothing of ours. */
async function readerOf(path: string) {
  const bytes = await readFile(path)
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  }
  return new PMTiles(source)
}

/** The features of a layer in the tiles of a zoom that the bounds touch. */
async function featuresIn(archive: PMTiles, zoom: number, layer: string) {
  const { minLon, maxLon, minLat, maxLat } = await archive.getHeader()
  const column = (longitude: number) => Math.floor((longitude / 360 + 0.5) * 2 ** zoom)
  const row = (latitude: number) => {
    const angle = Math.asinh(Math.tan((latitude * Math.PI) / 180))
    return Math.floor((0.5 - angle / (2 * Math.PI)) * 2 ** zoom)
  }
  const features: VectorTileFeature[] = []
  for (let x = column(minLon); x <= column(maxLon); x += 1)
    for (let y = row(maxLat); y <= row(minLat); y += 1) {
      const tile = await archive.getZxy(zoom, x, y)
      if (!tile) continue
      const found = new VectorTile(new PbfReader(tile.data)).layers[layer]
      for (let at = 0; at < (found?.length ?? 0); at += 1) features.push(found!.feature(at))
    }
  return features
}
const namesOf = (features: VectorTileFeature[]) =>
  new Set(features.flatMap(({ properties: { name } }) => (name ? [String(name)] : [])))
const sorted = (names: Iterable<string | null>) => [...new Set(names)].filter(Boolean).toSorted()

test('an archive of tiles has every street and area of its map', async () => {
  const archive = await readerOf(tiles.path)
  expect(await archive.getHeader()).toMatchObject({ specVersion: 3, tileType: 1, maxZoom: 14 })
  const streets = await featuresIn(archive, 14, 'streets')
  expect(sorted(namesOf(streets))).toEqual(sorted(demo.streets.map(({ name }) => name)))
  expect(sorted(namesOf(await featuresIn(archive, 14, 'names')))).toEqual(
    sorted(demo.areas.map(({ name }) => name)),
  )
  const kinds = (await featuresIn(archive, 14, 'areas')).map(({ properties }) => properties.kind)
  expect(sorted(kinds.map(String))).toEqual(
    sorted(demo.areas.flatMap(({ kind, rings }) => (rings.length > 0 ? [kind] : []))),
  )
})

test('tiles from afar leave narrow streets out, and join the pieces of wide ones', async () => {
  const archive = await readerOf(tiles.path)
  const far = await featuresIn(archive, 11, 'streets')
  const classes = new Set(far.map(({ properties }) => properties.class))
  expect(classes).toEqual(
    new Set(
      demo.streets.map((street) => street.class).filter((kind) => !/path|ramp|street/.test(kind)),
    ),
  )
  const main = demo.streets.filter((street) => street.class === 'main')
  const lines = far.filter(({ properties }) => properties.class === 'main')
  expect(sorted(namesOf(lines))).toEqual(sorted(main.map(({ name }) => name)))
  expect(lines.flatMap((line) => line.loadGeometry()).length).toBeLessThan(main.length / 2)
})

test('an archive with more tiles than one directory holds reads the same', async () => {
  const county = makeCounty(30)
  const spread = {
    ...county,
    // the same streets over a larger area: more tiles without more work
    streets: county.streets.map((street) => ({
      ...street,
      points: street.points.map((value, at) =>
        at % 2 === 0 ? -98.7 + (value + 98.7) * 30 : 29.4 + (value - 29.4) * 30,
      ),
    })),
  }
  const { bounds } = county.release
  spread.release = {
    ...county.release,
    bounds: {
      west: -98.8,
      south: 29.3,
      east: -98.7 + (bounds.east + 98.7) * 30,
      north: 29.4 + (bounds.north - 29.4) * 30,
    },
  }
  const { path, count } = await writeArchive(spread, join(folder, 'county.pmtiles'))
  expect(count).toBeGreaterThan(4096)
  const archive = await readerOf(path)
  expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0)
  const names = namesOf(await featuresIn(archive, 14, 'streets'))
  expect(sorted(names)).toEqual(sorted(spread.streets.map(({ name }) => name)))
})

test('the same map makes the same archive', async () => {
  const again = await writeArchive(demo, join(folder, 'again.pmtiles'))
  expect(again.checksum).toBe(tiles.checksum)
})

const get = (url: string, headers = {}) => testApp.app.inject({ url, headers })

test('an archive is served in ranges at an address of its own, and goes with its map', async () => {
  const { db } = testApp.database
  const address = addressOfTiles(tiles.checksum)
  expect((await get('/api/map')).json()).toEqual({ tiles: null })
  expect((await get(address)).statusCode).toBe(404)
  await db.transaction((tx) => replaceMap(tx, demo, tiles))
  await expect.poll(async () => (await get('/api/map')).json()).toEqual({ tiles: address })

  const bytes = await readFile(tiles.path)
  const whole = await get(address)
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(tiles.bytes),
  })
  expect(whole.rawPayload).toEqual(bytes)
  const ranged = async (range: string, more = {}) => {
    const { statusCode, headers, rawPayload } = await get(address, { range, ...more })
    return [statusCode, headers['content-range'], rawPayload.length]
  }
  const part = await get(address, { range: 'bytes=100-199' })
  expect(part.rawPayload).toEqual(bytes.subarray(100, 200))
  expect(await ranged('bytes=0-0')).toEqual([206, `bytes 0-0/${tiles.bytes}`, 1])
  const last = tiles.bytes - 1
  expect(await ranged(`bytes=${last}-`)).toEqual([206, `bytes ${last}-${last}/${tiles.bytes}`, 1])
  expect(await ranged(`bytes=${last}-99999999`)).toEqual([
    206,
    `bytes ${last}-${last}/${tiles.bytes}`,
    1,
  ])
  expect(await ranged(`bytes=${tiles.bytes}-`)).toEqual([416, `bytes */${tiles.bytes}`, 0])
  // what is no single range, or of another archive, is answered with the whole
  for (const range of ['bytes=5-1', 'bytes=0-1,5-6', 'bytes=-5', 'lines=1-2'])
    expect(await ranged(range)).toEqual([200, undefined, tiles.bytes])
  expect(await ranged('bytes=0-1', { 'if-range': '"old"' })).toEqual([200, undefined, tiles.bytes])
  expect((await get(address, { 'if-none-match': whole.headers.etag })).statusCode).toBe(304)
  expect((await get(addressOfTiles('0'.repeat(64)))).statusCode).toBe(404)

  await db.transaction((tx) => replaceMap(tx, demo))
  expect((await get(address)).statusCode).toBe(404)
  expect(await db.select().from(mapTilesParts)).toEqual([])
})

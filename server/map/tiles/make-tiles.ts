import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Bounds, Line, MapArea, StreetLine } from '../../../contract/map/geometry.ts'
import { mercatorOf } from '../../../contract/map/view.ts'
import { boundsAround } from '../geometry.ts'
import type { MapData } from '../read-map.ts'
import {
  areaFeature,
  fromZoom,
  nameFeature,
  namesFromZoom,
  streetFeature,
  type TileLayer,
  tileLayers,
} from './features.ts'
import { joinedLines } from './joined-lines.ts'

/** The nearest tiles; nearer steps draw them larger. */
export const nearestZoom = 14
/** Tiles from this zoom on are made piece by piece, so that memory has the streets of one piece. */
const pieceZoom = 13

export type Tile = { z: number; x: number; y: number; bytes: Uint8Array }

type Layers = Record<TileLayer, GeoJSON.Feature[]>

/** The vector tiles of a map; those without anything are left out. */
export function* makeTiles(map: MapData): Generator<Tile> {
  yield* farTiles(map)
  for (const [key, piece] of piecesOf(map)) {
    const [x = 0, y = 0] = key.split('/').map(Number)
    yield* nearTiles(map, piece, x, y)
  }
}

/** All tiles that show the whole area or much of it. */
function* farTiles({ release, streets, areas }: MapData): Generator<Tile> {
  const layers: Layers = {
    areas: areas.flatMap((area) => areaFeature(area) ?? []),
    streets: streetsFromAfar(streets),
    names: areas.flatMap((area) =>
      namesFromZoom[area.kind] < pieceZoom ? (nameFeature(area) ?? []) : [],
    ),
  }
  const tileAt = indexOf(layers)
  for (let z = 0; z < pieceZoom; z += 1) {
    const { left, right, top, bottom } = tilesOf(release.bounds, z)
    for (let x = left; x <= right; x += 1)
      for (let y = top; y <= bottom; y += 1) {
        const tile = tileAt(z, x, y)
        if (tile) yield tile
      }
  }
}

function* nearTiles(map: MapData, piece: Piece, x: number, y: number): Generator<Tile> {
  const areas = piece.areas.map((at) => map.areas[at]).filter((area) => area !== undefined)
  const tileAt = indexOf({
    areas: areas.flatMap((area) => areaFeature(area) ?? []),
    streets: piece.streets.flatMap((at) => {
      const street = map.streets[at]
      return street ? streetFeature(street.class, street.name, [street.points]) : []
    }),
    names: areas.flatMap((area) => nameFeature(area) ?? []),
  })
  for (let z = pieceZoom; z <= nearestZoom; z += 1) {
    const across = 2 ** (z - pieceZoom)
    for (let right = 0; right < across; right += 1)
      for (let down = 0; down < across; down += 1) {
        const tile = tileAt(z, x * across + right, y * across + down)
        if (tile) yield tile
      }
  }
}

/** One line, or few, for each name: see `joinedLines`. */
function streetsFromAfar(streets: readonly StreetLine[]): GeoJSON.Feature[] {
  const byName = new Map<string, StreetLine & { lines: Line[] }>()
  for (const street of streets) {
    if (fromZoom[street.class] >= pieceZoom) continue
    const key = `${street.class} ${street.name}`
    const same = byName.get(key)
    if (same) same.lines.push(street.points)
    else byName.set(key, { ...street, lines: [street.points] })
  }
  return [...byName.values()].map(({ class: kind, name, lines }) =>
    streetFeature(kind, name, joinedLines(lines)),
  )
}

/** Units of a tile, and how far beyond its edge lines go on, so that none ends at it. */
const extent = 4096
const buffer = 64

/** Cuts tiles out of layers. */
function indexOf(layers: Layers) {
  const options = { maxZoom: nearestZoom, indexMaxZoom: 0, extent, buffer }
  const indexes = tileLayers.map(
    (layer) =>
      [
        layer,
        new GeoJSONVT({ type: 'FeatureCollection', features: layers[layer] }, options),
      ] as const,
  )
  return (z: number, x: number, y: number): Tile | null => {
    const cut = indexes.flatMap(([layer, index]) => {
      const tile = index.getTile(z, x, y)
      if (!tile) return []
      const features = tile.features.filter(
        ({ tags }: { tags: GeoJSON.GeoJsonProperties }) => z >= firstZoom(layer, tags ?? {}),
      )
      return features.length > 0 ? [[layer, { ...tile, features }] as const] : []
    })
    if (cut.length === 0) return null
    const bytes = fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent })
    return { z, x, y, bytes }
  }
}

function firstZoom(layer: TileLayer, tags: Record<string, unknown>): number {
  if (layer === 'streets') return fromZoom[tags.class as StreetLine['class']]
  return layer === 'names' ? namesFromZoom[tags.kind as MapArea['kind']] : 0
}

/** Places in the lists of a map. */
type Piece = { streets: number[]; areas: number[] }

/** What touches each tile of `pieceZoom`, by `x/y`. */
function piecesOf({ streets, areas }: MapData): Map<string, Piece> {
  const pieces = new Map<string, Piece>()
  const add = (of: keyof Piece, at: number, box: Bounds) => {
    const { left, right, top, bottom } = tilesOf(box, pieceZoom, buffer / extent)
    for (let x = left; x <= right; x += 1)
      for (let y = top; y <= bottom; y += 1) {
        const key = `${x}/${y}`
        const piece = pieces.get(key) ?? { streets: [], areas: [] }
        pieces.set(key, piece)
        piece[of].push(at)
      }
  }
  for (const [at, { points }] of streets.entries()) add('streets', at, boundsAround([points]))
  for (const [at, { rings, longitude, latitude }] of areas.entries())
    add('areas', at, boundsAround([[longitude, latitude], ...rings]))
  return pieces
}

/** The tiles of a zoom that a box touches. @param beyond parts of a tile */
function tilesOf({ west, south, east, north }: Bounds, z: number, beyond = 0) {
  const last = 2 ** z - 1
  const within = (place: number) => Math.min(last, Math.max(0, Math.floor(place)))
  return {
    left: within(columnOf(west, z) - beyond),
    right: within(columnOf(east, z) + beyond),
    top: within(rowOf(north, z) - beyond),
    bottom: within(rowOf(south, z) + beyond),
  }
}

const columnOf = (longitude: number, z: number) => (longitude / 360 + 0.5) * 2 ** z

const rowOf = (latitude: number, z: number) => (0.5 - mercatorOf(latitude) / 360) * 2 ** z

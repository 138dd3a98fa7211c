import type { Bounds, MapArea } from '../../../contract/map/geometry.ts'
import { boundsAround, noBounds, widen } from '../geometry.ts'
import type { MapData, MapStreet } from '../read-map.ts'
import { type Feature, readShapefile } from './read-shapefile.ts'
import {
  classOf,
  hasOddNumbers,
  kindOfLandmark,
  linesIn,
  rangeIn,
  ringsIn,
  textIn,
} from './rows.ts'
import { checksumOf, type TigerFile } from './tiger-files.ts'

/** Degrees around the area that are kept too: about 3 km. */
const margin = { east: 0.031, north: 0.027 }

export type BuildOptions = {
  /** Whether a ZIP code is of the area. */
  isCovered: (postalCode: string) => boolean
  /** Everything in the files is kept. */
  keepsAll: boolean
  onProgress?: (file: string, rows: number) => void
}

/** Rows of the files that were read and kept, and why house numbers were not. */
export type MapFigures = {
  read: number
  streets: number
  ranges: number
  areas: number
  railways: number
  outside: number
  oddNumbers: number
}

/**
 * Makes a map of the area and a margin of files of the Census. Reads the house numbers twice: first to
 * see how far the area reaches. Memory grows with what is kept, not with the files.
 * @throws Error if no street of the files is in the area
 */
export async function buildMap(
  files: readonly TigerFile[],
  { isCovered, keepsAll, onProgress }: BuildOptions,
): Promise<{ map: MapData; figures: MapFigures }> {
  const figures: MapFigures = {
    read: 0,
    streets: 0,
    ranges: 0,
    areas: 0,
    railways: 0,
    outside: 0,
    oddNumbers: 0,
  }
  const bounds = await findBounds(files, (code) => keepsAll || isCovered(code))
  const streets = new Map<string, MapStreet>()
  const texts = new Map<string, string>()
  const railways: MapStreet[] = []
  const areas: MapArea[] = []
  const take = {
    addrfeat: (feature: Feature) => addStreet({ streets, texts, figures }, feature),
    edges: (feature: Feature) => {
      if (textIn(feature, 'ROADFLG') === 'Y') addStreet({ streets, texts, figures }, feature)
    },
    rails: (feature: Feature) => {
      for (const points of linesIn(feature))
        railways.push({ name: textIn(feature, 'FULLNAME'), class: 'railway', points, ranges: [] })
    },
    areawater: (feature: Feature) => addArea(areas, 'water', feature),
    arealm: (feature: Feature) => addArea(areas, kindOfLandmark(textIn(feature, 'MTFCC')), feature),
    pointlm: (feature: Feature) => addPoint(areas, feature),
  }
  for (const { path, name, kind } of files) {
    let rows = 0
    for await (const feature of readShapefile(path)) {
      rows += 1
      if (rows % 10_000 === 0) onProgress?.(name, rows)
      if (touches(feature, bounds)) take[kind](feature)
      else figures.outside += 1
    }
    figures.read += rows
  }
  figures.streets = streets.size
  figures.railways = railways.length
  figures.areas = areas.length
  figures.ranges = [...streets.values()].flatMap(({ ranges }) => ranges).length
  const [{ year = 0 } = {}] = files
  return {
    map: {
      release: {
        source: 'Census TIGER/Line',
        year,
        license: 'Public domain (U.S. Census Bureau)',
        checksum: await checksumOf(files),
        bounds,
      },
      streets: [...streets.values(), ...railways],
      areas,
    },
    figures,
  }
}

async function findBounds(
  files: readonly TigerFile[],
  isCovered: (postalCode: string) => boolean,
): Promise<Bounds> {
  const bounds = noBounds()
  for (const { path, kind } of files) {
    if (kind !== 'addrfeat') continue
    for await (const feature of readShapefile(path)) {
      const codes = [textIn(feature, 'ZIPL'), textIn(feature, 'ZIPR')]
      if (codes.some((code) => code !== null && isCovered(code)))
        for (const line of linesIn(feature)) widen(bounds, line)
    }
  }
  if (bounds.west > bounds.east)
    throw new Error('No street of these files is in the area that site.config.ts covers.')
  return {
    west: bounds.west - margin.east,
    south: bounds.south - margin.north,
    east: bounds.east + margin.east,
    north: bounds.north + margin.north,
  }
}

/** Whether the box around a row touches the bounds. */
function touches(feature: Feature, bounds: Bounds): boolean {
  const { geometry } = feature
  const lines =
    geometry?.type === 'Point'
      ? [geometry.coordinates.slice(0, 2)]
      : [...linesIn(feature), ...ringsIn(feature)]
  const box = boundsAround(lines)
  return (
    box.west <= bounds.east &&
    box.east >= bounds.west &&
    box.south <= bounds.north &&
    box.north >= bounds.south
  )
}

type Streets = {
  streets: Map<string, MapStreet>
  /** One copy of each name and ZIP code, which stand at many streets. */
  texts: Map<string, string>
  figures: MapFigures
}

/** A street has a row for each of its names and stretches of numbers, all with the same line (TLID). */
function addStreet({ streets, texts, figures }: Streets, feature: Feature) {
  const once = (text: string | null) => {
    if (text === null) return null
    const same = texts.get(text) ?? text
    texts.set(same, same)
    return same
  }
  const kind = classOf(textIn(feature, 'ROAD_MTFCC') ?? textIn(feature, 'MTFCC'))
  const [points] = linesIn(feature)
  const key = textIn(feature, 'TLID')
  if (!kind || !points || !key) return
  const street = streets.get(key) ?? {
    name: once(textIn(feature, 'FULLNAME')),
    class: kind,
    points,
    ranges: [],
  }
  streets.set(key, street)
  for (const side of ['left', 'right'] as const) {
    const range = rangeIn(feature, side)
    if (range)
      street.ranges.push({
        ...range,
        name: once(range.name) ?? range.name,
        postalCode: once(range.postalCode),
      })
    if (hasOddNumbers(feature, side)) figures.oddNumbers += 1
  }
}

function addArea(areas: MapArea[], kind: MapArea['kind'], feature: Feature) {
  const rings = ringsIn(feature)
  const [outline = []] = rings
  if (outline.length === 0) return
  const box = boundsAround([outline])
  areas.push({
    kind,
    name: textIn(feature, 'FULLNAME'),
    // the Census gives a point inside
    longitude: Number(textIn(feature, 'INTPTLON') ?? (box.west + box.east) / 2),
    latitude: Number(textIn(feature, 'INTPTLAT') ?? (box.south + box.north) / 2),
    rings,
  })
}

/** Without a name it is of no use. */
function addPoint(areas: MapArea[], { geometry, ...rest }: Feature) {
  const name = textIn({ geometry, ...rest }, 'FULLNAME')
  if (geometry?.type !== 'Point' || !name) return
  const [longitude = 0, latitude = 0] = geometry.coordinates
  areas.push({ kind: 'landmark', name, longitude, latitude, rings: [] })
}

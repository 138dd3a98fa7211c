import type { MapData, MapStreet } from '../map/read-map.ts'

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const first =
  'Agarita Bandera Cypress Dogwood Encanto Frontera Guadalupe Huebner Indigo Juniper Kestrel Laurel Mesquite Navarro Ocotillo Pecan Quarry Redland Sonterra Tesoro Uvalde Verbena Wilderness Yaupon Zapata'.split(
    ' ',
  )
const second =
  'Bluff Canyon Falcon Garden Harbor Island Knoll Lantern Mission Orchard Prairie Quail Saddle Timber'.split(
    ' ',
  )
const types = 'Street Avenue Boulevard Parkway Road Drive Lane Court Circle Trail Way Place'.split(
  ' ',
)

/** Meters of a degree where the county lies. */
const degree = { east: 96_700, north: 111_195 }
const corner = { longitude: -98.7, latitude: 29.4 }
const block = 180

/**
 * A county of streets in a grid with bends, dead ends and gaps: ranges go up or down along a street, odd
 * numbers are on either side, one side may lack them, and a name may be used again in another ZIP code.
 */
export function makeCounty(size: number, seed = 7): MapData {
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const bends = Array.from({ length: (size + 1) ** 2 }, () => [
    (random() - 0.5) * 60,
    (random() - 0.5) * 60,
  ])
  const nodeAt = (column: number, row: number): [number, number] => {
    const [east = 0, north = 0] = bends[column * (size + 1) + row] ?? []
    return [
      Math.round((corner.longitude + (column * block + east) / degree.east) * 1e6) / 1e6,
      Math.round((corner.latitude + (row * block + north) / degree.north) * 1e6) / 1e6,
    ]
  }
  const codeAt = (column: number, row: number) =>
    `782${String(Math.floor((column / (size + 1)) * 3) * 3 + Math.floor((row / (size + 1)) * 3) + 10)}`
  const names = new Set<string>()
  const newName = () => {
    for (;;) {
      const direction = random() < 0.15 ? `${pick(['North', 'South', 'East', 'West'])} ` : ''
      const name = `${direction}${pick(first)} ${random() < 0.9 ? `${pick(second)} ` : ''}${pick(types)}`
      if (names.has(name)) continue
      names.add(name)
      return name
    }
  }
  const streets: MapStreet[] = []
  for (let line = 0; line <= size; line += 1)
    for (const isAcross of [true, false]) {
      const twin = random() < 0.1 && line > size / 2 ? pick([...names]) : null
      const name = twin ?? newName()
      const goesUp = random() < 0.5
      const oddSide = random() < 0.5 ? 'left' : 'right'
      const oneSided = random() < 0.1
      for (let step = 0; step < size; step += 1) {
        // gaps leave dead ends
        if (random() < 0.12) continue
        const [from, to] = isAcross
          ? [nodeAt(step, line), nodeAt(step + 1, line)]
          : [nodeAt(line, step), nodeAt(line, step + 1)]
        const postalCode = isAcross ? codeAt(step, line) : codeAt(line, step)
        const hundred = 100 * (goesUp ? step + 1 : size - step)
        const range = (side: 'left' | 'right') => {
          const rest = side === oddSide ? 1 : 0
          const numbers = [hundred + rest, hundred + 98 + rest]
          const [fromNumber = 0, toNumber = 0] = goesUp ? numbers : numbers.toReversed()
          const parity = rest === 1 ? ('odd' as const) : ('even' as const)
          return { name, side, fromNumber, toNumber, parity, postalCode }
        }
        streets.push({
          name,
          class: line % 8 === 0 ? 'main' : 'street',
          points: [...from, (from[0] + to[0]) / 2 + 1e-4, (from[1] + to[1]) / 2, ...to],
          ranges: oneSided ? [range('left')] : [range('left'), range('right')],
        })
      }
    }
  const east = corner.longitude + (size * block) / degree.east
  const north = corner.latitude + (size * block) / degree.north
  return {
    release: {
      source: 'test',
      year: 2026,
      license: 'none',
      checksum: `county ${size} ${seed}`,
      bounds: { west: corner.longitude, south: corner.latitude, east, north },
    },
    streets,
    areas: [],
  }
}

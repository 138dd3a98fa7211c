import type { AreaKind, StreetClass } from '../../../contract/map/geometry.ts'
import type { MapSize, Zoom } from '../../../contract/map/view.ts'
import { required } from '../../../contract/required.ts'

/** Points of one line or ring in pixels, x and y in turn. */
export type PixelLine = number[]

/** A name in pixels, around its middle. */
export type PlacedName = {
  text: string
  x: number
  y: number
  /** Degrees. */
  angle: number
  kind: AreaKind | 'street-name'
}

/** Names of areas by the zoom step from which on they stand there, in the order in which they take room. */
const areaNames: [AreaKind, Zoom][] = [
  ['neighborhood', -1],
  ['park', 1],
  ['water', 1],
  ['landmark', 2],
]

/** Names of streets likewise. */
const streetNames: [StreetClass, Zoom][] = [
  ['highway', -1],
  ['main', -1],
  ['street', 2],
]

/** A line's height, and the widths of a letter, in pixels. Parts of the area are in bold, with space between. */
const height = 14
const letterOf = (kind: PlacedName['kind']) => (kind === 'neighborhood' ? 8.4 : 6.2)
const lengthOf = ({ text, kind }: Pick<PlacedName, 'text' | 'kind'>) => text.length * letterOf(kind)

type Named = { kind: AreaKind; name: string | null; x: number; y: number }

/** Places the names of areas that have room. */
export function nameAreas(areas: readonly Named[], zoom: Zoom, size: MapSize): PlacedName[] {
  const names: PlacedName[] = []
  for (const [kind, from] of areaNames)
    for (const { name, x, y } of areas.filter((area) => area.kind === kind && zoom >= from))
      if (name) addIfRoom(names, [], { text: name, x, y, angle: 0, kind }, size)
  return names
}

type NamedLine = { name: string | null; class: StreetClass; line: PixelLine }

/** Places each street's name once, along its longest straight part in sight, where there is room. */
export function nameStreets(
  streets: readonly NamedLine[],
  zoom: Zoom,
  size: MapSize,
  others: readonly PlacedName[],
): PlacedName[] {
  const names: PlacedName[] = []
  for (const [kind, from] of streetNames) {
    if (zoom < from) continue
    const linesOf = new Map<string, PixelLine[]>()
    for (const { name, line } of streets.filter((street) => street.class === kind))
      if (name) linesOf.set(name, [...(linesOf.get(name) ?? []), line])
    for (const [text, lines] of linesOf) {
      const room = lengthOf({ text, kind: 'street-name' })
      const parts = joinLines(lines)
        .flatMap(straightParts)
        .flatMap((part) => partInSight(part, size) ?? [])
        .filter(({ length }) => length >= room)
        .sort((one, other) => other.length - one.length)
      const places = parts.flatMap((part) => placesAlong(part, room))
      for (const place of places)
        if (addIfRoom(names, others, { ...place, text, kind: 'street-name' }, size)) break
    }
  }
  return names
}

/** A straight part of a street. */
type Part = { from: Pixel; to: Pixel; length: number }
type Pixel = [x: number, y: number]

const partOf = (from: Pixel, to: Pixel): Part => ({
  from,
  to,
  length: Math.hypot(to[0] - from[0], to[1] - from[1]),
})

const pointAt = (line: PixelLine, place: number): Pixel => [
  required(line[2 * place]),
  required(line[2 * place + 1]),
]

/** Joins lines that go from crossing to crossing. */
function joinLines(lines: readonly PixelLine[]): PixelLine[] {
  const joined: PixelLine[] = []
  for (const line of lines) {
    const start = `${pointAt(line, 0)}`
    const before = joined.find((each) => `${pointAt(each, each.length / 2 - 1)}` === start)
    if (before) before.push(...line.slice(2))
    else joined.push([...line])
  }
  return joined
}

/** Degrees that a line may turn under a name. */
const mostTurn = 8

/** Parts of a line along which a name can be read. */
function straightParts(line: PixelLine): Part[] {
  const parts: Part[] = []
  const last = line.length / 2 - 1
  for (let start = 0; start < last; ) {
    const direction = directionOf(pointAt(line, start), pointAt(line, start + 1))
    let end = start + 1
    while (end < last) {
      const turn = Math.abs(directionOf(pointAt(line, end), pointAt(line, end + 1)) - direction)
      if (Math.min(turn, 360 - turn) > mostTurn) break
      end++
    }
    parts.push(partOf(pointAt(line, start), pointAt(line, end)))
    start = end
  }
  return parts
}

/** What of a part lies within a map; null if nothing does. */
function partInSight({ from, to }: Part, { width, height }: MapSize): Part | null {
  let [begin, end] = [0, 1]
  const edges = [
    [from[0], to[0], width],
    [from[1], to[1], height],
  ] as const
  for (const [start, stop, size] of edges) {
    const way = stop - start
    if (way === 0) {
      if (start < 0 || start > size) return null
      continue
    }
    const [one, other] = [-start / way, (size - start) / way]
    begin = Math.max(begin, Math.min(one, other))
    end = Math.min(end, Math.max(one, other))
  }
  return begin < end ? partOf(along(from, to, begin), along(from, to, end)) : null
}

const along = ([x1, y1]: Pixel, [x2, y2]: Pixel, part: number): Pixel => [
  x1 + (x2 - x1) * part,
  y1 + (y2 - y1) * part,
]

/** Middles of a name on a part, the best first; it is read upright. */
function placesAlong({ from, to, length }: Part, room: number) {
  const angle = directionOf(from, to)
  const upright = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle
  const free = (length - room) / 2 / length
  return [0.5, 0.5 - free / 2, 0.5 + free / 2, 0.5 - free, 0.5 + free].map((part) => {
    const [x, y] = along(from, to, part)
    return { x, y, angle: upright }
  })
}

const directionOf = ([x1, y1]: Pixel, [x2, y2]: Pixel) =>
  (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI

function addIfRoom(
  names: PlacedName[],
  others: readonly PlacedName[],
  name: PlacedName,
  size: MapSize,
): boolean {
  const box = boxOf(name)
  const isWhole =
    box.left > 2 && box.right < size.width - 2 && box.top > 2 && box.bottom < size.height - 2
  const isFree = [...others, ...names]
    .map(boxOf)
    .every(
      (other) =>
        box.right < other.left ||
        box.left > other.right ||
        box.bottom < other.top ||
        box.top > other.bottom,
    )
  if (!isWhole || !isFree) return false
  names.push(name)
  return true
}

/** The upright box around a name. */
export function boxOf(name: PlacedName) {
  const { x, y } = name
  const turn = (name.angle * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const length = lengthOf(name)
  const across = (length * cos + height * sin) / 2
  const down = (length * sin + height * cos) / 2
  return { left: x - across, right: x + across, top: y - down, bottom: y + down }
}

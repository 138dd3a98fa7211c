import { bend } from './bend.ts'
import type { DemoStreet, Meters } from './demo-streets.ts'

/** A street from one crossing to the next; `from` and `to` are parts of its whole length. */
export type Piece = { street: DemoStreet; points: Meters[]; from: number; to: number }

/** An end this close to another street joins it, and crossings this close are one. Meters. */
const reach = { end: 60, crossing: 15 }

/** Wide roads and railways cross others on bridges; only the ends of ramps join them. */
const isBridge = (street: DemoStreet) => street.class === 'highway' || street.class === 'railway'

type Path = { street: DemoStreet; points: Meters[]; crossings: Set<Meters> }

/** Cuts bent streets where they meet, so that streets that meet share a point. */
export function joinStreets(streets: readonly DemoStreet[]): Piece[] {
  const paths = streets.map(
    (street): Path => ({ street, points: bend(street.through), crossings: new Set() }),
  )
  const known: Meters[] = []
  const crossingAt = (point: Meters): Meters => {
    const near = known.find((other) => distance(other, point) < reach.crossing)
    if (!near) known.push(point)
    return near ?? point
  }
  for (const path of paths)
    for (const end of [0, path.points.length - 1]) {
      const point = path.points[end] ?? [0, 0]
      const [nearest] = paths
        .filter((other) => other !== path && mayJoin(path, other))
        .map((other) => ({ other, ...nearestOn(other.points, point) }))
        .sort((a, b) => a.distance - b.distance)
      if (!nearest || nearest.distance > reach.end) continue
      const crossing = crossingAt(nearest.point)
      path.points[end] = crossing
      path.crossings.add(crossing)
      addPoint(nearest.other, crossing)
    }
  for (const [place, path] of paths.entries())
    for (const other of paths.slice(place + 1))
      if (!isBridge(path.street) && !isBridge(other.street))
        for (const point of crossingsOf(path.points, other.points)) {
          const crossing = crossingAt(point)
          addPoint(path, crossing)
          addPoint(other, crossing)
        }
  return paths.flatMap(piecesOf)
}

const mayJoin = ({ street }: Path, { street: other }: Path) =>
  !isBridge(street) &&
  other.class !== 'railway' &&
  (other.class !== 'highway' || street.class === 'ramp')

const distance = ([east, north]: Meters, [otherEast, otherNorth]: Meters) =>
  Math.hypot(east - otherEast, north - otherNorth)

/** The point of a line that is nearest to another, and the place of the segment it lies on. */
function nearestOn(line: readonly Meters[], point: Meters) {
  let nearest = { point: line[0] ?? point, distance: Number.POSITIVE_INFINITY, segment: 0 }
  for (let segment = 0; segment + 1 < line.length; segment += 1) {
    const [from, to] = [line[segment] ?? point, line[segment + 1] ?? point]
    const [east, north] = [to[0] - from[0], to[1] - from[1]]
    const part = Math.max(
      0,
      Math.min(
        1,
        ((point[0] - from[0]) * east + (point[1] - from[1]) * north) / (east ** 2 + north ** 2),
      ),
    )
    const on: Meters = [from[0] + part * east, from[1] + part * north]
    if (distance(on, point) < nearest.distance)
      nearest = { point: on, distance: distance(on, point), segment }
  }
  return nearest
}

/** Makes a crossing a point of a street, in place of a point that almost is it. */
function addPoint(path: Path, crossing: Meters) {
  if (path.crossings.has(crossing)) return
  path.crossings.add(crossing)
  const near = path.points.findIndex(
    (point) => distance(point, crossing) < reach.crossing && !path.crossings.has(point),
  )
  if (near >= 0) path.points[near] = crossing
  else path.points.splice(nearestOn(path.points, crossing).segment + 1, 0, crossing)
}

function crossingsOf(line: readonly Meters[], other: readonly Meters[]): Meters[] {
  const crossings: Meters[] = []
  for (let at = 0; at + 1 < line.length; at += 1)
    for (let otherAt = 0; otherAt + 1 < other.length; otherAt += 1) {
      const [a, b, c, d] = [line[at], line[at + 1], other[otherAt], other[otherAt + 1]]
      if (!a || !b || !c || !d) continue
      const [east, north] = [b[0] - a[0], b[1] - a[1]]
      const [otherEast, otherNorth] = [d[0] - c[0], d[1] - c[1]]
      const turn = east * otherNorth - north * otherEast
      if (turn === 0) continue
      const part = ((c[0] - a[0]) * otherNorth - (c[1] - a[1]) * otherEast) / turn
      const otherPart = ((c[0] - a[0]) * north - (c[1] - a[1]) * east) / turn
      if (part >= 0 && part <= 1 && otherPart >= 0 && otherPart <= 1)
        crossings.push([a[0] + part * east, a[1] + part * north])
    }
  return crossings
}

function piecesOf({ street, points, crossings }: Path): Piece[] {
  const lengths = [0]
  for (let at = 1; at < points.length; at += 1)
    lengths.push((lengths[at - 1] ?? 0) + distance(points[at - 1] ?? [0, 0], points[at] ?? [0, 0]))
  const whole = lengths.at(-1) ?? 1
  const cuts = points.flatMap((point, at) =>
    at === 0 || at === points.length - 1 || crossings.has(point) ? [at] : [],
  )
  return cuts.slice(1).map((cut, place) => {
    const start = cuts[place] ?? 0
    return {
      street,
      points: points.slice(start, cut + 1),
      from: (lengths[start] ?? 0) / whole,
      to: (lengths[cut] ?? whole) / whole,
    }
  })
}

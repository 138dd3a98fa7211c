import type { Position, StreetLine } from '../../../contract/map/geometry.ts'
import { lengthOf, nearestOn, nodeAt, pointAt, pointsIn } from '../geometry.ts'
import { NearestFirst } from './nearest-first.ts'

/** Where a position joins the streets: meters along one of them, and from it. */
export type Join = { edge: number; along: number; away: number }

/** Degrees of a cell in which streets are looked for, about 500 m. */
const cell = 0.005
/** Further from any street than this, a position does not join them. Meters. */
const reach = 500

type Edge = { from: number; to: number; length: number; points: StreetLine['points'] }

/** Streets that cars use, as a graph: crossings and what lies between them. One-way streets are not known. */
export class StreetGraph {
  readonly #edges: Edge[] = []
  readonly #edgesAt: number[][] = []
  readonly #cells = new Map<string, number[]>()

  constructor(streets: readonly StreetLine[]) {
    const nodes = new Map<string, number>()
    const nodeNumber = (key: string) => {
      const number = nodes.get(key) ?? nodes.size
      nodes.set(key, number)
      return number
    }
    for (const { class: kind, points } of streets) {
      if (kind === 'railway' || kind === 'path') continue
      const [from, to] = [nodeNumber(nodeAt(points, 'first')), nodeNumber(nodeAt(points, 'last'))]
      const edge = this.#edges.push({ from, to, length: lengthOf(points), points }) - 1
      for (const node of new Set([from, to])) {
        const edges = this.#edgesAt[node] ?? []
        edges.push(edge)
        this.#edgesAt[node] = edges
      }
      for (const key of cellsAlong(points))
        this.#cells.set(key, [...(this.#cells.get(key) ?? []), edge])
    }
  }

  /** Where a position joins the streets; null if none is within 500 m. */
  join(position: Position): Join | null {
    const [column, row] = cellOf(position)
    let nearest: Join | null = null
    const seen = new Set<number>()
    for (let x = column - 1; x <= column + 1; x += 1)
      for (let y = row - 1; y <= row + 1; y += 1)
        for (const edge of this.#cells.get(`${x} ${y}`) ?? []) {
          if (seen.has(edge)) continue
          seen.add(edge)
          const place = nearestOn(this.#edges[edge]?.points ?? [], position)
          if (place.away <= (nearest?.away ?? reach)) nearest = { edge, ...place }
        }
    return nearest
  }

  /** Meters by street from one place to others; null where no street leads. */
  distancesFrom(start: Join): (end: Join) => number | null {
    const meters = this.#metersToNodes(start)
    return (end) => {
      const edge = this.#edges[end.edge]
      if (!edge) return null
      const ways = [
        (meters[edge.from] ?? Number.POSITIVE_INFINITY) + end.along,
        (meters[edge.to] ?? Number.POSITIVE_INFINITY) + edge.length - end.along,
        ...(end.edge === start.edge ? [start.away + Math.abs(end.along - start.along)] : []),
      ]
      const shortest = Math.min(...ways)
      return shortest === Number.POSITIVE_INFINITY ? null : shortest + end.away
    }
  }

  /** Dijkstra's algorithm from one place over all streets. */
  #metersToNodes(start: Join): Float64Array {
    const meters = new Float64Array(this.#edgesAt.length).fill(Number.POSITIVE_INFINITY)
    const queue = new NearestFirst()
    const reachNode = (node: number, distance: number) => {
      if (distance >= (meters[node] ?? 0)) return
      meters[node] = distance
      queue.add(node, distance)
    }
    const first = this.#edges[start.edge]
    if (!first) return meters
    reachNode(first.from, start.away + start.along)
    reachNode(first.to, start.away + first.length - start.along)
    for (let next = queue.take(); next; next = queue.take()) {
      if (next.distance > (meters[next.item] ?? 0)) continue
      for (const at of this.#edgesAt[next.item] ?? []) {
        const edge = this.#edges[at]
        if (edge)
          reachNode(edge.from === next.item ? edge.to : edge.from, next.distance + edge.length)
      }
    }
    return meters
  }
}

const cellOf = ({ longitude, latitude }: Position) =>
  [Math.floor(longitude / cell), Math.floor(latitude / cell)] as const

/** Cells that a line passes, with all in the boxes of its segments. */
function cellsAlong(points: StreetLine['points']): Set<string> {
  const keys = new Set<string>()
  for (let place = 1; place < pointsIn(points); place += 1) {
    const [from, to] = [cellOf(pointAt(points, place - 1)), cellOf(pointAt(points, place))]
    for (let x = Math.min(from[0], to[0]); x <= Math.max(from[0], to[0]); x += 1)
      for (let y = Math.min(from[1], to[1]); y <= Math.max(from[1], to[1]); y += 1)
        keys.add(`${x} ${y}`)
  }
  return keys
}

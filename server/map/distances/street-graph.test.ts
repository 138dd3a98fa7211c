import { expect, test } from 'vitest'
import { metersBetween } from '../../../contract/map/geometry.ts'
import { makeCounty, seededRandom } from '../../testing/make-county.ts'
import { lengthOf, pointAt, pointsIn } from '../geometry.ts'
import { StreetGraph } from './street-graph.ts'

const { streets } = makeCounty(9, 3)
const graph = new StreetGraph(streets)
const random = seededRandom(5)

/** Shortest ways between all crossings by Floyd and Warshall, which shares nothing with the graph. */
function everyWay(): { nodes: string[]; meters: number[][] } {
  const ends = streets.map(({ points }) => [
    points.slice(0, 2).join(' '),
    points.slice(-2).join(' '),
  ])
  const nodes = [...new Set(ends.flat())]
  const meters = nodes.map((_, at) =>
    nodes.map((_, other) => (at === other ? 0 : Number.POSITIVE_INFINITY)),
  )
  streets.forEach(({ points }, at) => {
    const [from, to] = ends[at]!.map((end) => nodes.indexOf(end)) as [number, number]
    meters[from]![to] = meters[to]![from] = Math.min(meters[from]![to]!, lengthOf(points))
  })
  for (const by of nodes.keys())
    for (const from of nodes.keys())
      for (const to of nodes.keys())
        meters[from]![to] = Math.min(meters[from]![to]!, meters[from]![by]! + meters[by]![to]!)
  return { nodes, meters }
}

test('distances by street are those of another algorithm, within a meter', () => {
  const { nodes, meters } = everyWay()
  let compared = 0
  for (let pair = 0; pair < 1000; pair += 1) {
    const [from, to] = [0, 0].map(() => Math.floor(random() * nodes.length)) as [number, number]
    const [start, end] = [from, to].map((node) => {
      const [longitude = 0, latitude = 0] = nodes[node]!.split(' ').map(Number)
      return graph.join({ longitude, latitude })!
    }) as [NonNullable<ReturnType<typeof graph.join>>, NonNullable<ReturnType<typeof graph.join>>]
    const distance = graph.distancesFrom(start)(end)
    const expected = meters[from]![to]!
    if (expected === Number.POSITIVE_INFINITY) expect(distance).toBeNull()
    else {
      expect(Math.abs(distance! - expected)).toBeLessThan(1)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(900)
})

test('a distance is the same both ways, and never shorter than the straight line', () => {
  for (let pair = 0; pair < 200; pair += 1) {
    const [one, other] = [0, 0].map(() => {
      const { points } = streets[Math.floor(random() * streets.length)]!
      const { longitude, latitude } = pointAt(points, Math.floor(random() * pointsIn(points)))
      return { longitude: longitude + 1e-4, latitude: latitude + 1e-4 }
    }) as [{ longitude: number; latitude: number }, { longitude: number; latitude: number }]
    const [start, end] = [graph.join(one)!, graph.join(other)!]
    const there = graph.distancesFrom(start)(end)
    const back = graph.distancesFrom(end)(start)
    if (there === null) expect(back).toBeNull()
    else {
      expect(Math.abs(there - back!)).toBeLessThan(0.001)
      expect(there).toBeGreaterThanOrEqual(metersBetween(one, other) - 0.5)
    }
  }
})

test('a position far from every street does not join them', () => {
  expect(graph.join({ longitude: -97, latitude: 29.4 })).toBeNull()
})

test('no way leads over a path or a railway', () => {
  const line = (from: number, to: number) => [from, 29.5, to, 29.5]
  const parts = new StreetGraph([
    { name: 'A', class: 'street', points: line(-98.5, -98.499) },
    { name: 'P', class: 'path', points: line(-98.499, -98.498) },
    { name: 'B', class: 'street', points: line(-98.498, -98.497) },
  ])
  const [start, end] = [-98.5, -98.497].map(
    (longitude) => parts.join({ longitude, latitude: 29.5 })!,
  )
  expect(parts.distancesFrom(start!)(end!)).toBeNull()
})

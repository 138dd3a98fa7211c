import type { Meters } from './demo-streets.ts'

/** Points of a bend between two that are given. */
const steps = 6

/** A line that bends through the points (Catmull-Rom). */
export function bend(points: readonly Meters[], isClosed = false): Meters[] {
  const count = points.length
  const at = (place: number): Meters => {
    const within = isClosed ? (place + count) % count : Math.max(0, Math.min(count - 1, place))
    return points[within] ?? [0, 0]
  }
  const bent: Meters[] = []
  for (let place = 0; place < (isClosed ? count : count - 1); place += 1) {
    const [before, from, to, after] = [at(place - 1), at(place), at(place + 1), at(place + 2)]
    for (let step = 0; step < steps; step += 1) {
      const part = step / steps
      const between = (axis: 0 | 1) =>
        from[axis] +
        (part * (to[axis] - before[axis])) / 2 +
        part ** 2 * (before[axis] - 2.5 * from[axis] + 2 * to[axis] - after[axis] / 2) +
        part ** 3 * ((3 * from[axis] - 3 * to[axis] + after[axis] - before[axis]) / 2)
      bent.push([between(0), between(1)])
    }
  }
  bent.push(at(isClosed ? 0 : count - 1))
  return bent
}

/** The outline of a stream along a line. */
export function bankOf(line: readonly Meters[], width: number): Meters[] {
  const bank = (side: 1 | -1) =>
    line.map(([east, north], place): Meters => {
      const [fromEast, fromNorth] = line[Math.max(0, place - 1)] ?? [0, 0]
      const [toEast, toNorth] = line[Math.min(line.length - 1, place + 1)] ?? [0, 0]
      const length = Math.hypot(toEast - fromEast, toNorth - fromNorth)
      const aside = (side * width) / 2 / length
      return [east - (toNorth - fromNorth) * aside, north + (toEast - fromEast) * aside]
    })
  const left = bank(1)
  return [...left, ...bank(-1).reverse(), ...left.slice(0, 1)]
}

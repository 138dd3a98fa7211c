import type { Line } from '../../../contract/map/geometry.ts'
import { nodeAt } from '../geometry.ts'

/**
 * Joins lines that meet end to end, whichever way they go. From afar a street of many short pieces would
 * have gaps, because what is shorter than a pixel is left out.
 */
export function joinedLines(lines: readonly Line[]): Line[] {
  const byEnd = new Map<string, Line>()
  const closed: Line[] = []
  for (const line of lines) {
    let joined = line
    for (const end of ['first', 'last'] as const) {
      const node = nodeAt(joined, end)
      const other = byEnd.get(node)
      if (!other) continue
      byEnd.delete(nodeAt(other, 'first'))
      byEnd.delete(nodeAt(other, 'last'))
      const [before, after] = end === 'last' ? [joined, other] : [other, joined]
      joined = joinAt(node, before, after)
    }
    const [first, last] = [nodeAt(joined, 'first'), nodeAt(joined, 'last')]
    // a ring, or a crossing of a street with itself
    const isTaken = byEnd.has(first) || byEnd.has(last)
    if (first === last || isTaken) closed.push(joined)
    else {
      byEnd.set(first, joined)
      byEnd.set(last, joined)
    }
  }
  return [...closed, ...new Set(byEnd.values())]
}

function joinAt(node: string, before: Line, after: Line): Line {
  const start = nodeAt(before, 'last') === node ? before : reversed(before)
  const end = nodeAt(after, 'first') === node ? after : reversed(after)
  return [...start, ...end.slice(2)]
}

function reversed(line: Line): Line {
  const points: number[] = []
  for (let at = line.length - 2; at >= 0; at -= 2) points.push(...line.slice(at, at + 2))
  return points
}

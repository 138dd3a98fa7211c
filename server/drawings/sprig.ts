import { seededRandom } from './seeded.ts'
import { path, round } from './strokes.ts'

/**
 * A live-oak sprig from `x`, `y`, `length` long, leaning at `angle` degrees (0 to the right, -90 up),
 * its leaves set left and right in turn.
 */
export function sprig(
  seed: number,
  x: number,
  y: number,
  length: number,
  angle: number,
  leaves = 6,
): string {
  const random = seededRandom(seed)
  const lean = (angle * Math.PI) / 180
  const along = [Math.cos(lean), Math.sin(lean)] as const
  const at = (part: number) => {
    const bow = Math.sin(part * 2.4) * length * 0.05
    return [
      x + along[0] * length * part - along[1] * bow,
      y + along[1] * length * part + along[0] * bow,
    ] as const
  }
  const spot = (point: readonly [number, number]) => `${round(point[0])} ${round(point[1])}`
  let drawn = path(`M${spot(at(0))}Q${spot(at(0.5))} ${spot(at(1))}`, 'sl')
  for (let i = 0; i < leaves; i++) {
    const part = 0.16 + (i / leaves) * 0.86
    const side = i % 2 ? 1 : -1
    const foot = at(part)
    const turn = lean + side * (0.72 + random() * 0.25)
    const size = length * (0.34 - part * 0.1)
    const belly = size * 0.27 * 1.6
    const ahead = (share: number, across: number) =>
      spot([
        foot[0] + Math.cos(turn) * size * share - Math.sin(turn) * across,
        foot[1] + Math.sin(turn) * size * share + Math.cos(turn) * across,
      ])
    drawn += path(
      `M${spot(foot)}Q${ahead(0.5, belly)} ${ahead(1, 0)}Q${ahead(0.5, -belly)} ${spot(foot)}z`,
      'sf',
    )
    drawn += path(`M${spot(foot)}L${ahead(0.8, 0)}`, 'sl')
  }
  return drawn
}

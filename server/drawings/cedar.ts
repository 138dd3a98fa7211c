import { type Random, seededRandom } from './seeded.ts'
import { type Point, path, round } from './strokes.ts'

/**
 * Mountain cedar, as the ash juniper is called here: a ragged cone that reaches nearly to the
 * ground, in two tones. `x` and `y` are its foot.
 */
export function cedar(x: number, y: number, height: number, seed: number): string {
  const random = seededRandom(seed)
  const half = height * 0.24
  const foot = y - height * 0.1
  return [
    path(`M${round(x - 2.5)} ${round(y)}V${round(foot - 6)}h5V${round(y)}z`, 'tr'),
    path(cone(x, foot, half, height * 0.9, random), 'lf3'),
    path(cone(x - half * 0.16, foot - height * 0.03, half * 0.66, height * 0.78, random), 'lf2'),
    path(needles(x, foot, half, height, random), 'tick'),
  ].join('')
}

/** Outline of a cone of shoots, each an arc that bulges outwards. */
function cone(x: number, foot: number, half: number, height: number, random: Random): string {
  const steps = Math.max(5, Math.round(height / 15))
  const side = (sign: 1 | -1): Point[] =>
    Array.from({ length: steps }, (_, i) => {
      const up = i / steps
      const reach = half * (1 - up) ** 0.8 * (0.88 + random() * 0.24)
      return [x + sign * reach, foot - height * up - (random() - 0.5) * 4]
    })
  const left = side(-1)
  const right = side(1).reverse()
  const points: Point[] = [...left, [x + (random() - 0.5) * 3, foot - height], ...right]
  let data = `M${round(points[0]![0])} ${round(points[0]![1])}`
  for (let i = 1; i <= points.length; i++) {
    const from = points[i - 1]!
    const to = points[i % points.length]!
    const radius = round(Math.hypot(to[0] - from[0], to[1] - from[1]) * (0.58 + random() * 0.1))
    data += `A${radius} ${radius} 0 0 1 ${round(to[0])} ${round(to[1])}`
  }
  return `${data}z`
}

function needles(x: number, foot: number, half: number, height: number, random: Random): string {
  let data = ''
  for (let i = 0; i < Math.round(height / 11); i++) {
    const up = random() * 0.7
    const at = x + (random() - 0.6) * half * (1 - up)
    data += `M${round(at)} ${round(foot - height * up - 4)}q2 2.5 1 5.5`
  }
  return data
}

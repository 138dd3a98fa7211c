import type { Shade } from './palette.ts'
import { grass } from './planting.ts'
import { type Random, seededRandom } from './seeded.ts'
import { ellipse, line, type Point, path, round } from './strokes.ts'

/** Foliage: arcs from point to point of an ellipse, each bulging outwards. */
function lobe(
  [x, y]: Point,
  rx: number,
  ry: number,
  scallop: number,
  random: Random,
  shade: Shade,
): string {
  const around = Math.PI * (3 * (rx + ry) - Math.sqrt((3 * rx + ry) * (rx + 3 * ry)))
  const count = Math.max(7, Math.round(around / scallop))
  const turn = random() * 6
  const points: Point[] = []
  for (let i = 0; i < count; i++) {
    const angle = turn + (i + (random() - 0.5) * 0.35) * ((2 * Math.PI) / count)
    const reach = 1 + (random() - 0.5) * 0.1
    points.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach])
  }
  const first = points[0]!
  let data = `M${round(first[0])} ${round(first[1])}`
  for (let i = 1; i <= count; i++) {
    const from = points[i - 1]!
    const to = points[i % count]!
    const radius = round(Math.hypot(to[0] - from[0], to[1] - from[1]) * (0.54 + random() * 0.06))
    data += `A${radius} ${radius} 0 0 1 ${round(to[0])} ${round(to[1])}`
  }
  return path(`${data}z`, shade)
}

/** A limb: a quadratic curve that tapers from one width to another. */
function limb(from: Point, bend: Point, to: Point, width: number, endWidth: number): string {
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i <= 10; i++) {
    const t = i / 10
    const u = 1 - t
    const x = u * u * from[0] + 2 * u * t * bend[0] + t * t * to[0]
    const y = u * u * from[1] + 2 * u * t * bend[1] + t * t * to[1]
    const dx = 2 * u * (bend[0] - from[0]) + 2 * t * (to[0] - bend[0])
    const dy = 2 * u * (bend[1] - from[1]) + 2 * t * (to[1] - bend[1])
    const length = Math.hypot(dx, dy) || 1
    const half = (width + (endWidth - width) * t) / 2
    left.push([x - (dy / length) * half, y + (dx / length) * half])
    right.unshift([x + (dy / length) * half, y - (dx / length) * half])
  }
  const outline = [...left, ...right].map(([x, y]) => `${round(x)} ${round(y)}`)
  return path(`M${outline.join('L')}z`, 'tr')
}

// Everything below is in widths of the tree, from its foot: the same tree at any size.

type Lobe = [x: number, y: number, rx: number, ry: number]
type Limb = [from: Point, bend: Point, to: Point, width: number, endWidth: number]

/** Three tones make the depth: back dark, front light. The ends hang lowest. */
const backFoliage: Lobe[] = [
  [-0.02, -0.33, 0.22, 0.06],
  [-0.36, -0.31, 0.13, 0.065],
  [0.36, -0.32, 0.14, 0.07],
]
const middleFoliage: Lobe[] = [
  [-0.2, -0.4, 0.2, 0.1],
  [0.2, -0.41, 0.21, 0.1],
  [0, -0.44, 0.2, 0.1],
]
const frontFoliage: Lobe[] = [
  [-0.44, -0.285, 0.085, 0.042],
  [0.45, -0.29, 0.085, 0.045],
  [-0.31, -0.365, 0.12, 0.06],
  [0.32, -0.375, 0.12, 0.06],
  [-0.14, -0.445, 0.13, 0.062],
  [0.16, -0.45, 0.13, 0.06],
  [0.01, -0.5, 0.14, 0.058],
  [-0.17, -0.345, 0.07, 0.034],
  [0.15, -0.35, 0.07, 0.034],
  [0, -0.4, 0.085, 0.036],
]

/** Two limbs run out nearly level: that is what tells a live oak from any other tree. */
const levelLimbs: Limb[] = [
  [[-0.13, -0.19], [-0.25, -0.25], [-0.42, -0.27], 0.024, 0.008],
  [[0.12, -0.18], [0.26, -0.24], [0.43, -0.275], 0.024, 0.008],
  [[0.015, -0.2], [-0.04, -0.29], [-0.11, -0.37], 0.024, 0.009],
]
const roots: Limb[] = [
  [[-0.03, -0.035], [-0.045, -0.004], [-0.11, 0.004], 0.04, 0.006],
  [[0.036, -0.035], [0.05, -0.004], [0.12, 0.005], 0.04, 0.006],
  [[0, -0.03], [-0.01, 0.004], [-0.035, 0.014], 0.04, 0.008],
  [[0.01, -0.03], [0.03, 0.006], [0.055, 0.014], 0.04, 0.008],
]
const stems: Limb[] = [
  [[0.006, 0.004], [0.0, -0.16], [0.045, -0.38], 0.046, 0.012],
  [[0.036, 0], [0.075, -0.14], [0.22, -0.33], 0.046, 0.012],
  [[-0.03, 0], [-0.06, -0.15], [-0.22, -0.33], 0.05, 0.012],
]

/** Where the front foliage gets its texture, and how many strokes. */
const leafTexture: [...Lobe, strokes: number][] = [
  [-0.31, -0.365, 0.09, 0.035, 8],
  [0.32, -0.375, 0.09, 0.035, 8],
  [-0.14, -0.445, 0.1, 0.036, 8],
  [0.16, -0.45, 0.1, 0.036, 8],
  [0.01, -0.5, 0.11, 0.032, 8],
  [-0.44, -0.285, 0.05, 0.02, 3],
  [0.45, -0.29, 0.05, 0.02, 3],
]
const barkTexture: [x: number, y: number, length: number][] = [
  [-0.03, -0.03, 0.06],
  [0.012, -0.05, 0.09],
  [0.04, -0.03, 0.05],
  [-0.052, -0.09, 0.05],
  [0.055, -0.1, 0.05],
]

/**
 * Hill-country live oak: several stems from one foot, a canopy twice as wide as it is tall, finely
 * scalloped. `x` and `y` are its foot, `width` the spread of the canopy.
 */
export function oak(x: number, y: number, width: number, seed: number): string {
  const random = seededRandom(seed)
  const at = (a: number, b: number): Point => [x + a * width, y + b * width]
  const scallop = Math.max(5.5, width * 0.03)
  const sway = () => (random() - 0.5) * 0.024
  const foliage = (lobes: Lobe[], shade: Shade) =>
    lobes
      .map(([a, b, rx, ry]) =>
        lobe(at(a + sway(), b + sway()), rx * width, ry * width, scallop, random, shade),
      )
      .join('')
  const wood = (limbs: Limb[]) =>
    limbs
      .map(([from, bend, to, start, end]) =>
        limb(at(...from), at(...bend), at(...to), start * width, end * width),
      )
      .join('')
  const parts = [
    ellipse(x, y + 0.008 * width, 0.34 * width, 0.024 * width, 'sh'),
    foliage(backFoliage, 'lf3'),
    foliage(middleFoliage, 'lf2'),
    wood(levelLimbs),
    wood(roots),
    wood(stems),
    foliage(frontFoliage, 'lf1'),
    texture(at, width, random),
    tuft(x, y, width, seed),
  ]
  return `<g>${parts.join('')}</g>`
}

function texture(at: (a: number, b: number) => Point, width: number, random: Random): string {
  let data = ''
  const size = Math.max(2, width * 0.008)
  for (const [a, b, rx, ry, strokes] of leafTexture) {
    for (let i = 0; i < strokes; i++) {
      const angle = random() * 6.28
      const reach = Math.sqrt(random())
      const [x, y] = at(a + Math.cos(angle) * rx * reach, b + Math.sin(angle) * ry * reach)
      data += `M${round(x)} ${round(y)}q${round(size)} ${round(-size)} ${round(size * 2)} 0`
    }
  }
  for (const [a, b, length] of barkTexture) {
    const [x, y] = at(a, b)
    data += `M${round(x)} ${round(y)}l${round(a * 0.35 * width)} ${round(-length * width)}`
  }
  return path(data, 'tick')
}

function tuft(x: number, y: number, width: number, seed: number): string {
  const blades = Math.min(14, Math.max(4, Math.round(width / 40)))
  return grass(x - 0.02 * width, y + 0.02 * width, blades, seed + 1, 0.16 * width)
}

/** An oak far off: one lobe on a stub. `x` and `y` are its foot. */
export function farOak(x: number, y: number, width: number, seed: number): string {
  const scallop = Math.max(4, width * 0.2)
  const crown: Point = [x, y - width * 0.42]
  return (
    line(x, y, x, y - width * 0.3) +
    lobe(crown, width * 0.5, width * 0.24, scallop, seededRandom(seed), 'lf2')
  )
}

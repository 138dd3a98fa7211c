import { seededRandom } from './seeded.ts'
import { ellipse, path, round } from './strokes.ts'

/** Blades of grass spread around `x`, standing on `y`. */
export function grass(x: number, y: number, blades: number, seed: number, spread = 40): string {
  const random = seededRandom(seed)
  let data = ''
  for (let i = 0; i < blades; i++) {
    const foot = x + (random() - 0.5) * spread
    const height = 6 + random() * 9
    data += `M${round(foot)} ${round(y)}q${round((random() - 0.5) * 4)} ${round(-height * 0.6)} ${round((random() - 0.5) * 9)} ${round(-height)}`
  }
  return path(data, 'l')
}

/** A stem, two leaves, a spike of petals. */
export function bluebonnet(x: number, y: number, height: number, seed: number): string {
  const lean = (seededRandom(seed)() - 0.5) * 5
  const stem =
    `M${round(x)} ${round(y)}q${round(lean)} ${round(-height / 2)} 0 ${round(-height)}` +
    `M${round(x)} ${round(y - height * 0.25)}q-6 -1 -8 -6` +
    `M${round(x)} ${round(y - height * 0.3)}q6 -1 8 -6`
  let petals = ''
  for (let i = 0; i < 4; i++) {
    const level = y - height * 0.48 - i * height * 0.13
    const size = 3.4 - i * 0.6
    const r = round(size)
    const reach = round(size * 1.1)
    petals += `M${round(x - size * 1.1)} ${round(level)}a${r} ${r} 0 1 0 ${reach} ${-r}a${r} ${r} 0 1 0 ${reach} ${r}z`
  }
  return path(stem, 'l') + path(petals, 'bb')
}

/** Bluebonnets grow in groups: each is x, y and height; seeds count up from `seed`. */
export function bluebonnets(
  seed: number,
  ...flowers: [x: number, y: number, height: number][]
): string {
  return flowers.map(([x, y, height], i) => bluebonnet(x, y, height, seed + i)).join('')
}

/** Four pads of prickly pear, standing on `y`. */
export function pricklyPear(x: number, y: number, scale: number): string {
  const pads: [dx: number, dy: number, rx: number, ry: number][] = [
    [0, 0, 9, 13],
    [-10, -15, 8, 11],
    [10, -17, 8, 12],
    [-2, -30, 7, 9],
  ]
  return pads
    .map(([dx, dy, rx, ry]) =>
      ellipse(x + dx * scale, y + (dy - 12) * scale, rx * scale, ry * scale, 'lf1'),
    )
    .join('')
}

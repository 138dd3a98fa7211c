import { seededRandom } from './seeded.ts'
import { box, path, round } from './strokes.ts'

/**
 * Outcrop: layers of blocks, each set back from the one below. `side` is the end that stays flush;
 * the other steps down.
 */
export function ledge(
  x: number,
  y: number,
  width: number,
  layers: number,
  layerHeight: number,
  seed: number,
  side: 'left' | 'right' = 'left',
): string {
  const random = seededRandom(seed)
  let drawn = ''
  for (let layer = 0; layer < layers; layer++) {
    const top = y + layer * layerHeight
    const length = width * (0.55 + 0.45 * ((layer + 1) / layers)) - random() * 14
    const start = side === 'left' ? x : x + width - length
    const end = start + length
    const chip = 1 + random() * 3
    const base = round(top + layerHeight)
    drawn += path(
      `M${round(start)} ${round(top)}L${round(end - chip)} ${round(top + random() * 2)}L${round(end)} ${round(top + 3)}L${round(end - chip)} ${base}L${round(start)} ${base}z`,
      layer % 2 ? 's2' : 's1',
    )
    let joints = ''
    let at = start + 18 + random() * 60
    while (at < end - 14) {
      const lean = (random() - 0.5) * 4
      joints += `M${round(at)} ${round(top + 1)}l${round(lean)} ${round(layerHeight * (0.5 + random() * 0.5))}`
      if (random() > 0.6) {
        joints += `M${round(at + 8)} ${round(top + layerHeight * 0.45)}h${round(10 + random() * 22)}`
      }
      at += 34 + random() * 86
    }
    drawn += path(joints, 'tick')
  }
  return drawn
}

/** Joints of a wall laid in courses: level beds, upright joints left out here and there. */
export function masonry(
  x: number,
  y: number,
  width: number,
  height: number,
  course: number,
  random: () => number,
): string {
  let data = ''
  for (let row = 1; row * course < height - 2; row++) {
    data += `M${round(x)} ${round(y + row * course)}h${round(width)}`
  }
  for (let row = 0; row * course < height - 2; row++) {
    let at = x + (row % 2 ? 9 : 18) + random() * 10
    while (at < x + width - 5) {
      if (random() > 0.42) {
        data += `M${round(at)} ${round(y + row * course)}v${round(Math.min(course, height - row * course))}`
      }
      at += 15 + random() * 16
    }
  }
  return path(data, 'tick')
}

/** Running-bond masonry of large stones; every second one carries an icon of 24 units. */
export function iconWall(icons: readonly string[]): string {
  const random = seededRandom(8)
  let drawn = box(-4, -4, 488, 260, 'sky')
  let next = 0
  for (let row = 0; row < 3; row++) {
    for (let column = -1; column < 5; column++) {
      const x = 4 + column * 118 + (row % 2 ? 59 : 0)
      const y = 12 + row * 74
      const carries = (column + row) % 2 === 0
      drawn += path(`M${x + 3} ${y}h110l2 3v64h-114v-64z`, carries ? 's3' : row % 2 ? 's2' : 's1')
      if (carries) {
        drawn += `<g transform="translate(${x + 38} ${y + 13}) scale(1.65)">${icons[next++ % icons.length]}</g>`
        continue
      }
      const left = `M${x + 16} ${round(y + 18 + random() * 20)}h${round(12 + random() * 20)}`
      const right = `M${x + 60} ${round(y + 34 + random() * 20)}h${round(14 + random() * 20)}`
      drawn += path(left + right, 'tick')
    }
  }
  return drawn
}

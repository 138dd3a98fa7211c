import { masonry } from './limestone.ts'
import { seededRandom } from './seeded.ts'
import { box, line, path, round } from './strokes.ts'

// Things people put beside a road in the hill country. All stand on `y`.

/** Bench with a back and a stretcher between its legs, 82 wide; `x` is its left end. */
export function bench(x: number, y: number): string {
  const legs = [x + 12, x + 70]
  return [
    path(`M${x + 4} ${y - 12}h74${legs.map((leg) => `M${leg} ${y - 16}v16`).join('')}`, 'l'),
    box(x, y - 21, 82, 5, 's1'),
    box(x + 4, y - 35, 74, 8, 's1'),
    path(legs.map((leg) => `M${leg} ${y - 35}v14`).join(''), 'l'),
  ].join('')
}

/** Split-rail fence: posts every 46 units from `x`, two rails that lean a little. */
export function railFence(x: number, y: number, spans: number, seed: number): string {
  const random = seededRandom(seed)
  let rails = ''
  let posts = ''
  for (let i = 0; i <= spans; i++) {
    const post = x + i * 46
    posts += box(post - 2.5, y - 27 - random() * 3, 5, 30, 'tr')
    if (i === spans) continue
    for (const height of [22, 11]) {
      const start = y - height + (random() - 0.5) * 3
      const drop = (random() - 0.5) * 4
      rails += path(
        `M${round(post)} ${round(start)}l46 ${round(drop)}v4l-46 ${round(-drop)}z`,
        's2',
      )
    }
  }
  return rails + posts
}

/** Mailbox with its flag up; `x` is the post. */
export function mailbox(x: number, y: number): string {
  return [
    box(x - 3, y - 40, 6, 42, 'tr'),
    path(`M${x - 24} ${y - 40}v-15a9 9 0 0 1 9 -9h30a9 9 0 0 1 9 9v15z`, 'rf'),
    path(`M${x - 24} ${y - 40}v-15a9 9 0 0 1 18 0v15z`, 's1'),
    line(x - 15, y - 55, x - 15, y - 51),
    path(`M${x + 12} ${y - 52}v-22h9v7h-9`, 's2'),
  ].join('')
}

/** Notice board under a small roof, with four sheets; `x` is its left post, 96 wide. */
export function noticeBoard(x: number, y: number): string {
  const sheetOfPaper = (dx: number, dy: number, width: number, height: number) => {
    let lines = ''
    for (let row = 7; row < height - 4; row += 6) {
      lines += `M${x + dx + 5} ${y + dy + row}h${row % 4 === 1 ? width - 14 : width - 10}`
    }
    return box(x + dx, y + dy, width, height, 's1') + path(lines, 'tick')
  }
  return [
    box(x, y - 88, 6, 90, 'tr'),
    box(x + 90, y - 88, 6, 90, 'tr'),
    box(x + 6, y - 80, 84, 52, 's2'),
    sheetOfPaper(13, -73, 24, 32),
    sheetOfPaper(43, -75, 18, 22),
    sheetOfPaper(43, -49, 18, 15),
    sheetOfPaper(67, -72, 17, 28),
    path(
      `M${x - 12} ${y - 84}L${x + 48} ${y - 104}L${x + 108} ${y - 84}v6L${x + 48} ${y - 97}L${x - 12} ${y - 78}z`,
      'rf',
    ),
  ].join('')
}

/** Farm windpump, as it stands by every second well out here; `x` is the middle of the tower. */
export function windpump(x: number, y: number, height: number): string {
  const top = y - height
  const foot = height * 0.16
  let braces = ''
  for (let i = 0; i < 4; i++) {
    const low = y - (height * i) / 4.4
    const high = y - (height * (i + 1)) / 4.4
    const wide = foot * (1 - i / 4.4)
    const narrow = foot * (1 - (i + 1) / 4.4)
    braces += `M${round(x - wide)} ${round(low)}L${round(x + narrow)} ${round(high)}M${round(x + wide)} ${round(low)}L${round(x - narrow)} ${round(high)}M${round(x - narrow)} ${round(high)}H${round(x + narrow)}`
  }
  const reach = height * 0.21
  let blades = ''
  for (let i = 0; i < 14; i++) {
    const from = (i / 14) * 2 * Math.PI
    const to = from + 0.3
    const point = (angle: number, part: number) =>
      `${round(x + Math.cos(angle) * reach * part)} ${round(top + Math.sin(angle) * reach * part)}`
    blades += `M${point(from, 0.34)}L${point(from, 1)}L${point(to, 1)}L${point(to - 0.06, 0.34)}z`
  }
  return [
    path(braces, 'tick'),
    path(`M${round(x - foot)} ${y}L${x} ${round(top)}L${round(x + foot)} ${y}`, 'l'),
    path(
      `M${x} ${round(top - 1)}h${round(reach * 1.25)}l${round(reach * 0.5)} ${round(-reach * 0.26)}v${round(reach * 0.62)}l${round(-reach * 0.5)} ${round(-reach * 0.26)}H${x}z`,
      's2',
    ),
    path(blades, 's1'),
  ].join('')
}

/** Signpost with two blank arms; `x` is the post. */
export function signpost(x: number, y: number): string {
  return [
    box(x - 3, y - 76, 6, 78, 'tr'),
    path(`M${x - 8} ${y - 70}h46l9 8l-9 8h-46z`, 's1'),
    path(`M${x + 8} ${y - 48}h-40l-9 8l9 8h40z`, 's2'),
    path(`M${x + 2} ${y - 62}h26M${x - 24} ${y - 40}h20`, 'tick'),
  ].join('')
}

/** Dry-stone wall, 30 high, from `x`. Its coping stones stand on edge. */
export function stoneWall(x: number, y: number, width: number, seed: number): string {
  const random = seededRandom(seed)
  const wall = box(x, y - 26, width, 28, 's2') + masonry(x, y - 26, width, 28, 9, random)
  let coping = ''
  for (let at = x - 2; at < x + width - 4; ) {
    const stone = 11 + random() * 9
    const end = Math.min(at + stone, x + width + 2)
    coping += `M${round(at)} ${y - 26}v${round(-6 - random() * 3)}h${round(end - at)}V${y - 26}z`
    at = end
  }
  return wall + path(coping, 's1')
}

/** Square stone gate pier with a cap, 60 high; `x` is its left edge. */
export function gatePier(x: number, y: number, seed: number): string {
  return (
    box(x, y - 54, 24, 56, 's2') +
    masonry(x, y - 54, 24, 56, 10, seededRandom(seed)) +
    box(x - 4, y - 60, 32, 6, 's1')
  )
}

/** Five-bar gate between two piers; `x` is its left edge. */
export function fieldGate(x: number, y: number, width: number): string {
  const bars = [40, 32, 24, 16, 8].map((height) => `M${x} ${y - height}h${width}`).join('')
  return path(
    `${bars}M${x} ${y - 40}V${y - 8}M${x + width} ${y - 40}V${y - 8}M${x} ${y - 8}L${x + width} ${y - 40}`,
    'l',
  )
}

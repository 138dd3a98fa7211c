import { masonry } from './limestone.ts'
import { type Random, seededRandom } from './seeded.ts'
import { box, ellipse, line, move, path, round } from './strokes.ts'

/** Front elevations, drawn from their lower left corner at 0,0; about 250 wide, 110 to 134 high. */
const elevations = { porch, gable, offices, sheds }

export type ClinicKind = keyof typeof elevations

export const clinicKinds: readonly ClinicKind[] = ['porch', 'gable', 'offices', 'sheds']

/** A clinic standing on `y`; `seed` decides the joints of its masonry. */
export function clinic(x: number, y: number, kind: ClinicKind, seed: number, scale = 1): string {
  return move(x, y, elevations[kind](seededRandom(seed)), scale)
}

/** Long and low under a standing-seam roof, the entrance behind posts. */
function porch(random: Random): string {
  return [
    box(0, -62, 250, 62, 's1'),
    masonry(0, -26, 250, 26, 9, random),
    line(0, -26, 250, -26),
    ...[14, 48, 176, 212].map((x) => windowWithSill(x, -54, 22, 22)),
    doubleDoor(106, -50, 32, 50),
    path('M-14 -60L10 -96H240L264 -60z', 'rf'),
    seams(10, -96, 230, 36, 17, 24),
    path('M78 -58L92 -74H152L166 -58z', 's2'),
    ...[82, 100, 142, 160].map((x) => box(x, -58, 3.5, 58, 's1')),
  ].join('')
}

/** A stone gable between two wings. */
function gable(random: Random): string {
  return [
    box(0, -54, 244, 54, 's1'),
    ...[10, 42, 170, 202].map((x) => windowWithSill(x, -46, 24, 24)),
    path('M-10 -54L6 -80H238L254 -54z', 'rf'),
    seams(6, -80, 232, 26, 17, 16),
    path('M82 0V-62L122 -106L162 -62V0z', 's2'),
    masonry(82, -60, 80, 60, 10, random),
    path('M72 -54L122 -112L172 -54l-7 -1L122 -102L79 -55z', 'rf'),
    doubleDoor(104, -44, 36, 44),
    ellipse(122, -72, 8, 8, 'gl'),
  ].join('')
}

/** Two stories of offices beside a stone stair tower. */
function offices(random: Random): string {
  return [
    box(44, -104, 206, 104, 's1'),
    windowBand(96, -96),
    windowBand(96, -46),
    line(88, -58, 250, -58),
    box(36, -110, 226, 8, 'rf'),
    box(28, -128, 56, 128, 's2'),
    masonry(28, -128, 56, 128, 10, random),
    box(22, -134, 68, 7, 'rf'),
    box(50, -116, 12, 66, 'gl'),
    doubleDoor(40, -38, 32, 38),
    path('M26 -44h64l8 6h-72z', 'rf'),
  ].join('')
}

/** Two shed roofs leaning apart. */
function sheds(random: Random): string {
  return [
    path('M0 0V-84L118 -58V0z', 's2'),
    masonry(0, -40, 118, 40, 10, random),
    line(0, -40, 118, -40),
    path('M-12 -93L126 -62v7L-12 -86z', 'rf'),
    box(14, -70, 20, 24, 'gl'),
    box(42, -66, 20, 20, 'gl'),
    box(70, -60, 20, 14, 'gl'),
    path('M118 0V-66L246 -98V0z', 's1'),
    path('M108 -70L260 -108v7L108 -63z', 'rf'),
    doubleDoor(132, -46, 30, 46),
    windowWithSill(176, -50, 24, 30),
    windowWithSill(208, -50, 24, 30),
    path('M176 -64l24 -6v8h-24zM208 -72l24 -6v14h-24z', 'gl'),
  ].join('')
}

function windowWithSill(x: number, y: number, width: number, height: number): string {
  const middle = x + width / 2
  const sill = y + height + 2
  return (
    box(x, y, width, height, 'gl') +
    line(middle, y, middle, y + height) +
    line(x - 2, sill, x + width + 2, sill)
  )
}

/** Six panes in a row. */
function windowBand(x: number, y: number): string {
  const mullions = [1, 2, 3, 4, 5].map((i) => `M${x + 24 * i} ${y}v28`).join('')
  return box(x, y, 144, 28, 'gl') + path(mullions, 'l')
}

function doubleDoor(x: number, y: number, width: number, height: number): string {
  const middle = x + width / 2
  const handle = round(y + height * 0.55)
  return (
    box(x, y, width, height, 'gl') +
    line(middle, y, middle, y + height) +
    path(`M${round(middle - 3)} ${handle}v5M${round(middle + 3)} ${handle}v5`, 'l')
  )
}

/** Standing seams from the ridge down, fanned out by `spread` to the wider eave. */
function seams(
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  spread: number,
): string {
  let data = ''
  for (let i = 1; i < count; i++) {
    const part = i / count
    data += `M${round(x + width * part)} ${round(y)}L${round(x - spread + (width + 2 * spread) * part)} ${round(y + height)}`
  }
  return path(data, 'tick')
}

import { type ClinicKind, clinic, clinicKinds } from './clinics.ts'
import { hill } from './hills.ts'
import { ledge } from './limestone.ts'
import { farOak, oak } from './oak.ts'
import { bluebonnets, grass } from './planting.ts'
import { seedOf } from './seeded.ts'
import { sheet } from './sheet.ts'
import { box, move, path, round } from './strokes.ts'

const clinicScale = 1.12

/** Middle of each clinic's door, before scaling. */
const doorOf: Record<ClinicKind, number> = { porch: 122, gable: 122, offices: 56, sheds: 147 }

/**
 * The drawing that stands in for a practice's picture: kind of house, its side, joints and planting
 * follow from the slug, so a practice always has the same one. 480 by 300, `wide` 700 by 256.
 */
export function building(slug: string, { wide = false } = {}): string {
  const seed = seedOf(slug)
  const kind = clinicKinds[seed % clinicKinds.length]!
  const treeOnLeft = (seed & 16) !== 0
  const clinicX = treeOnLeft ? 140 : 60
  const drawn = [
    box(-140, -4, 780, 310, 'sky'),
    backdrop(seed),
    hill(
      [
        [-140, 234],
        [0, 240],
        [240, 235],
        [480, 240],
        [640, 234],
      ],
      305,
      'h3',
    ),
    oak(treeOnLeft ? 62 : 424, 243, 220, seed + 5),
    oak(treeOnLeft ? 545 : -60, 240, 130, seed + 11),
    pathToDoor(clinicX + doorOf[kind] * clinicScale),
    clinic(clinicX, 240, kind, seed, clinicScale),
    foreground(seed, treeOnLeft),
  ].join('')
  return wide ? sheet(700, 256, move(110, 0, drawn), { top: 44 }) : sheet(480, 300, drawn)
}

/** Everything is drawn wider than the narrow sheet, for the wide one to show more of it. */
function backdrop(seed: number): string {
  return [
    hill(
      [
        [-140, 150],
        [-20, 176],
        [90, 128],
        [230, 158],
        [360, 118],
        [500, 152],
        [640, 120],
      ],
      305,
      'h1',
    ),
    hill(
      [
        [-140, 180],
        [0, 196],
        [140, 172],
        [300, 196],
        [470, 168],
        [640, 184],
      ],
      305,
      'h2',
      seed,
      2,
    ),
    farOak(40, 190, 26, seed + 1),
    farOak(446, 176, 30, seed + 2),
    farOak(420, 182, 18, seed + 3),
    farOak(560, 186, 34, seed + 6),
    farOak(-70, 198, 30, seed + 7),
  ].join('')
}

function pathToDoor(x: number): string {
  return path(
    `M${round(x - 13)} 239C${round(x - 16)} 258 ${round(x - 40)} 276 ${round(x - 58)} 304H${round(x + 42)}C${round(x + 30)} 276 ${round(x + 14)} 258 ${round(x + 15)} 239z`,
    'pth',
  )
}

function foreground(seed: number, treeOnLeft: boolean): string {
  if (treeOnLeft) {
    return [
      grass(40, 248, 9, seed, 70),
      grass(440, 252, 7, seed + 9, 60),
      grass(560, 256, 9, seed + 3, 70),
      ledge(360, 268, 280, 3, 12, seed + 4, 'right'),
      bluebonnets(1, [330, 276, 22], [342, 280, 26], [320, 282, 20]),
    ].join('')
  }
  return [
    grass(440, 248, 9, seed, 70),
    grass(20, 252, 7, seed + 9, 60),
    grass(-80, 256, 9, seed + 3, 70),
    ledge(-130, 268, 190, 3, 12, seed + 4),
    bluebonnets(1, [350, 276, 22], [362, 280, 26], [340, 282, 20]),
  ].join('')
}

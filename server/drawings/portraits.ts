import type { Shade } from './palette.ts'
import { sheet } from './sheet.ts'
import { sprig } from './sprig.ts'
import { box, ellipse, path } from './strokes.ts'

// Drawn stand-ins for four fictional doctors, 96 by 96 units: large plain shapes, because the line
// stays 1.5 px and the picture is shown from 64 to 208 px. Nothing here is traced from a person.

type Sitting = { ground: Shade; sprigSeed: number; sprigOnRight?: boolean }

function portrait(
  { ground, sprigSeed, sprigOnRight = false }: Sitting,
  ...drawn: string[]
): string {
  const leaves = sprig(sprigSeed, 8, 112, 118, -48, 7)
  return sheet(
    96,
    96,
    [
      box(0, 0, 96, 96, ground),
      sprigOnRight ? `<g transform="matrix(-1 0 0 1 96 0)">${leaves}</g>` : leaves,
      ...drawn,
    ].join(''),
    { fit: 'xMidYMid slice' },
  )
}

/** Throat, and the skin in the opening of the collar. */
function neck(skin: Shade): string {
  return path('M41 50V67C41 74 44 80 48 83C52 80 55 74 55 67V50z', skin)
}

/** Ears, then the head over them. `chin` is half its width. */
function head(skin: Shade, chin = 6): string {
  const left = 48 - chin
  const right = 48 + chin
  return [
    ellipse(32.8, 42, 2.5, 3.8, skin),
    ellipse(63.2, 42, 2.5, 3.8, skin),
    path(
      `M33 37C33 25 39 20 48 20S63 25 63 37C63 46 60 53 ${right} 57.5Q48 61.5 ${left} 57.5C36 53 33 46 33 37z`,
      skin,
    ),
  ].join('')
}

/** A calm face: level brows, quiet eyes, a closed smile. */
function face(): string {
  return [
    path('M38 36.5q3 -1.8 6.2 -.6M51.8 35.9q3.2 -1.2 6.2 .6', 'l'),
    ellipse(41.3, 41, 1.2, 1.5, 'ft'),
    ellipse(54.7, 41, 1.2, 1.5, 'ft'),
    path('M48.4 42q-.4 3 -1.6 5.2q1 .9 2.4 .6', 'tick'),
    path('M43.6 52q4.4 2.8 8.8 0', 'l'),
  ].join('')
}

/** What is worn, over the shoulders; its collar opens to a V. */
function garment(cloth: Shade): string {
  return path(
    'M8 99C9 84 18 78 30 75L41 69.5Q43 78 48 83Q53 78 55 69.5L66 75C78 78 87 84 88 99z',
    cloth,
  )
}

/** An open white coat over the garment. */
function coat(): string {
  const left = 'M8 99C9 84 18 78 30 75L39 70.5L44 99z'
  const leftLapel = 'M39 70.5L31 76.5L33.5 84L30 86.5L44 99z'
  const right = 'M88 99C87 84 78 78 66 75L57 70.5L52 99z'
  const rightLapel = 'M57 70.5L65 76.5L62.5 84L66 86.5L52 99z'
  return [left, right, leftLapel, rightLapel].map((data) => path(data, 'cl1')).join('')
}

function glasses(): string {
  const lens = 'a5.2 5 0 1 0 10.4 0a5.2 5 0 1 0 -10.4 0'
  return path(
    `M36.1 41.2${lens}M49.5 41.2${lens}M46.5 40.4q1.5 -1 3 0M36.1 40L33 39M59.9 40L63 39`,
    'l',
  )
}

export const portraits = {
  /** Brown hair parted at the side and gathered low behind. */
  'elena-marsh': () =>
    portrait(
      { ground: 'pt1', sprigSeed: 12 },
      path('M60 46C70 48 72 58 66 63C61 67 54 64 54 58z', 'hr2'),
      neck('sk2'),
      garment('cl4'),
      coat(),
      head('sk2', 5.5),
      face(),
      path(
        'M31.5 44C27.5 27 35 15.5 49 15.5C63 15.5 68.5 28 64.5 44C63.5 36 60.5 31 55 27.5C49 32 38 32.5 34.5 36.5C32.5 39 32 41 31.5 44z',
        'hr2',
      ),
    ),
  /** Short black hair, a short beard, shirt and coat. */
  'marcus-okafor-bellamy': () =>
    portrait(
      { ground: 'pt2', sprigSeed: 33, sprigOnRight: true },
      neck('sk4'),
      garment('cl5'),
      coat(),
      head('sk4', 7.5),
      path(
        'M33 41C33.5 54 39 62.5 48 62.5S62.5 54 63 41C61 46 60 49 57.5 49C54 46.5 42 46.5 38.5 49C36 49 35 46 33 41z',
        'hr1',
      ),
      face(),
      path(
        'M32.5 38C29.5 24 36 16 48 16S66.5 24 63.5 38C62 35 62.5 30.5 60 28C54 26 42 26 36 28C33.5 30.5 34 35 32.5 38z',
        'hr1',
      ),
    ),
  /** Long black hair over both shoulders. */
  'guadalupe-villarreal-hutchinson': () =>
    portrait(
      { ground: 'pt3', sprigSeed: 8 },
      path(
        'M48 14C28 14 27 32 28.5 46C29.5 58 24 66 25 80C32 88 64 88 71 80C72 66 66.5 58 67.5 46C69 32 68 14 48 14z',
        'hr1',
      ),
      neck('sk3'),
      garment('cl3'),
      head('sk3', 5.5),
      face(),
      path(
        'M48 19C42 31 36 34 33 46C30 50 31 60 29.5 68C25 60 27 50 27.5 40C28 24 36 14.5 48 14.5S68 24 68.5 40C69 50 71 60 66.5 68C65 60 66 50 63 46C60 34 54 31 48 19z',
        'hr1',
      ),
    ),
  /** Fair hair to the chin, round glasses. */
  'hannah-lindqvist': () =>
    portrait(
      { ground: 'pt1', sprigSeed: 21, sprigOnRight: true },
      path(
        'M48 15C30 15 27 30 28 44C28.5 54 27 58 30 62H66C69 58 67.5 54 68 44C69 30 66 15 48 15z',
        'hr4',
      ),
      neck('sk1'),
      garment('cl2'),
      coat(),
      head('sk1', 5.5),
      face(),
      glasses(),
      path(
        'M31 61C27 56 28.5 50 28 43C27.5 26 36 15 49 15S69 27 68 43C67.5 50 69 56 65 61C62.5 54 64.5 44 61 36C52 34 44 30 41 26C39 33 33.5 38 33 45C32.5 51 33 56 31 61z',
        'hr4',
      ),
    ),
} as const satisfies Record<string, () => string>

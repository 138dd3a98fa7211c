import type { Shade } from './palette.ts'
import { sheet } from './sheet.ts'
import { sprig } from './sprig.ts'
import { box, ellipse, move, path } from './strokes.ts'

// Drawn stand-ins for four fictional doctors, 96 by 96 units: large plain shapes, because the line
// stays 1.5 px and the picture is shown from 64 to 208 px. Nothing here is traced from a person.

type Sitting = {
  ground: Shade
  sprigSeed: number
  sprigOnRight?: boolean
  /** Hair behind the neck. */
  behind?: string
  body: string
  /** Head, face and the hair in front of it. */
  head: string
}

function portrait({
  ground,
  sprigSeed,
  sprigOnRight = false,
  behind = '',
  body,
  head,
}: Sitting): string {
  const leaves = sprig(sprigSeed, 8, 112, 118, -48, 7)
  const figure = move(0, 3, behind) + body + move(0, 3, head)
  return sheet(
    96,
    96,
    [
      box(0, 0, 96, 96, ground),
      sprigOnRight ? `<g transform="matrix(-1 0 0 1 96 0)">${leaves}</g>` : leaves,
      move(-5.8, -10, figure, 1.12),
    ].join(''),
    { fit: 'xMidYMid slice' },
  )
}

/** Throat, and the skin in the opening of the collar. */
function neck(skin: Shade): string {
  return path('M41 50V67C41 74 44 80 48 83C52 80 55 74 55 67V50z', skin)
}

/** Ears, then the head over them. `chin` is half its width. */
function skull(skin: Shade, chin: number): string {
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
    path('M38 36.5q3 -1.8 6.2 -.6M51.8 35.9q3.2 -1.2 6.2 .6', 'fl'),
    ellipse(41.3, 41, 1.2, 1.5, 'ft'),
    ellipse(54.7, 41, 1.2, 1.5, 'ft'),
    path('M48.4 42q-.4 3 -1.6 5.2q1 .9 2.4 .6', 'fn'),
    path('M43.6 52q4.4 2.8 8.8 0', 'fl'),
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

function stethoscope(): string {
  return (
    path('M39 70.5C34 76 34 84 37 91M57 70.5C62 76 62 82 60.5 87', 'fl') +
    ellipse(60.2, 90, 2.8, 2.8, 'rf')
  )
}

function glasses(): string {
  const lens = 'a5.2 5 0 1 0 10.4 0a5.2 5 0 1 0 -10.4 0'
  return path(
    `M36.1 41.2${lens}M49.5 41.2${lens}M46.5 40.4q1.5 -1 3 0M36.1 40L33.4 39M59.9 40L62.6 39`,
    'fl',
  )
}

export const portraits = {
  /** Brown hair parted at the side and gathered low behind. */
  'elena-marsh': () =>
    portrait({
      ground: 'pt1',
      sprigSeed: 12,
      behind: path('M60 47C69 46 74 53 70 60C66.5 66 57 65 55 58z', 'hr2'),
      body: neck('sk2') + garment('cl4') + coat(),
      head: [
        skull('sk2', 5.5),
        face(),
        path(
          'M33 43.5C29.5 39 29 30 33 24C36.5 18 42 15.5 49 15.5C62 15.5 69 27 64 43.5C63 37 61 31.5 56.5 27C50 32.5 37.5 31 33.6 38z',
          'hr2',
        ),
        path('M56.5 27C51 24.5 43 24 37.5 26.5M56.5 27Q59 22.5 57.5 19', 'tick'),
      ].join(''),
    }),
  /** Short black hair and a short beard. */
  'marcus-okafor-bellamy': () =>
    portrait({
      ground: 'pt2',
      sprigSeed: 33,
      sprigOnRight: true,
      body: neck('sk4') + garment('cl5') + coat(),
      head: [
        skull('sk4', 7.5),
        path(
          'M33 40C33.3 54 39 62.5 48 62.5S62.7 54 63 40C61.4 45 60 48.5 57.5 49.5C54 47.2 51 47.6 48 48.6C45 47.6 42 47.2 38.5 49.5C36 48.5 34.6 45 33 40z',
          'hr1',
        ),
        path('M43.2 52Q48 51 52.8 52Q48 55.6 43.2 52z', 'sk4'),
        face(),
        path(
          'M32.6 39C29.5 25 36 16.5 48 16.5S66.5 25 63.4 39C62 35 62.6 31 60.4 28.4C54 26.2 42 26.2 35.6 28.4C33.4 31 34 35 32.6 39z',
          'hr1',
        ),
      ].join(''),
    }),
  /** Long black hair behind one shoulder and over the other. */
  'guadalupe-villarreal-hutchinson': () =>
    portrait({
      ground: 'pt3',
      sprigSeed: 8,
      behind: path(
        'M48 14.5C32 14.5 27 27 28 42C28.5 53 23 60 24.5 72C30 84 66 84 71.5 72C73 60 67.5 53 68 42C69 27 64 14.5 48 14.5z',
        'hr1',
      ),
      body: neck('sk3') + garment('cl3') + stethoscope(),
      head: [
        skull('sk3', 5.5),
        face(),
        path(
          'M44 21C44 30 36 33 33.8 42C32.5 49 35 57 33 64C31.5 70 28 74 25.5 75C22.5 63 28.5 54 28 42C27.5 27 33 14.5 48 14.5S68.5 27 68 42C67.7 48 69 52 70 57C65.5 52 64 47 62.8 42C61 33 50 30 44 21z',
          'hr1',
        ),
      ].join(''),
    }),
  /** Fair hair to the chin, round glasses. */
  'hannah-lindqvist': () =>
    portrait({
      ground: 'pt1',
      sprigSeed: 21,
      sprigOnRight: true,
      behind: path('M30 40H66L67 60Q48 66 29 60z', 'hr4'),
      body: neck('sk1') + garment('cl2') + coat(),
      head: [
        skull('sk1', 5.5),
        face(),
        glasses(),
        path(
          'M33.5 61.5C30.5 62 28.5 61 27.5 59.5C29 54 28 49 28 43C27.5 26 36 15 49 15S69 27 68 43C67.5 49 68 54 68.5 59.5C67.5 61 65.5 62 62.5 61.5C64.5 53 64.5 42 61 35.5C52 34 44 30.5 41 26C39 33 33.8 37.5 33 45C32.6 51 33.5 56 33.5 61.5z',
          'hr4',
        ),
        path('M41 26Q40 21.5 43 18.5M41 26Q50 29 57 28.5', 'tick'),
      ].join(''),
    }),
} as const satisfies Record<string, () => string>

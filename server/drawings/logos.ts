import { sheet } from './sheet.ts'
import { ellipse, path } from './strokes.ts'

// Logos of four fictional practices, 96 by 96: flat shapes in two tones, no ground and no text, so
// that they stand on light and dark alike and hold at 40 px.

function logo(...drawn: string[]): string {
  return sheet(96, 96, drawn.join(''), { fit: 'xMidYMid meet' })
}

export const logos = {
  /** A heart built of four beds of stone, each layer with its own edge. */
  'limestone-ridge-heart-clinic': () =>
    logo(
      path('M12 30C12 17 22 10 32 10C40 10 45 14 48 19C51 14 56 10 64 10C74 10 84 17 84 30z', 'm4'),
      path('M12.5 35H83C82 40 80 44.5 77 48.5H18.5C15.5 44.5 13.5 40 12.5 35z', 'm2'),
      path('M22.5 53.5H73.5Q68 60 61.5 66.5H35Q28 60 22.5 53.5z', 'm4'),
      path('M40 71.5H57L48 80z', 'm2'),
    ),
  /** Two crowns that share their shade. */
  'two-oaks-family-practice': () =>
    logo(
      path(
        'M50 46C42 46 36 41 38 33C36 24 44 18 51 20C55 11 69 11 73 20C82 18 90 25 87 34C91 42 84 49 76 47H68.5V72H61V47z',
        'm2',
      ),
      path(
        'M10 54C2 51 3 41 10 39C9 29 18 24 25 27C30 19 42 20 45 28C54 26 60 34 56 41C61 48 56 56 48 55H36.5V78H29V55H18Q14 56 10 54z',
        'm1',
      ),
      path('M12 82H84V87H12z', 'm1'),
    ),
  /** A paper boat on the creek. */
  'little-creek-pediatrics': () =>
    logo(
      path('M48 10L70 40H52V42H44V40H26z', 'm4'),
      path('M12 42H84L70 60H26z', 'm3'),
      path('M8 68Q18 61 28 68T48 68T68 68T88 68V74Q78 81 68 74T48 74T28 74T8 74z', 'm3'),
      path('M18 83Q28 76 38 83T58 83T78 83V89Q68 82 58 89T38 89T18 89z', 'm3'),
    ),
  /** A cedar on the beds of a bluff, the evening sun behind it. */
  'cedar-bluff-dermatology': () =>
    logo(
      ellipse(64, 30, 15, 15, 'm4'),
      path('M36 8L52 30H45L57 46H48L62 64H40V70H32V64H10L24 46H15L27 30H20z', 'm1'),
      path('M6 72H66L72 79H6z', 'm2'),
      path('M6 82H78L84 89H6z', 'm2'),
    ),
} as const satisfies Record<string, () => string>

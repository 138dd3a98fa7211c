import { cedar } from './cedar.ts'
import { clinic } from './clinics.ts'
import { hill } from './hills.ts'
import { ledge } from './limestone.ts'
import { farOak, oak } from './oak.ts'
import { bluebonnets, grass, pricklyPear } from './planting.ts'
import { bench, mailbox, railFence, stoneWall } from './roadside.ts'
import { sheet } from './sheet.ts'
import { box, ellipse, path } from './strokes.ts'

// 960 by 600. What matters stands between 130 and 480, because profiles cut the picture to a wide
// strip around its middle.

function picture(...drawn: string[]): string {
  return sheet(960, 600, box(-5, -5, 970, 610, 'sky') + drawn.join(''), { fit: 'xMidYMid slice' })
}

function distance(seed: number): string {
  return [
    hill(
      [
        [-5, 300],
        [130, 226],
        [330, 284],
        [560, 196],
        [770, 262],
        [965, 210],
      ],
      605,
      'h1',
    ),
    hill(
      [
        [-5, 332],
        [210, 346],
        [430, 306],
        [660, 340],
        [965, 292],
      ],
      605,
      'h2',
      seed,
      4,
    ),
    farOak(120, 334, 38, seed + 1),
    farOak(164, 338, 26, seed + 2),
    farOak(520, 316, 30, seed + 3),
    farOak(842, 306, 40, seed + 4),
    farOak(884, 302, 26, seed + 5),
  ].join('')
}

export const practicePictures = {
  /** Offices high on a ridge of limestone. */
  'limestone-ridge-heart-clinic': () =>
    picture(
      distance(3),
      hill(
        [
          [-5, 424],
          [260, 402],
          [700, 398],
          [965, 414],
        ],
        605,
        'h3',
        3,
        1,
      ),
      oak(86, 418, 230, 14),
      oak(770, 414, 400, 58),
      path('M390 402C386 420 372 430 340 436L460 436C432 428 424 418 422 402z', 'pth'),
      clinic(310, 404, 'offices', 21, 1.72),
      farOak(292, 406, 44, 9),
      bench(604, 428),
      ledge(-10, 436, 880, 6, 22, 17),
      ledge(620, 458, 350, 5, 24, 6, 'right'),
      grass(180, 436, 12, 3, 150),
      grass(560, 436, 10, 8, 80),
      grass(760, 458, 9, 5, 80),
      bluebonnets(6, [706, 436, 26], [724, 434, 30], [690, 434, 24]),
      pricklyPear(250, 436, 1.1),
    ),
  /** A porch between the two oaks it is named after. */
  'two-oaks-family-practice': () =>
    picture(
      distance(8),
      hill(
        [
          [-5, 420],
          [280, 410],
          [640, 406],
          [965, 418],
        ],
        605,
        'h3',
        6,
        2,
      ),
      path('M462 412C456 452 398 520 330 606H594C548 530 506 462 506 412z', 'pth'),
      oak(150, 430, 430, 23),
      clinic(286, 412, 'porch', 31, 1.6),
      oak(826, 432, 430, 64),
      stoneWall(-6, 486, 300, 5),
      stoneWall(628, 486, 340, 9),
      grass(250, 440, 10, 3, 90),
      grass(700, 444, 12, 8, 110),
      grass(150, 496, 10, 2, 200),
      mailbox(640, 500),
      bluebonnets(
        2,
        [586, 470, 26],
        [604, 476, 30],
        [568, 478, 24],
        [330, 474, 26],
        [314, 480, 22],
      ),
    ),
  /** Two shed roofs beside the creek; stepping stones and a fence along the water. */
  'little-creek-pediatrics': () =>
    picture(
      distance(5),
      hill(
        [
          [-5, 404],
          [300, 396],
          [640, 394],
          [965, 402],
        ],
        605,
        'h3',
        9,
        1,
      ),
      oak(108, 410, 330, 35),
      oak(884, 404, 230, 71),
      clinic(300, 402, 'sheds', 12, 1.66),
      farOak(288, 404, 50, 4),
      path('M524 402C522 418 506 434 478 452L538 452C560 436 572 418 574 402z', 'pth'),
      path(
        'M-5 474C140 448 250 486 400 464S660 440 790 462S920 454 965 446V534C880 548 800 532 690 540S470 528 360 548S120 532 -5 560z',
        'wt',
      ),
      path(
        'M60 500q30 -8 62 -2t60 -2M250 516q26 -7 50 -1t48 -2M640 486q30 -8 58 -1t56 -2M760 512q26 -7 50 -1t46 -2M130 528q24 -6 46 -1',
        'tick',
      ),
      ...[
        [508, 462, 21],
        [478, 482, 22],
        [508, 504, 23],
        [478, 528, 24],
      ].map(([x, y, width]) => ellipse(x!, y!, width!, width! * 0.36, 's1')),
      railFence(600, 444, 8, 3),
      ledge(-10, 548, 300, 4, 16, 8),
      ledge(640, 552, 330, 4, 16, 4, 'right'),
      grass(240, 452, 12, 3, 120),
      grass(880, 546, 10, 6, 90),
      grass(360, 556, 12, 9, 120),
      bluebonnets(
        4,
        [402, 576, 28],
        [422, 582, 32],
        [384, 584, 26],
        [560, 578, 28],
        [578, 584, 24],
      ),
    ),
  /** A gabled house under a bluff grown with cedars. */
  'cedar-bluff-dermatology': () =>
    picture(
      distance(11),
      ledge(560, 214, 420, 9, 22, 13, 'right'),
      cedar(742, 216, 96, 3),
      cedar(800, 218, 128, 7),
      cedar(858, 216, 106, 12),
      cedar(916, 218, 140, 5),
      hill(
        [
          [-5, 424],
          [300, 408],
          [640, 410],
          [965, 420],
        ],
        605,
        'h3',
        4,
        2,
      ),
      cedar(60, 428, 190, 21),
      cedar(136, 424, 140, 9),
      path('M422 412C416 452 356 520 292 606H530C500 530 470 462 466 412z', 'pth'),
      clinic(246, 412, 'gable', 17, 1.62),
      cedar(690, 424, 170, 16),
      cedar(204, 428, 92, 28),
      oak(838, 436, 220, 45),
      stoneWall(590, 486, 380, 7),
      ledge(-10, 536, 250, 4, 18, 5),
      grass(560, 446, 12, 3, 120),
      grass(190, 470, 10, 6, 100),
      pricklyPear(604, 500, 1.2),
      bluebonnets(
        3,
        [548, 496, 28],
        [566, 502, 32],
        [530, 504, 26],
        [240, 500, 26],
        [224, 506, 22],
      ),
    ),
} as const satisfies Record<string, () => string>

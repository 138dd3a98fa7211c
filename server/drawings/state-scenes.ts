import { clinic } from './clinics.ts'
import { hill } from './hills.ts'
import { ledge } from './limestone.ts'
import { farOak, oak } from './oak.ts'
import { bluebonnet, bluebonnets, grass, pricklyPear } from './planting.ts'
import { signpost } from './roadside.ts'
import { sheet } from './sheet.ts'
import { box, line, path } from './strokes.ts'

// The small ones are 280 by 130, rise from the ground line and return to it: they have no frame.

/** An empty bench: nothing was found. */
export function nothingFound(): string {
  return sheet(
    280,
    130,
    [
      hill(
        [
          [10, 118],
          [70, 72],
          [150, 92],
          [210, 66],
          [276, 118],
        ],
        118,
        'h1',
      ),
      hill(
        [
          [0, 118],
          [90, 98],
          [190, 104],
          [280, 118],
        ],
        119,
        'h2',
        2,
        1,
      ),
      oak(196, 118, 130, 4),
      box(48, 104, 46, 4, 's1'),
      box(50, 94, 42, 6, 's1'),
      path('M55 108v10M87 108v10M55 94v10M87 94v10', 'l'),
      grass(120, 119, 7, 2, 40),
      bluebonnet(112, 119, 16, 3),
      line(0, 119, 280, 119),
    ].join(''),
    { fit: 'xMidYMax meet' },
  )
}

/** A gap in the ledge: something is missing between here and there. */
export function somethingBroke(): string {
  return sheet(
    280,
    130,
    [
      hill(
        [
          [10, 118],
          [80, 80],
          [150, 96],
          [220, 74],
          [276, 118],
        ],
        118,
        'h1',
      ),
      ledge(0, 84, 122, 3, 12, 5),
      ledge(160, 84, 120, 3, 12, 7, 'right'),
      line(0, 120, 280, 120),
      path('M128 126q12 -5 24 0', 'l'),
      grass(52, 84, 6, 1, 26),
      pricklyPear(244, 84, 0.8),
      bluebonnet(140, 119, 18, 2),
    ].join(''),
    { fit: 'xMidYMax meet' },
  )
}

/** A signpost that names no place: there is no such page. */
export function wayLost(): string {
  return sheet(
    280,
    130,
    [
      hill(
        [
          [10, 118],
          [86, 70],
          [160, 94],
          [214, 76],
          [276, 118],
        ],
        118,
        'h1',
      ),
      hill(
        [
          [0, 118],
          [100, 96],
          [190, 102],
          [280, 118],
        ],
        119,
        'h2',
        6,
        1,
      ),
      farOak(226, 108, 24, 5),
      oak(56, 118, 96, 15),
      signpost(160, 118),
      grass(172, 119, 8, 3, 50),
      bluebonnet(214, 119, 16, 4),
      bluebonnet(224, 119, 13, 6),
      line(0, 119, 280, 119),
    ].join(''),
    { fit: 'xMidYMax meet' },
  )
}

/** Beside the sign-in form: the foot of the panel, 640 by 400. */
export function signIn(): string {
  return sheet(
    640,
    400,
    [
      hill(
        [
          [-5, 150],
          [140, 96],
          [330, 142],
          [500, 88],
          [645, 128],
        ],
        470,
        'h1',
      ),
      hill(
        [
          [-5, 214],
          [200, 188],
          [420, 210],
          [645, 176],
        ],
        470,
        'h2',
        5,
        3,
      ),
      farOak(90, 200, 34, 1),
      farOak(130, 200, 24, 2),
      farOak(540, 192, 30, 6),
      hill(
        [
          [-5, 290],
          [300, 280],
          [645, 292],
        ],
        470,
        'h3',
        4,
        2,
      ),
      clinic(60, 292, 'offices', 6, 1.1),
      oak(470, 306, 400, 21),
      ledge(-6, 320, 420, 5, 16, 3),
      grass(440, 330, 12, 2, 100),
      pricklyPear(590, 336, 1.1),
      bluebonnets(0, [470, 342, 28], [488, 348, 32], [506, 340, 26], [528, 350, 30]),
    ].join(''),
  )
}

import { clinic } from './clinics.ts'
import { hill } from './hills.ts'
import { ledge } from './limestone.ts'
import { farOak, oak } from './oak.ts'
import { bluebonnets, grass, pricklyPear } from './planting.ts'
import {
  fieldGate,
  gatePier,
  mailbox,
  noticeBoard,
  railFence,
  stoneWall,
  windpump,
} from './roadside.ts'
import { sheet } from './sheet.ts'

/**
 * The right end of a page head, 700 by 208. Its hills rise out of the ground line, so the drawing
 * has no cut edge at the left.
 */
function pageHead(terraceSeed: number, ...drawn: string[]): string {
  return sheet(
    700,
    208,
    [
      hill(
        [
          [60, 208],
          [230, 132],
          [380, 150],
          [520, 92],
          [705, 128],
        ],
        210,
        'h1',
      ),
      hill(
        [
          [0, 208],
          [220, 172],
          [430, 152],
          [705, 166],
        ],
        210,
        'h2',
        terraceSeed,
        2,
      ),
      ...drawn,
    ].join(''),
    { fit: 'xMaxYMax meet' },
  )
}

/** The ground of the heads in which something is built. */
function nearGround(): string {
  return hill(
    [
      [150, 208],
      [300, 193],
      [520, 188],
      [705, 190],
    ],
    210,
    'h3',
  )
}

export const pageHeads = {
  doctors: () =>
    pageHead(
      7,
      farOak(250, 166, 30, 3),
      farOak(286, 164, 20, 4),
      oak(540, 194, 300, 63),
      ledge(400, 184, 305, 3, 10, 5, 'right'),
      grass(390, 198, 8, 2, 60),
      bluebonnets(1, [350, 202, 20], [366, 204, 24], [380, 201, 18]),
    ),
  doctor: () =>
    pageHead(
      6,
      farOak(200, 174, 22, 3),
      farOak(470, 154, 30, 8),
      farOak(506, 154, 20, 9),
      oak(640, 182, 150, 17),
      ledge(330, 186, 375, 2, 11, 8, 'right'),
      grass(310, 200, 9, 5, 60),
      pricklyPear(290, 206, 0.7),
    ),
  practices: () =>
    pageHead(
      4,
      farOak(240, 168, 26, 2),
      farOak(272, 166, 18, 6),
      nearGround(),
      oak(330, 196, 130, 41),
      clinic(394, 192, 'gable', 7, 0.92),
      oak(668, 196, 150, 29),
      grass(470, 202, 8, 3, 90),
      bluebonnets(4, [372, 205, 20], [386, 206, 24]),
    ),
  stone: () =>
    pageHead(
      5,
      farOak(240, 168, 28, 1),
      farOak(600, 160, 34, 2),
      ledge(300, 132, 405, 6, 13, 11, 'right'),
      oak(470, 134, 120, 23),
      pricklyPear(640, 134, 0.8),
      grass(560, 132, 8, 4, 60),
      bluebonnets(2, [300, 204, 20], [284, 206, 24]),
    ),
  news: () =>
    pageHead(
      9,
      farOak(226, 172, 24, 5),
      farOak(450, 154, 22, 3),
      nearGround(),
      oak(600, 196, 230, 52),
      noticeBoard(396, 196),
      grass(446, 201, 10, 6, 110),
      grass(330, 203, 7, 2, 50),
      bluebonnets(7, [352, 205, 20], [366, 206, 23]),
    ),
  about: () =>
    pageHead(
      3,
      farOak(236, 170, 26, 4),
      farOak(610, 160, 30, 7),
      farOak(642, 161, 20, 8),
      nearGround(),
      windpump(420, 193, 124),
      oak(548, 196, 170, 14),
      railFence(590, 197, 3, 5),
      pricklyPear(356, 207, 0.7),
      grass(446, 202, 9, 3, 70),
      bluebonnets(5, [470, 206, 22], [484, 205, 18]),
    ),
  contact: () =>
    pageHead(
      8,
      farOak(244, 168, 26, 6),
      farOak(420, 154, 20, 2),
      nearGround(),
      oak(614, 194, 190, 33),
      railFence(452, 197, 5, 12),
      mailbox(410, 199),
      grass(412, 203, 10, 4, 60),
      grass(560, 203, 9, 9, 120),
      bluebonnets(8, [364, 205, 20], [378, 206, 24], [350, 206, 17]),
    ),
  legal: () =>
    pageHead(
      2,
      farOak(250, 168, 28, 3),
      farOak(430, 153, 22, 5),
      nearGround(),
      oak(640, 192, 150, 47),
      stoneWall(300, 197, 134, 4),
      fieldGate(460, 197, 74),
      gatePier(434, 198, 2),
      gatePier(536, 198, 3),
      stoneWall(560, 197, 145, 8),
      grass(350, 203, 9, 5, 90),
      pricklyPear(632, 208, 0.62),
    ),
  advertise: () =>
    pageHead(
      6,
      farOak(246, 168, 24, 2),
      nearGround(),
      clinic(352, 193, 'porch', 5, 0.96),
      oak(322, 197, 116, 26),
      oak(650, 197, 150, 38),
      grass(470, 203, 9, 7, 120),
      bluebonnets(9, [432, 206, 20], [446, 205, 23], [540, 206, 21]),
    ),
}

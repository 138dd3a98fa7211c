import { building } from './building.ts'
import { clinic } from './clinics.ts'
import { hill } from './hills.ts'
import { iconWall, ledge } from './limestone.ts'
import { farOak, oak } from './oak.ts'
import { bluebonnets, grass, pricklyPear } from './planting.ts'
import { bench } from './roadside.ts'
import { sheet } from './sheet.ts'
import { specialtyIcons } from './specialty-icons.ts'
import { box } from './strokes.ts'

/** 1440 by 452: one great oak at the right, room for the words at the left. */
export function hero(): string {
  const farOaks: [x: number, y: number, width: number][] = [
    [420, 302, 30],
    [452, 300, 40],
    [505, 300, 26],
    [700, 322, 34],
    [735, 326, 24],
    [1000, 294, 28],
    [90, 334, 34],
    [132, 336, 24],
    [330, 322, 22],
  ]
  return sheet(
    1440,
    452,
    [
      hill(
        [
          [-5, 300],
          [180, 252],
          [420, 300],
          [640, 236],
          [880, 288],
          [1120, 226],
          [1445, 282],
        ],
        470,
        'h1',
      ),
      hill(
        [
          [-5, 330],
          [220, 338],
          [470, 296],
          [760, 330],
          [1010, 290],
          [1240, 322],
          [1445, 300],
        ],
        470,
        'h2',
        5,
        3,
      ),
      ...farOaks.map(([x, y, width], i) => farOak(x, y, width, 20 + i)),
      hill(
        [
          [-5, 396],
          [300, 408],
          [620, 382],
          [900, 384],
          [1200, 392],
          [1445, 380],
        ],
        470,
        'h3',
        9,
        1,
      ),
      clinic(600, 388, 'porch', 11, 0.94),
      oak(560, 388, 110, 31),
      oak(1140, 404, 620, 77),
      farOak(905, 388, 56, 8),
      ledge(-6, 396, 430, 3, 13, 3),
      ledge(1250, 416, 200, 2, 12, 14, 'right'),
      grass(470, 412, 12, 4, 80),
      grass(1000, 410, 14, 6, 120),
      grass(1280, 418, 10, 7, 60),
      grass(760, 404, 8, 12, 90),
      bluebonnets(
        40,
        [930, 424, 26],
        [946, 428, 30],
        [962, 422, 24],
        [985, 430, 28],
        [1012, 424, 22],
        [520, 424, 22],
        [536, 428, 26],
        [1030, 432, 26],
      ),
      pricklyPear(458, 416, 0.9),
    ].join(''),
    { fit: 'xMaxYMax slice' },
  )
}

/** The hero for a phone, 390 by 206. */
export function heroSmall(): string {
  return sheet(
    390,
    206,
    [
      hill(
        [
          [-5, 96],
          [90, 70],
          [200, 100],
          [300, 66],
          [395, 92],
        ],
        210,
        'h1',
      ),
      hill(
        [
          [-5, 128],
          [100, 112],
          [220, 130],
          [395, 108],
        ],
        210,
        'h2',
        5,
        2,
      ),
      farOak(40, 122, 22, 1),
      farOak(66, 118, 16, 2),
      hill(
        [
          [-5, 172],
          [180, 164],
          [395, 170],
        ],
        210,
        'h3',
      ),
      clinic(18, 170, 'porch', 11, 0.62),
      oak(288, 176, 236, 77),
      farOak(8, 172, 30, 5),
      ledge(-6, 184, 130, 3, 10, 3),
      grass(180, 180, 8, 4, 50),
      bluebonnets(40, [196, 190, 18], [208, 193, 20], [222, 189, 16]),
    ].join(''),
  )
}

/** Two clinics and three oaks on one ground line, 740 by 208, for the banner. */
export function banner(): string {
  return sheet(
    740,
    208,
    [
      hill(
        [
          [40, 208],
          [200, 132],
          [350, 142],
          [500, 96],
          [640, 128],
          [745, 100],
        ],
        210,
        'h1',
      ),
      hill(
        [
          [0, 208],
          [160, 168],
          [380, 158],
          [560, 166],
          [745, 146],
        ],
        210,
        'h2',
        2,
        2,
      ),
      farOak(330, 160, 26, 3),
      hill(
        [
          [0, 208],
          [140, 188],
          [400, 184],
          [745, 186],
        ],
        210,
        'h3',
      ),
      clinic(170, 188, 'sheds', 3, 0.9),
      oak(436, 190, 150, 9),
      clinic(490, 188, 'offices', 4, 0.86),
      oak(120, 192, 110, 12),
      grass(300, 196, 10, 2, 120),
      grass(460, 198, 9, 4, 90),
      bluebonnets(3, [420, 202, 20], [406, 204, 24]),
    ].join(''),
    { fit: 'xMaxYMax meet' },
  )
}

/** A bench in the shade of one oak, 720 by 240. */
export function doorToDoctors(): string {
  return sheet(
    720,
    240,
    [
      box(-4, -4, 728, 260, 'sky'),
      hill(
        [
          [-5, 120],
          [160, 70],
          [330, 112],
          [520, 60],
          [725, 104],
        ],
        260,
        'h1',
      ),
      hill(
        [
          [-5, 158],
          [220, 130],
          [460, 156],
          [725, 122],
        ],
        260,
        'h2',
        4,
        3,
      ),
      farOak(60, 148, 34, 2),
      farOak(98, 146, 22, 3),
      farOak(640, 138, 26, 4),
      hill(
        [
          [-5, 200],
          [300, 194],
          [725, 202],
        ],
        260,
        'h3',
      ),
      oak(330, 208, 430, 91),
      bench(398, 215),
      grass(90, 210, 12, 3, 90),
      grass(620, 214, 9, 5, 70),
      grass(220, 220, 9, 8, 60),
      ledge(-6, 216, 190, 3, 11, 6),
      ledge(560, 222, 170, 2, 12, 9, 'right'),
      bluebonnets(
        0,
        [500, 224, 24],
        [516, 228, 28],
        [532, 222, 22],
        [548, 229, 26],
        [250, 226, 22],
        [262, 230, 26],
      ),
    ].join(''),
  )
}

/** The two-story clinic, 480 by 300. The slug only picks it. */
export function doorToPractices(): string {
  return building('limestone-ridge-heart-clinic-2')
}

/** The specialty wall, 480 by 240. */
export function doorToSpecialties(): string {
  return sheet(480, 240, iconWall(specialtyIcons), { fit: 'xMidYMid slice' })
}

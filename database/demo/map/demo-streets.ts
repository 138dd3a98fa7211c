import type { StreetClass } from '../../../contract/map/geometry.ts'

/** Meters east and north of the middle of the suburb. */
export type Meters = readonly [east: number, north: number]

export type DemoStreet = {
  name: string | null
  class: StreetClass
  /** The street bends through these. An end that comes close to another street joins it. */
  through: readonly Meters[]
  /** House numbers at the first and the last point; left out: nobody lives there. */
  numbers?: readonly [from: number, to: number]
}

const mainStreets: DemoStreet[] = [
  {
    name: 'Example Parkway',
    class: 'main',
    numbers: [1000, 3000],
    through: [
      [-2800, -1500],
      [-1500, -1100],
      [-300, -400],
      [700, 300],
      [1700, 1000],
      [2800, 1500],
    ],
  },
  {
    name: 'Sample Oak Drive',
    class: 'main',
    numbers: [1, 500],
    through: [
      [-1650, 2300],
      [-1200, 900],
      [-700, 200],
      [-300, -400],
      [50, -1200],
      [300, -2000],
      [320, -2200],
    ],
  },
  {
    name: 'Demo Mesa Boulevard',
    class: 'main',
    numbers: [1, 300],
    through: [
      [-2900, 700],
      [-1200, 900],
      [200, 1100],
      [1250, 1600],
      [2100, 2300],
    ],
  },
  {
    name: 'Placeholder Creek Road',
    class: 'main',
    numbers: [1, 600],
    through: [
      [1700, -2200],
      [1500, -1250],
      [1300, -500],
      [1150, 615],
      [1120, 1150],
      [1250, 1600],
    ],
  },
  {
    name: 'Fictional Trail',
    class: 'main',
    numbers: [1, 700],
    through: [
      [-2800, -350],
      [-1500, -200],
      [-700, 200],
      [100, 600],
      [1120, 1150],
    ],
  },
  {
    name: 'Demo Bluff Way',
    class: 'street',
    numbers: [1, 1000],
    through: [
      [300, -2000],
      [900, -1550],
      [1500, -1250],
      [2200, -750],
      [2550, 100],
      [2700, 1450],
    ],
  },
  {
    name: 'Placeholder Street',
    class: 'street',
    numbers: [1, 900],
    through: [
      [-1500, -1100],
      [-1350, -1650],
      [-600, -1850],
      [300, -2000],
    ],
  },
  {
    name: 'Sample Quarry Road',
    class: 'street',
    numbers: [500, 800],
    through: [
      [-1500, -200],
      [-1420, -650],
      [-1500, -1100],
    ],
  },
  {
    name: 'Example Hills Way',
    class: 'street',
    numbers: [1, 100],
    through: [
      [1700, 1000],
      [1850, 450],
      [2200, 180],
      [2550, 100],
    ],
  },
  {
    name: 'Example Sunset Lane',
    class: 'street',
    numbers: [1400, 1600],
    through: [
      [-1200, 900],
      [-1900, 1250],
      [-2500, 1900],
    ],
  },
  {
    name: 'Fictional Hollow Circle',
    class: 'street',
    numbers: [1850, 2000],
    through: [
      [-450, 1000],
      [-380, 1500],
      [50, 1850],
      [480, 1650],
      [450, 1190],
    ],
  },
  {
    name: 'Fictional Arbor Court',
    class: 'street',
    numbers: [1, 30],
    through: [
      [100, 600],
      [290, 420],
      [380, 230],
    ],
  },
]

const wideStreets: DemoStreet[] = [
  {
    name: 'Fictional Loop',
    class: 'highway',
    through: [
      [-3000, -2150],
      [-1000, -2300],
      [1000, -2420],
      [3000, -2100],
    ],
  },
  ...(
    [
      [
        [320, -2200],
        [0, -2300],
        [-500, -2335],
      ],
      [
        [320, -2200],
        [600, -2350],
        [1000, -2420],
      ],
      [
        [1700, -2200],
        [1500, -2330],
        [1000, -2420],
      ],
      [
        [1700, -2200],
        [2000, -2270],
        [2400, -2260],
      ],
    ] as const
  ).map((through): DemoStreet => ({ name: null, class: 'ramp', through })),
  {
    name: 'Example and Sample Railroad',
    class: 'railway',
    through: [
      [2650, -2500],
      [2350, -1400],
      [2850, 200],
      [2950, 2500],
    ],
  },
  {
    name: 'Sample Oak Park Path',
    class: 'path',
    through: [
      [-1490, -195],
      [-1650, 250],
      [-1300, 500],
      [-900, 480],
    ],
  },
]

/** A residential street with its dead ends, one to each side in turn. */
const pockets: { spine: DemoStreet; courts: string }[] = [
  {
    spine: {
      name: 'Example Agarita Bend',
      class: 'street',
      numbers: [100, 400],
      through: [
        [-2300, -1390],
        [-2350, -900],
        [-1900, -600],
        [-1430, -700],
      ],
    },
    courts: 'Mesquite Huisache Acorn Yaupon',
  },
  {
    spine: {
      name: 'Sample Juniper Pass',
      class: 'street',
      numbers: [100, 400],
      through: [
        [-950, -780],
        [-800, -1250],
        [-450, -1450],
        [150, -1500],
      ],
    },
    courts: 'Cedar Laurel Sotol Bluebonnet',
  },
  {
    spine: {
      name: 'Demo Limestone Run',
      class: 'street',
      numbers: [200, 600],
      through: [
        [-100, -850],
        [400, -900],
        [900, -700],
        [1320, -600],
      ],
    },
    courts: 'Quartz Flint Marl Chert Caliche',
  },
  {
    spine: {
      name: 'Placeholder Meadow Lane',
      class: 'street',
      numbers: [100, 500],
      through: [
        [250, -10],
        [600, -300],
        [950, -150],
        [1225, 0],
      ],
    },
    courts: 'Wren Heron Finch',
  },
  {
    spine: {
      name: 'Fictional Heights Drive',
      class: 'street',
      numbers: [100, 500],
      through: [
        [-2000, 810],
        [-2150, 1100],
        [-1880, 1240],
      ],
    },
    courts: 'Hawk Falcon',
  },
  {
    spine: {
      name: 'Sample Canyon View',
      class: 'street',
      numbers: [100, 600],
      through: [
        [-1380, 1500],
        [-950, 1750],
        [-700, 1400],
        [-650, 975],
      ],
    },
    courts: 'Agave Yucca Ocotillo',
  },
  {
    spine: {
      name: 'Example Ranch Road',
      class: 'street',
      numbers: [100, 700],
      through: [
        [2050, -850],
        [2080, -1200],
        [2180, -1500],
        [2150, -1850],
      ],
    },
    courts: 'Saddle Lariat',
  },
  {
    spine: {
      name: 'Demo Wilderness Trace',
      class: 'street',
      numbers: [100, 700],
      through: [
        [1700, 1970],
        [2050, 1800],
        [2250, 1500],
        [2200, 1240],
      ],
    },
    courts: 'Bobcat Javelina Armadillo',
  },
]

export const demoStreets: DemoStreet[] = [
  ...mainStreets,
  ...wideStreets,
  ...pockets.flatMap(({ spine, courts }) => [spine, ...courtsOf(spine, courts.split(' '))]),
]

/** Dead ends that leave a street at equal distances, to the left and to the right in turn. */
function courtsOf({ name, through }: DemoStreet, names: string[]): DemoStreet[] {
  const [word = ''] = (name ?? '').split(' ')
  return names.map((court, place) => {
    const at = ((place + 1) / (names.length + 1)) * (through.length - 1)
    const [[east, north], [nextEast, nextNorth]] = [
      through[Math.floor(at)] ?? [0, 0],
      through[Math.floor(at) + 1] ?? [0, 0],
    ]
    const part = at % 1
    const length = Math.hypot(nextEast - east, nextNorth - north)
    const side = place % 2 === 0 ? 1 : -1
    const [outEast, outNorth] = [
      (-(nextNorth - north) / length) * side,
      ((nextEast - east) / length) * side,
    ]
    const start = [east + (nextEast - east) * part, north + (nextNorth - north) * part] as const
    const along = (meters: number, aside: number): Meters => [
      start[0] + outEast * meters - outNorth * aside,
      start[1] + outNorth * meters + outEast * aside,
    ]
    return {
      name: `${word} ${court} Court`,
      class: 'street',
      numbers: [1, 20],
      through: [along(0, 0), along(90, 10), along(170 + 10 * place, 45)],
    }
  })
}

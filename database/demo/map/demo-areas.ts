import type { AreaKind } from '../../../contract/map/geometry.ts'
import { site } from '../../../site.config.ts'
import type { Meters } from './demo-streets.ts'

export type DemoArea = {
  kind: AreaKind
  name: string
  at: Meters
  /** Its outline; left out: only the point is known. */
  outline?: readonly Meters[]
  /** A stream of this width in meters along the outline's points. */
  width?: number
}

const creek: Meters[] = [
  [850, 2500],
  [950, 1900],
  [1500, 1400],
  [1500, 700],
  [1650, 100],
  [1600, -600],
  [1850, -1050],
  [1950, -1900],
  [2100, -2500],
]

/** Points that parts of the area are called by, the first in the middle. */
const neighborhoodPoints: Meters[] = [
  [-100, -150],
  [300, 1500],
  [-1900, -900],
  [-900, 1500],
  [500, -800],
  [-2150, 1150],
  [2100, -1400],
  [2050, 1650],
]

export const demoAreas: DemoArea[] = [
  { kind: 'water', name: 'Placeholder Creek', at: [1500, 700], outline: creek, width: 22 },
  {
    kind: 'water',
    name: 'Sample Lake',
    at: [-2250, 220],
    outline: [
      [-2600, 200],
      [-2400, 420],
      [-2100, 400],
      [-1950, 250],
      [-2050, 60],
      [-2300, -20],
    ],
  },
  {
    kind: 'park',
    name: 'Sample Oak Park',
    at: [-1400, 320],
    outline: [
      [-1850, 0],
      [-1800, 560],
      [-1250, 720],
      [-960, 420],
      [-1250, 60],
    ],
  },
  {
    kind: 'park',
    name: 'Demo Bluff Preserve',
    at: [1150, -1800],
    outline: [
      [700, -1850],
      [1250, -1560],
      [1500, -1700],
      [1560, -2100],
      [900, -2200],
    ],
  },
  {
    kind: 'landmark',
    name: 'Example Hills Hospital',
    at: [2200, 480],
    outline: [
      [2050, 340],
      [2050, 620],
      [2400, 620],
      [2400, 300],
      [2200, 300],
    ],
  },
  {
    kind: 'landmark',
    name: 'Fictional High School',
    at: [-300, 300],
    outline: [
      [-480, 180],
      [-480, 280],
      [-200, 430],
      [-80, 380],
      [-80, 180],
    ],
  },
  { kind: 'landmark', name: 'Demo Library', at: [-560, -180] },
  { kind: 'landmark', name: 'Placeholder Market', at: [1020, 420] },
  { kind: 'landmark', name: 'Sample Fire Station', at: [-1150, -980] },
  ...site.areasServed.map(
    (name, place): DemoArea => ({
      kind: 'neighborhood',
      name,
      at: neighborhoodPoint(place),
    }),
  ),
]

/** Parts beyond the points that are drawn lie around the middle. */
function neighborhoodPoint(place: number): Meters {
  const given = neighborhoodPoints[place]
  if (given) return given
  const angle = place * 2.4
  return [Math.round(1500 * Math.cos(angle)), Math.round(1200 * Math.sin(angle))]
}

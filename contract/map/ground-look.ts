import type { StreetClass } from './geometry.ts'

/** Colors of the house by day and night: limestone, oak and water. Forced colors replace them. */
export const groundColors = {
  land: ['#f5f1e7', '#171c15'],
  park: ['#dde7d4', '#1f2d22'],
  water: ['#c9dcdf', '#1d343b'],
  landmark: ['#ece0d0', '#282a21'],
  edge: ['#cbbfa8', '#0f130e'],
  path: ['#b9ab92', '#4b4a3d'],
  street: ['#fffdf8', '#3b4336'],
  main: ['#fffdf8', '#545c4b'],
  highway: ['#e2d3b0', '#6b684d'],
  text: ['#474c40', '#c6c5b7'],
  'water-text': ['#2f5d66', '#9cc3cb'],
  'park-text': ['#2b5734', '#9ac79a'],
} as const

/** Widths in meters and the least in pixels. */
export const streetWidths: Record<StreetClass, [meters: number, least: number]> = {
  path: [2, 1],
  railway: [3, 1],
  street: [10, 2.2],
  ramp: [10, 2.2],
  main: [20, 4],
  highway: [30, 5.5],
}

/** Pixels of both edges of a street; paths and railways have none. */
export const edgeWidth = 1.5

/** What is drawn first lies below. */
export const drawnClasses = [
  'path',
  'railway',
  'street',
  'ramp',
  'main',
  'highway',
] as const satisfies StreetClass[]

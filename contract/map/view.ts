import { itemAt } from '../required.ts'
import { cosineAt, degree, moved, type Position } from './geometry.ts'

/** From a city to a few houses; the map of one office begins at 0. */
export const zooms = [-1, 0, 1, 2, 3] as const
export type Zoom = (typeof zooms)[number]

/** The meters of a pixel at each zoom step. */
export const zoomSteps = { [-1]: 18, 0: 12, 1: 6, 2: 3, 3: 1.5 } as const satisfies Record<
  Zoom,
  number
>

/** What a map shows: its middle, and how near. */
export type MapView = Position & { zoom: Zoom }

/** Pixels. */
export type MapSize = { width: number; height: number }

/** Where a point lies on a map, in pixels from its left upper corner. */
export function projectionOf({ longitude, latitude, zoom }: MapView, { width, height }: MapSize) {
  const pixel = zoomSteps[zoom]
  const [east, north] = [(degree * cosineAt(latitude)) / pixel, degree / pixel]
  return (point: Position): { x: number; y: number } => ({
    x: width / 2 + (point.longitude - longitude) * east,
    y: height / 2 - (point.latitude - latitude) * north,
  })
}

/** The view whose middle is so many pixels to the right and below. */
export const viewMoved = (view: MapView, { x, y }: { x: number; y: number }): MapView => {
  const meters = zoomSteps[view.zoom]
  return { ...moved(view, { east: x * meters, north: -y * meters }), zoom: view.zoom }
}

/** Pixels between the tip of a pin and the edge. */
const margin = 32

/** The nearest view that shows all points, around their middle; null without points. */
export function viewOfAll(points: readonly Position[], size: MapSize): MapView | null {
  if (points.length === 0) return null
  const [longitude, latitude] = [
    middleOf(points.map((point) => point.longitude)),
    middleOf(points.map((point) => point.latitude)),
  ]
  for (const zoom of [3, 2, 1, 0] as const) {
    const view = { longitude, latitude, zoom }
    const place = projectionOf(view, size)
    const fits = points
      .map(place)
      .every(
        ({ x, y }) =>
          x >= margin && x <= size.width - margin && y >= margin && y <= size.height - margin,
      )
    if (fits) return view
  }
  return { longitude, latitude, zoom: -1 }
}

function middleOf(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  return (itemAt(sorted, 0) + itemAt(sorted, sorted.length - 1)) / 2
}

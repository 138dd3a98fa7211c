import { itemAt } from '../required.ts'
import { cosineAt, degree, type Position } from './geometry.ts'

/** The steps of which there are pictures, from a city to a few houses; the map of one office begins at 0. */
export const zooms = [-1, 0, 1, 2, 3] as const
export type DrawnZoom = (typeof zooms)[number]

/** The meters of a pixel at each zoom step; those before -1 are of tiles alone. */
export const zoomSteps = {
  [-8]: 2304,
  [-7]: 1152,
  [-6]: 576,
  [-5]: 288,
  [-4]: 144,
  [-3]: 72,
  [-2]: 36,
  [-1]: 18,
  0: 12,
  1: 6,
  2: 3,
  3: 1.5,
} as const
export type Zoom = keyof typeof zoomSteps

export const nearest = 3
export const [farthestPicture, farthestOfTiles] = [-1, -8] as const

/** What a map shows: its middle, and how near. */
export type MapView = Position & { zoom: Zoom }

/** Pixels. */
export type MapSize = { width: number; height: number }

/** Where a latitude lies in Mercator's projection, in degrees of longitude. */
export const mercatorOf = (latitude: number) =>
  (Math.log(Math.tan(((90 + latitude) * Math.PI) / 360)) * 180) / Math.PI
const latitudeOf = (mercator: number) =>
  (Math.atan(Math.exp((mercator * Math.PI) / 180)) * 360) / Math.PI - 90

/** Pixels of a degree of longitude, where `latitude` is true to scale. */
export const pixelsOfDegree = (zoom: Zoom, latitude: number) =>
  (degree * cosineAt(latitude)) / zoomSteps[zoom]

/**
 * Where a point lies on a map, in pixels from its left upper corner: in Mercator's projection, as tiles are.
 * @param trueAt the latitude that is true to scale; maps that move have one at all places
 */
export function projectionOf(
  { longitude, latitude, zoom }: MapView,
  { width, height }: MapSize,
  trueAt = latitude,
) {
  const pixels = pixelsOfDegree(zoom, trueAt)
  const middle = mercatorOf(latitude)
  return (point: Position): { x: number; y: number } => ({
    x: width / 2 + (point.longitude - longitude) * pixels,
    y: height / 2 - (mercatorOf(point.latitude) - middle) * pixels,
  })
}

/** The view whose middle is so many pixels to the right and below. */
export function viewMoved(
  { longitude, latitude, zoom }: MapView,
  { x, y }: { x: number; y: number },
  trueAt = latitude,
): MapView {
  const pixels = pixelsOfDegree(zoom, trueAt)
  return {
    longitude: longitude + x / pixels,
    latitude: latitudeOf(mercatorOf(latitude) - y / pixels),
    zoom,
  }
}

/** Pixels between the tip of a pin and the edge. */
const margin = 32

/** The nearest view that shows all points, or the farthest, around their middle; null without points. */
export function viewOfAll(
  points: readonly Position[],
  size: MapSize,
  farthest: Zoom = farthestPicture,
): MapView | null {
  if (points.length === 0) return null
  const [longitude, latitude] = [
    middleOf(points.map((point) => point.longitude)),
    middleOf(points.map((point) => point.latitude)),
  ]
  for (let zoom: number = nearest; zoom > farthest; zoom -= 1) {
    const view = { longitude, latitude, zoom: zoom as Zoom }
    const place = projectionOf(view, size)
    const fits = points
      .map(place)
      .every(
        ({ x, y }) =>
          x >= margin && x <= size.width - margin && y >= margin && y <= size.height - margin,
      )
    if (fits) return view
  }
  return { longitude, latitude, zoom: farthest }
}

function middleOf(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  return (itemAt(sorted, 0) + itemAt(sorted, sorted.length - 1)) / 2
}

import { cosineAt, degree } from './geometry.ts'
import { type MapSize, type MapView, type Zoom, zoomSteps, zooms } from './view.ts'

/** Pixels. Few sizes, so that one picture serves many pages: of an office, and of a list, with ground to move over. */
export const groundSizes = ['480x300', '960x800'] as const
export type GroundSize = (typeof groundSizes)[number]

export function pixelsOf(size: GroundSize): MapSize {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

/** About 60 pixels of each step, in degrees: offices of one street share a picture. */
const gridOf = (zoom: Zoom) => Number(((60 * zoomSteps[zoom]) / degree).toFixed(4))

const onGrid = (value: number, zoom: Zoom) => {
  const step = gridOf(zoom)
  return Number((Math.round(value / step) * step).toFixed(4))
}

/** The nearest view of which there is a picture. */
export const drawnView = ({ longitude, latitude, zoom }: MapView): MapView => ({
  longitude: onGrid(longitude, zoom),
  latitude: onGrid(latitude, zoom),
  zoom,
})

/** The picture of a view; a release of the map changes it at its address. */
export const addressOfGround = ({ longitude, latitude, zoom }: MapView, size: GroundSize) =>
  `/map/ground.svg?${new URLSearchParams({ at: `${latitude},${longitude}`, zoom: `${zoom}`, size })}`

/** Reads what `addressOfGround` writes; null for anything else, so that pictures stay few. */
export function readGround(query: unknown): { view: MapView; size: GroundSize } | null {
  const { at, zoom, size } = Object(query) as Record<string, unknown>
  const found = /^(-?\d{1,2}(?:\.\d{1,4})?),(-?\d{1,3}(?:\.\d{1,4})?)$/.exec(String(at))
  const step = zooms.find((each) => String(each) === zoom)
  const known = groundSizes.find((each) => each === size)
  if (!found || step === undefined || !known) return null
  const view = { latitude: Number(found[1]), longitude: Number(found[2]), zoom: step }
  const drawn = drawnView(view)
  const isDrawn = drawn.latitude === view.latitude && drawn.longitude === view.longitude
  return isDrawn ? { view, size: known } : null
}

/** What a picture shows. */
export function boundsOf({ longitude, latitude, zoom }: MapView, { width, height }: MapSize) {
  const [meters, tall] = [zoomSteps[zoom], (height / 2) * zoomSteps[zoom]]
  const [x, y] = [((width / 2) * meters) / (degree * cosineAt(latitude)), tall / degree]
  return { west: longitude - x, east: longitude + x, south: latitude - y, north: latitude + y }
}

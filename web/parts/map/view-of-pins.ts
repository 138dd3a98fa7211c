import type { Position } from '../../../contract/map/geometry.ts'
import { drawnView } from '../../../contract/map/ground.ts'
import { type MapSize, type MapView, viewOfAll } from '../../../contract/map/view.ts'

/** Pixels of a phone's frame, while nobody knows better. */
export const smallest: MapSize = { width: 324, height: 380 }

/** Pixels by which the middle of a picture may be beside the middle of what it shows. */
const grid = 60

/** The view of all pins and the start, of which there is a picture. */
export function viewOfPins(
  pins: readonly { point: Position }[],
  start: Position | undefined,
  { width, height }: MapSize,
): MapView {
  const points = [...pins.map(({ point }) => point), ...(start ? [start] : [])]
  const view = viewOfAll(points, { width: width - grid, height: height - grid })
  return drawnView(view ?? { longitude: 0, latitude: 0, zoom: 0 })
}

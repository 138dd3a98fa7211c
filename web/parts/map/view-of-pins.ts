import type { Position } from '../../../contract/map/geometry.ts'
import {
  farthestPicture,
  type MapSize,
  type MapView,
  viewOfAll,
  type Zoom,
} from '../../../contract/map/view.ts'

/** Pixels of a phone's frame, while nobody knows better. */
export const smallest: MapSize = { width: 324, height: 380 }

/** The nearest view of all pins and the start; `farthest`: the step that is taken where none shows them all. */
export function viewOfPins(
  pins: readonly { point: Position }[],
  start: Position | undefined,
  size: MapSize,
  farthest: Zoom = farthestPicture,
): MapView {
  const points = [...pins.map(({ point }) => point), ...(start ? [start] : [])]
  return viewOfAll(points, size, farthest) ?? { longitude: 0, latitude: 0, zoom: farthest }
}

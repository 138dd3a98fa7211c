import type { Position } from '../../../contract/map/geometry.ts'
import { type MapSize, type MapView, viewOfAll } from '../../../contract/map/view.ts'

/** Pixels of a phone's frame, while nobody knows better. */
export const smallest: MapSize = { width: 324, height: 380 }

/** The nearest view of all pins and the start. */
export function viewOfPins(
  pins: readonly { point: Position }[],
  start: Position | undefined,
  size: MapSize,
): MapView {
  const points = [...pins.map(({ point }) => point), ...(start ? [start] : [])]
  return viewOfAll(points, size) ?? { longitude: 0, latitude: 0, zoom: -1 }
}

import type { Position } from './geometry.ts'

/** The request header that says where the device is: `29.640,-98.490`. In no address, and in no log. */
export const positionHeader = 'X-Position'

/** Steps in a degree of the grid of about 500 m, finer than which no device says where it is. */
const steps = 200

const toGrid = (degrees: number) => Math.round(degrees * steps) / steps

/** Where the device is on the grid. */
export const onGrid = ({ longitude, latitude }: Position): Position => ({
  longitude: toGrid(longitude),
  latitude: toGrid(latitude),
})

/** The header for a position, on the grid. */
export function writePosition(position: Position): string {
  const { latitude, longitude } = onGrid(position)
  return `${latitude.toFixed(3)},${longitude.toFixed(3)}`
}

/** The position of a header, on the grid; null if it is none of this world. */
export function readPosition(text: string): Position | null {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/.exec(text)?.map(Number) ??
    []
  if (latitude === undefined || longitude === undefined) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return onGrid({ longitude, latitude })
}

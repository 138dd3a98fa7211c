import { cosineAt, degree, type Position } from './geometry.ts'

/** The request header that says where the device is: `29.640,-98.490`. In no address, and in no log. */
export const positionHeader = 'X-Position'

/** Meters, finer than which no device says where it is. */
const grid = 500

/** In steps of whole thousandths of a degree, none of them shorter than the grid. */
function toGrid(degrees: number, metersOfDegree: number) {
  const step = Math.ceil((grid / metersOfDegree) * 1000)
  return (Math.round((degrees * 1000) / step) * step) / 1000
}

/** Where the device is on the grid. */
export function onGrid({ longitude, latitude }: Position): Position {
  const row = toGrid(latitude, degree)
  // meridians are nearer to each other away from the equator, and meet at the poles
  return { latitude: row, longitude: toGrid(longitude, degree * Math.max(cosineAt(row), 0.001)) }
}

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

import {
  type Bounds,
  cosineAt,
  degree,
  type Line,
  metersBetween,
  type Position,
} from '../../contract/map/geometry.ts'

/** The point of a line at this place, 0 for the first. */
export const pointAt = (line: Line, place: number): Position => ({
  longitude: line[2 * place] ?? 0,
  latitude: line[2 * place + 1] ?? 0,
})

export const pointsIn = (line: Line): number => line.length / 2

export function lengthOf(line: Line): number {
  let meters = 0
  for (let place = 1; place < pointsIn(line); place += 1)
    meters += metersBetween(pointAt(line, place - 1), pointAt(line, place))
  return meters
}

/** @param aside meters to the right of the line; to the left if negative */
export function positionAlong(line: Line, meters: number, aside = 0): Position {
  let left = meters
  for (let place = 1; place < pointsIn(line); place += 1) {
    const [from, to] = [pointAt(line, place - 1), pointAt(line, place)]
    const length = metersBetween(from, to)
    if (left <= length || place === pointsIn(line) - 1) {
      const part = length === 0 ? 0 : Math.min(1, left / length)
      const cosine = cosineAt(from.latitude)
      const east = (to.longitude - from.longitude) * cosine
      const north = to.latitude - from.latitude
      const size = Math.hypot(east, north) || 1
      return {
        longitude:
          from.longitude +
          part * (to.longitude - from.longitude) +
          (north / size) * (aside / degree / cosine),
        latitude:
          from.latitude + part * (to.latitude - from.latitude) - (east / size) * (aside / degree),
      }
    }
    left -= length
  }
  return pointAt(line, 0)
}

/** The place on a line that is nearest to a position: meters along it and from it. */
export function nearestOn(line: Line, position: Position): { along: number; away: number } {
  let nearest = { along: 0, away: metersBetween(pointAt(line, 0), position) }
  let before = 0
  const cosine = cosineAt(position.latitude)
  for (let place = 1; place < pointsIn(line); place += 1) {
    const [from, to] = [pointAt(line, place - 1), pointAt(line, place)]
    const length = metersBetween(from, to)
    const [east, north] = [
      (to.longitude - from.longitude) * cosine * degree,
      (to.latitude - from.latitude) * degree,
    ]
    const [pointEast, pointNorth] = [
      (position.longitude - from.longitude) * cosine * degree,
      (position.latitude - from.latitude) * degree,
    ]
    const size = east ** 2 + north ** 2
    const part =
      size === 0 ? 0 : Math.max(0, Math.min(1, (pointEast * east + pointNorth * north) / size))
    const away = Math.hypot(pointEast - part * east, pointNorth - part * north)
    if (away < nearest.away) nearest = { along: before + part * length, away }
    before += length
  }
  return nearest
}

/** Equal for the ends of streets that meet. */
export const nodeAt = (line: Line, end: 'first' | 'last'): string => {
  const { longitude, latitude } = pointAt(line, end === 'first' ? 0 : pointsIn(line) - 1)
  return `${longitude.toFixed(6)} ${latitude.toFixed(6)}`
}

/** The bounds of nothing, to be widened. */
export const noBounds = (): Bounds => ({ west: 180, south: 90, east: -180, north: -90 })

/** Widens bounds so far that a line lies in them. */
export function widen(bounds: Bounds, line: Line) {
  for (let place = 0; place < pointsIn(line); place += 1) {
    const { longitude, latitude } = pointAt(line, place)
    bounds.west = Math.min(bounds.west, longitude)
    bounds.east = Math.max(bounds.east, longitude)
    bounds.south = Math.min(bounds.south, latitude)
    bounds.north = Math.max(bounds.north, latitude)
  }
}

/** The bounds that lines lie in. */
export function boundsAround(lines: readonly Line[]): Bounds {
  const bounds = noBounds()
  for (const line of lines) widen(bounds, line)
  return bounds
}

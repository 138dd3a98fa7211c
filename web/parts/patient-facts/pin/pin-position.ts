import type { Direction } from '#texts/patient-facts/pin.ts'
import { cosineAt, degree, type Position } from '../../../../contract/map/geometry.ts'
import { itemAt } from '../../../../contract/required.ts'

/** Meters that a position lies to the east and north of another. */
export function offsetOf(from: Position, to: Position): { east: number; north: number } {
  return {
    east: (to.longitude - from.longitude) * degree * cosineAt(from.latitude),
    north: (to.latitude - from.latitude) * degree,
  }
}

const step = 5

/** The meters that a key moves a pin; null for another key. */
export function stepOf(key: string, isLong: boolean): { east: number; north: number } | null {
  const meters = isLong ? step * 5 : step
  switch (key) {
    case 'ArrowUp':
      return { east: 0, north: meters }
    case 'ArrowDown':
      return { east: 0, north: -meters }
    case 'ArrowLeft':
      return { east: -meters, north: 0 }
    case 'ArrowRight':
      return { east: meters, north: 0 }
    default:
      return null
  }
}

const directions: readonly Direction[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']
const feetOfMeter = 3.281

/** Where one position is from another, in feet that end in a zero; null: they are the same place. */
export function awayFrom(
  from: Position,
  to: Position,
): { feet: number; direction: Direction } | null {
  const { east, north } = offsetOf(from, to)
  const feet = Math.round((Math.hypot(east, north) * feetOfMeter) / 10) * 10
  if (feet === 0) return null
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return { feet, direction: itemAt(directions, (eighth + 8) % 8) }
}

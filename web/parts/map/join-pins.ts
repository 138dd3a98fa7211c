import type { Position } from '../../../contract/map/geometry.ts'
import type { Point } from '../../../contract/map/point.ts'
import { isOfHouse } from '../../../contract/map/points.ts'
import { projectionOf, type Zoom } from '../../../contract/map/view.ts'
import { itemAt } from '../../../contract/required.ts'

/** What the pins of a map stand for. */
export type PinsOf = 'doctors' | 'practices'

/** A doctor or a practice on a map, as a link. */
export type MapPin = {
  key: string
  point: Point
  /** Of the list's entries that it stands for. */
  numbers: readonly number[]
  /** Number, name and distance or address, as it is heard. */
  label: string
  /** Where it leads without our code. */
  to: string
}

/** A pin as drawn: of one of them, or of several in one building or too near to each other to be told apart. */
export type JoinedPin = Pick<MapPin, 'numbers' | 'to'> & {
  /** Those of its pins; the first one gives it its place. */
  keys: readonly string[]
  labels: readonly string[]
  /** Pixels from the origin. */
  x: number
  y: number
  isExact: boolean
}

/** Pixels between two pins, so that a finger tells them apart. */
const apart = 36

/** Joins pins that would hide each other at a zoom step, in their order. */
export function joinPins(pins: readonly MapPin[], origin: Position, zoom: Zoom): JoinedPin[] {
  const place = projectionOf({ ...origin, zoom }, { width: 0, height: 0 })
  const joined: JoinedPin[] = []
  for (const { key, label, numbers, point, to } of pins) {
    const { x, y } = place(point)
    const at = joined.findIndex(
      (each) => Math.abs(each.x - x) < apart && Math.abs(each.y - y) < apart,
    )
    const pin: JoinedPin = {
      keys: [key],
      labels: [label],
      numbers,
      to,
      x: Math.round(x),
      y: Math.round(y),
      isExact: isOfHouse(point),
    }
    if (at < 0) joined.push(pin)
    else joined[at] = withPin(itemAt(joined, at), pin)
  }
  return joined
}

const withPin = (first: JoinedPin, { keys, labels, numbers, isExact }: JoinedPin): JoinedPin => ({
  ...first,
  keys: [...first.keys, ...keys],
  labels: [...first.labels, ...labels],
  numbers: [...first.numbers, ...numbers],
  isExact: first.isExact || isExact,
})

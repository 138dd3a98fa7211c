import { expect, test } from 'vitest'
import { moved } from '../../../../contract/map/geometry.ts'
import { awayFrom, offsetOf, stepOf } from './pin-position.ts'

const door = { latitude: 29.64, longitude: -98.49 }

test('a position is as far as it was moved', () => {
  const { east, north } = offsetOf(door, moved(door, { east: 30, north: -40 }))
  expect(east).toBeCloseTo(30)
  expect(north).toBeCloseTo(-40)
})

test.each([
  [
    { east: 0, north: 40 },
    { feet: 130, direction: 'n' },
  ],
  [
    { east: 20, north: 20 },
    { feet: 90, direction: 'ne' },
  ],
  [
    { east: 300, north: 0 },
    { feet: 980, direction: 'e' },
  ],
  [
    { east: -1, north: -40 },
    { feet: 130, direction: 's' },
  ],
  [
    { east: -20, north: 21 },
    { feet: 100, direction: 'nw' },
  ],
  [{ east: 1, north: 0 }, null],
])('%j is said as %j', (offset, said) => {
  expect(awayFrom(door, moved(door, offset))).toEqual(said)
})

test('arrow keys go a step, with Shift five, and other keys nowhere', () => {
  expect(stepOf('ArrowUp', false)).toEqual({ east: 0, north: 5 })
  expect(stepOf('ArrowLeft', true)).toEqual({ east: -25, north: 0 })
  expect(stepOf('Enter', false)).toBeNull()
})

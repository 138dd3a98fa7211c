import { expect, test } from 'vitest'
import type { PointQuality } from '../../../contract/map/points.ts'
import { joinPins, type MapPin } from './join-pins.ts'

const origin = { latitude: 29.64, longitude: -98.49 }
const pinAt = (number: number, east: number, quality: PointQuality = 'range'): MapPin => ({
  key: `${number}`,
  point: { latitude: 29.64, longitude: -98.49 + east / 96_640, quality },
  numbers: [number],
  label: `number ${number}`,
  to: `#${number}`,
})
const numbersOf = (pins: readonly MapPin[], zoom: 0 | 3) =>
  joinPins(pins, origin, zoom).map(({ numbers }) => numbers)

test('doctors of one building are one pin at every step, which leads to the first of them', () => {
  const pins = [pinAt(1, 0), pinAt(2, 0), pinAt(3, 600)]
  for (const zoom of [0, 3] as const) expect(numbersOf(pins, zoom)).toEqual([[1, 2], [3]])
  expect(joinPins(pins, origin, 3)[0]).toMatchObject({
    keys: ['1', '2'],
    labels: ['number 1', 'number 2'],
    to: '#1',
    x: 0,
    y: 0,
  })
})

test('pins that would hide each other from afar are apart where the map is near', () => {
  const pins = [pinAt(1, 0), pinAt(2, 120)]
  expect(numbersOf(pins, 0)).toEqual([[1, 2]])
  expect(numbersOf(pins, 3)).toEqual([[1], [2]])
})

test('a pin is about where it is only if nobody of it is known by the house', () => {
  const exact = (...pins: MapPin[]) => joinPins(pins, origin, 3).map(({ isExact }) => isExact)
  expect(exact(pinAt(1, 0, 'street'), pinAt(2, 0, 'zip'))).toEqual([false])
  expect(exact(pinAt(1, 0, 'street'), pinAt(2, 0, 'pin'))).toEqual([true])
})

import { expect, test } from 'vitest'
import { readPosition, writePosition } from './device-position.ts'

test('a position leaves the device on a grid of 500 m', () => {
  expect(writePosition({ latitude: 29.641_23, longitude: -98.488_77 })).toBe('29.640,-98.490')
})

test.each([
  ['29.640,-98.490', { latitude: 29.64, longitude: -98.49 }],
  [' 29.64123 , -98.48877 ', { latitude: 29.64, longitude: -98.49 }],
  ['0,180', { latitude: 0, longitude: 180 }],
])('%j is a position, on the grid', (text, position) => {
  expect(readPosition(text)).toEqual(position)
})

test.each(['', 'here', '29.64', '29.64,', '91,0', '0,181', '1e1,5', '29.64,-98.49,3', 'NaN,NaN'])(
  '%j is no position',
  (text) => {
    expect(readPosition(text)).toBeNull()
  },
)

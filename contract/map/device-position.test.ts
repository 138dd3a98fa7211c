import { expect, test } from 'vitest'
import { readPosition, writePosition } from './device-position.ts'
import { cosineAt, degree } from './geometry.ts'

test.each([
  [29.641_23, -98.488_77, '29.640,-98.490'],
  [29.6426, -98.4931, '29.645,-98.496'],
  [0, 0, '0.000,0.000'],
  [-33.4567, 151.2101, '-33.455,151.212'],
  [61.2181, -149.9003, '61.220,-149.900'],
])(
  '%d, %d leaves the device as %j, which stays the same on the server',
  (latitude, longitude, sent) => {
    expect(writePosition({ latitude, longitude })).toBe(sent)
    expect(writePosition(readPosition(sent)!)).toBe(sent)
  },
)

test('two positions on the grid are never nearer to each other than 500 m, anywhere in the country', () => {
  for (let latitude = 18; latitude < 72; latitude += 0.37) {
    const sent = new Set<string>()
    for (let step = 0; step < 400; step++)
      sent.add(writePosition({ latitude, longitude: -98 - step / 10_000 }))
    const [first, second] = [...sent].map((text) => Number(text.split(',')[1]))
    const meters = Math.abs(first! - second!) * degree * cosineAt(latitude)
    expect(meters, `at ${latitude}`).toBeGreaterThan(498)
  }
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

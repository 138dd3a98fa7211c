import { expect, test } from 'vitest'
import * as spanish from '../../../texts/es/directory/distance.ts'
import { distanceText } from './distance-text.ts'

test.each([
  [0, 'less than 0.1 mi', 'less than 0.1 miles by street'],
  [0.0999, 'less than 0.1 mi', 'less than 0.1 miles by street'],
  [0.1, '0.1 mi', '0.1 miles by street'],
  [0.96, '1 mi', '1 mile by street'],
  [1.249, '1.2 mi', '1.2 miles by street'],
  [9.94, '9.9 mi', '9.9 miles by street'],
  [9.95, '10 mi', '10 miles by street'],
  [12.4, '12 mi', '12 miles by street'],
  [1234.5, '1,235 mi', '1,235 miles by street'],
])('a distance of %d miles is shown as %j and spoken as %j', (miles, shown, spoken) => {
  expect(distanceText({ miles, isByStreet: true })).toEqual({ shown, spoken })
})

test('a distance in a straight line says so', () => {
  expect(distanceText({ miles: 1.25, isByStreet: false })).toEqual({
    shown: '1.3 mi',
    straight: 'in a straight line',
    spoken: '1.3 miles in a straight line',
  })
})

test('a distance is spoken in Spanish words', () => {
  expect([1, 1.3].map((miles) => spanish.spoken(String(miles)))).toEqual(['1 milla', '1.3 millas'])
})

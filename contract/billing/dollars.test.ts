import { expect, test } from 'vitest'
import { dollars } from './dollars.ts'

test.each([
  [0, '$0'],
  [49, '$0'],
  [50, '$1'],
  [9900, '$99'],
  [99_949, '$999'],
  [99_950, '$1,000'],
  [118_800, '$1,188'],
  [99_500 / 12, '$83'],
  [123_456_789_00, '$123,456,789'],
])('%d cents are %s', (cents, text) => {
  expect(dollars(cents)).toBe(text)
})

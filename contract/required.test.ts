import { expect, test } from 'vitest'
import { itemAt, required } from './required.ts'

test.each([0, '', false])('%j is not missing', (value) => {
  expect(required(value)).toBe(value)
})

test.each([null, undefined])('%s throws the name of what is missing', (value) => {
  expect(() => required(value, 'phone')).toThrow('A required phone is missing')
})

test('a negative index counts from the end', () => {
  expect([itemAt(['a', 'b'], 0), itemAt(['a', 'b'], -1)]).toEqual(['a', 'b'])
})

test.each([2, -3])('index %d of two items throws', (index) => {
  expect(() => itemAt(['a', 'b'], index)).toThrow(`No item ${index} in a list of 2`)
})

import { expect, test } from 'vitest'
import { checkDigitOf, hasCheckDigit } from './npi.ts'

test.each([
  ['1234567893', true], // the example in the CMS check digit paper
  ['1234567890', false],
  ['2215727373', true],
  ['1497758544', true],
  ['1497758545', false],
  ['1947758544', false], // two neighbors swapped
])('%s has the right check digit: %s', (npi, right) => {
  expect(hasCheckDigit(npi)).toBe(right)
})

test('the tenth digit is computed from the first nine', () => {
  expect(checkDigitOf('123456789')).toBe(3)
})

import { expect, test } from 'vitest'
import { fullName, initials } from './person.ts'

test.each([
  ['Ada', 'Example', 'Ada Example', 'AE'],
  ['ada', 'example', 'ada example', 'AE'],
  ['Ada', '', 'Ada', 'A'],
  ['', 'Example', 'Example', 'E'],
  ['', '', '', 'U'],
  ['  ', ' ', '', 'U'],
  ['Élodie', 'Østergård', 'Élodie Østergård', 'ÉØ'],
  ['𝒜da', '𝓔x', '𝒜da 𝓔x', '𝒜𝓔'],
])('%j %j: %j, %j', (firstName, lastName, name, letters) => {
  expect(fullName({ firstName, lastName })).toBe(name)
  expect(initials({ firstName, lastName })).toBe(letters)
})

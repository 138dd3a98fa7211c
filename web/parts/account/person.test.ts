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
])('the name of %j %j is %j, with the initials %j', (firstName, lastName, name, letters) => {
  expect(fullName({ firstName, lastName })).toBe(name)
  expect(initials({ firstName, lastName })).toBe(letters)
})

test('a name that an answer lacks is none (ENT-04)', () => {
  const nameless = { firstName: null, lastName: null } as unknown as {
    firstName: string
    lastName: string
  }
  expect([fullName(nameless), initials(nameless)]).toEqual(['', 'U'])
})

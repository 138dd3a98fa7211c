import { expect, test } from 'vitest'
import { fieldNames, typedSince, type Values } from './use-profile-form.ts'

const form = (changes: Partial<Values> = {}) =>
  ({ ...Object.fromEntries(fieldNames.map((name) => [name, ''])), ...changes }) as Values

test('a field counts as typed if the reader changed it and the latest version differs', () => {
  const base = form({ phone: '1', basicBio: 'first', lastName: 'Marsh' })
  const values = form({ phone: '2', basicBio: 'mine', lastName: ' Solis ' })
  const latest = form({ phone: '1', basicBio: 'theirs', lastName: 'Solis', firstName: 'Ada' })
  expect(typedSince(base, values, latest)).toEqual({ phone: '2', basicBio: 'mine' })
})

test('an emptied field counts as typed', () => {
  const base = form({ phone: '1' })
  expect(typedSince(base, form(), form({ phone: '1' }))).toEqual({ phone: '' })
})

test('a field that only others changed does not count as typed', () => {
  expect(typedSince(form(), form(), form({ phone: '1' }))).toEqual({})
})

import { expect, test } from 'vitest'
import { atControls, differing, mergeValues } from './use-revised-form.ts'

test('the user’s changes are merged over those of others', () => {
  const base = { a: '1', b: '1', c: '1', d: '1' }
  const input = { a: 'mine', b: '1', c: 'mine', d: 'same' }
  const latest = { a: '1', b: 'theirs', c: 'theirs', d: 'same' }
  expect(mergeValues(base, input, latest)).toEqual({
    values: { a: 'mine', b: 'theirs', c: 'mine', d: 'same' },
    clashes: ['c'],
  })
})

test('values are compared by what they hold, field by field', () => {
  const hours = { open: '08:00', breaks: [{ from: '12:00' }] }
  const one = { phone: '1', hours, plans: ['a', 'b'] }
  expect(differing(one, structuredClone(one))).toEqual([])
  expect(differing(one, { phone: '1 ', hours: { ...hours }, plans: ['b', 'a'] })).toEqual([
    'phone',
    'plans',
  ])
})

test('the first error of a list is shown at its control', () => {
  const fields = { 'form.words.1': 'first', 'form.words.2': 'second', name: 'third' }
  expect(atControls(fields)).toEqual({ words: 'first', name: 'third' })
  expect(atControls(fields, (path) => path)).toEqual({
    'words.1': 'first',
    'words.2': 'second',
    name: 'third',
  })
})

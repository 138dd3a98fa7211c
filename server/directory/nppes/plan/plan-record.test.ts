import { expect, test } from 'vitest'
import { changesFrom, isNews } from './plan-record.ts'

const file = { name: 'Dr. Elena Marsh, MD', phone: '(210) 555-0199', suite: null }

test.each([
  ['unedited since the last file', '(210) 555-0142', { phone: '(210) 555-0142' }, ['phone']],
  ['edited since the last file', '(210) 555-0111', { phone: '(210) 555-0142' }, []],
  ['emptied since the last file', null, { phone: '(210) 555-0142' }, []],
  ['empty and empty in the last file', null, { phone: null }, ['phone']],
  ['never brought by a file', '(210) 555-0142', {}, []],
  ['edited to what the file says now', '(210) 555-0199', { phone: '(210) 555-0142' }, []],
])('a phone that was %s is changed or kept', (_, phone, fileValues, fields) => {
  const present = { name: file.name, suite: null, phone }
  expect(changesFrom(present, fileValues, file).map(({ field }) => field)).toEqual(fields)
})

test('a change says from what to what', () => {
  expect(changesFrom({ ...file, suite: 'Suite 2' }, { suite: 'Suite 2' }, file)).toEqual([
    { field: 'suite', from: 'Suite 2', to: null },
  ])
})

test('a file that says the same as the last one is no news', () => {
  expect(isNews({ ...file, unpublishedReason: 'x' }, file)).toBe(false)
  expect(isNews({ ...file, suite: 'Suite 2' }, file)).toBe(true)
  expect(isNews({}, file)).toBe(true)
})

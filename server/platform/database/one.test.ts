import { expect, test } from 'vitest'
import { one } from './one.ts'

test('the only row of a result is returned', () => {
  expect(one([{ id: 7 }])).toEqual({ id: 7 })
})

test.each([
  ['no row', [], 'Expected one row, got 0'],
  ['two rows', [{ id: 7 }, { id: 8 }], 'Expected one row, got 2'],
])('a result of %s throws with the number of rows', (_, rows, message) => {
  expect(() => one(rows)).toThrow(message)
})

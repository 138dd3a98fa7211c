import { expect, test } from 'vitest'
import { ageOf, isChanged, rightAsItIs } from './report-texts.ts'

test.each([
  [0, '0 of 2 business days', false],
  [2, '2 of 2 business days', false],
  [3, 'Overdue: 3 business days', true],
])('the age of a report after %i business days is %s', (businessDays, text, overdue) => {
  expect(ageOf({ businessDays })).toEqual({ text, overdue })
})

test('a fact is changed once it says something else; a record as a whole never is', () => {
  expect(isChanged({ subject: 'phone', value: '1', presentValue: '1' })).toBe(false)
  expect(isChanged({ subject: 'phone', value: '1', presentValue: null })).toBe(true)
  expect(isChanged({ subject: 'left', value: null, presentValue: null })).toBe(false)
})

test('what the reader is mistaken about has words of its own', () => {
  expect((['phone', 'left', 'closed'] as const).map((subject) => rightAsItIs({ subject }))).toEqual(
    ['It Is Right as It Is', 'Still Here', 'Still Open'],
  )
})

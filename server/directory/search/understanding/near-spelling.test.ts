import { expect, test } from 'vitest'
import {
  distanceBetween,
  editsAllowed,
  editsBetween,
  spellingOf,
} from '../../../../contract/text/near-spelling.ts'
import { deletionsOf } from './lexicon.ts'

test.each([
  ['thyriod', 'thyroid', 1],
  ['obgny', 'obgyn', 1],
  ['garsia', 'garcia', 1],
  ['hart', 'heart', 1],
  ['same', 'same', 0],
  ['short', 'shorter', 2],
])('%s is %s after %i edits', (one, other, edits) => {
  expect(editsBetween(one, other, 2)).toBe(edits)
  expect(editsBetween(other, one, 2)).toBe(edits)
})

test('more edits than the limit are not counted to the end', () => {
  expect(editsBetween('cardiology', 'podiatry', 2)).toBe(3)
  expect(editsBetween('a', 'abcd', 2)).toBe(3)
})

test.each([
  ['nefrologist', 'nephrologist'],
  ['hernandes', 'hernandez'],
  ['ybarra', 'ibarra'],
  ['filips', 'phillips'],
])('%s sounds like %s', (one, other) => {
  expect(distanceBetween(spellingOf(one), spellingOf(other), 2)).toBe(0.5)
})

test('a word that sounds the same is nearer than one with fewer edits', () => {
  const misspelling = spellingOf('nefrologist')
  expect(distanceBetween(misspelling, spellingOf('nephrologist'), 2)).toBeLessThan(
    distanceBetween(misspelling, spellingOf('neurologist'), 2),
  )
})

test.each([
  ['thyriod', 'thyroid'],
  ['obgny', 'obgyn'],
  ['garsia', 'garcia'],
  ['niño', 'niña'],
  ['physciatrist', 'psychiatrist'],
  ['dermotologist', 'dermatologist'],
])('%s is as near to %s as its edits, although few letters are compared first', (one, other) => {
  const distance = distanceBetween(spellingOf(one), spellingOf(other), 3)
  expect([0.5, editsBetween(one, other, 3), editsBetween(one, other, 3) + 0.5]).toContain(distance)
})

test('short words have no near spellings, long ones may miss two letters', () => {
  expect([3, 4, 6, 7].map(editsAllowed)).toEqual([0, 1, 1, 2])
  expect(deletionsOf('abcd')).toEqual(['bcd', 'acd', 'abd', 'abc'])
  expect(deletionsOf('garcias')).toContain('garca')
})

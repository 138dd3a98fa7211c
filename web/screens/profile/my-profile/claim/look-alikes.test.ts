import { expect, test } from 'vitest'
import { resembles } from './look-alikes.tsx'

const name = (text: string) => {
  const [firstName = '', lastName = ''] = text.split('|')
  return { firstName, lastName }
}

test.each([
  ['Elena|Marsh', 'Elena|Marsh', true],
  ['elena|MARSH', 'Elena M.|Marsh', true],
  ['José|Núñez', 'Jose|Nunez', true],
  ['E|Marsh', 'Elena|Marsh', true],
  ['Elena|Marsh', 'Ada|Marsh', false],
  ['Elena|Marsh', 'Elena|Marshall', false],
  ['|Marsh', 'Elena|Marsh', false],
])('the name %s resembles %s: %s', (one, other, outcome) => {
  expect(resembles(name(one), name(other))).toBe(outcome)
})

import { expect, test } from 'vitest'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { FactAge } from '../../../contract/directory/facts/facts.ts'
import { doctorOf } from '../../kit/testing/records.ts'
import { acceptanceOf } from './acceptance.ts'

const no: Doctor['newPatients'] = { answer: 'no', since: null, plans: [] }

test.each<[FactAge, string | null]>([
  ['fresh', 'no'],
  ['aging', 'no'],
  ['unconfirmed', 'no'],
  ['stale', null],
  ['disputed', null],
])('an answer that is %s is shown as %s', (age, expected) => {
  const facts = { newPatients: { source: 'owner', at: null, age } } as const
  expect(acceptanceOf(doctorOf({ newPatients: no, acceptingPatients: false, facts }))).toBe(
    expected,
  )
})

test.each([
  [true, 'yes'],
  [false, 'limited'],
  [null, null],
] as const)(
  'the answer is %s as %s where only acceptingPatients says it',
  (acceptingPatients, expected) => {
    expect(acceptanceOf(doctorOf({ acceptingPatients }))).toBe(expected)
  },
)

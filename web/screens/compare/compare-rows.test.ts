import { expect, test } from 'vitest'
import { doctorOf } from '../../kit/testing/records.ts'
import { differingRowsOf, rowsOf } from './compare-rows.tsx'

test('rows in which all doctors say the same are no differences, also of lists', () => {
  const common = { phone: '(210) 555-0142', gender: null }
  const doctors = [
    doctorOf({ ...common, insuranceAccepted: ['Example PPO'], languages: ['English'] }),
    doctorOf({ ...common, insuranceAccepted: ['Example PPO'], languages: ['English', 'Spanish'] }),
    doctorOf({ ...common, insuranceAccepted: ['Example PPO'], languages: [] }),
  ]
  const all = rowsOf(doctors).map(({ label }) => label)
  const differing = differingRowsOf(doctors).map(({ label }) => label)
  expect(all).toEqual(expect.arrayContaining(['Insurance plans', 'Languages', 'Phone']))
  expect(differing).toEqual(['Languages'])
})

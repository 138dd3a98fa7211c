import { expect, test } from 'vitest'
import { plansByCarrier } from './plans-by-carrier.ts'

test('plans stand under their carriers, unknown ones last', () => {
  expect(
    plansByCarrier([
      'Sample Plan',
      'Blue Choice PPO',
      'Aetna HMO',
      'Medicaid',
      'Aetna Open Choice PPO',
    ]),
  ).toEqual([
    { carrier: 'Aetna', plans: ['Aetna HMO', 'Aetna Open Choice PPO'] },
    { carrier: 'Blue Cross Blue Shield of Texas', plans: ['Blue Choice PPO'] },
    { carrier: null, plans: ['Sample Plan', 'Medicaid'] },
  ])
  expect(plansByCarrier([])).toEqual([])
})

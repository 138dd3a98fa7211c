import { expect, test } from 'vitest'
import { searchedPlans } from './plan-list.tsx'

const plans = ['Example Health PPO', 'Sample Blue HMO', 'Medicaid', 'Medicare', 'TRICARE']

test.each([
  ['/doctors?plan=Medicaid', ['Medicaid']],
  ['/doctors?plan=medicaid&plan=TRICARE&page=2', ['Medicaid', 'TRICARE']],
  ['/doctors?search=heart+doctor+sample+blue', ['Sample Blue HMO']],
  ['/doctors?search=Spanish%2C+Medicaid%21', ['Medicaid']],
  ['/doctors?search=health+plan+ppo', []],
  ['/doctors?search=medic', []],
  ['/doctors?plan=Unheard', []],
  ['/doctors?specialty=Cardiology', []],
  ['/doctors', []],
])('%s asks for %j', (address, planIds) => {
  expect(searchedPlans(plans, address)).toEqual(planIds)
})

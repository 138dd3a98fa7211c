import { expect, test } from 'vitest'
import { plans } from './plans.ts'

test('the plans carry the documented words and the exact sum beside them (UPG-03 to UPG-07)', () => {
  const [monthly, annual] = plans
  expect([monthly.type, monthly.label, monthly.upgrade]).toEqual([
    'standard_monthly',
    'Monthly',
    'Upgrade - $99/month',
  ])
  expect([annual.type, annual.label, annual.upgrade]).toEqual([
    'standard_yearly',
    'Annual',
    'Upgrade - $995/year',
  ])
  expect(annual.savings).toEqual(['Save $193', 'Only $83/mo', '2 months free'])
  expect(annual.exactly).toBe('$995 instead of $1,188 a year')
  expect(monthly.savings).toEqual([])
})

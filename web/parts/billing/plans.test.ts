import { expect, test } from 'vitest'
import * as spanish from '../../../texts/es/billing/billing.ts'
import { leavingIn } from '../../../texts/es/billing/success.ts'
import { plans } from './plans.ts'

test('the plans have the documented texts and the exact sum beside them (UPG-03 to UPG-07)', () => {
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

test('the Spanish sentences agree with their counts', () => {
  expect([1, 2].map(spanish.monthsFree)).toEqual(['1 mes gratis', '2 meses gratis'])
  expect([1, 9].map(leavingIn)).toEqual([
    'Irá a su panel en 1 segundo.',
    'Irá a su panel en 9 segundos.',
  ])
})

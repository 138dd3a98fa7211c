import type { PlanType } from '../../contract/billing/calls.ts'
import { dollars } from '../../contract/billing/dollars.ts'
import { site } from '../../site.config.ts'

export type Plan = {
  type: PlanType
  label: string
  price: string
  per: 'month' | 'year'
  /** What the plan saves, in short words. */
  savings: readonly string[]
  /** The same as an exact sum: the short words round. */
  exactly?: string
}

const { monthly, yearly } = site.prices
const twelveMonths = 12 * monthly
const yearlySavings = twelveMonths - yearly

/** The plans in the order they are offered; the first is chosen unless told (UPG-03, UPG-04, UPG-07). */
export const plans: readonly [Plan, Plan] = [
  {
    type: 'standard_monthly',
    label: 'Monthly',
    price: dollars(monthly),
    per: 'month',
    savings: [],
  },
  {
    type: 'standard_yearly',
    label: 'Annual',
    price: dollars(yearly),
    per: 'year',
    savings: [
      `Save ${dollars(yearlySavings)}`,
      `Only ${dollars(yearly / 12)}/mo`,
      `${Math.round(yearlySavings / monthly)} months free`,
    ],
    exactly: `${dollars(yearly)} instead of ${dollars(twelveMonths)} a year`,
  },
]

import * as texts from '#texts/billing/billing.ts'
import type { PlanType } from '../../../contract/billing/calls.ts'
import { dollars } from '../../../contract/billing/dollars.ts'
import { site } from '../../../site.config.ts'

export type Plan = {
  type: PlanType
  label: string
  price: string
  /** Right after the price. */
  period: string
  /** The text of the button that leads to paying. */
  upgrade: string
  renewal: string
  /** Savings of the plan, in short. */
  savings: readonly string[]
  /** The exact amount, which the short text rounds. */
  exactly?: string
}

const { monthly, yearly } = site.prices
const twelveMonths = 12 * monthly
const yearlySavings = twelveMonths - yearly

/** The plans in order; the first is the default (UPG-03, UPG-04, UPG-07). */
export const plans: readonly [Plan, Plan] = [
  {
    type: 'standard_monthly',
    label: texts.monthly,
    price: dollars(monthly),
    period: texts.perMonth,
    upgrade: texts.upgradeMonthly(dollars(monthly)),
    renewal: texts.renewsMonthly,
    savings: [],
  },
  {
    type: 'standard_yearly',
    label: texts.annual,
    price: dollars(yearly),
    period: texts.perYear,
    upgrade: texts.upgradeAnnual(dollars(yearly)),
    renewal: texts.renewsAnnually,
    savings: [
      texts.save(dollars(yearlySavings)),
      texts.onlyAMonth(dollars(yearly / 12)),
      texts.monthsFree(Math.round(yearlySavings / monthly)),
    ],
    exactly: texts.insteadOf(dollars(yearly), dollars(twelveMonths)),
  },
]

/** Dollars for one listing and period. */
export const priceOf = (type: PlanType): number => (type === 'standard_yearly' ? yearly : monthly)

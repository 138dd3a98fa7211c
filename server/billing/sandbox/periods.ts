import type { PlanType } from '../../../contract/billing/calls.ts'

/** A paid period: a month or a year. From the 31st it ends on the last day of a shorter month. */
export function periodFrom(start: Date, plan: PlanType) {
  const months = plan === 'standard_yearly' ? 12 : 1
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return { currentPeriodStart: start, currentPeriodEnd: end }
}

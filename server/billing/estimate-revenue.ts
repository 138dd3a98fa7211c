import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import { activeOfPlan } from './premium.ts'

/** What the active subscriptions bring in a month at today's prices, in US cents, and how many they are. */
export async function estimatedMonthlyRevenue(
  db: Db,
): Promise<{ cents: number; monthly: number; yearly: number }> {
  const monthly = await activeOfPlan(db, 'standard_monthly')
  const yearly = await activeOfPlan(db, 'standard_yearly')
  const cents = Math.round(monthly * site.prices.monthly + (yearly * site.prices.yearly) / 12)
  return { cents, monthly, yearly }
}

import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Subscription } from '../../contract/billing/calls.ts'
import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { subscriptions } from './tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
/** Of rows: premium has begun and not ended, as far as users were told. */
export const runs = and(isNotNull(subscriptions.startedAt), isNull(subscriptions.endedAt))

/** The same of a practice's that is not to be paid back. */
export const runsForPractice = and(
  isNotNull(subscriptions.practiceId),
  isNull(subscriptions.refusedAt),
  runs,
)

type State = Pick<
  SubscriptionRow,
  'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'unpaidSince'
>

/** Days a failed payment may take to be made up for, before the listing ends. */
export const graceDays = 14

/** When a failed payment ends premium, at the end of a canceled period at the latest; null: none has failed. */
export function graceUntil(state: State): Date | null {
  const { status, unpaidSince, cancelAtPeriodEnd, currentPeriodEnd } = state
  if (status !== 'past_due' || !unpaidSince) return null
  const end = new Date(unpaidSince.getTime() + graceDays * 86_400_000)
  return cancelAtPeriodEnd && currentPeriodEnd < end ? currentPeriodEnd : end
}

/**
 * The one rule on who is premium: trialing and active; past due for the days of grace; canceled until
 * the end of what was paid for.
 * @returns null: not at all; else until when, where an end is known. It may have passed
 */
export function premiumTime(state: State): { until: Date | null } | null {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, unpaidSince } = state
  switch (status) {
    case 'trialing':
    case 'active':
      return { until: cancelAtPeriodEnd ? currentPeriodEnd : null }
    case 'past_due':
      return { until: graceUntil(state) }
    case 'canceled':
      return unpaidSince ? null : { until: currentPeriodEnd }
    default:
      return null
  }
}

export function isPremium(state: State, now = new Date()): boolean {
  const time = premiumTime(state)
  return time !== null && (time.until === null || now < time.until)
}

/** What a user pays for oneself: a practice's subscription is nobody's own. */
const ownOf = (userId: string) =>
  and(eq(subscriptions.userId, userId), isNull(subscriptions.practiceId))

/** Until when a user is premium by any own subscription; `until` null: no end is known. Null: not now. */
export async function premiumOf(db: Db, userId: string): Promise<{ until: Date | null } | null> {
  const rows = await db.select().from(subscriptions).where(ownOf(userId))
  const times = rows.flatMap((row) => (isPremium(row) ? (premiumTime(row) ?? []) : []))
  if (times.length === 0) return null
  const ends = times.flatMap(({ until }) => until?.getTime() ?? [])
  return { until: ends.length < times.length ? null : new Date(Math.max(...ends)) }
}

/** Whether a user will be charged again unless the subscription is canceled. */
export async function renews(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select().from(subscriptions).where(ownOf(userId))
  return rows.some((row) => !row.cancelAtPeriodEnd && premiumTime(row) && row.status !== 'canceled')
}

/** The subscription that counts for a user: one that is premium before others, then the newest. */
export async function currentSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(ownOf(userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
  return rows.find((row) => isPremium(row)) ?? rows[0] ?? null
}

/** A subscription as its user may see it. */
export const presentSubscription = (row: SubscriptionRow): Subscription => ({
  planType: row.planType,
  status: row.status,
  premium: isPremium(row),
  currentPeriodStart: row.currentPeriodStart.toISOString(),
  currentPeriodEnd: row.currentPeriodEnd.toISOString(),
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  graceUntil: graceUntil(row)?.toISOString() ?? null,
})

/** What the answer about the signed-in user says of it (ENT-02). */
export async function subscriptionOf(db: Db, userId: string) {
  const current = await currentSubscription(db, userId)
  return {
    subscriptionStatus: current?.status ?? ('free' as const),
    stripeSubscriptionId: current?.id ?? null,
  }
}

/** How many listings of a plan are paid for now: a practice's subscription has several. */
async function activeOfPlan(db: Db, planType: SubscriptionRow['planType']): Promise<number> {
  const isOfPlan = and(eq(subscriptions.status, 'active'), eq(subscriptions.planType, planType))
  const row = one(
    await db
      .select({ count: sql`coalesce(sum(${subscriptions.quantity}), 0)`.mapWith(Number) })
      .from(subscriptions)
      .where(and(isOfPlan, isNull(subscriptions.refusedAt))),
  )
  return row.count
}

/** What the active subscriptions bring in a month at today's prices, in US cents, and how many listings that is. */
export async function estimatedMonthlyRevenue(
  db: Db,
): Promise<{ cents: number; monthly: number; yearly: number }> {
  const monthly = await activeOfPlan(db, 'standard_monthly')
  const yearly = await activeOfPlan(db, 'standard_yearly')
  const cents = Math.round(monthly * site.prices.monthly + (yearly * site.prices.yearly) / 12)
  return { cents, monthly, yearly }
}

/** What subscriptions would bring in a month whose payment has failed and may still be made up for. */
export async function pastDueRevenue(
  db: Db,
  now = new Date(),
): Promise<{ count: number; cents: number }> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.status, 'past_due'))
  const standing = rows.filter((row) => isPremium(row, now))
  const cents = standing.map(
    ({ planType, quantity }) =>
      quantity * (planType === 'standard_yearly' ? site.prices.yearly / 12 : site.prices.monthly),
  )
  return {
    count: standing.length,
    cents: Math.round(cents.reduce((sum, each) => sum + each, 0)),
  }
}

import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Subscription } from '../../contract/billing/calls.ts'
import { planTypeOf } from '../../contract/billing/plan-types.ts'
import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { subscriptions } from './tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
/** Condition on rows: premium has begun and not ended, according to what users were told. */
export const runs = and(isNotNull(subscriptions.startedAt), isNull(subscriptions.endedAt))

/** The same for a practice's subscription that is not to be refunded. */
export const runsForPractice = and(
  isNotNull(subscriptions.practiceId),
  isNull(subscriptions.refusedAt),
  runs,
)

type State = Pick<
  SubscriptionRow,
  'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'unpaidSince' | 'withheld'
>

/** Days after a failed payment before the listing ends. */
export const graceDays = 14

/**
 * Computes when a failed payment ends premium, at the latest with a canceled period; null without a
 * failed payment.
 */
export function graceUntil(state: State): Date | null {
  const { status, unpaidSince, cancelAtPeriodEnd, currentPeriodEnd, withheld } = state
  if (status !== 'past_due' || !unpaidSince || withheld) return null
  const end = new Date(unpaidSince.getTime() + graceDays * 86_400_000)
  return cancelAtPeriodEnd && currentPeriodEnd < end ? currentPeriodEnd : end
}

/**
 * The rule on who is premium: trialing and active; past due during the days of grace; canceled
 * until the end of the paid period; never while something withholds it.
 * @returns null if not premium; otherwise until when, if an end is known, which may be past
 */
export function premiumTime(state: State): { until: Date | null } | null {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, unpaidSince, withheld } = state
  if (withheld) return null
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

/** A debit that began days ago has failed, and its user has not been told. */
export const hasFirstPaymentFailed = (row: SubscriptionRow) =>
  row.startedAt === null &&
  row.withheld === 'first payment' &&
  row.unpaidSince !== null &&
  row.failureToldFor === null

/** Subscriptions of the user's own, without those for a practice. */
const ownOf = (userId: string) =>
  and(eq(subscriptions.userId, userId), isNull(subscriptions.practiceId))

/**
 * Until when a user is premium by any own subscription; null if not. `until` is null without a
 * known end.
 */
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
  return rows.some(
    (row) =>
      !row.cancelAtPeriodEnd && row.status !== 'canceled' && (premiumTime(row) || row.withheld),
  )
}

/** The subscription that counts for a user: premium ones first, then the newest. */
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
  planType: planTypeOf(row.planType),
  status: row.status,
  premium: isPremium(row),
  currentPeriodStart: row.currentPeriodStart.toISOString(),
  currentPeriodEnd: row.currentPeriodEnd.toISOString(),
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  graceUntil: graceUntil(row)?.toISOString() ?? null,
  withheld: row.withheld,
})

/** The subscription in the answer about the signed-in user (ENT-02). */
export async function subscriptionOf(db: Db, userId: string) {
  const current = await currentSubscription(db, userId)
  return {
    subscriptionStatus: current?.status ?? ('free' as const),
    stripeSubscriptionId: current?.id ?? null,
  }
}

/** Listings of a plan that are paid now: a practice's subscription has several. */
async function activeOfPlan(db: Db, planType: SubscriptionRow['planType']): Promise<number> {
  const isOfPlan = and(
    eq(subscriptions.status, 'active'),
    isNull(subscriptions.withheld),
    eq(subscriptions.planType, planType),
  )
  const row = one(
    await db
      .select({ count: sql`coalesce(sum(${subscriptions.quantity}), 0)`.mapWith(Number) })
      .from(subscriptions)
      .where(and(isOfPlan, isNull(subscriptions.refusedAt))),
  )
  return row.count
}

/**
 * Monthly revenue of active subscriptions at today's prices, in US cents, and the number of
 * listings.
 */
export async function estimatedMonthlyRevenue(
  db: Db,
): Promise<{ cents: number; monthly: number; yearly: number }> {
  const monthly = await activeOfPlan(db, 'standard_monthly')
  const yearly = await activeOfPlan(db, 'standard_yearly')
  const cents = Math.round(monthly * site.prices.monthly + (yearly * site.prices.yearly) / 12)
  return { cents, monthly, yearly }
}

/** Monthly revenue of past due subscriptions. */
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

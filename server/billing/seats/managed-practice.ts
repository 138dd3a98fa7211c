import { and, desc, eq, isNull } from 'drizzle-orm'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { Problem } from '../../platform/http/problems.ts'
import { billingRefusals } from '../../platform/languages/refusals/billing.ts'
import { findMembership, mayManage } from '../../providers/team/members.ts'
import { isPremium, type SubscriptionRow } from '../premium.ts'
import { subscriptions } from '../tables.ts'

/** The practice whose Featured listings a user may buy and assign, as its owner or manager. */
export async function findManagedPractice(db: Db, userId: string) {
  const membership = await findMembership(db, userId)
  if (!mayManage(membership)) return null
  return records.practices.require(db, membership.practiceId)
}

/** @throws Problem 403 */
export async function requireManagedPractice(db: Db, userId: string) {
  const practice = await findManagedPractice(db, userId)
  if (practice) return practice
  throw new Problem(403, 'forbidden', billingRefusals.onlyOwnerOrManager.en)
}

/**
 * The subscription that counts for a practice: renewing ones first, then paid ones, then the
 * newest. Refunded ones never count.
 */
export async function practiceSubscription(
  db: Db,
  practiceId: number,
): Promise<SubscriptionRow | null> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.practiceId, practiceId), isNull(subscriptions.refusedAt)))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
  return (
    rows.find((row) => isPremium(row) && isRenewed(row)) ??
    rows.find((row) => isPremium(row)) ??
    rows[0] ??
    null
  )
}

/** The newest that a user pays or paid for a practice; a colleague's may count since. */
export async function ownSubscription(
  db: Db,
  practiceId: number,
  userId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.practiceId, practiceId),
        eq(subscriptions.userId, userId),
        isNull(subscriptions.refusedAt),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1)
  return row ?? null
}

/** Whether it will be charged again unless somebody cancels it. */
export const isRenewed = ({ status, cancelAtPeriodEnd }: SubscriptionRow) =>
  status !== 'canceled' && !cancelAtPeriodEnd

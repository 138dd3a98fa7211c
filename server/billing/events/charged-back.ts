import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import type { ProviderSubscription } from '../stripe/subscription.ts'
import { disputes } from '../tables.ts'

/**
 * Whether a bank took a payment of a subscription back: until a dispute is won after all, or a bill
 * of a period that began later is paid.
 */
export async function isChargedBack(
  db: Db,
  { id, isPaid, currentPeriodStart }: ProviderSubscription,
): Promise<boolean> {
  const rows = await db
    .select({ lostAt: disputes.lostAt })
    .from(disputes)
    .where(and(eq(disputes.subscriptionId, id), isNotNull(disputes.lostAt)))
  return rows.some(({ lostAt }) => lostAt && !(isPaid && lostAt < currentPeriodStart))
}

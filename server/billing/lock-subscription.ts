import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import type { SubscriptionRow } from './premium.ts'
import { subscriptions } from './tables.ts'

/** Locks a subscription, so that its changes are made one at a time. */
export async function lockSubscription(tx: Db, id: string): Promise<SubscriptionRow> {
  return one(
    await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('no key update'),
  )
}

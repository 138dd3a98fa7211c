import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { paymentEvents, subscriptions } from './tables.ts'

/**
 * Whether subscriptions began of which no event told us: the nightly comparison found them, and the
 * webhook does not reach us. Events are kept for 90 days.
 */
export async function missesEvents(db: Db, provider: 'stripe' | 'sandbox'): Promise<boolean> {
  const isNew = and(
    eq(subscriptions.provider, provider),
    gt(subscriptions.createdAt, sql`now() - interval '90 days'`),
  )
  return (await db.$count(subscriptions, isNew)) > 0 && (await db.$count(paymentEvents)) === 0
}

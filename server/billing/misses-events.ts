import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { paymentEvents, subscriptions } from './tables.ts'

/**
 * Whether subscriptions began without an event: the nightly comparison found them, so the webhook
 * does not arrive.
 */
export async function missesEvents(db: Db, provider: 'stripe' | 'sandbox'): Promise<boolean> {
  const isNew = and(
    eq(subscriptions.provider, provider),
    gt(subscriptions.createdAt, sql`now() - interval '90 days'`),
  )
  return (
    (await db.$count(subscriptions, isNew)) > 0 &&
    (await db.$count(
      paymentEvents,
      gt(paymentEvents.receivedAt, sql`now() - interval '90 days'`),
    )) === 0
  )
}

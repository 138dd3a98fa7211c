import { eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { lockSubscription } from '../lock-subscription.ts'
import type { BillingServices } from '../services.ts'
import type { Dispute } from '../stripe/payments.ts'
import { disputes, subscriptions } from '../tables.ts'
import { nextReading, upsertSubscription } from '../upsert-subscription.ts'
import { tellOperator } from './tell-operator.ts'

type Reading = { dispute: Dispute; subscriptionId: string; reading: number; at: Date }

/**
 * Stores a dispute of a known subscription, unless a newer answer is stored, and tells the operator
 * of each change. The subscription is to be stored again if it returns true.
 */
export async function storeDispute(
  services: BillingServices,
  tx: Db,
  { dispute, subscriptionId, reading, at }: Reading,
): Promise<boolean> {
  const { id, status, amount, currency } = dispute
  if ((await tx.$count(subscriptions, eq(subscriptions.id, subscriptionId))) === 0) return false
  // one change of a subscription's disputes at a time
  const subscription = await lockSubscription(tx, subscriptionId)
  const [stored] = await tx.select().from(disputes).where(eq(disputes.id, id))
  if (stored && (stored.reading > reading || stored.status === status)) return false
  const lostAt = status === 'lost' ? (stored?.lostAt ?? at) : null
  const values = { subscriptionId, status, lostAt, reading }
  await tx
    .insert(disputes)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: disputes.id, set: values })
  const news = newsOf(status, stored?.status ?? null)
  if (news) await tellOperator(services, tx, { news, subscription, objectId: id, amount, currency })
  return true
}

/** Stripe's words: an inquiry is `warning_…` and moves no money; the others have taken it. */
function newsOf(status: string, former: string | null) {
  if (status === 'lost') return 'dispute lost' as const
  if (status === 'won') return 'dispute won' as const
  return former === null && !status.startsWith('warning_') ? ('dispute opened' as const) : null
}

/** The longest time in which banks let people dispute a payment, and decide about it. */
const disputeDays = 730

/** Compares all disputes with the provider's, after the subscriptions were. */
export async function compareDisputes(services: BillingServices): Promise<void> {
  const { db, provider } = services
  for await (const dispute of provider.payments.listDisputes(disputeDays)) {
    const [stored] = await db.select().from(disputes).where(eq(disputes.id, dispute.id))
    if (stored?.status === dispute.status) continue
    const subscriptionId =
      stored?.subscriptionId ?? (await provider.payments.findSubscriptionOf(dispute.payment))
    if (!subscriptionId) continue
    const reading = await nextReading(db)
    const current = await provider.payments.fetchDispute(dispute.id)
    const state = await provider.fetchSubscription(subscriptionId)
    if (!current || !state) continue
    await transactionWithRetry(db, async (tx) => {
      const at = new Date()
      if (await storeDispute(services, tx, { dispute: current, subscriptionId, reading, at }))
        await upsertSubscription(services, tx, state, reading)
    })
  }
}

/** Disputes that banks have not decided, and those lost in 30 days. */
export async function countDisputes(db: Db): Promise<{ open: number; lost: number }> {
  return {
    open: await db.$count(disputes, inArray(disputes.status, ['needs_response', 'under_review'])),
    lost: await db.$count(disputes, gt(disputes.lostAt, sql`now() - interval '30 days'`)),
  }
}

import { eq } from 'drizzle-orm'
import type { EventOutcome } from '../../../contract/administration/payments/calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { BillingServices } from '../services.ts'
import type { Dispute } from '../stripe/payments.ts'
import type { PaymentEvent } from '../stripe/read-event.ts'
import type { ProviderSubscription } from '../stripe/subscription.ts'
import { customers, paymentEvents, practiceCustomers, subscriptions } from '../tables.ts'
import { nextReading, upsertSubscription } from '../upsert-subscription.ts'
import { storeDispute } from './disputes.ts'
import { tellOperator } from './tell-operator.ts'

/**
 * Applies a signed event of the provider once, in any order and however often it arrives: the event
 * only names the subscription and the dispute to read. All events leave a trace; a failure leaves
 * none, so that the provider sends the event again.
 * @throws Problem 400 for an event that is not the provider's
 */
export async function receiveEvent(
  services: BillingServices,
  rawBody: Buffer,
  signature: string,
): Promise<void> {
  const { db, provider, log } = services
  const event = provider.readEvent(rawBody, signature)
  const { id, type } = event
  if (await db.$count(paymentEvents, eq(paymentEvents.id, id))) return
  const reading = await nextReading(db)
  const dispute = event.disputeId ? await provider.payments.fetchDispute(event.disputeId) : null
  const payment = dispute?.payment ?? event.payment
  const subscriptionId =
    event.subscriptionId ?? (payment && (await provider.payments.findSubscriptionOf(payment)))
  const state = subscriptionId ? await provider.fetchSubscription(subscriptionId) : null
  const effect = await transactionWithRetry(db, async (tx) => {
    const [fresh] = await tx
      .insert(paymentEvents)
      .values({ id, type, at: event.at, provider: provider.name, subscriptionId, ...event.money })
      .onConflictDoNothing()
      .returning()
    if (!fresh) return 'repeated'
    const outcome = await applyEvent(services, tx, {
      event,
      dispute,
      state,
      reading,
      subscriptionId,
    })
    const userId = await findUser(tx, subscriptionId, event.money.customerId)
    await tx.update(paymentEvents).set({ outcome, userId }).where(eq(paymentEvents.id, id))
    return outcome
  })
  log.info({ event: id, type, effect }, 'payment event')
}

type Facts = {
  event: PaymentEvent
  dispute: Dispute | null
  state: ProviderSubscription | null
  reading: number
  subscriptionId: string | null
}

async function applyEvent(
  services: BillingServices,
  tx: Db,
  { event, dispute, state, reading, subscriptionId }: Facts,
): Promise<EventOutcome> {
  if (!subscriptionId) return 'no subscription'
  if (!state) return 'unknown'
  const outcome = await upsertSubscription(services, tx, state, reading)
  if (outcome === 'stranger') return outcome
  if (dispute) {
    const { at } = event
    if (await storeDispute(services, tx, { dispute, subscriptionId, reading, at })) {
      await upsertSubscription(services, tx, state, reading)
      return 'changed'
    }
  }
  await notifyOfReturns(services, tx, event, subscriptionId)
  return outcome
}

/** A full refund ends nothing by itself, and one that fails leaves the money here. */
async function notifyOfReturns(
  services: BillingServices,
  tx: Db,
  { type, money, isFullRefund }: PaymentEvent,
  subscriptionId: string,
): Promise<void> {
  const hasFailed = /^(refund|charge\.refund)\./.test(type) && money.status === 'failed'
  if (!isFullRefund && !hasFailed) return
  const [subscription] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
  if (!subscription || !(hasFailed || subscription.status !== 'canceled')) return
  if (hasFailed && (await wasTold(tx, money.objectId))) return
  await tellOperator(services, tx, {
    news: hasFailed ? 'refund failed' : 'refunded in force',
    subscription,
    objectId: money.objectId ?? '',
    amount: money.amount,
    currency: money.currency,
  })
}

/** Stripe reports one failed refund by several events. */
const wasTold = async (tx: Db, objectId: string | null) =>
  objectId !== null &&
  (await tx
    .select({ status: paymentEvents.status })
    .from(paymentEvents)
    .where(eq(paymentEvents.objectId, objectId))
    .then((rows) => rows.filter(({ status }) => status === 'failed').length)) > 1

/** Finds the user whose money it is: of the subscription, else of the customer. */
async function findUser(
  tx: Db,
  subscriptionId: string | null,
  customerId: string | null,
): Promise<string | null> {
  if (subscriptionId) {
    const [row] = await tx
      .select({ userId: subscriptions.userId })
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId))
    if (row) return row.userId
  }
  if (!customerId) return null
  for (const table of [customers, practiceCustomers]) {
    const [row] = await tx
      .select({ userId: table.userId })
      .from(table)
      .where(eq(table.id, customerId))
    if (row) return row.userId
  }
  return null
}

import type { FastifyInstance } from 'fastify'
import { site } from '../../../site.config.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Jobs, Queue } from '../../platform/jobs/jobs.ts'
import { signEvent } from '../stripe/events.ts'
import { newId } from './provider.ts'
import type { sandboxCheckouts, sandboxSubscriptions } from './tables.ts'

export type SandboxSubscription = typeof sandboxSubscriptions.$inferSelect
type Checkout = typeof sandboxCheckouts.$inferSelect
type StripeObject = { id: string; object: string }
type SandboxEvent = { id: string; type: string; created: number; data: { object: StripeObject } }

/** Tries again like Stripe, only sooner: for about an hour. */
const deliveries: Queue<{ event: SandboxEvent }> = {
  name: 'sandbox-payment-events',
  timeout: 30,
  retries: 12,
  delay: 2,
  longestDelay: 600,
}

/** Owes the directory an event, within the transaction of what it tells. */
export async function announce(
  jobs: Jobs,
  tx: Db,
  events: { type: string; about: StripeObject }[],
): Promise<void> {
  for (const { type, about } of events) {
    const created = Math.floor(Date.now() / 1000)
    const event = { id: newId('evt'), object: 'event', livemode: false, type, created }
    await jobs.enqueue(tx, deliveries, { event: { ...event, data: { object: about } } })
  }
}

/** Hands events to the webhook as Stripe does: signed when they leave, sent again unless the answer is 2xx. */
export async function deliverEvents(app: FastifyInstance, jobs: Jobs, secret: string) {
  await jobs.work(deliveries, async ({ event }) => {
    const payload = JSON.stringify(event)
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signEvent(payload, secret),
      },
      payload,
    })
    if (statusCode >= 300) throw new Error(`The webhook answered ${statusCode}.`)
  })
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const cents = (plan: SandboxSubscription['planType']) =>
  plan === 'standard_yearly' ? site.prices.yearly : site.prices.monthly

/** A subscription in Stripe's shape. */
export const subscriptionObject = (subscription: SandboxSubscription) => ({
  id: subscription.id,
  object: 'subscription',
  customer: subscription.customerId,
  status: subscription.status,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  created: seconds(subscription.createdAt),
  items: {
    object: 'list',
    data: [
      {
        object: 'subscription_item',
        current_period_start: seconds(subscription.currentPeriodStart),
        current_period_end: seconds(subscription.currentPeriodEnd),
        price: {
          object: 'price',
          lookup_key: subscription.planType,
          unit_amount: cents(subscription.planType),
          currency: 'usd',
        },
      },
    ],
  },
})

/** Its newest invoice in Stripe's shape. */
export const invoiceObject = (subscription: SandboxSubscription) => ({
  id: newId('in'),
  object: 'invoice',
  customer: subscription.customerId,
  status: subscription.unpaidSince ? 'open' : 'paid',
  amount_due: cents(subscription.planType),
  currency: 'usd',
  parent: {
    type: 'subscription_details',
    subscription_details: { subscription: subscription.id },
  },
})

/** A completed payment page in Stripe's shape. */
export const checkoutObject = ({ id, customerId }: Checkout, subscriptionId: string) => ({
  id,
  object: 'checkout.session',
  mode: 'subscription',
  status: 'complete',
  payment_status: 'paid',
  customer: customerId,
  subscription: subscriptionId,
})

import type { FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import type { Db } from '../../platform/database/connect.ts'
import type { Jobs, Queue } from '../../platform/jobs/jobs.ts'
import { newId, seconds } from './ids.ts'
import type { StripeObject } from './tables.ts'

type SandboxEvent = { id: string; type: string; created: number; data: { object: StripeObject } }

/** Retries like Stripe, only sooner: for about an hour. */
const deliveries: Queue<{ event: SandboxEvent }> = {
  name: 'sandbox-payment-events',
  timeout: 30,
  retries: 12,
  delay: 2,
  longestDelay: 600,
}

/** Queues an event for the directory, in the transaction of the change it reports. */
export async function announce(
  jobs: Jobs,
  tx: Db,
  events: { type: string; about: StripeObject }[],
): Promise<void> {
  for (const { type, about } of events) {
    const created = seconds(new Date())
    const event = { id: newId('evt'), object: 'event', livemode: false, type, created }
    await jobs.enqueue(tx, deliveries, { event: { ...event, data: { object: about } } })
  }
}

/**
 * Sends events to the webhook like Stripe: signed when sent, and repeated unless the answer is 2xx.
 */
export async function deliverEvents(app: FastifyInstance, jobs: Jobs, secret: string) {
  await jobs.work(deliveries, async ({ event }) => {
    const payload = JSON.stringify(event)
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
      },
      payload,
    })
    if (statusCode >= 300) throw new Error(`The webhook answered ${statusCode}.`)
  })
}

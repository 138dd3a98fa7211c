import { eq } from 'drizzle-orm'
import type { BillingServices } from '../billing/services.ts'
import { stripeClient } from '../billing/stripe/client.ts'
import { StripeProvider } from '../billing/stripe/provider.ts'
import { customers, subscriptions } from '../billing/tables.ts'
import { createLogger } from '../platform/log/logger.ts'
import { createTestHarness, type Person } from './harness.ts'
import {
  startStripe,
  stripeAccess,
  stripeEvent,
  stripeSubscription,
} from './servers/fake-stripe-server.ts'

/** The application with a fake Stripe behind it. */
export async function createBillingHarness(env: NodeJS.ProcessEnv = {}) {
  const stripe = await startStripe()
  const harness = await createTestHarness({
    STRIPE_SECRET_KEY: stripeAccess.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeAccess.webhookSecret,
    STRIPE_API_URL: stripe.url,
    ...env,
  })
  const close = async () => {
    await harness.close()
    await stripe.close()
  }
  return { ...harness, stripe, close }
}

export type BillingHarness = Awaited<ReturnType<typeof createBillingHarness>>

/** Services of billing's own functions, as the application has them. */
export function billingServices(harness: BillingHarness): BillingServices {
  const log = createLogger('silent')
  const { secretKey, webhookSecret } = stripeAccess
  const stripe = stripeClient({ secretKey, apiUrl: harness.stripe.url })
  return {
    ...harness,
    log,
    publicUrl: () => 'http://directory.example',
    provider: new StripeProvider({ name: 'stripe', stripe, webhookSecret, log }),
  }
}

/** Posts an event to the webhook, as Stripe does. */
export const deliverEvent = (
  { app }: BillingHarness,
  { payload, signature }: { payload: string; signature: string },
) =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })

export async function createCustomer({ db }: BillingHarness, { user }: Person): Promise<string> {
  const id = `cus_${user.id}`
  await db
    .insert(customers)
    .values({ userId: user.id, provider: 'stripe', id })
    .onConflictDoNothing()
  return id
}

export const subscriptionIdOf = ({ user }: Person) => `sub_${user.id}`

/** Changes a user's subscription at Stripe and delivers the event of it. */
export async function updateSubscription(
  harness: BillingHarness,
  person: Person,
  values: Record<string, unknown> = {},
  id = subscriptionIdOf(person),
) {
  const customer = await createCustomer(harness, person)
  const subscription = harness.stripe.put(stripeSubscription({ id, customer, ...values }))
  const answer = await deliverEvent(
    harness,
    stripeEvent('customer.subscription.updated', subscription),
  )
  return { subscription, answer }
}

export const findSubscription = async ({ db }: BillingHarness, id: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0] ?? null

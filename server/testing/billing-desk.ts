import { eq } from 'drizzle-orm'
import { customers, subscriptions } from '../billing/tables.ts'
import { openDesk, type Person } from './desk.ts'
import { startStripe, stripeAccess, stripeEvent, stripeSubscription } from './fake-stripe-server.ts'

/** The application with the fake Stripe behind it. */
export async function openBillingDesk(env: NodeJS.ProcessEnv = {}) {
  const stripe = await startStripe()
  const desk = await openDesk({
    STRIPE_SECRET_KEY: stripeAccess.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeAccess.webhookSecret,
    STRIPE_API_URL: stripe.url,
    ...env,
  })
  const { app, db } = desk

  /** Hands an event in, as Stripe does. */
  const deliver = ({ payload, signature }: { payload: string; signature: string }) =>
    app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })

  /** Makes a user known to Stripe as a customer. */
  async function customerOf({ user }: Person): Promise<string> {
    const id = `cus_${user.id}`
    await db
      .insert(customers)
      .values({ userId: user.id, provider: 'stripe', id })
      .onConflictDoNothing()
    return id
  }

  /** Puts a user's subscription to Stripe and tells of it. */
  async function tell(person: Person, values: Record<string, unknown> = {}, id = idFor(person)) {
    const customer = await customerOf(person)
    const subscription = stripe.put(stripeSubscription({ id, customer, ...values }))
    const answer = await deliver(stripeEvent('customer.subscription.updated', subscription))
    return { subscription, answer }
  }
  const idFor = ({ user }: Person) => `sub_${user.id}`

  const stored = async (id: string) =>
    (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0] ?? null

  const close = async () => {
    await desk.close()
    await stripe.close()
  }
  return { ...desk, stripe, deliver, customerOf, tell, idFor, stored, close }
}
export type BillingDesk = Awaited<ReturnType<typeof openBillingDesk>>

import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { PlanType } from '../../../contract/billing/calls.ts'
import type { Logger } from '../../platform/log/logger.ts'
import {
  type PaymentEvent,
  type PaymentProvider,
  type ProviderSubscription,
  unavailable,
} from '../payment-provider.ts'
import { readStripeEvent } from './events.ts'
import { readSubscription } from './subscription.ts'

export type StripeAccess = {
  secretKey: string
  webhookSecret: string
  /** Another place that speaks Stripe's API, for tests. */
  apiUrl: string | null
}

/** Stripe's client. It tries again by itself where that is safe, and gives up within about half a minute. */
export function stripeClient({ secretKey, apiUrl }: Pick<StripeAccess, 'secretKey' | 'apiUrl'>) {
  const place = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(place && {
      protocol: place.protocol === 'http:' ? 'http' : 'https',
      host: place.hostname,
      port: place.port || (place.protocol === 'http:' ? 80 : 443),
    }),
  })
}

const withInvoice = { expand: ['latest_invoice'] }

export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe'
  readonly #stripe: Stripe
  readonly #webhookSecret: string
  readonly #log: Logger

  constructor(access: StripeAccess, log: Logger) {
    this.#stripe = stripeClient(access)
    this.#webhookSecret = access.webhookSecret
    this.#log = log
  }

  /** Says in the log what would fail at the first payment. */
  async warnUnlessReady(): Promise<void> {
    try {
      for (const plan of PlanType.options) await this.#priceOf(plan)
    } catch (error) {
      const { message } = error as Error
      this.#log.warn({ reason: message }, 'Stripe cannot be used now')
    }
  }

  createCustomer(user: { id: string; email: string; name: string }): Promise<string> {
    const { id, email, name } = user
    const print = createHash('sha256').update(JSON.stringify(user)).digest('hex').slice(0, 16)
    return this.#ask(async () => {
      const customer = await this.#stripe.customers.create(
        { email, name, metadata: { userId: id } },
        // two presses at once make one customer
        { idempotencyKey: `customer-${id}-${print}` },
      )
      return customer.id
    })
  }

  createCheckout({
    customerId,
    userId,
    planType,
    successUrl,
    cancelUrl,
  }: Parameters<PaymentProvider['createCheckout']>[0]): Promise<string> {
    return this.#ask(async () => {
      const price = await this.#priceOf(planType)
      const { sessions } = this.#stripe.checkout
      const open = await sessions.list({ customer: customerId, status: 'open', limit: 100 })
      for (const { id } of open.data) await sessions.expire(id).catch(unlessInvalid)
      const { url } = await sessions.create({
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        line_items: [{ price, quantity: 1 }],
        subscription_data: { metadata: { userId } },
        success_url: successUrl,
        cancel_url: cancelUrl,
      })
      if (!url) throw new Error('Stripe made a checkout without an address')
      return url
    })
  }

  createPortal({ customerId: customer, returnUrl }: { customerId: string; returnUrl: string }) {
    return this.#ask(async () => {
      const made = await this.#stripe.billingPortal.sessions.create({
        customer,
        return_url: returnUrl,
      })
      return made.url
    })
  }

  async fetchSubscription(id: string): Promise<ProviderSubscription | null> {
    try {
      return await this.#read(await this.#stripe.subscriptions.retrieve(id, withInvoice))
    } catch (error) {
      if (isMissing(error)) return null
      throw plain(error)
    }
  }

  async *listSubscriptions(of?: { customerId: string }): AsyncIterable<ProviderSubscription> {
    const listed = this.#stripe.subscriptions.list({
      status: 'all',
      limit: 100,
      expand: ['data.latest_invoice'],
      ...(of && { customer: of.customerId }),
    })
    try {
      for await (const subscription of listed) {
        const read = await this.#read(subscription)
        if (read) yield read
      }
    } catch (error) {
      throw plain(error)
    }
  }

  readEvent(rawBody: Buffer, signature: string): PaymentEvent {
    return readStripeEvent(rawBody, signature, this.#webhookSecret)
  }

  /** A past due one also has older bills open, maybe: the oldest says since when. */
  async #read(subscription: Stripe.Subscription): Promise<ProviderSubscription | null> {
    if (subscription.status !== 'past_due') return readSubscription(subscription, [])
    const { id } = subscription
    const open = await this.#stripe.invoices.list({ subscription: id, status: 'open', limit: 100 })
    return readSubscription(subscription, open.data)
  }

  async #priceOf(plan: PlanType): Promise<string> {
    const { data } = await this.#stripe.prices.list({ lookup_keys: [plan], active: true })
    const price = data[0]?.id
    if (!price) throw new Error(`Stripe has no price ${plan}: run npm run billing:setup`)
    return price
  }

  /** @throws Problem 503 for whatever goes wrong; the reason is for the log */
  async #ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const {
        message: reason,
        code,
        requestId,
      } = error as Error & Partial<Stripe.errors.StripeError>
      this.#log.error({ reason, code, requestId }, 'Stripe did not do what it was asked for')
      throw unavailable()
    }
  }
}

/** Without Stripe's status, which would pass for that of our own answer. */
const plain = (error: unknown) =>
  error instanceof Stripe.errors.StripeError ? new Error(`Stripe: ${error.message}`) : error

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** One that was paid or expired in this moment cannot be expired. */
function unlessInvalid(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}

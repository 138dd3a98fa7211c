import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { PlanType } from '../../../contract/billing/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import { asError, type Logger } from '../../platform/log/logger.ts'
import { isMissing, plainError, priceOf, throwUnlessInvalid, unavailable } from './client.ts'
import { StripePayments } from './payments.ts'
import {
  cancelAndRefund,
  changeQuantity,
  endRenewal,
  paymentDeclined,
  paymentUnconfirmed,
  previewQuantity,
  UnknownOutcome,
} from './quantity.ts'
import { type PaymentEvent, readStripeEvent } from './read-event.ts'
import { type ProviderSubscription, practiceMetadata, readSubscription } from './subscription.ts'

/** Metadata of a subscription: why it ends with its period. */
const endedBy = 'endedBy'

const withInvoice = { expand: ['latest_invoice'] }

/**
 * Stripe's pages in Spanish are those of Latin America; otherwise the browser's language applies.
 */
const localeOf = (language: Language) => (language === 'es' ? { locale: 'es-419' as const } : {})

type Parts = {
  /** The sandbox is Stripe's API over a fake that takes no money (D15). */
  name: 'stripe' | 'sandbox'
  stripe: Stripe
  webhookSecret: string
  log: Logger
}

export class StripeProvider {
  readonly name: Parts['name']
  readonly payments: StripePayments
  readonly #stripe: Stripe
  readonly #webhookSecret: string
  readonly #log: Logger

  constructor({ name, stripe, webhookSecret, log }: Parts) {
    this.name = name
    this.#stripe = stripe
    this.payments = new StripePayments(stripe)
    this.#webhookSecret = webhookSecret
    this.#log = log
  }

  /** Logs what would fail at the first payment. */
  async warnUnlessReady(): Promise<void> {
    try {
      for (const plan of PlanType.options) await priceOf(this.#stripe, plan)
    } catch (error) {
      const { message } = asError(error)
      this.#log.warn({ reason: message }, 'Stripe cannot be used now')
    }
  }

  /** @returns the customer's id; the same for the same user and practice */
  createCustomer(user: {
    id: string
    email: string
    name: string
    practiceId?: number
  }): Promise<string> {
    const { id, email, name, practiceId } = user
    const print = createHash('sha256').update(JSON.stringify(user)).digest('hex').slice(0, 16)
    return this.#ask(async () => {
      const customer = await this.#stripe.customers.create(
        {
          email,
          name,
          metadata: { userId: id, ...(practiceId && { practiceId: String(practiceId) }) },
        },
        // two simultaneous presses create one customer
        { idempotencyKey: `customer-${id}-${print}` },
      )
      return customer.id
    })
  }

  /** Sets the address for receipts. A deleted customer needs none. */
  async updateCustomer(id: string, { email, name }: { email: string; name: string }) {
    try {
      await this.#stripe.customers.update(id, { email, name })
    } catch (error) {
      if (!isMissing(error)) throw plainError(error)
    }
  }

  /** @returns a payment page; earlier ones of the customer can no longer be paid */
  createCheckout({
    customerId,
    userId,
    practice,
    planType,
    quantity,
    successUrl,
    cancelUrl,
    language,
  }: {
    customerId: string
    userId: string
    practice: ProviderSubscription['practice']
    planType: PlanType
    quantity: number
    successUrl: string
    cancelUrl: string
    language: Language
  }): Promise<Checkout> {
    return this.#ask(async () => {
      const price = await priceOf(this.#stripe, planType)
      const { sessions } = this.#stripe.checkout
      await this.#expire(await this.#openCheckouts(customerId))
      const { id, url, created } = await sessions.create({
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        line_items: [{ price, quantity }],
        subscription_data: {
          metadata: { userId, ...(practice && practiceMetadata(practice)) },
        },
        success_url: successUrl,
        cancel_url: cancelUrl,
        ...localeOf(language),
      })
      if (!url) throw new Error('Stripe made a checkout without an address')
      return { id, url, created }
    })
  }

  /** Closes all payment pages of several customers but the newest. */
  keepNewestCheckout(customerIds: string[]): Promise<void> {
    return this.#ask(async () => {
      const open: Pick<Checkout, 'id' | 'created'>[] = []
      for (const customerId of customerIds) open.push(...(await this.#openCheckouts(customerId)))
      const [, ...older] = open.toSorted(
        (one, other) => other.created - one.created || other.id.localeCompare(one.id),
      )
      await this.#expire(older)
    })
  }

  /** Closes a payment page; one paid at this moment stays paid. */
  expireCheckout(checkout: Pick<Checkout, 'id'>): Promise<void> {
    return this.#ask(() => this.#expire([checkout]))
  }

  async #openCheckouts(customer: string): Promise<Pick<Checkout, 'id' | 'created'>[]> {
    const { sessions } = this.#stripe.checkout
    return (await sessions.list({ customer, status: 'open', limit: 100 })).data
  }

  async #expire(checkouts: Pick<Checkout, 'id'>[]) {
    const { sessions } = this.#stripe.checkout
    for (const { id } of checkouts) await sessions.expire(id).catch(throwUnlessInvalid)
  }

  /** @returns the address of the portal for plan, card and invoices */
  createPortal({
    customerId: customer,
    returnUrl,
    language,
  }: {
    customerId: string
    returnUrl: string
    language: Language
  }): Promise<string> {
    return this.#ask(async () => {
      const session = await this.#stripe.billingPortal.sessions.create({
        customer,
        return_url: returnUrl,
        ...localeOf(language),
      })
      return session.url
    })
  }

  /**
   * Lets a customer's subscriptions end with their period, so that nothing more is charged, or
   * reverts that. What the customer has canceled stays canceled.
   */
  async pauseRenewals(customerId: string, ends: boolean): Promise<void> {
    const running = this.#stripe.subscriptions.list({ customer: customerId, limit: 100 })
    for await (const { id, status, cancel_at_period_end, metadata } of running) {
      const isOurs = metadata?.[endedBy] === 'deletion'
      if (status === 'canceled' || (ends ? cancel_at_period_end : !isOurs)) continue
      await this.#stripe.subscriptions.update(id, {
        cancel_at_period_end: ends,
        metadata: { [endedBy]: ends ? 'deletion' : '' },
      })
    }
  }

  /**
   * Erases a customer: closes open payment pages, ends subscriptions at once, and removes name and
   * address. A deleted customer is fine.
   */
  async deleteCustomer(customerId: string): Promise<void> {
    try {
      const { sessions } = this.#stripe.checkout
      const open = await sessions.list({ customer: customerId, status: 'open', limit: 100 })
      for (const { id } of open.data) await sessions.expire(id).catch(throwUnlessInvalid)
      await this.#stripe.customers.del(customerId)
    } catch (error) {
      if (!isMissing(error)) throw plainError(error)
    }
  }

  /** Null if the provider has no such subscription, or it is of another product. */
  async fetchSubscription(id: string): Promise<ProviderSubscription | null> {
    try {
      return await this.#read(await this.#stripe.subscriptions.retrieve(id, withInvoice))
    } catch (error) {
      if (isMissing(error)) return null
      throw plainError(error)
    }
  }

  /** All of our product, including ended ones, or those of one customer. */
  async *listSubscriptions(of?: { customerId: string }): AsyncIterable<ProviderSubscription> {
    const subscriptionList = this.#stripe.subscriptions.list({
      status: 'all',
      limit: 100,
      expand: ['data.latest_invoice'],
      ...(of && { customer: of.customerId }),
    })
    try {
      for await (const subscription of subscriptionList) {
        const parsedSubscription = await this.#read(subscription)
        if (parsedSubscription) yield parsedSubscription
      }
    } catch (error) {
      throw plainError(error)
    }
  }

  /**
   * The price of another number of seats now, in US cents; negative: a credit for the next invoice.
   */
  previewQuantity(id: string, quantity: number): Promise<number> {
    return this.#ask(() => previewQuantity(this.#stripe, id, quantity))
  }

  /**
   * Changes the number of seats: more are charged at once for the rest of the period, fewer are
   * credited. @throws Problem 409 if the card is declined, and nothing has changed
   */
  changeQuantity(id: string, quantity: number): Promise<void> {
    return this.#ask(() => changeQuantity(this.#stripe, id, quantity))
  }

  /** Stops the renewal of a subscription; a lapsed one ends at once. */
  async endRenewal(id: string, how: { lapsed: boolean }): Promise<void> {
    try {
      await endRenewal(this.#stripe, id, how)
    } catch (error) {
      if (!isMissing(error)) throw plainError(error)
    }
  }

  /**
   * Ends a subscription at once and refunds it completely; can be repeated. @returns whether
   * anything was left to do
   */
  async cancelAndRefund(id: string): Promise<boolean> {
    try {
      return await cancelAndRefund(this.#stripe, id)
    } catch (error) {
      throw plainError(error)
    }
  }

  /** @throws Problem 400 unless the signature fits the bytes and is at most 300 seconds old */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent {
    return readStripeEvent(rawBody, signature, this.#webhookSecret)
  }

  /** A past due one may have older open bills too: the oldest counts. */
  async #read(subscription: Stripe.Subscription): Promise<ProviderSubscription | null> {
    if (subscription.status !== 'past_due') return readSubscription(subscription, [])
    const { id } = subscription
    const open = await this.#stripe.invoices.list({ subscription: id, status: 'open', limit: 100 })
    return readSubscription(subscription, open.data)
  }

  /** @throws Problem 409 for a declined card, 503 for other failures, whose reason is logged */
  async #ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) throw paymentDeclined()
      const {
        message: reason,
        code,
        requestId,
      }: Error & Partial<Pick<Stripe.errors.StripeError, 'code' | 'requestId'>> = asError(error)
      this.#log.error({ reason, code, requestId }, 'Stripe did not do what it was asked for')
      throw error instanceof UnknownOutcome ? paymentUnconfirmed() : unavailable()
    }
  }
}

type Checkout = { id: string; url: string /** Seconds since 1970. */; created: number }

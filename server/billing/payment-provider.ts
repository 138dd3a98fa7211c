import type { PlanType, Subscription } from '../../contract/billing/calls.ts'
import { Problem } from '../platform/http/problems.ts'

/** A subscription as its provider has it at the moment of asking. */
export type ProviderSubscription = {
  id: string
  customerId: string
  /** Whom it was made for, as we told the provider; null: it does not say. */
  userId: string | null
  planType: PlanType
  status: Subscription['status']
  currentPeriodStart: Date
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
  /** Since when a bill is open that should have been paid; null: none is. */
  unpaidSince: Date | null
  createdAt: Date
}

/** What a signed event is about. Its content is never believed: the subscription is asked for. */
export type PaymentEvent = {
  id: string
  type: string
  /** Null: the event concerns no subscription. */
  subscriptionId: string | null
}

/** Who takes the money: Stripe, or the sandbox that takes none (D15). */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox'
  /** @returns the customer's id; the same when asked again for the same user */
  createCustomer(user: { id: string; email: string; name: string }): Promise<string>
  /** @returns the address of a payment page; earlier ones of the customer can no longer be paid */
  createCheckout(checkout: {
    customerId: string
    userId: string
    planType: PlanType
    successUrl: string
    cancelUrl: string
  }): Promise<string>
  /** @returns the address of the page that manages plan, card and invoices */
  createPortal(portal: { customerId: string; returnUrl: string }): Promise<string>
  /** Null when the provider has no such subscription, or it is not one of ours. */
  fetchSubscription(id: string): Promise<ProviderSubscription | null>
  /** All of ours, ended ones included, or those of one customer. */
  listSubscriptions(of?: { customerId: string }): AsyncIterable<ProviderSubscription>
  /** @throws Problem 400 unless the signature fits the bytes and is at most 300 seconds old */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent
}

/** What a user reads whose payment page could not be made. */
export const unavailable = () =>
  new Problem(
    503,
    'payments_unavailable',
    'Payments are not available right now. Nothing was charged. Please try again in a few minutes.',
  )

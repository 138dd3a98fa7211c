import Stripe from 'stripe'
import { Problem } from '../../platform/http/problems.ts'
import { billingRefusals } from '../../platform/languages/refusals/billing.ts'
import {
  type Money,
  type MoneyObject,
  type Payment,
  paymentOf,
  readMoney,
  subscriptionIn,
} from './money.ts'

/**
 * The subject of a signed event. What follows from it is read from the provider; its own content is
 * only kept as a trace.
 */
export type PaymentEvent = {
  id: string
  type: string
  at: Date
  money: Money
  /** Null if the event itself names no subscription. */
  subscriptionId: string | null
  /** The payment it is about, if it names no subscription. */
  payment: Payment | null
  disputeId: string | null
  /** All of a payment was given back. */
  isFullRefund: boolean
}

/** Seconds for which a signature is valid. */
const tolerance = 300

/** Reads an event of Stripe's shape. @throws Problem 400 for a forged, stale or changed one */
export function readStripeEvent(rawBody: Buffer, signature: string, secret: string): PaymentEvent {
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature, secret, tolerance)
    const { id, type, created } = event
    const subject = event.data.object as unknown as MoneyObject
    const subscriptionId = subscriptionOf(type, subject)
    return {
      id,
      type,
      at: new Date(created * 1000),
      money: readMoney(type, subject),
      subscriptionId,
      payment: subscriptionId === null && isOfMoney.test(type) ? paymentOf(type, subject) : null,
      disputeId: type.startsWith('charge.dispute.') ? (subject.id ?? null) : null,
      isFullRefund: type === 'charge.refunded' && subject.refunded === true,
    }
  } catch {
    throw new Problem(400, 'bad_signature', billingRefusals.badSignature.en)
  }
}

const isOfMoney = /^(charge|refund|payment_intent|credit_note)\./

function subscriptionOf(type: string, subject: MoneyObject): string | null {
  if (type.startsWith('customer.subscription.')) return subject.id ?? null
  return /^(invoice|checkout\.session)\./.test(type) ? subscriptionIn(subject) : null
}

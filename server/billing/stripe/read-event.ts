import Stripe from 'stripe'
import { Problem } from '../../platform/http/problems.ts'

/**
 * The subject of a signed event. Its content is not trusted: the subscription is read from the
 * provider.
 */
export type PaymentEvent = {
  id: string
  type: string
  /** Null if the event concerns no subscription. */
  subscriptionId: string | null
}

/** Seconds for which a signature is valid. */
const tolerance = 300

/** Reads an event of Stripe's shape. @throws Problem 400 for a forged, stale or changed one */
export function readStripeEvent(rawBody: Buffer, signature: string, secret: string): PaymentEvent {
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature, secret, tolerance)
    const { id, type } = event
    return { id, type, subscriptionId: subscriptionOf(event) }
  } catch {
    throw new Problem(400, 'bad_signature', 'The signature does not fit this event.')
  }
}

type Reference = string | { id: string } | null | undefined

type Subject = {
  id: string
  subscription?: Reference
  parent?: { subscription_details?: { subscription?: Reference } | null } | null
}

/** Invoices name their subscription in `parent`; until 2025 they did so like checkout sessions. */
function subscriptionOf({ type, data }: Stripe.Event): string | null {
  const subject = data.object as unknown as Subject
  if (type.startsWith('customer.subscription.')) return subject.id
  if (!/^(invoice|checkout\.session)\./.test(type)) return null
  const reference = subject.parent?.subscription_details?.subscription ?? subject.subscription
  return (typeof reference === 'string' ? reference : reference?.id) ?? null
}

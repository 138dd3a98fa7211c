/**
 * Events that an endpoint of Stripe must be sent: those that change who is Featured, and those that
 * move money.
 */
export const wantedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.succeeded',
  'charge.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'credit_note.created',
  'payment_intent.payment_failed',
] as const

/** Lists those that an endpoint with these events is not sent. `*` is all. */
export const missingEvents = (enabled: readonly string[] = ['*']): string[] =>
  enabled.includes('*') ? [] : wantedEvents.filter((event) => !enabled.includes(event))

import Stripe from 'stripe'
import { required } from '../../../contract/required.ts'
import { Problem } from '../../platform/http/problems.ts'
import { billingRefusals } from '../../platform/languages/refusals/billing.ts'

/** Shown to a payer whose card was declined for more seats. */
export const paymentDeclined = () =>
  new Problem(409, 'payment_declined', billingRefusals.paymentDeclined.en)

/** A change without an answer, which may have been made. */
export class UnknownOutcome extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/** Shown to the payer in that case. */
export const paymentUnconfirmed = () =>
  new Problem(503, 'payments_unavailable', billingRefusals.changeUnconfirmed.en)

/** More and fewer seats are settled at once, for the rest of the period. */
const proration_behavior = 'always_invoice'

const itemOf = async (stripe: Stripe, id: string, quantity: number) => {
  const { items } = await stripe.subscriptions.retrieve(id)
  return { id: required(items.data[0]).id, quantity }
}

export async function previewQuantity(stripe: Stripe, id: string, quantity: number) {
  const items = [await itemOf(stripe, id, quantity)]
  const { total } = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { items, proration_behavior },
  })
  return total
}

export async function changeQuantity(stripe: Stripe, id: string, quantity: number): Promise<void> {
  const items = [await itemOf(stripe, id, quantity)]
  try {
    await stripe.subscriptions.update(id, {
      items,
      proration_behavior,
      // refused completely rather than left unpaid
      payment_behavior: 'error_if_incomplete',
    })
  } catch (error) {
    const mayBeDone =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError
    throw mayBeDone ? new UnknownOutcome(error) : error
  }
}

/**
 * A paid subscription ends with its period; a lapsed one at once, and its open invoices are voided.
 * A paused one has no period that could end.
 */
export async function endRenewal(
  stripe: Stripe,
  id: string,
  { lapsed }: { lapsed: boolean },
): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(id)
  if (status === 'canceled' || status === 'incomplete_expired') return
  // somebody may have paid meanwhile
  const isPaid = status === 'active' || status === 'trialing'
  const standsStill = status === 'paused' || status === 'incomplete' || status === 'unpaid'
  if ((lapsed && !isPaid) || standsStill) await stripe.subscriptions.cancel(id, { prorate: false })
  else await stripe.subscriptions.update(id, { cancel_at_period_end: true })
}

/** @returns whether there was anything left to do */
export async function cancelAndRefund(stripe: Stripe, id: string): Promise<boolean> {
  const { status } = await stripe.subscriptions.retrieve(id)
  if (status !== 'canceled') await stripe.subscriptions.cancel(id, { prorate: false })
  let hasChanged = status !== 'canceled'
  for await (const invoice of stripe.invoices.list({ subscription: id, status: 'paid' }))
    for await (const { payment } of stripe.invoicePayments.list({
      invoice: invoice.id,
      status: 'paid',
    }))
      if (await refund(stripe, payment.payment_intent)) hasChanged = true
  return hasChanged
}

async function refund(stripe: Stripe, payment: string | { id: string } | undefined) {
  if (!payment) return false
  const payment_intent = typeof payment === 'string' ? payment : payment.id
  try {
    await stripe.refunds.create({ payment_intent }, { idempotencyKey: `refund-${payment_intent}` })
    return true
  } catch (error) {
    const isRefunded =
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === 'charge_already_refunded'
    if (!isRefunded) throw error
    return false
  }
}

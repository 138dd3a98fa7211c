import type Stripe from 'stripe'
import { isMissing, plainError } from './client.ts'
import { idIn, type MoneyObject, type Payment, subscriptionIn } from './money.ts'

/** A dispute as Stripe has it now. */
export type Dispute = {
  id: string
  status: string
  amount: number
  currency: string
  payment: Payment
}

/** Payments and disputes at Stripe, and the way from them to a subscription. */
export class StripePayments {
  readonly #stripe: Stripe

  constructor(stripe: Stripe) {
    this.#stripe = stripe
  }

  /** @returns the id of the subscription whose bill was paid; null if there is none */
  findSubscriptionOf(payment: Payment): Promise<string | null> {
    return nullIfMissing(async () => {
      const invoice = payment.invoice ?? (await this.#findInvoice(payment))
      return invoice && subscriptionIn(moneyIn(await this.#stripe.invoices.retrieve(invoice)))
    })
  }

  async #findInvoice({ paymentIntent, charge }: Payment): Promise<string | null> {
    let payment_intent = paymentIntent
    if (!payment_intent && charge) {
      const { invoice, payment_intent: intent } = moneyIn(
        await this.#stripe.charges.retrieve(charge),
      )
      // accounts whose version of the API is of before 2025
      if (invoice) return idIn(invoice)
      payment_intent = idIn(intent)
    }
    if (!payment_intent) return null
    const { data } = await this.#stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent },
    })
    return idIn(data[0]?.invoice)
  }

  /** Null if the provider has no such dispute. */
  fetchDispute(id: string): Promise<Dispute | null> {
    return nullIfMissing(async () => readDispute(await this.#stripe.disputes.retrieve(id)))
  }

  /** The disputes of so many days, of all products of the account. */
  async *listDisputes(days: number): AsyncIterable<Dispute> {
    const gte = Math.floor(Date.now() / 1000) - days * 86_400
    try {
      for await (const dispute of this.#stripe.disputes.list({ limit: 100, created: { gte } }))
        yield readDispute(dispute)
    } catch (error) {
      throw plainError(error)
    }
  }
}

/** Stripe's types leave out what other versions of its API send. */
const moneyIn = (object: Stripe.Invoice | Stripe.Charge) => object as unknown as MoneyObject

async function nullIfMissing<T>(ask: () => Promise<T | null>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (isMissing(error)) return null
    throw plainError(error)
  }
}

const readDispute = (dispute: Stripe.Dispute): Dispute => ({
  id: dispute.id,
  status: dispute.status,
  amount: dispute.amount,
  currency: dispute.currency,
  payment: {
    invoice: null,
    paymentIntent: idIn(dispute.payment_intent),
    charge: idIn(dispute.charge),
  },
})

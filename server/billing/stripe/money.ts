type Reference = string | { id: string } | null | undefined

export const idIn = (reference: Reference): string | null =>
  (typeof reference === 'string' ? reference : reference?.id) ?? null

/** The fields of Stripe's objects that say what was paid, and for what. */
export type MoneyObject = {
  id?: string
  object?: string
  amount?: number
  amount_refunded?: number
  amount_paid?: number
  amount_due?: number
  amount_total?: number
  currency?: string
  status?: string
  payment_status?: string
  refunded?: boolean
  customer?: Reference
  subscription?: Reference
  parent?: { subscription_details?: { subscription?: Reference } | null } | null
  invoice?: Reference
  payment_intent?: Reference
  charge?: Reference
}

/** The trace of an event: no card, no name, no address. */
export type Money = {
  objectId: string | null
  /** The amount in the smallest unit of the currency. */
  amount: number | null
  currency: string | null
  /** Stripe's own word for how the payment, refund or dispute stands. */
  status: string | null
  customerId: string | null
}

export function readMoney(type: string, subject: MoneyObject): Money {
  return {
    objectId: subject.id ?? null,
    amount: amountOf(type, subject) ?? null,
    currency: subject.currency ?? null,
    status: (type.startsWith('checkout.') && subject.payment_status) || (subject.status ?? null),
    customerId: subject.object === 'customer' ? (subject.id ?? null) : idIn(subject.customer),
  }
}

function amountOf(type: string, subject: MoneyObject): number | undefined {
  if (type === 'charge.refunded') return subject.amount_refunded ?? subject.amount
  if (type === 'invoice.paid' || type === 'invoice.payment_succeeded')
    return subject.amount_paid ?? subject.amount_due
  if (type.startsWith('invoice.')) return subject.amount_due
  return subject.amount ?? subject.amount_total
}

/** References that lead from a payment to its subscription. */
export type Payment = {
  invoice: string | null
  paymentIntent: string | null
  charge: string | null
}

/** Null if the object is no payment and of none. */
export function paymentOf(type: string, subject: MoneyObject): Payment | null {
  const own = subject.id ?? null
  const payment = {
    invoice: idIn(subject.invoice),
    paymentIntent: type.startsWith('payment_intent.') ? own : idIn(subject.payment_intent),
    charge: subject.object === 'charge' ? own : idIn(subject.charge),
  }
  return payment.invoice || payment.paymentIntent || payment.charge ? payment : null
}

/** Invoices name their subscription in `parent`; until 2025 they did so like checkout sessions. */
export const subscriptionIn = ({ parent, subscription }: MoneyObject): string | null =>
  idIn(parent?.subscription_details?.subscription ?? subscription)

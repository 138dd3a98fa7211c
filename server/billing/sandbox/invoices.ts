import { PlanType } from '../../../contract/billing/calls.ts'
import { plans } from '../stripe/set-up.ts'
import { newId, seconds } from './ids.ts'
import type { StripeObject, StripeObjects } from './tables.ts'

type Item = {
  quantity?: number
  current_period_start: number
  current_period_end: number
  price: { lookup_key: string; unit_amount?: number }
}

const itemOf = (subscription: StripeObject) => (subscription.items as { data: [Item] }).data[0]

const priceOf = ({ price }: Item) =>
  price.unit_amount ?? plans[PlanType.parse(price.lookup_key)].amount

/** The price of a subscription for one period. */
export function periodInvoice(
  subscription: StripeObject,
  status: 'open' | 'paid',
  createdAt: Date,
) {
  const item = itemOf(subscription)
  const { quantity = 1 } = item
  return invoice(subscription, {
    status,
    created: seconds(createdAt),
    quantity,
    unit_amount: priceOf(item),
    total: quantity * priceOf(item),
  })
}

/** The price of a change of seats for the rest of the period; negative for fewer. */
export function prorationOf(subscription: StripeObject, quantity: number) {
  const item = itemOf(subscription)
  const { current_period_start: start, current_period_end: end } = item
  const now = Math.min(Math.max(seconds(new Date()), start), end)
  const more = quantity - (item.quantity ?? 1)
  const total = Math.round((more * priceOf(item) * (end - now)) / (end - start))
  return invoice(subscription, {
    status: 'paid',
    created: seconds(new Date()),
    quantity: more,
    unit_amount: priceOf(item),
    total,
    proration: true,
  })
}

export function withQuantity(subscription: StripeObject, quantity: number) {
  return {
    items: { object: 'list', data: [{ ...itemOf(subscription), quantity }] },
  }
}

const invoice = (
  subscription: StripeObject,
  fields: { total: number; [field: string]: unknown },
) => ({
  id: newId('in'),
  object: 'invoice',
  customer: subscription.customer,
  subscription: subscription.id,
  currency: 'usd',
  amount_due: Math.max(0, fields.total),
  parent: {
    type: 'subscription_details',
    subscription_details: { subscription: subscription.id },
  },
  ...fields,
})

/** Stores an invoice, paid from the credit first. */
export async function bill(
  objects: StripeObjects,
  draft: ReturnType<typeof invoice>,
): Promise<StripeObject> {
  let amount_due = draft.amount_due
  await objects.update(String(draft.customer), ({ balance = 0 }) => {
    const amountOwed = draft.total + Number(balance)
    amount_due = Math.max(0, amountOwed)
    return { balance: Math.min(0, amountOwed) }
  })
  return objects.put({ ...draft, amount_due })
}

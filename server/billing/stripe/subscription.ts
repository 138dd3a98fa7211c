import type Stripe from 'stripe'
import {
  PlanName,
  type PlanType,
  type Subscription,
  SubscriptionStatus,
  type Withholding,
} from '../../../contract/billing/calls.ts'
import { planTypeOf } from '../../../contract/billing/plan-types.ts'
import { itemAt } from '../../../contract/required.ts'

export type ProviderSubscription = {
  id: string
  customerId: string
  /** The user it was created for, from the metadata we sent to Stripe; null if missing. */
  userId: string | null
  /**
   * The practice whose seats it pays for, and the doctors chosen before paying; null for one
   * person's own.
   */
  practice: { id: number; doctorIds: number[] } | null
  /** Number of paid seats. */
  quantity: number
  planType: PlanType
  status: Subscription['status']
  currentPeriodStart: Date
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
  /** Since when a bill is overdue; null without one. */
  unpaidSince: Date | null
  /** The reason in its bills; whether a dispute is lost is known elsewhere. */
  withheld: Withholding | null
  /** Its last bill is paid. */
  isPaid: boolean
  createdAt: Date
}

/**
 * Stripe's subscription in the directory's shape; null for another product of the same Stripe
 * account.
 * @param open the open invoices of a past due one
 */
export function readSubscription(
  subscription: Stripe.Subscription,
  open: Stripe.Invoice[],
): ProviderSubscription | null {
  const item = subscription.items.data[0]
  const planType = item && planOf(item.price, subscription)
  if (!item || !planType) return null
  const currentPeriodEnd = paidUntil(subscription, item)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    userId: subscription.metadata?.userId ?? null,
    practice: practiceOf(subscription),
    quantity: item.quantity ?? 1,
    planType,
    status: statusOf(subscription.status),
    currentPeriodStart: moment(item.current_period_start),
    currentPeriodEnd,
    cancelAtPeriodEnd: endsWithPeriod(subscription, currentPeriodEnd),
    unpaidSince: unpaidSince(subscription, open),
    withheld: withholdingOf(subscription),
    isPaid: billOf(subscription)?.status === 'paid',
    createdAt: moment(subscription.created),
  }
}

/** Reads what `practiceMetadata` wrote. */
function practiceOf({ metadata }: Stripe.Subscription): ProviderSubscription['practice'] {
  const id = Number(metadata?.practiceId)
  if (!Number.isInteger(id) || id < 1) return null
  const doctorIds = (metadata?.doctorIds ?? '').split(',').map(Number).filter(Number.isInteger)
  return { id, doctorIds: doctorIds.filter((doctorId) => doctorId > 0) }
}

/** Stripe's metadata: short texts. */
export const practiceMetadata = ({ id, doctorIds }: { id: number; doctorIds: number[] }) => ({
  practiceId: String(id),
  doctorIds: doctorIds.join(','),
})

const moment = (seconds: number) => new Date(seconds * 1000)
const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id

/** A replaced price has lost its lookup key; its metadata, and existing subscribers, remain. */
function planOf(price: Stripe.Price, { metadata }: Stripe.Subscription): PlanType | null {
  const plan = PlanName.safeParse(price.lookup_key ?? price.metadata?.planType)
  if (plan.success) return planTypeOf(plan.data)
  if (!metadata?.userId) return null
  return price.recurring?.interval === 'year' ? 'standard_yearly' : 'standard_monthly'
}

/** `incomplete_expired`, and states that Stripe may add, mean that nobody has paid. */
function statusOf(status: Stripe.Subscription.Status): ProviderSubscription['status'] {
  const parsedStatus = SubscriptionStatus.safeParse(status)
  return parsedStatus.success ? parsedStatus.data : 'canceled'
}

/**
 * The end of the period, or the moment before it at which the subscription ended or will end: Stripe
 * ends it there whatever was paid, and whoever ends one at once decides about the refund.
 */
function paidUntil(
  { status, ended_at, cancel_at }: Stripe.Subscription,
  { current_period_end: end }: Stripe.SubscriptionItem,
): Date {
  const stop = status === 'canceled' ? ended_at : cancel_at
  return moment(Math.min(end, stop ?? end))
}

/** Bills of a period; another one, such as for more seats, says nothing of what the period costs. */
const billsOfPeriods: readonly unknown[] = [
  'subscription',
  'subscription_create',
  'subscription_cycle',
  null,
  undefined,
]

/**
 * Finds what keeps a subscription from being Featured although Stripe has not ended it. A debit of a
 * bank account takes days: the subscription is active at once, and its first bill open until the money
 * has come. While collection is paused, Stripe renews periods whose bills nobody pays: drafts, void or
 * written off.
 */
function withholdingOf({
  status,
  pause_collection: pause,
  latest_invoice: latest,
}: Stripe.Subscription): Withholding | null {
  const bill = billOf({ latest_invoice: latest })
  if (bill?.status === 'paid' || !inForceOrFailed.includes(status)) return null
  const isFirst = bill?.billing_reason === 'subscription_create'
  if (status === 'canceled' || status === 'unpaid') return isFirst ? 'first payment' : null
  const isOfPeriod = bill !== null && billsOfPeriods.includes(bill.billing_reason)
  const isNotCollected =
    bill?.status === 'void' ||
    bill?.status === 'uncollectible' ||
    (bill?.status === 'draft' && bill.auto_advance === false)
  if ((pause && (bill === null || isOfPeriod)) || (isOfPeriod && isNotCollected))
    return 'collection paused'
  return isFirst && bill?.status === 'open' ? 'first payment' : null
}

const billOf = ({ latest_invoice: latest }: Pick<Stripe.Subscription, 'latest_invoice'>) =>
  typeof latest === 'object' ? latest : null

const inForceOrFailed: readonly string[] = ['active', 'past_due', 'unpaid', 'canceled']

/** The portal of newer accounts sets the day instead of the flag. */
function endsWithPeriod(
  { status, cancel_at_period_end, cancel_at }: Stripe.Subscription,
  currentPeriodEnd: Date,
) {
  if (status === 'canceled') return false
  return cancel_at_period_end || (cancel_at !== null && moment(cancel_at) <= currentPeriodEnd)
}

const paidFor = ['trialing', 'active', 'incomplete', 'paused']

function unpaidSince(subscription: Stripe.Subscription, open: Stripe.Invoice[]): Date | null {
  if (paidFor.includes(subscription.status)) return null
  const { latest_invoice: latest } = subscription
  const unpaid = [...open]
  if (latest && typeof latest === 'object' && latest.status !== 'paid') unpaid.push(latest)
  const since = unpaid.map(
    ({ status_transitions, created }) => status_transitions?.finalized_at ?? created,
  )
  if (since.length > 0) return moment(Math.min(...since))
  // past due without an open bill: the answer was made between two states
  if (subscription.status === 'canceled') return null
  return moment(itemAt(subscription.items.data, 0).current_period_start)
}

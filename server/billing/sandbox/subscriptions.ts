import { and, inArray, lt, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { PlanType } from '../../../contract/billing/calls.ts'
import { required } from '../../../contract/required.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { graceDays } from '../premium.ts'
import { plans } from '../stripe/set-up.ts'
import { type ProviderSubscription, readSubscription } from '../stripe/subscription.ts'
import { announce } from './events.ts'
import { SandboxObjects } from './fake-stripe.ts'
import { seconds } from './ids.ts'
import { bill, periodInvoice } from './invoices.ts'
import { type StripeObject, sandboxObjects } from './tables.ts'

type Parts = { db: Db; jobs: Jobs }
type Change = Partial<ProviderSubscription>
type Action = {
  /** The new state; null if the action is not possible now. */
  change: (now: ProviderSubscription) => Change | null
  /** Stripe's event besides `customer.subscription.updated`. */
  event?: string
}
const endedState = { status: 'canceled', cancelAtPeriodEnd: false } as const
const paidState = { status: 'active', unpaidSince: null } as const
const runs = ({ status }: ProviderSubscription) => status !== 'canceled'
const days = (count: number) => count * 86_400_000

/** The portal's actions, by the name its buttons send. */
export const actions = {
  pay: {
    change: (now) => (now.status === 'past_due' ? paidState : null),
    event: 'invoice.paid',
  },
  decline: {
    change: (now) =>
      now.status === 'active' && !now.cancelAtPeriodEnd
        ? {
            status: 'past_due',
            unpaidSince: new Date(),
            ...periodFrom(new Date(), now.planType),
          }
        : null,
    event: 'invoice.payment_failed',
  },
  cancel: {
    change: (now) => (runs(now) && !now.cancelAtPeriodEnd ? { cancelAtPeriodEnd: true } : null),
  },
  /** Skips waiting: to the end of the grace, else of the period. */
  skip: {
    change: (now) => {
      if (now.status === 'past_due')
        return { unpaidSince: new Date(required(now.unpaidSince).getTime() - days(graceDays)) }
      const { currentPeriodStart: start, currentPeriodEnd: end } = now
      if (end <= new Date()) return null
      const shift = end.getTime() - Date.now()
      const past = {
        currentPeriodStart: new Date(start.getTime() - shift),
        currentPeriodEnd: new Date(),
      }
      if (now.status === 'canceled') return past
      if (now.cancelAtPeriodEnd) return { ...past, ...endedState }
      return periodFrom(new Date(), now.planType)
    },
  },
} satisfies Record<string, Action>
export type ActionName = keyof typeof actions

/** A paid period: a month or a year. From the 31st it ends on the last day of a shorter month. */
export function periodFrom(start: Date, plan: PlanType) {
  const months = plan === 'standard_yearly' ? 12 : 1
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return { currentPeriodStart: start, currentPeriodEnd: end }
}

export const stateOf = (subscription: StripeObject): ProviderSubscription =>
  required(readSubscription(subscription as unknown as Stripe.Subscription, []))

/** A running one, else the newest ended one. */
export async function findNewest(db: Db, customer: string): Promise<StripeObject | null> {
  const all = await new SandboxObjects(db).list('subscription', { customer })
  return all.find(({ status }) => status !== 'canceled') ?? all[0] ?? null
}

/**
 * Carries out an action of the portal. @returns whether it did: another tab may have changed the
 * state
 */
export async function manage(parts: Parts, customer: string, name: ActionName): Promise<boolean> {
  const newest = await findNewest(parts.db, customer)
  const { change, event }: Action = actions[name]
  return newest !== null && changeSubscription(parts, newest.id, change, event)
}

function changeSubscription(
  { db, jobs }: Parts,
  id: string,
  change: Action['change'],
  event?: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const objects = new SandboxObjects(tx)
    const before = await objects.get(id)
    let wasRunning = false
    const subscription = await objects.update(id, (now) => {
      const state = stateOf(now)
      wasRunning = runs(state)
      const next = change(state)
      return next && stripeFields({ ...state, ...next })
    })
    if (!subscription || !before) return false
    const type =
      wasRunning && subscription.status === 'canceled'
        ? 'customer.subscription.deleted'
        : 'customer.subscription.updated'
    const invoice = await invoiceFor(objects, before, subscription)
    await announce(jobs, tx, [
      ...(event && event !== type
        ? [{ type: event, about: invoice ?? periodInvoice(subscription, 'paid', new Date()) }]
        : []),
      { type, about: subscription },
    ])
    return true
  })
}

/** The invoice for a change. */
async function invoiceFor(objects: SandboxObjects, before: StripeObject, after: StripeObject) {
  const [was, is] = [stateOf(before), stateOf(after)]
  if (is.unpaidSince && !was.unpaidSince)
    return objects.put(periodInvoice(after, 'open', is.unpaidSince))
  if (!is.unpaidSince && was.unpaidSince && runs(is)) {
    const open = await objects.list('invoice', { subscription: after.id, status: 'open' })
    for (const { id } of open) await objects.update(id, () => ({ status: 'paid' }))
    return open[0] ?? null
  }
  const isRenewed =
    runs(is) && !is.unpaidSince && is.currentPeriodEnd.getTime() > was.currentPeriodEnd.getTime()
  return isRenewed ? bill(objects, periodInvoice(after, 'paid', is.currentPeriodStart)) : null
}

/** Renews or ends due subscriptions, and deletes expired pages. */
export async function renewDue(parts: Parts): Promise<void> {
  const { object, createdAt } = sandboxObjects
  await parts.db
    .delete(sandboxObjects)
    .where(
      and(
        inArray(object, ['checkout.session', 'billing_portal.session']),
        lt(createdAt, sql`now() - interval '30 days'`),
      ),
    )
  const isDue = (now: ProviderSubscription) => runs(now) && now.currentPeriodEnd <= new Date()
  const all = await new SandboxObjects(parts.db).list('subscription')
  for (const { id, cancelAtPeriodEnd } of all.map(stateOf).filter(isDue))
    await changeSubscription(
      parts,
      id,
      (now) => {
        if (!isDue(now)) return null
        return now.cancelAtPeriodEnd ? endedState : periodFrom(now.currentPeriodEnd, now.planType)
      },
      cancelAtPeriodEnd ? undefined : 'invoice.paid',
    )
}

/** The changeable fields of a subscription, in Stripe's shape. */
export function stripeFields(
  state: Omit<
    ProviderSubscription,
    'id' | 'customerId' | 'userId' | 'practice' | 'withheld' | 'isPaid' | 'createdAt'
  >,
) {
  const { planType, unpaidSince } = state
  return {
    status: state.status,
    cancel_at: null,
    cancel_at_period_end: state.cancelAtPeriodEnd,
    latest_invoice: unpaidSince && { status: 'open', created: seconds(unpaidSince) },
    items: {
      object: 'list',
      data: [
        {
          id: 'si_sandbox',
          object: 'subscription_item',
          quantity: state.quantity,
          current_period_start: seconds(state.currentPeriodStart),
          current_period_end: seconds(state.currentPeriodEnd),
          price: {
            object: 'price',
            lookup_key: planType,
            unit_amount: plans[planType].amount,
            currency: 'usd',
          },
        },
      ],
    },
  }
}

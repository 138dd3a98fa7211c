import { z } from 'zod'
import { PlanType } from '../../../contract/billing/calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { announce } from './events.ts'
import { SandboxObjects } from './fake-stripe.ts'
import { newId, seconds } from './ids.ts'
import { bill, periodInvoice } from './invoices.ts'
import { findNewest, periodFrom, stateOf, stripeFields } from './subscriptions.ts'

/** The directory's request for a payment page, and Stripe's state of it. */
const Checkout = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  customer: z.string(),
  created: z.number(),
  status: z.enum(['open', 'complete', 'expired']),
  line_items: z.object({ 0: z.object({ price: z.string(), quantity: z.coerce.number() }) }),
  subscription_data: z.object({ metadata: z.record(z.string(), z.string()) }),
  success_url: z.string(),
  cancel_url: z.string(),
})

export type Checkout = z.infer<typeof Checkout>

const Portal = z.object({
  id: z.string(),
  object: z.literal('billing_portal.session'),
  customer: z.string(),
  created: z.number(),
  return_url: z.string(),
})

export type Portal = z.infer<typeof Portal>

export const planOf = ({ line_items }: Checkout) =>
  PlanType.parse(line_items[0].price.replace('price_sandbox_', ''))

const isYounger = ({ created }: { created: number }, hours: number) =>
  created * 1000 > Date.now() - hours * 3_600_000

/** An open checkout that can be paid: for a day, as at Stripe. */
export async function findCheckout(db: Db, id: string): Promise<Checkout | null> {
  const { data: checkout } = Checkout.safeParse(await new SandboxObjects(db).get(id))
  return checkout && isYounger(checkout, 24) ? checkout : null
}

/** A portal, valid for an hour, with the customer's current subscription. */
export async function findPortal(db: Db, id: string) {
  const { data: portal } = Portal.safeParse(await new SandboxObjects(db).get(id))
  if (!portal || !isYounger(portal, 1)) return null
  const newest = await findNewest(db, portal.customer)
  return { portal, subscription: newest && stateOf(newest) }
}

/** Pays a checkout; a second press changes nothing. @returns whether it is paid */
export function payCheckout({ db, jobs }: { db: Db; jobs: Jobs }, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const objects = new SandboxObjects(tx)
    const created = seconds(new Date())
    const subscriptionId = newId('sub')
    const paidObject = await objects.update(id, ({ status }) =>
      status === 'open'
        ? { status: 'complete', payment_status: 'paid', subscription: subscriptionId }
        : null,
    )
    if (!paidObject) return (await objects.get(id))?.status === 'complete'
    const checkout = Checkout.parse(paidObject)
    const planType = planOf(checkout)
    const subscription = await objects.put({
      id: subscriptionId,
      object: 'subscription',
      customer: checkout.customer,
      created,
      metadata: checkout.subscription_data.metadata,
      ...stripeFields({
        planType,
        quantity: checkout.line_items[0].quantity,
        status: 'active',
        cancelAtPeriodEnd: false,
        unpaidSince: null,
        ...periodFrom(new Date(), planType),
      }),
    })
    const invoice = await bill(objects, periodInvoice(subscription, 'paid', new Date()))
    await announce(jobs, tx, [
      { type: 'checkout.session.completed', about: paidObject },
      { type: 'customer.subscription.created', about: subscription },
      { type: 'invoice.paid', about: invoice },
    ])
    return true
  })
}

export async function cancelCheckout(db: Db, id: string): Promise<void> {
  await new SandboxObjects(db).update(id, ({ status }) =>
    status === 'open' ? { status: 'expired' } : null,
  )
}

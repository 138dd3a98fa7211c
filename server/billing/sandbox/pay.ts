import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { announce, checkoutObject, invoiceObject, subscriptionObject } from './events.ts'
import { periodFrom } from './periods.ts'
import { newId } from './provider.ts'
import { sandboxCheckouts, sandboxSubscriptions } from './tables.ts'

type Parts = { db: Db; jobs: Jobs }

/** Pays a checkout; a second press finds it paid. @returns whether it is, or has been, paid */
export async function payCheckout({ db, jobs }: Parts, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [checkout] = await tx
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.id, id))
      .for('update')
    if (checkout?.state !== 'open') return checkout?.state === 'complete'
    await tx.update(sandboxCheckouts).set({ state: 'complete' }).where(eq(sandboxCheckouts.id, id))
    const { customerId, planType } = checkout
    const subscription = one(
      await tx
        .insert(sandboxSubscriptions)
        .values({
          id: newId('sub'),
          customerId,
          planType,
          status: 'active',
          ...periodFrom(new Date(), planType),
        })
        .returning(),
    )
    await announce(jobs, tx, [
      { type: 'checkout.session.completed', about: checkoutObject(checkout, subscription.id) },
      { type: 'customer.subscription.created', about: subscriptionObject(subscription) },
      { type: 'invoice.paid', about: invoiceObject(subscription) },
    ])
    return true
  })
}

/** An open checkout, while it can be paid: for a day, as at Stripe. */
export async function findCheckout(db: Db, id: string) {
  const [checkout] = await db
    .select()
    .from(sandboxCheckouts)
    .where(
      and(
        eq(sandboxCheckouts.id, id),
        sql`${sandboxCheckouts.createdAt} > now() - interval '1 day'`,
      ),
    )
  return checkout ?? null
}

/** Leaves a checkout without paying; one that is paid stays so. */
export async function cancelCheckout(db: Db, id: string): Promise<void> {
  await db
    .update(sandboxCheckouts)
    .set({ state: 'expired' })
    .where(and(eq(sandboxCheckouts.id, id), eq(sandboxCheckouts.state, 'open')))
}

import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { BillingServices } from '../services.ts'
import { subscriptions } from '../tables.ts'

/** Subscriptions that are to be ended at the payment provider, and paid back. */
export const refusals: Queue<{ id: string }> = {
  name: 'refused-subscriptions',
  timeout: 120,
  retries: 20,
  delay: 30,
  longestDelay: 3600,
}

/** Days for which a refusal is asked for again every night, done or not: it does nothing twice. */
const retryDays = 30

/** The provider's events of it bring the state here. */
export const refuseSubscriptions = ({ jobs, provider, log }: BillingServices): Promise<void> =>
  jobs.work(
    refusals,
    async ({ id }) => {
      if (await provider.cancelAndRefund(id))
        log.info({ subscription: id }, 'a payment for seats was returned')
    },
    async ({ id }) =>
      log.error(
        { subscription: id },
        `a payment for seats could not be returned: refund it at the provider unless a night does, for ${retryDays} days`,
      ),
  )

/** Asks again for refusals, some of which the provider may not have done when their tries were over. */
export async function retryRefusals({ db, jobs, provider }: BillingServices): Promise<void> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, provider.name),
        gt(subscriptions.refusedAt, sql`now() - make_interval(days => ${retryDays})`),
      ),
    )
  for (const { id } of rows) await jobs.enqueue(db, refusals, { id })
}

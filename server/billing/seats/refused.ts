import type { Queue } from '../../platform/jobs/jobs.ts'
import type { BillingServices } from '../services.ts'

/** Subscriptions that are to be ended at the payment provider, and paid back. */
export const refusals: Queue<{ id: string }> = {
  name: 'refused-subscriptions',
  timeout: 120,
  retries: 20,
  delay: 30,
  longestDelay: 3600,
}

/** The provider's events of it bring the state here. */
export const refuseSubscriptions = ({ jobs, provider, log }: BillingServices): Promise<void> =>
  jobs.work(refusals, async ({ id }) => {
    await provider.cancelAndRefund(id)
    log.info({ subscription: id }, 'a payment for seats was returned')
  })

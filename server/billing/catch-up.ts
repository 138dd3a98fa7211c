import { transactionWithRetry } from '../platform/database/transaction.ts'
import type { BillingServices } from './services.ts'
import { unavailable } from './stripe/client.ts'
import type { ProviderSubscription } from './stripe/subscription.ts'
import { nextReading, upsertSubscription } from './upsert-subscription.ts'

/** A user who has just paid must not pay again because the event is still on its way. */
export async function catchUp(services: BillingServices, customerId: string) {
  const { db, provider, log } = services
  const reading = await nextReading(db)
  const subscriptionsOfProvider: ProviderSubscription[] = []
  try {
    for await (const state of provider.listSubscriptions({ customerId }))
      subscriptionsOfProvider.push(state)
  } catch (error) {
    log.error({ err: error }, 'a customer’s subscriptions could not be asked for')
    throw unavailable()
  }
  for (const state of subscriptionsOfProvider)
    await transactionWithRetry(db, (tx) => upsertSubscription(services, tx, state, reading))
}

import { eq } from 'drizzle-orm'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import type { BillingServices } from './services.ts'
import { paymentEvents } from './tables.ts'
import { nextReading, upsertSubscription } from './upsert-subscription.ts'

/**
 * Lets a signed event of the provider have its effect, once, in any order and however often it comes:
 * the event only says which subscription to ask for. Whatever fails leaves no trace, so the provider
 * sends it again. @throws Problem 400 for an event that is not the provider's
 */
export async function receiveEvent(
  services: BillingServices,
  rawBody: Buffer,
  signature: string,
): Promise<void> {
  const { db, provider, log } = services
  const { id, type, subscriptionId } = provider.readEvent(rawBody, signature)
  if (!subscriptionId || (await db.$count(paymentEvents, eq(paymentEvents.id, id)))) return
  const reading = await nextReading(db)
  const state = await provider.fetchSubscription(subscriptionId)
  const effect = await transactionWithRetry(db, async (tx) => {
    const [fresh] = await tx
      .insert(paymentEvents)
      .values({ id, type })
      .onConflictDoNothing()
      .returning()
    if (!fresh) return 'repeated'
    return state ? upsertSubscription(services, tx, state, reading) : 'unknown'
  })
  log.info({ event: id, type, effect }, 'payment event')
}

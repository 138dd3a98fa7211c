import { and, eq } from 'drizzle-orm'
import type { PlanType } from '../../contract/billing/calls.ts'
import { paths } from '../../contract/paths.ts'
import { site } from '../../site.config.ts'
import { userOf } from '../accounts/find-user.ts'
import { one } from '../platform/database/one.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import { Problem } from '../platform/http/problems.ts'
import { currentSubscription, isPremium, type SubscriptionRow } from './premium.ts'
import type { BillingServices } from './services.ts'
import { unavailable } from './stripe/provider.ts'
import type { ProviderSubscription } from './stripe/subscription.ts'
import { customers } from './tables.ts'
import { nextReading, upsertSubscription } from './upsert-subscription.ts'

/**
 * Begins a subscription; it exists once the provider says so. A claimed profile is not needed.
 * @returns the address of the payment page
 * @throws Problem 409 while one runs or has an open bill, 503 when the provider cannot be reached
 */
export async function createCheckout(
  services: BillingServices,
  userId: string,
  planType: PlanType,
): Promise<string> {
  const { db, provider, publicUrl } = services
  refuseSecond(await currentSubscription(db, userId))
  const { customerId, isKnown } = await customerOf(services, userId)
  if (isKnown) {
    await catchUp(services, customerId)
    refuseSecond(await currentSubscription(db, userId))
  }
  return provider.createCheckout({
    customerId,
    userId,
    planType,
    successUrl: publicUrl() + paths.subscriptionSuccess(),
    cancelUrl: publicUrl() + paths.subscribe(),
  })
}

/** Somebody who has just paid must not pay again because the event is still on its way. */
async function catchUp(services: BillingServices, customerId: string) {
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

async function customerOf({ db, provider }: BillingServices, userId: string) {
  const ownCustomer = and(eq(customers.userId, userId), eq(customers.provider, provider.name))
  const [customer] = await db.select().from(customers).where(ownCustomer)
  if (customer) return { customerId: customer.id, isKnown: true }
  const { email, firstName, lastName } = await userOf(db, userId)
  const id = await provider.createCustomer({ id: userId, email, name: `${firstName} ${lastName}` })
  await db.insert(customers).values({ userId, provider: provider.name, id }).onConflictDoNothing()
  const storedCustomer = one(await db.select().from(customers).where(ownCustomer))
  return { customerId: storedCustomer.id, isKnown: false }
}

function refuseSecond(current: SubscriptionRow | null) {
  const message = current && reasonAgainst(current)
  if (message) throw new Problem(409, 'already_subscribed', message)
}

/** Why a second subscription would be a mistake; null: it would be none. */
function reasonAgainst(row: SubscriptionRow): string | null {
  const end = row.currentPeriodEnd.toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: site.timeZone,
  })
  if (['past_due', 'unpaid', 'paused'].includes(row.status))
    return 'Your last payment is open. Please settle it with Manage Billing on your dashboard instead of paying for a second subscription.'
  if (!isPremium(row)) return null
  if (row.status === 'canceled')
    return `Your Featured listing is paid for until ${end}. You can subscribe again after that day.`
  if (row.cancelAtPeriodEnd)
    return `Your subscription runs until ${end}. You can resume it with Manage Billing on your dashboard.`
  return 'You already have a subscription. You can change its plan with Manage Billing on your dashboard.'
}

import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import type { Queue } from '../platform/jobs/jobs.ts'
import type { BillingServices } from './services.ts'
import { customers, practiceCustomers } from './tables.ts'
import { nextReading, upsertSubscription } from './upsert-subscription.ts'

/** Days of tries: a payment provider that is away must not charge somebody who has left. */
const renewals: Queue<{ userId: string }> = {
  name: 'renewals-of-deleted-accounts',
  timeout: 120,
  retries: 100,
  delay: 30,
  longestDelay: 3600,
}

/** Begins to bring renewals in line with accounts that are about to be deleted, or are kept after all. */
export const workOnRenewals = (services: BillingServices): Promise<void> =>
  services.jobs.work(renewals, ({ userId }) => syncRenewal(services, userId))

/** To be called in the transaction that sets or empties when an account will be deleted. */
export const followDeletion = (
  { jobs }: Pick<BillingServices, 'jobs'>,
  tx: Db,
  userId: string,
): Promise<void> => jobs.enqueue(tx, renewals, { userId })

async function syncRenewal(services: BillingServices, userId: string): Promise<void> {
  const { db, provider } = services
  const isLeaving =
    (await db.$count(users, and(eq(users.id, userId), isNotNull(users.deletionAt)))) > 0
  for (const customerId of await customersOf(services, userId)) {
    await provider.pauseRenewals(customerId, isLeaving)
    const reading = await nextReading(db)
    for await (const state of provider.listSubscriptions({ customerId }))
      await transactionWithRetry(db, (tx) => upsertSubscription(services, tx, state, reading))
  }
}

/** Ends what a user pays for, and lets the provider forget the person. @throws when it cannot be reached */
export async function leaveProvider(services: BillingServices, userId: string): Promise<void> {
  for (const customerId of await customersOf(services, userId))
    await services.provider.deleteCustomer(customerId)
}

/** As oneself, and as the payer of practices. */
async function customersOf({ db, provider }: BillingServices, userId: string): Promise<string[]> {
  const rows = await Promise.all(
    [customers, practiceCustomers].map((table) =>
      db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.provider, provider.name))),
    ),
  )
  return rows.flat().map(({ id }) => id)
}

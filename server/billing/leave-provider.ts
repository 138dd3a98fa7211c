import { and, eq, isNotNull } from 'drizzle-orm'
import { required } from '../../contract/required.ts'
import { userOf } from '../accounts/find-user.ts'
import { users } from '../accounts/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import type { Queue } from '../platform/jobs/jobs.ts'
import { isPremium, premiumTime, runsForPractice } from './premium.ts'
import { notifyPractice } from './seats/follow-up.ts'
import { practiceSubscription } from './seats/managed-practice.ts'
import type { BillingServices } from './services.ts'
import { customers, practiceCustomers, subscriptions } from './tables.ts'
import { nextReading, upsertSubscription } from './upsert-subscription.ts'

/** Days of retries: an unreachable payment provider must not charge somebody who has left. */
const renewals: Queue<{ userId: string }> = {
  name: 'renewals-of-deleted-accounts',
  timeout: 120,
  retries: 100,
  delay: 30,
  longestDelay: 3600,
}

/** Begins to stop or resume renewals of accounts with a pending or canceled deletion. */
export const workOnRenewals = (services: BillingServices): Promise<void> =>
  services.jobs.work(renewals, ({ userId }) => syncRenewal(services, userId))

/** Call it in the transaction that sets or clears `deletionAt`. */
export async function followDeletion(
  services: Pick<BillingServices, 'jobs' | 'mail' | 'publicUrl'>,
  tx: Db,
  userId: string,
): Promise<void> {
  await services.jobs.enqueue(tx, renewals, { userId })
  const { deletionAt } = await userOf(tx, userId)
  if (deletionAt) await announceEnds(services, tx, { userId, deletionAt })
}

/** Notifies practices until when a leaving payer has paid, so that a colleague can pay in time. */
async function announceEnds(
  services: Pick<BillingServices, 'mail' | 'publicUrl'>,
  tx: Db,
  { userId, deletionAt }: { userId: string; deletionAt: Date },
): Promise<void> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), runsForPractice))
    .orderBy(subscriptions.id)
  for (const row of rows) {
    const paidUntil = premiumTime({ ...row, cancelAtPeriodEnd: true })?.until
    const counting = await practiceSubscription(tx, required(row.practiceId))
    if (!paidUntil || counting?.id !== row.id) continue
    const until = paidUntil < deletionAt ? paidUntil : deletionAt
    await tx
      .update(subscriptions)
      .set({ leavingToldAt: new Date() })
      .where(eq(subscriptions.id, row.id))
    await notifyPractice(services, tx, row, {
      template: 'seats-ending',
      until: until.toISOString(),
      because: 'payer leaves',
    })
  }
}

/**
 * Notifies the same people, once, that the payer stays, after the provider has said whether it renews.
 */
async function announceStay(services: BillingServices, userId: string): Promise<void> {
  await transactionWithRetry(services.db, async (tx) => {
    // the user may have asked for the deletion again meanwhile
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user || user.deletionAt) return
    const rows = await tx
      .update(subscriptions)
      .set({ leavingToldAt: null })
      .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.leavingToldAt)))
      .returning()
    for (const row of rows) {
      const time = isPremium(row) && row.practiceId !== null ? premiumTime(row) : null
      if (!time) continue
      const until = row.cancelAtPeriodEnd ? (time.until?.toISOString() ?? null) : null
      await notifyPractice(services, tx, row, { template: 'seats-kept', until })
    }
  })
}

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
  if (!isLeaving) await announceStay(services, userId)
}

/**
 * Ends a user's subscriptions, and has the provider erase the person. @throws if it cannot be
 * reached
 */
export async function leaveProvider(services: BillingServices, userId: string): Promise<void> {
  for (const customerId of await customersOf(services, userId))
    await services.provider.deleteCustomer(customerId)
}

/** Lists the customers of the own subscription, and as payer of practices. */
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

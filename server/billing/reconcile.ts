import { and, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { required } from '../../contract/required.ts'
import { site } from '../../site.config.ts'
import { isRunning } from '../directory/records/featured.ts'
import { featuredListings } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import { claims } from '../providers/tables.ts'
import { compareDisputes } from './events/disputes.ts'
import { lockSubscription } from './lock-subscription.ts'
import { isPremium, runs, type SubscriptionRow } from './premium.ts'
import { retryRefusals } from './seats/follow-up.ts'
import { retryEndings } from './seats/watch.ts'
import type { BillingServices } from './services.ts'
import { syncListing } from './sync-featured.ts'
import { paymentEvents, seats, subscriptions } from './tables.ts'
import { followUp, nextReading, upsertSubscription } from './upsert-subscription.ts'

type Reconciliation = {
  /** Number at the provider. */
  listed: number
  /** The number of these that were changed here because events had been missed. */
  repaired: number
  /** Running here, but unknown to the provider. */
  ended: number
  /** The number of subscriptions of users without an account here. */
  strangers: number
}

/** Compares all subscriptions with the provider's and repairs the effects of missed events. */
export async function reconcile(services: BillingServices): Promise<Reconciliation> {
  const { db, provider, log } = services
  const figures: Reconciliation = { listed: 0, repaired: 0, ended: 0, strangers: 0 }
  const reading = await nextReading(db)
  const seenIds = new Set<string>()
  for await (const state of provider.listSubscriptions()) {
    figures.listed += 1
    seenIds.add(state.id)
    const effect = await transactionWithRetry(db, (tx) =>
      upsertSubscription(services, tx, state, reading),
    )
    if (effect === 'changed') figures.repaired += 1
    if (effect === 'stranger') figures.strangers += 1
  }
  await compareAllDisputes(services)
  for (const row of await findUnlisted(services, seenIds))
    if (await endUnknown(services, row)) figures.ended += 1
  log.info(figures, 'subscriptions compared with the payment provider')
  return figures
}

/** A key without access to disputes must not stop the rest. */
async function compareAllDisputes(services: BillingServices): Promise<void> {
  try {
    await compareDisputes(services)
  } catch (error) {
    services.log.error({ err: error }, 'disputes could not be compared with the payment provider')
  }
}

/**
 * Ends subscriptions that run here but were not listed. Those of the sandbox end with the first
 * comparison with Stripe; those of Stripe are left alone by the sandbox.
 */
async function findUnlisted({ db, provider }: BillingServices, seenIds: Set<string>) {
  const checkedProviders: SubscriptionRow['provider'][] =
    provider.name === 'stripe' ? ['stripe', 'sandbox'] : ['sandbox']
  const running = await db
    .select({ id: subscriptions.id, provider: subscriptions.provider })
    .from(subscriptions)
    .where(
      and(ne(subscriptions.status, 'canceled'), inArray(subscriptions.provider, checkedProviders)),
    )
  return running.filter(({ id }) => !seenIds.has(id))
}

/** @returns whether it ended: one created after the list was read does exist at the provider */
async function endUnknown(
  services: BillingServices,
  { id, provider: of }: Pick<SubscriptionRow, 'id' | 'provider'>,
): Promise<boolean> {
  const { db, provider } = services
  const reading = await nextReading(db)
  const state = of === provider.name ? await provider.fetchSubscription(id) : null
  return db.transaction(async (tx) => {
    if (state) {
      await upsertSubscription(services, tx, state, reading)
      return false
    }
    if ((await lockSubscription(tx, id)).reading > reading) return false
    const row = one(
      await tx
        .update(subscriptions)
        .set({ status: 'canceled', unpaidSince: new Date(), reading })
        .where(eq(subscriptions.id, id))
        .returning(),
    )
    await followUp(services, tx, row)
    return true
  })
}

/** Bills can be disputed for well over a year; the provider keeps the accounts. */
async function forgetOldEvents(db: Db): Promise<void> {
  await db
    .delete(paymentEvents)
    .where(lt(paymentEvents.receivedAt, sql`now() - interval '2 years'`))
}

/** Jobs for subscriptions that end by time, and for changes without an event. */
export async function scheduleComparisons(services: BillingServices) {
  const { db, jobs } = services
  await jobs.schedule('billing-lapse', '*/10 * * * *', site.timeZone, () => endLapsed(services))
  await jobs.schedule('billing-reconcile', '23 2 * * *', site.timeZone, async () => {
    await reconcile(services)
    await retryRefusals(services)
    await retryEndings(services)
    await forgetOldEvents(db)
  })
}

/**
 * Ends lapsed grace and paid periods, and repairs listings that disagree with their subscription.
 */
export async function endLapsed(services: BillingServices): Promise<void> {
  const { db } = services
  const running = await db.select().from(subscriptions).where(runs)
  for (const { id } of running.filter((row) => !isPremium(row)))
    await transactionWithRetry(db, async (tx) =>
      followUp(services, tx, await lockSubscription(tx, id)),
    )
  for (const doctorId of await wrongListings(services))
    await transactionWithRetry(db, (tx) => syncListing(tx, doctorId))
}

/** Doctors that are Featured without a running subscription, or not Featured despite one. */
async function wrongListings({ db }: BillingServices): Promise<number[]> {
  const doctorsOfSubscribers = db
    .select({ doctorId: claims.doctorId })
    .from(claims)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.userId, claims.userId), isNull(subscriptions.practiceId), runs),
    )
    .where(and(isNotNull(claims.doctorId), isNotNull(claims.approvedAt), isNull(claims.endedAt)))
  const doctorsWithSeats = db
    .select({ doctorId: seats.doctorId })
    .from(seats)
    .innerJoin(subscriptions, and(eq(subscriptions.id, seats.subscriptionId), runs))
    .where(isNull(seats.endedAt))
  const doctorIds = await doctorsOfSubscribers.union(doctorsWithSeats)
  const paidIds = new Set(doctorIds.map(({ doctorId }) => required(doctorId)))
  const listings = await db.select().from(featuredListings)
  const tooMany = listings.filter(
    ({ doctorId, reason }) => reason === 'subscription' && !paidIds.has(doctorId),
  )
  const featuredIds = new Set(listings.filter(isRunning).map(({ doctorId }) => doctorId))
  const missing = [...paidIds].filter((doctorId) => !featuredIds.has(doctorId))
  return [...tooMany.map(({ doctorId }) => doctorId), ...missing]
}

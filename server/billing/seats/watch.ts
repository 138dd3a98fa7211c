import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { users } from '../../accounts/tables.ts'
import { isListedPractice } from '../../directory/publication.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { practiceMembers } from '../../providers/team/tables.ts'
import { lockSubscription } from '../lock-subscription.ts'
import { isPremium, type SubscriptionRow } from '../premium.ts'
import type { BillingServices } from '../services.ts'
import { seats, subscriptions } from '../tables.ts'
import { notifyPayer, notifyPractice, refuseSubscriptions } from './follow-up.ts'
import { syncSeats } from './give-seats.ts'
import { isRenewed, practiceSubscription } from './managed-practice.ts'

/** Subscriptions that the payment provider must not renew; lapsed ones end at once. */
const endings: Queue<{ id: string; lapsed: boolean }> = {
  name: 'unrenewed-subscriptions',
  timeout: 60,
  retries: 20,
  delay: 30,
  longestDelay: 3600,
}

/**
 * Looks every minute for effects of other rooms: seats that became free, and payers who left their
 * practice. The seats themselves end at once, in the transaction of the change.
 */
export async function watchSeats(services: BillingServices): Promise<void> {
  const { jobs, provider } = services
  await refuseSubscriptions(services)
  await jobs.work(endings, ({ id, lapsed }) => provider.endRenewal(id, { lapsed }))
  await jobs.schedule('billing-seats', '* * * * *', site.timeZone, async () => {
    await endAbandoned(services)
    await notifyOfFreedSeats(services)
  })
}

/** Notifies payers of seats that became free without a choice of the practice. */
export async function notifyOfFreedSeats(services: BillingServices): Promise<void> {
  await transactionWithRetry(services.db, async (tx) => {
    const endedSeats = await tx
      .select({ seat: seats, doctor: doctors.name, subscription: subscriptions })
      .from(seats)
      .innerJoin(doctors, eq(doctors.id, seats.doctorId))
      .innerJoin(subscriptions, eq(subscriptions.id, seats.subscriptionId))
      .where(and(isNotNull(seats.endedAt), isNull(seats.notifiedAt)))
      .orderBy(seats.id)
      .for('update', { of: seats, skipLocked: true })
    const ids = endedSeats.map(({ seat }) => seat.id)
    if (ids.length > 0)
      await tx.update(seats).set({ notifiedAt: new Date() }).where(inArray(seats.id, ids))
    const bySubscription = Map.groupBy(endedSeats, ({ subscription }) => subscription.id)
    for (const rows of bySubscription.values())
      await notifyPayer(services, tx, one(rows.slice(0, 1)).subscription, {
        template: 'seats-freed',
        freed: rows.map(({ seat, doctor }) => ({ doctor, end: required(seat.end) })),
      })
  })
}

/**
 * Ends subscriptions whose payer should not be charged again: payers who no longer manage the
 * practice, practices that are not listed, or that another renewing subscription pays for.
 */
export async function endAbandoned(services: BillingServices): Promise<void> {
  const { db } = services
  for (const { id } of await db.select().from(subscriptions).where(isAbandoned))
    await transactionWithRetry(db, async (tx) => {
      const row = await lockSubscription(tx, id)
      if (isRenewed(row)) await endRenewal(services, tx, row)
    })
  for (const { id } of await besideOthers(db))
    await transactionWithRetry(db, async (tx) => {
      const row = await lockSubscription(tx, id)
      if (!isRenewed(row)) return
      const counting = await practiceSubscription(tx, required(row.practiceId))
      if (!counting || counting.id === id || !isRenewed(counting) || !isPremium(counting)) return
      await endRenewal(services, tx, row, 'another subscription')
    })
}

async function endRenewal(
  services: BillingServices,
  tx: Db,
  row: SubscriptionRow,
  because?: 'another subscription',
) {
  const { id, practiceId, currentPeriodEnd } = row
  // the state that the provider will report, so that the mail is sent once
  await tx.update(subscriptions).set({ cancelAtPeriodEnd: true }).where(eq(subscriptions.id, id))
  await services.jobs.enqueue(tx, endings, { id, lapsed: !isPremium(row) })
  await syncSeats(tx, { ...row, cancelAtPeriodEnd: true })
  // the end of a lapsed one was mailed before
  if (!isPremium(row)) return
  const until = currentPeriodEnd.toISOString()
  if (because) return notifyPayer(services, tx, row, { template: 'seats-ending', until, because })
  const [listedPractice] = await tx
    .select({ id: practices.id })
    .from(practices)
    .where(and(eq(practices.id, required(practiceId)), isListedPractice))
  await notifyPractice(services, tx, row, {
    template: 'seats-ending',
    until,
    because: listedPractice ? 'payer not in the team' : 'practice not listed',
  })
}

/** Those that will be charged again, including lapsed ones, which a late payment revives. */
const willRenew = and(
  isNotNull(subscriptions.practiceId),
  isNull(subscriptions.refusedAt),
  isNotNull(subscriptions.startedAt),
  ne(subscriptions.status, 'canceled'),
  eq(subscriptions.cancelAtPeriodEnd, false),
)

/** Those of practices with several. */
const besideOthers = (db: Db) =>
  db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        willRenew,
        inArray(
          subscriptions.practiceId,
          db
            .select({ id: subscriptions.practiceId })
            .from(subscriptions)
            .where(willRenew)
            .groupBy(subscriptions.practiceId)
            .having(sql`count(*) > 1`),
        ),
      ),
    )

const hasNoManagingPayer = sql`not exists (
    select from ${practiceMembers}
    join ${practices} on ${practices.id} = ${practiceMembers.practiceId}
    join ${users} on ${users.id} = ${practiceMembers.userId}
    where ${practiceMembers.userId} = ${subscriptions.userId}
      and ${practiceMembers.practiceId} = ${subscriptions.practiceId}
      and ${practiceMembers.state} = 'active' and ${practiceMembers.role} <> 'provider'
      and ${users.suspendedAt} is null and ${isListedPractice})`

const isAbandoned: SQL | undefined = and(willRenew, hasNoManagingPayer)

/**
 * Repeats every night the end of unwanted subscriptions in any state that a late payment could
 * revive: paused, unpaid, or incomplete.
 */
export async function retryEndings({ db, jobs, provider }: BillingServices): Promise<void> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, provider.name),
        isNotNull(subscriptions.practiceId),
        isNull(subscriptions.refusedAt),
        ne(subscriptions.status, 'canceled'),
        hasNoManagingPayer,
      ),
    )
  for (const row of rows)
    if (!isPremium(row)) await jobs.enqueue(db, endings, { id: row.id, lapsed: true })
}

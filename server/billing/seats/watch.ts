import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { users } from '../../accounts/tables.ts'
import { isListedPractice } from '../../directory/publication.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { practiceMembers } from '../../providers/team/tables.ts'
import { lockSubscription } from '../lock-subscription.ts'
import { isPremium, type SubscriptionRow } from '../premium.ts'
import type { BillingServices } from '../services.ts'
import { seats, subscriptions } from '../tables.ts'
import { tellPayer, tellPractice } from './follow-up.ts'
import { syncSeats } from './give-seats.ts'
import { isRenewed } from './managed-practice.ts'
import { refuseSubscriptions } from './refused.ts'

/** Subscriptions that the payment provider shall not renew. */
const endings: Queue<{ id: string }> = {
  name: 'unrenewed-subscriptions',
  timeout: 60,
  retries: 20,
  delay: 30,
  longestDelay: 3600,
}

/**
 * Looks every minute at what other rooms changed: whose seat became free, and who pays for a practice that
 * is another's now. The seats themselves end at once, in the transaction of the change.
 */
export async function watchSeats(services: BillingServices): Promise<void> {
  const { jobs, provider } = services
  await refuseSubscriptions(services)
  await jobs.work(endings, ({ id }) => provider.endWithPeriod(id))
  await jobs.schedule('billing-seats', '* * * * *', site.timeZone, async () => {
    await endAbandoned(services)
    await tellFreed(services)
  })
}

/** Tells payers whose seats became free without anybody of the practice choosing it. */
export async function tellFreed(services: BillingServices): Promise<void> {
  await transactionWithRetry(services.db, async (tx) => {
    const freed = await tx
      .select({ seat: seats, doctor: doctors.name, subscription: subscriptions })
      .from(seats)
      .innerJoin(doctors, eq(doctors.id, seats.doctorId))
      .innerJoin(subscriptions, eq(subscriptions.id, seats.subscriptionId))
      .where(and(isNotNull(seats.endedAt), isNull(seats.toldAt)))
      .orderBy(seats.id)
      .for('update', { of: seats, skipLocked: true })
    const ids = freed.map(({ seat }) => seat.id)
    if (ids.length > 0)
      await tx.update(seats).set({ toldAt: new Date() }).where(inArray(seats.id, ids))
    const bySubscription = Map.groupBy(freed, ({ subscription }) => subscription.id)
    for (const rows of bySubscription.values())
      await tellPayer(services, tx, one(rows.slice(0, 1)).subscription, {
        template: 'seats-freed',
        freed: rows.map(({ seat, doctor }) => ({ doctor, end: required(seat.end) })),
      })
  })
}

/** Lets subscriptions end with their period whose payer no longer manages the practice, or that is not listed. */
export async function endAbandoned(services: BillingServices): Promise<void> {
  const { db } = services
  for (const { id } of await db.select().from(subscriptions).where(isAbandoned))
    await transactionWithRetry(db, async (tx) => {
      const row = await lockSubscription(tx, id)
      if (!isRenewed(row) || !isPremium(row)) return
      await endWithPeriod(services, tx, row)
    })
}

async function endWithPeriod(
  services: BillingServices,
  tx: Parameters<typeof tellPractice>[1],
  { id, practiceId, currentPeriodEnd }: SubscriptionRow,
) {
  const [listed] = await tx
    .select({ id: practices.id })
    .from(practices)
    .where(and(eq(practices.id, required(practiceId)), isListedPractice))
  // as the provider will say it, so that it is told once
  const row = one(
    await tx
      .update(subscriptions)
      .set({ cancelAtPeriodEnd: true })
      .where(eq(subscriptions.id, id))
      .returning(),
  )
  await services.jobs.enqueue(tx, endings, { id })
  await syncSeats(tx, row)
  await tellPractice(services, tx, row, {
    until: currentPeriodEnd.toISOString(),
    because: listed ? 'payer not in the team' : 'practice not listed',
  })
}

const isAbandoned: SQL | undefined = and(
  isNotNull(subscriptions.practiceId),
  isNull(subscriptions.refusedAt),
  isNotNull(subscriptions.startedAt),
  isNull(subscriptions.endedAt),
  eq(subscriptions.cancelAtPeriodEnd, false),
  sql`not exists (
    select from ${practiceMembers}
    join ${practices} on ${practices.id} = ${practiceMembers.practiceId}
    join ${users} on ${users.id} = ${practiceMembers.userId}
    where ${practiceMembers.userId} = ${subscriptions.userId}
      and ${practiceMembers.practiceId} = ${subscriptions.practiceId}
      and ${practiceMembers.state} = 'active' and ${practiceMembers.role} <> 'provider'
      and ${users.suspendedAt} is null and ${isListedPractice})`,
)

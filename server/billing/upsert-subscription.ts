import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import { mailUser, type UserMail } from '../accounts/mail-user.ts'
import { users } from '../accounts/tables.ts'
import { records } from '../directory/records/records.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { isChargedBack } from './events/charged-back.ts'
import { lockSubscription } from './lock-subscription.ts'
import {
  graceUntil,
  hasFirstPaymentFailed,
  isPremium,
  premiumOf,
  type SubscriptionRow,
} from './premium.ts'
import { followUpPractice } from './seats/follow-up.ts'
import type { BillingServices } from './services.ts'
import type { ProviderSubscription } from './stripe/subscription.ts'
import { syncFeatured } from './sync-featured.ts'
import { customers, practiceCustomers, subscriptions } from './tables.ts'

/**
 * Numbers a read from the provider. Take the number before reading: the answer is then at least as
 * new as every answer with a lower number, so the last change wins in any order of events and
 * answers.
 */
export async function nextReading(db: Db): Promise<number> {
  const { rows } = await db.execute<{ reading: string }>(
    sql`select nextval('subscription_readings') as reading`,
  )
  return Number(one(rows).reading)
}

/**
 * Stores the provider's answer, unless a newer one is stored, and applies it: Featured and mails.
 * @returns what was done; `stranger`: not a user of ours
 */
export async function upsertSubscription(
  services: BillingServices,
  tx: Db,
  state: ProviderSubscription,
  reading: number,
): Promise<'changed' | 'same' | 'older' | 'stranger'> {
  const userId = await findOwner(tx, services.provider.name, state)
  if (!userId) return 'stranger'
  const { name: provider } = services.provider
  const { userId: _, practice, isPaid: __, ...changes } = state
  if (practice && !(await records.practices.find(tx, practice.id))) return 'stranger'
  const withheld = (await isChargedBack(tx, state)) ? ('dispute lost' as const) : state.withheld
  const values = { ...changes, withheld, userId, provider, reading }
  // the practice is stored by the insert only: a merge may move it later
  const [insertedRow] = await tx
    .insert(subscriptions)
    .values({ ...values, practiceId: practice?.id ?? null })
    .onConflictDoNothing()
    .returning()
  const storedRow = await lockSubscription(tx, state.id)
  if (storedRow.reading > reading) return 'older'
  const row = one(
    await tx.update(subscriptions).set(values).where(eq(subscriptions.id, state.id)).returning(),
  )
  await followUp(services, tx, row, practice?.doctorIds)
  return insertedRow || fingerprint(storedRow) !== fingerprint(row) ? 'changed' : 'same'
}

/**
 * Brings Featured in line with a locked subscription, and notifies its user once of each change.
 * `selection`: the doctors who get the first seats of a practice
 */
export async function followUp(
  services: BillingServices,
  tx: Db,
  row: SubscriptionRow,
  selection: number[] = [],
): Promise<void> {
  if (row.practiceId !== null) return followUpPractice(services, tx, row, selection)
  const { mail, log, publicUrl } = services
  await syncFeatured(tx, row.userId)
  const user = one(await tx.select().from(users).where(eq(users.id, row.userId)))
  const post = (content: UserMail) => mailUser(mail, tx, user, content)
  const mark = (values: Partial<SubscriptionRow>) =>
    tx.update(subscriptions).set(values).where(eq(subscriptions.id, row.id))
  const runs = row.startedAt !== null && row.endedAt === null
  const premium = isPremium(row)
  const profileUrl = publicUrl() + paths.profile()

  if (premium && !runs) {
    await mark({ startedAt: new Date(), endedAt: null })
    if (await otherRunning(tx, row))
      log.error({ user: row.userId }, 'a user pays for two subscriptions: end and refund one')
    // no welcome mail for a subscription that is already about to end
    if (row.status === 'active' || row.status === 'trialing')
      await post({
        template: 'subscription-started',
        plan: row.planType === 'standard_yearly' ? 'yearly' : 'monthly',
        profileUrl,
      })
  }
  if (!premium && runs) {
    await mark({ endedAt: new Date() })
    if (!(await premiumOf(tx, row.userId)))
      await post(
        row.withheld
          ? { template: 'featured-withheld', because: row.withheld, profileUrl }
          : { template: 'subscription-ended', subscribeUrl: publicUrl() + paths.subscribe() },
      )
  }
  if (hasFirstPaymentFailed(row)) {
    await mark({ failureToldFor: row.unpaidSince })
    await post({ template: 'featured-withheld', because: 'first payment', profileUrl })
  }
  // a bill that fails in the same second as a former, paid one is a new failure
  if (!row.unpaidSince && row.failureToldFor) await mark({ failureToldFor: null })
  const until = graceUntil(row)
  if (premium && until && row.failureToldFor?.getTime() !== row.unpaidSince?.getTime()) {
    await mark({ failureToldFor: row.unpaidSince })
    await post({ template: 'payment-failed', until: until.toISOString(), profileUrl })
  }
}

/** Our record of a customer takes precedence over the provider's metadata. */
async function findOwner(
  tx: Db,
  provider: SubscriptionRow['provider'],
  { customerId, userId }: ProviderSubscription,
) {
  for (const table of [customers, practiceCustomers]) {
    const [customer] = await tx
      .select({ userId: table.userId })
      .from(table)
      .where(and(eq(table.id, customerId), eq(table.provider, provider)))
    if (customer) return customer.userId
  }
  const [user] = userId
    ? await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
    : []
  return user?.id ?? null
}

const fingerprint = ({
  reading,
  startedAt,
  endedAt,
  failureToldFor,
  ...changes
}: SubscriptionRow) => JSON.stringify(changes)

/** Counts the other subscriptions of the same user that renew themselves. */
const otherRunning = (db: Db, { id, userId }: SubscriptionRow): Promise<number> =>
  db.$count(
    subscriptions,
    and(
      eq(subscriptions.userId, userId),
      isNull(subscriptions.practiceId),
      ne(subscriptions.id, id),
      sql`${subscriptions.status} in ('trialing', 'active', 'past_due') and not ${subscriptions.cancelAtPeriodEnd}`,
    ),
  )

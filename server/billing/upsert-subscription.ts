import { and, eq, ne, sql } from 'drizzle-orm'
import type { MailContent } from '../../contract/mails.ts'
import { paths } from '../../contract/paths.ts'
import { mailName } from '../accounts/find-user.ts'
import { users } from '../accounts/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { graceUntil, isPremium, premiumOf, type SubscriptionRow } from './premium.ts'
import type { BillingServices } from './services.ts'
import type { ProviderSubscription } from './stripe/subscription.ts'
import { syncFeatured } from './sync-featured.ts'
import { customers, subscriptions } from './tables.ts'

/**
 * Takes the number of a question to the provider. To be taken before asking: whatever the provider
 * answers is then at least as new as every answer with a lower number was when it was asked for, so the
 * last change always wins, in whatever order events and answers arrive.
 */
export async function nextReading(db: Db): Promise<number> {
  const { rows } = await db.execute<{ reading: string }>(
    sql`select nextval('subscription_readings') as reading`,
  )
  return Number(one(rows).reading)
}

/**
 * Stores what the provider answered, unless something newer stands there, with all that follows from
 * it: Featured and mails. @returns what became of it; `stranger`: no user of ours
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
  const { userId: _, ...changes } = state
  const values = { ...changes, userId, provider, reading }
  const [insertedRow] = await tx
    .insert(subscriptions)
    .values(values)
    .onConflictDoNothing()
    .returning()
  const storedRow = await lockSubscription(tx, state.id)
  if (storedRow.reading > reading) return 'older'
  const row = one(
    await tx.update(subscriptions).set(values).where(eq(subscriptions.id, state.id)).returning(),
  )
  await followUp(services, tx, row)
  return insertedRow || fingerprint(storedRow) !== fingerprint(row) ? 'changed' : 'same'
}

/** Locks a subscription, so that one change of it at a time is under way. */
export async function lockSubscription(tx: Db, id: string): Promise<SubscriptionRow> {
  const row = one(
    await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('no key update'),
  )
  return row
}

/** Brings Featured in line with a locked subscription, and notifies its user once of each change. */
export async function followUp(
  { mail, log, publicUrl }: BillingServices,
  tx: Db,
  row: SubscriptionRow,
): Promise<void> {
  await syncFeatured(tx, row.userId)
  const user = one(await tx.select().from(users).where(eq(users.id, row.userId)))
  const { email } = user
  const firstName = mailName(user)
  const post = (content: MailContent) => mail.post(tx, { to: email, content })
  const mark = (values: Partial<SubscriptionRow>) =>
    tx.update(subscriptions).set(values).where(eq(subscriptions.id, row.id))
  const runs = row.startedAt !== null && row.endedAt === null
  const premium = isPremium(row)
  const profileUrl = publicUrl() + paths.profile()

  if (premium && !runs) {
    await mark({ startedAt: new Date(), endedAt: null })
    if (await otherRunning(tx, row))
      log.error({ user: row.userId }, 'a user pays for two subscriptions: end and refund one')
    // no welcome mail for a subscription that is about to end when first reported
    if (row.status === 'active' || row.status === 'trialing')
      await post({
        template: 'subscription-started',
        firstName,
        plan: row.planType === 'standard_yearly' ? 'yearly' : 'monthly',
        profileUrl,
      })
  }
  if (!premium && runs) {
    await mark({ endedAt: new Date() })
    const subscribeUrl = publicUrl() + paths.subscribe()
    if (!(await premiumOf(tx, row.userId)))
      await post({ template: 'subscription-ended', firstName, subscribeUrl })
  }
  // a bill that fails in the second of one that was paid since is another one
  if (!row.unpaidSince && row.failureToldFor) await mark({ failureToldFor: null })
  const until = graceUntil(row)
  if (premium && until && row.failureToldFor?.getTime() !== row.unpaidSince?.getTime()) {
    await mark({ failureToldFor: row.unpaidSince })
    await post({ template: 'payment-failed', firstName, until: until.toISOString(), profileUrl })
  }
}

/** Our own record of a customer counts before what the provider says. */
async function findOwner(
  tx: Db,
  provider: SubscriptionRow['provider'],
  { customerId, userId }: ProviderSubscription,
) {
  const [customer] = await tx
    .select({ userId: customers.userId })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.provider, provider)))
  if (customer) return customer.userId
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

/** How many other subscriptions of the same user renew themselves. */
const otherRunning = (db: Db, { id, userId }: SubscriptionRow): Promise<number> =>
  db.$count(
    subscriptions,
    and(
      eq(subscriptions.userId, userId),
      ne(subscriptions.id, id),
      sql`${subscriptions.status} in ('trialing', 'active', 'past_due') and not ${subscriptions.cancelAtPeriodEnd}`,
    ),
  )

import { bigint, boolean, index, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { userId } from '../accounts/tables.ts'
import { timestamptz } from '../platform/database/columns.ts'

const provider = () => text({ enum: ['stripe', 'sandbox'] }).notNull()

/** Under which id a payment provider knows a user. */
export const customers = pgTable(
  'customers',
  { userId: userId(), provider: provider(), id: text().notNull().unique() },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
)

/** Numbers the questions to the provider; see `subscriptions.reading`. */
export const subscriptionReadings = pgSequence('subscription_readings')

/** Subscriptions as last reported by the payment provider, including ended ones. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's. */
    id: text().primaryKey(),
    provider: provider(),
    userId: userId(),
    customerId: text().notNull(),
    planType: text({ enum: ['standard_monthly', 'standard_yearly'] }).notNull(),
    status: text({
      enum: ['trialing', 'active', 'past_due', 'canceled', 'incomplete', 'unpaid', 'paused'],
    }).notNull(),
    currentPeriodStart: timestamptz().notNull(),
    currentPeriodEnd: timestamptz().notNull(),
    cancelAtPeriodEnd: boolean().notNull(),
    /** Since when a bill is open that should have been paid; grace counts from here. */
    unpaidSince: timestamptz(),
    /** Number of the question whose answer this is, taken before asking: later ones win. */
    reading: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamptz().notNull(),
    /** When it became premium, the first time or again, and the user was notified. */
    startedAt: timestamptz(),
    /** When it stopped being premium, and the user was notified. */
    endedAt: timestamptz(),
    /** The `unpaidSince` that the user was notified of. */
    failureToldFor: timestamptz(),
  },
  (table) => [index().on(table.userId), index().on(table.customerId)],
)

/** Events of the provider that had their effect, each written in its transaction. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's. */
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index().on(table.receivedAt)],
)

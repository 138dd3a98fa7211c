import {
  bigint,
  boolean,
  index,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'

const at = () => timestamp({ withTimezone: true })
const provider = () => text({ enum: ['stripe', 'sandbox'] }).notNull()
const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Under which id a payment provider knows a user. */
export const customers = pgTable(
  'customers',
  { userId: userId(), provider: provider(), id: text().notNull().unique() },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
)

/** Numbers the questions to the provider; see `subscriptions.reading`. */
export const subscriptionReadings = pgSequence('subscription_readings')

/** Subscriptions as the provider last told them, ended ones too. */
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
    currentPeriodStart: at().notNull(),
    currentPeriodEnd: at().notNull(),
    cancelAtPeriodEnd: boolean().notNull(),
    /** Since when a bill is open that should have been paid; grace counts from here. */
    unpaidSince: at(),
    /** Number of the question whose answer this is, taken before asking: later ones win. */
    reading: bigint({ mode: 'number' }).notNull(),
    createdAt: at().notNull(),
    /** When it first was premium, or was so again, and the user was told. */
    startedAt: at(),
    /** When it stopped being premium, and the user was told. */
    endedAt: at(),
    /** The `unpaidSince` of which the user was told. */
    failureToldFor: at(),
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
    receivedAt: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.receivedAt)],
)

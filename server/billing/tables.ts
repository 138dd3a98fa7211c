import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { seatEnds } from '../../contract/billing/seat-calls.ts'
import { userId } from '../accounts/tables.ts'
import { doctors, practices } from '../directory/tables.ts'
import { id, timestamptz } from '../platform/database/columns.ts'

const provider = () => text({ enum: ['stripe', 'sandbox'] }).notNull()

/** Under which id a payment provider knows a user. */
export const customers = pgTable(
  'customers',
  { userId: userId(), provider: provider(), id: text().notNull().unique() },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
)

const practiceId = () => integer().references(() => practices.id, { onDelete: 'cascade' })

/**
 * Under which id a payment provider knows a user who pays for a practice. Not the one of `customers`:
 * card and invoices of the two are apart, and so are their portals.
 */
export const practiceCustomers = pgTable(
  'practice_customers',
  {
    practiceId: practiceId().notNull(),
    userId: userId(),
    provider: provider(),
    id: text().notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.practiceId, table.userId, table.provider] }),
    index().on(table.userId),
  ],
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
    /** Who pays. */
    userId: userId(),
    /** The practice whose doctors are Featured by its seats; null: one person's own listing. */
    practiceId: practiceId(),
    /** How many seats are paid for; 1 for one person's own. */
    quantity: integer().notNull().default(1),
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
    /** A practice's: when it was told that the payer's account will be deleted, and has not been kept since. */
    leavingToldAt: timestamptz(),
    /** A practice's that must not be: since when it is to be ended and paid back. */
    refusedAt: timestamptz(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.customerId),
    index().on(table.practiceId).where(sql`${table.practiceId} is not null`),
  ],
)

/**
 * Which doctors are Featured by a practice's subscription, ended ones included. Triggers of the migration
 * that made it end a seat as soon as its doctor may not hold it (`may_hold_seat`), whatever changed that,
 * and the listing with the seat.
 */
export const seats = pgTable(
  'seats',
  {
    id: id(),
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    doctorId: integer()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    since: timestamptz().notNull().defaultNow(),
    endedAt: timestamptz(),
    end: text({ enum: seatEnds }),
    /** When the payer was told of an end that nobody of the practice chose. */
    toldAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('seats_of_doctor').on(table.doctorId).where(sql`${table.endedAt} is null`),
    index().on(table.subscriptionId),
    index().on(table.endedAt).where(sql`${table.endedAt} is not null and ${table.toldAt} is null`),
  ],
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

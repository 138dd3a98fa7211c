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
import { eventOutcomes } from '../../contract/administration/payments/calls.ts'
import { withholdings } from '../../contract/billing/calls.ts'
import { seatEnds } from '../../contract/billing/seat-calls.ts'
import { userId, users } from '../accounts/tables.ts'
import { doctors, practices } from '../directory/tables.ts'
import { id, timestamptz } from '../platform/database/columns.ts'

const provider = () => text({ enum: ['stripe', 'sandbox'] }).notNull()

/** The id of a user at the payment provider. */
export const customers = pgTable(
  'customers',
  { userId: userId(), provider: provider(), id: text().notNull().unique() },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
)

const practiceId = () => integer().references(() => practices.id, { onDelete: 'cascade' })

/**
 * The id at the payment provider of a user who pays for a practice. Not the one of `customers`, so
 * that card, invoices and portal are separate.
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

/** Numbers the reads from the provider; see `subscriptions.reading`. */
export const subscriptionReadings = pgSequence('subscription_readings')

/** Subscriptions as last reported by the payment provider, including ended ones. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    provider: provider(),
    userId: userId(),
    /** The practice whose doctors are Featured by its seats; null for one person's own listing. */
    practiceId: practiceId(),
    /** Number of paid seats; 1 for one person's own. */
    quantity: integer().notNull().default(1),
    customerId: text().notNull(),
    planType: text({ enum: ['standard_monthly', 'standard_yearly'] }).notNull(),
    status: text({
      enum: ['trialing', 'active', 'past_due', 'canceled', 'incomplete', 'unpaid', 'paused'],
    }).notNull(),
    currentPeriodStart: timestamptz().notNull(),
    currentPeriodEnd: timestamptz().notNull(),
    cancelAtPeriodEnd: boolean().notNull(),
    /** Since when a bill is overdue; grace is counted from here. */
    unpaidSince: timestamptz(),
    /** Why it features nobody although it is in force. */
    withheld: text({ enum: withholdings }),
    /** Number of the read that gave this state, taken before reading: later ones win. */
    reading: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamptz().notNull(),
    /** The moment it became premium, the first time or again, and the user was notified. */
    startedAt: timestamptz(),
    /** The moment it stopped being premium, and the user was notified. */
    endedAt: timestamptz(),
    /** The `unpaidSince` that the user was notified of. */
    failureToldFor: timestamptz(),
    /** The moment a practice was told that the payer's account will be deleted; cleared if it is kept. */
    leavingToldAt: timestamptz(),
    /** The moment since when an impermissible subscription of a practice is to be ended and refunded. */
    refusedAt: timestamptz(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.customerId),
    index().on(table.practiceId).where(sql`${table.practiceId} is not null`),
  ],
)

/**
 * Doctors that are Featured by a practice's subscription, including ended seats. Triggers of its
 * migration end a seat and its listing as soon as the doctor may not hold it (`may_hold_seat`),
 * whatever changed that.
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
    /** The time the payer was notified of an end that nobody of the practice chose. */
    notifiedAt: timestamptz('told_at'),
  },
  (table) => [
    uniqueIndex('seats_of_doctor').on(table.doctorId).where(sql`${table.endedAt} is null`),
    index().on(table.subscriptionId),
    index()
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null and ${table.notifiedAt} is null`),
  ],
)

/** Disputes of payments for subscriptions, as last reported by the payment provider. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Stripe's own word. */
    status: text().notNull(),
    /** The moment it was lost, as far as we were told. */
    lostAt: timestamptz(),
    reading: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.subscriptionId)],
)

/**
 * Events of the provider, each written in the transaction that applied it: a trace of what was paid,
 * given back and disputed. No card and no other content of an event.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: timestamptz().notNull().defaultNow(),
    /** The moment it happened; null for those received before traces were kept, like all below. */
    at: timestamptz(),
    provider: text({ enum: ['stripe', 'sandbox'] }),
    /** The provider's ids. */
    objectId: text(),
    customerId: text(),
    subscriptionId: text(),
    /** The user it concerns; null if nobody of ours, or once the account is gone. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The amount in the smallest unit of the currency. */
    amount: bigint({ mode: 'number' }),
    currency: text(),
    /** The provider's own word for how the payment, refund or dispute stands. */
    status: text(),
    outcome: text({ enum: eventOutcomes }),
  },
  (table) => [
    index().on(table.receivedAt),
    index().on(table.userId),
    index().on(table.subscriptionId),
  ],
)

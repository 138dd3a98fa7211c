import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const planType = () => text({ enum: ['standard_monthly', 'standard_yearly'] }).notNull()

/**
 * What a payment provider would keep at its place. Nothing here refers to the directory's own tables;
 * it learns of this as it learns of Stripe's: by signed events and by asking.
 */
export const sandboxCustomers = pgTable('sandbox_customers', {
  id: text().primaryKey(),
  reference: text().notNull(),
  email: text().notNull(),
})

export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    /** Unguessable: who has the address may pay. */
    id: text().primaryKey(),
    customerId: text().notNull(),
    planType: planType(),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    state: text({ enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.customerId)],
)

export const sandboxPortals = pgTable('sandbox_portals', {
  /** Unguessable, and good for an hour. */
  id: text().primaryKey(),
  customerId: text().notNull(),
  returnUrl: text().notNull(),
  createdAt: at().notNull().defaultNow(),
})

export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text().primaryKey(),
    customerId: text().notNull(),
    planType: planType(),
    status: text({ enum: ['active', 'past_due', 'canceled'] }).notNull(),
    currentPeriodStart: at().notNull(),
    currentPeriodEnd: at().notNull(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    unpaidSince: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.customerId)],
)

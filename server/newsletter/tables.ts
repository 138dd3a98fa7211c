import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** Addresses that asked for the newsletter. Mailed only while confirmed and not unsubscribed (D20). */
export const subscribers = pgTable('subscribers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case. */
  email: text().notNull().unique(),
  createdAt: at().notNull().defaultNow(),
  confirmedAt: at(),
  unsubscribedAt: at(),
  /** At most one confirmation mail per address and day. */
  confirmationMailedAt: at(),
})

import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys the installation made for itself, shared by all its servers. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  /** Sealed: see `SecretKeys`. */
  value: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

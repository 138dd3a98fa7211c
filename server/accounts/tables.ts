import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Invitations to become an administrator (D2). The token itself is stored nowhere. */
export const invitations = pgTable('invitations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the token, hex. */
  tokenHash: text().notNull().unique(),
  /** Only this address may use it; empty: any. */
  email: text(),
  /** Who asked for it: the first start, or an operator's command. */
  origin: text({ enum: ['first start', 'command'] }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  usedAt: timestamp({ withTimezone: true }),
})

import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../database/columns.ts'

/** Keys that the installation created for itself, shared by all its servers. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  /** Sealed: see `SecretKeys`. */
  value: text().notNull(),
  createdAt: createdAt(),
})

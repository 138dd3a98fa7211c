import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { userId } from '../accounts/tables.ts'
import { createdAt, timestamptz } from '../platform/database/columns.ts'

/** ZIP files of what is held about a user, in the data folder for a day. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    createdAt: createdAt(),
    readyAt: timestamptz(),
    failedAt: timestamptz(),
    /** The time at which file and row are deleted; null before it is ready. */
    expiresAt: timestamptz(),
    bytes: integer(),
  },
  (table) => [index().on(table.userId)],
)

/**
 * Erased people as keyed hashes, so that a restored backup does not bring them back. A restore
 * keeps the list; it is kept longer than backups.
 */
export const erasures = pgTable('erasures', {
  /** The hash of an account's id, or of an address. */
  hash: text().primaryKey(),
  /** Later data is not erased. */
  erasedAt: timestamptz().notNull(),
})

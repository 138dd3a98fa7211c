import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../../contract/languages.ts'
import type { StoredContent } from '../../../contract/mails.ts'
import { createdAt, timestamptz } from '../database/columns.ts'

/**
 * Mails to deliver. Inserted in the transaction that makes them due; kept if they cannot be
 * delivered.
 */
export const mails = pgTable(
  'mails',
  {
    /** Also the Message-ID, so that a second delivery is recognized as the same mail. */
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    /** Replies go to the writer; From is always our own address. */
    replyTo: jsonb().$type<{ name: string; address: string }>(),
    content: jsonb().$type<StoredContent>().notNull(),
    language: text({ enum: languages }).notNull().default('en'),
    /** For one-click unsubscribing (RFC 8058). */
    unsubscribeUrl: text(),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: timestamptz(),
  },
  (table) => [
    // most rows are done, so these indexes stay small
    index('mails_queued').on(table.attempts).where(sql`${table.status} = 'queued'`),
    index('mails_failed').on(table.createdAt).where(sql`${table.status} = 'failed'`),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    /** The address for one-click unsubscribing (RFC 8058). */
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

/** Mails that a mail server took and that came back later (RFC 3464), one row for each. */
export const mailReports = pgTable(
  'mail_reports',
  {
    /** The Message-ID. Not a reference: newsletters and mails of last month are in no row of `mails`. */
    mailId: uuid().primaryKey(),
    /** The address it went to; lower case. */
    address: text().notNull(),
    template: text().notNull(),
    /** `hard`: the address takes no mail. `soft`: not this one. `unclear`: in words of its own. */
    outcome: text({ enum: ['hard', 'soft', 'unclear'] }).notNull(),
    /** Enhanced status code (RFC 3463). */
    status: text(),
    /** Words of the other mail server, without addresses. */
    reason: text(),
    reportedAt: timestamptz().notNull().defaultNow(),
    /** A subscription to the newsletter ended with it. */
    subscriptionEnded: boolean().notNull().default(false),
  },
  (table) => [index().on(table.address), index().on(table.reportedAt)],
)

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../contract/languages.ts'
import { createdAt, id, timestamptz } from '../platform/database/columns.ts'

/** Addresses that asked for the newsletter. Mailed only while confirmed and not unsubscribed (D20). */
export const subscribers = pgTable('subscribers', {
  id: id(),
  /** Lower case. */
  email: text().notNull().unique(),
  /** The language of the page that asked for what the reader confirmed, and of mails to the reader. */
  language: text({ enum: languages }).notNull().default('en'),
  createdAt: createdAt(),
  confirmedAt: timestamptz(),
  unsubscribedAt: timestamptz(),
  /** At most one confirmation mail per address and day. */
  confirmationMailedAt: timestamptz(),
})

/**
 * Newsletters of the team to all subscribers (ENT-21). `newsletter_recipients` has their
 * recipients.
 */
export const newsletters = pgTable('newsletters', {
  id: id(),
  /**
   * Part of its Message-IDs; unlike `id` it is never reused after the restore of an older backup.
   */
  key: uuid().notNull().defaultRandom(),
  /** In the address of its page, which only its readers know. */
  viewKey: uuid().notNull().defaultRandom().unique(),
  title: text().notNull(),
  content: text().notNull(),
  /** The same in Spanish: both or neither. */
  titleEs: text(),
  contentEs: text(),
  /** Not a reference: a newsletter outlives its author's account. */
  authorId: text().notNull(),
  createdAt: createdAt(),
  updatedAt: timestamptz().notNull().defaultNow(),
  scheduledFor: timestamptz(),
  /** The moment its recipients were fixed. */
  startedAt: timestamptz(),
  /** The last sign of its sending: a dead one is resumed. */
  activeAt: timestamptz(),
  /** Its sender: one server at a time, which `activeAt` shows to be alive. */
  sender: uuid(),
  pausedAt: timestamptz(),
  /** The moment the last mail was handed over. */
  sentAt: timestamptz(),
})

/** Recipients of newsletters, fixed when sending starts, with the state of each mail. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    newsletterId: integer()
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    /** Not a reference: the figures outlive a deleted address. */
    subscriberId: integer().notNull(),
    /**
     * `sending`: the sender is handing it over. `posted`: refused at first, and in `mails` for
     * another try. `handed over`: the mail server accepted it. `skipped`: no longer subscribed when
     * it was due.
     */
    state: text({ enum: ['waiting', 'sending', 'posted', 'handed over', 'failed', 'skipped'] })
      .notNull()
      .default('waiting'),
    /** The id in `mails`. */
    mailId: uuid(),
    /** Unsubscribed after this one, before the next. */
    unsubscribedAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.newsletterId, table.subscriberId] }),
    index('newsletter_recipients_state').on(table.newsletterId, table.state, table.subscriberId),
    index('newsletter_recipients_subscriber').on(table.subscriberId),
    // what mails may still change
    index('newsletter_recipients_open')
      .on(table.mailId)
      .where(sql`${table.state} in ('posted', 'failed')`),
  ],
)

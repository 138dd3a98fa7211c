import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../contract/languages.ts'
import { createdAt, id, timestamptz } from '../platform/database/columns.ts'

/** Addresses that asked for the newsletter. Mailed only while confirmed and not unsubscribed (D20). */
export const subscribers = pgTable('subscribers', {
  id: id(),
  /** Lower case. */
  email: text().notNull().unique(),
  /** Of the page where it was asked for last: what mails to the reader are written in. */
  language: text({ enum: languages }).notNull().default('en'),
  createdAt: createdAt(),
  confirmedAt: timestamptz(),
  unsubscribedAt: timestamptz(),
  /** At most one confirmation mail per address and day. */
  confirmationMailedAt: timestamptz(),
})

/** What the team writes to all subscribers (ENT-21). `newsletter_recipients` has its recipients. */
export const newsletters = pgTable('newsletters', {
  id: id(),
  /** Makes its Message-IDs; `id` may come back after the restore of an older backup, this does not. */
  key: uuid().notNull().defaultRandom(),
  title: text().notNull(),
  /** Markdown. */
  content: text().notNull(),
  /** Both or neither: the same in Spanish. */
  titleEs: text(),
  contentEs: text(),
  /** No reference: a newsletter outlives its author's account. */
  authorId: text().notNull(),
  createdAt: createdAt(),
  updatedAt: timestamptz().notNull().defaultNow(),
  scheduledFor: timestamptz(),
  /** Its recipients were fixed. */
  startedAt: timestamptz(),
  /** The last time its sending was seen at work: one that died is woken. */
  activeAt: timestamptz(),
  /** Who sends it: one server at a time, which `activeAt` shows to be alive. */
  sender: uuid(),
  pausedAt: timestamptz(),
  /** The last mail was handed over. */
  sentAt: timestamptz(),
})

/** Who gets a newsletter, fixed when its sending starts, and what became of each mail. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    newsletterId: integer()
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    /** No reference: the figures outlive a forgotten address. */
    subscriberId: integer().notNull(),
    /**
     * `sending`: taken by the sender, who is handing it over now. `posted`: refused at first, and in `mails` for
     * another try. `handed over`: the mail server took it. `skipped`: no longer subscribed when it was due.
     */
    state: text({ enum: ['waiting', 'sending', 'posted', 'handed over', 'failed', 'skipped'] })
      .notNull()
      .default('waiting'),
    /** Of those in `mails`. */
    mailId: uuid(),
    /** Unsubscribed after this one, before another. */
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

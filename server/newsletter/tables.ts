import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

/** What the team writes to all subscribers (ENT-21). Who got it stands in `newsletter_recipients`. */
export const newsletters = pgTable('newsletters', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Makes its Message-IDs; `id` may come back after the restore of an older backup, this does not. */
  key: uuid().notNull().defaultRandom(),
  title: text().notNull(),
  /** Markdown. */
  content: text().notNull(),
  /** No reference: a newsletter outlives its author's account. */
  authorId: text().notNull(),
  createdAt: at().notNull().defaultNow(),
  updatedAt: at().notNull().defaultNow(),
  scheduledFor: at(),
  /** Its recipients were fixed. */
  startedAt: at(),
  /** The last time its sending was seen at work: one that died is woken. */
  activeAt: at(),
  pausedAt: at(),
  /** The last mail was handed over. */
  sentAt: at(),
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
     * `posted`: with our own mail service. `handed over`: the mail server took it. `skipped`: no longer
     * subscribed when it was due.
     */
    state: text({ enum: ['waiting', 'posted', 'handed over', 'failed', 'skipped'] })
      .notNull()
      .default('waiting'),
    mailId: uuid(),
    /** Unsubscribed after this one, before another. */
    unsubscribedAt: at(),
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

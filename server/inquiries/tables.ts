import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { spamReasons } from '../../contract/inquiries/inbox-limits.ts'
import { languages } from '../../contract/languages.ts'
import { users } from '../accounts/tables.ts'
import { doctors, practices } from '../directory/tables.ts'
import { createdAt, id, timestamptz } from '../platform/database/columns.ts'

/**
 * Messages from patients, to an office or to the directory team. Deleted after the site's
 * retention.
 */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    doctorId: integer().references(() => doctors.id, { onDelete: 'set null' }),
    practiceId: integer().references(() => practices.id, { onDelete: 'set null' }),
    /** Key of a department in site.config.ts, for messages to the team. */
    department: text(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text(),
    message: text().notNull(),
    /** Language of the page: of our mails to the writer, and probably of the message. */
    language: text({ enum: languages }).notNull().default('en'),
    /**
     * Why it counts as spam: its own sender caused it, or somebody `marked` it. Such a message is
     * not mailed; the team sees and releases it.
     */
    spamReason: text({ enum: spamReasons }),
    /** It came over the limit of its recipient, and waits there to be released. */
    held: boolean().notNull().default(false),
    /** The moment somebody released it. */
    releasedAt: timestamptz(),
    /** Keyed hash of the sender's network, for limits; cleared after a day. */
    sender: text().notNull(),
    createdAt: createdAt(),
    readAt: timestamptz(),
    repliedAt: timestamptz(),
    closedAt: timestamptz(),
    /** Whether the directory team gets it: written to a department, or to an office without an address. */
    toTeam: boolean().notNull().default(false),
    /** The team's state of the message; the office's is in the three moments above. */
    teamState: text({ enum: ['new', 'open', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    assignedTo: text().references(() => users.id, { onDelete: 'set null' }),
    /** Counts the team's changes, so that two simultaneous ones are detected. */
    revision: integer().notNull().default(0),
    /** The writer was sent a copy. */
    copied: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.createdAt),
    // few rows are open
    index('inquiries_of_team')
      .on(table.createdAt)
      .where(sql`${table.toTeam} and ${table.spamReason} is null`),
    index('inquiries_not_delivered')
      .on(table.createdAt)
      .where(sql`${table.held} or ${table.spamReason} is not null`),
    index().on(table.sender, table.createdAt),
    index().on(table.doctorId),
    index().on(table.practiceId),
  ],
)

/** Acts of the team on a message: a reply to its writer, forwarding it to the office, or a note. */
export const inquiryEntries = pgTable(
  'inquiry_entries',
  {
    id: id(),
    inquiryId: integer()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['reply', 'passed on', 'note'] }).notNull(),
    text: text().notNull(),
    /** The address it was forwarded to. */
    sentTo: text(),
    byUserId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Not a reference: delivered mails are deleted sooner. */
    mailId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.inquiryId)],
)

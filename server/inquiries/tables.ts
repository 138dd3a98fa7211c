import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../contract/languages.ts'
import { users } from '../accounts/tables.ts'
import { doctors, practices } from '../directory/tables.ts'
import { createdAt, id, timestamptz } from '../platform/database/columns.ts'

/** What patients wrote, to an office or to the directory team. Deleted after the site's retention. */
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
    /** Of the page it was written on: of what we write to its writer, and most likely of the message. */
    language: text({ enum: languages }).notNull().default('en'),
    /** Why it was taken for spam; such a message is kept and not mailed. */
    spamReason: text({ enum: ['honeypot', 'too fast', 'too many'] }),
    /** Keyed hash of the sender's network, for limits; emptied after a day. */
    sender: text().notNull(),
    createdAt: createdAt(),
    readAt: timestamptz(),
    repliedAt: timestamptz(),
    closedAt: timestamptz(),
    /** For the directory team: written to a department, or to an office without an address. */
    toTeam: boolean().notNull().default(false),
    /** How far the team is with it; what its office does is in the three moments above. */
    teamState: text({ enum: ['new', 'open', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    assignedTo: text().references(() => users.id, { onDelete: 'set null' }),
    /** Counts what the team did, so that two who work on it at once learn of each other. */
    revision: integer().notNull().default(0),
    /** The writer was sent a copy. */
    copied: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.createdAt),
    // few rows among the many that are done
    index('inquiries_of_team')
      .on(table.createdAt)
      .where(sql`${table.toTeam} and ${table.spamReason} is null`),
    index().on(table.sender, table.createdAt),
    index().on(table.doctorId),
    index().on(table.practiceId),
  ],
)

/** What the team did about a message: a reply to its writer, passing it on to the office, or a note. */
export const inquiryEntries = pgTable(
  'inquiry_entries',
  {
    id: id(),
    inquiryId: integer()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['reply', 'passed on', 'note'] }).notNull(),
    text: text().notNull(),
    /** Where it was passed on to. */
    sentTo: text(),
    byUserId: text().references(() => users.id, { onDelete: 'set null' }),
    /** No reference: delivered mails are forgotten sooner. */
    mailId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.inquiryId)],
)

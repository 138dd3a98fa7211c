import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
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
    /** Why it was taken for spam; such a message is kept and not mailed. */
    spamReason: text({ enum: ['honeypot', 'too fast', 'too many'] }),
    /** Keyed hash of the sender's network, for limits; emptied after a day. */
    sender: text().notNull(),
    createdAt: createdAt(),
    readAt: timestamptz(),
    repliedAt: timestamptz(),
    closedAt: timestamptz(),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.sender, table.createdAt),
    index().on(table.doctorId),
    index().on(table.practiceId),
  ],
)

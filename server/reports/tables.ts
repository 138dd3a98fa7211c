import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { languages } from '../../contract/languages.ts'
import { keysOf } from '../../contract/objects.ts'
import { type ReportSubject, reportSubjects } from '../../contract/reports/subjects.ts'
import { doctors, practices } from '../directory/tables.ts'
import { createdAt, id, timestamptz } from '../platform/database/columns.ts'

/** The first of the list, as `text` wants a list that is not empty. */
const subjects = keysOf(reportSubjects) as [ReportSubject, ...ReportSubject[]]

/** What readers say is wrong about a doctor or a practice. Deleted after the site's retention. */
export const factReports = pgTable(
  'fact_reports',
  {
    id: id(),
    doctorId: integer().references(() => doctors.id, { onDelete: 'cascade' }),
    practiceId: integer().references(() => practices.id, { onDelete: 'cascade' }),
    subject: text({ enum: subjects }).notNull(),
    /** What is right, in the reader's words. */
    text: text().notNull(),
    /** What the record said at that moment. */
    value: text(),
    /** Where the answer goes; emptied when the report ends. */
    email: text(),
    /** Of the page it was written on: what the answer is written in. */
    language: text({ enum: languages }).notNull().default('en'),
    /** Keyed hashes of the reader's network and the one around it; emptied when the report has ended, or after 90 days. */
    network: text().notNull(),
    /** Why it was taken for spam; such a report is kept for a while and nobody sees it. */
    spamReason: text({ enum: ['honeypot', 'too fast', 'too many'] }),
    state: text({ enum: ['open', 'answered', 'corrected', 'dismissed'] })
      .notNull()
      .default('open'),
    /** For the reader. */
    answer: text(),
    createdAt: createdAt(),
    endedAt: timestamptz(),
    /** The account; it may be gone since. */
    endedBy: text(),
    /** When the record's owner was written to about it. */
    ownerToldAt: timestamptz(),
  },
  (table) => [
    check('fact_reports_one_record', sql`num_nonnulls(${table.doctorId}, ${table.practiceId}) = 1`),
    index().on(table.createdAt),
    index().on(table.network, table.createdAt),
    index().on(table.doctorId),
    index().on(table.practiceId),
    index('fact_reports_open').on(table.createdAt).where(sql`${table.state} = 'open'`),
  ],
)

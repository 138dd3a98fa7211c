import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { spamReasons } from '../../contract/inquiries/inbox-limits.ts'
import { languages } from '../../contract/languages.ts'
import { keysOf } from '../../contract/objects.ts'
import { type ReportSubject, reportSubjects } from '../../contract/reports/subjects.ts'
import { doctors, practices } from '../directory/tables.ts'
import { createdAt, id, timestamptz } from '../platform/database/columns.ts'

/** The first of a list, because `text` needs a list that is not empty. */
const subjects = keysOf(reportSubjects) as [ReportSubject, ...ReportSubject[]]

/**
 * Readers' reports of wrong facts of a doctor or a practice. Deleted after the site's retention.
 */
export const factReports = pgTable(
  'fact_reports',
  {
    id: id(),
    doctorId: integer().references(() => doctors.id, { onDelete: 'cascade' }),
    practiceId: integer().references(() => practices.id, { onDelete: 'cascade' }),
    subject: text({ enum: subjects }).notNull(),
    /** The correction, in the reader's words. */
    text: text().notNull(),
    value: text(),
    /** The address for the answer; cleared when the report ends. */
    email: text(),
    /** Language of the page, and of the answer. */
    language: text({ enum: languages }).notNull().default('en'),
    /**
     * Keyed hashes of the reader's network and the surrounding one; cleared when the report has
     * ended, or after 90 days.
     */
    network: text().notNull(),
    /**
     * Why it counts as spam: its own sender caused it, or somebody `marked` it. Such a report has no
     * effect; the team sees and releases it.
     */
    spamReason: text({ enum: spamReasons }),
    /** It came over the limit of its record, and waits without effect to be released. */
    held: boolean().notNull().default(false),
    /** The moment somebody released it. */
    releasedAt: timestamptz(),
    state: text({ enum: ['open', 'answered', 'corrected', 'dismissed'] })
      .notNull()
      .default('open'),
    /** The answer to the reader. */
    answer: text(),
    createdAt: createdAt(),
    endedAt: timestamptz(),
    /** The account, which may be deleted since. */
    endedBy: text(),
    /** The moment the record's owner was told. */
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

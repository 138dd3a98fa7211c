import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Before } from './submissions/snapshot.ts'

const at = () => timestamp({ withTimezone: true })

/**
 * What an administrator decided about a submission. In force at once; the applicant hears of it when
 * it is settled, and until then it can be taken back.
 */
export const submissionDecisions = pgTable(
  'submission_decisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `claim-12` or `request-5`. No reference: a decision outlives a deleted claim. */
    submission: text().notNull(),
    decision: text({ enum: ['approved', 'rejected'] }).notNull(),
    /** For the applicant; emptied once it is settled. */
    reason: text(),
    decidedBy: text().notNull(),
    decidedAt: at().notNull().defaultNow(),
    /** What taking it back restores; emptied once it is settled. */
    before: jsonb().$type<Before>(),
    takenBackAt: at(),
    settledAt: at(),
  },
  (table) => [
    uniqueIndex('submission_decisions_one')
      .on(table.submission)
      .where(sql`${table.takenBackAt} is null`),
  ],
)

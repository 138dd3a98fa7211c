import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '../platform/database/columns.ts'
import type { Before } from './submissions/snapshot.ts'

/**
 * What an administrator decided about a submission. In force at once; the applicant hears of it when
 * it is settled, and until then it can be taken back.
 */
export const submissionDecisions = pgTable(
  'submission_decisions',
  {
    id: id(),
    /** `claim-12`, `request-5` or `join-7`. No reference: a decision outlives a deleted claim. */
    submission: text().notNull(),
    decision: text({ enum: ['approved', 'rejected'] }).notNull(),
    /** For the applicant; emptied once it is settled. */
    reason: text(),
    decidedBy: text().notNull(),
    decidedAt: timestamptz().notNull().defaultNow(),
    /** What taking it back restores; emptied once it is settled. */
    before: jsonb().$type<Before>(),
    takenBackAt: timestamptz(),
    settledAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('submission_decisions_one')
      .on(table.submission)
      .where(sql`${table.takenBackAt} is null`),
  ],
)

/** Two records of which somebody has said that they are not the same; the lower id stands first. */
export const differentRecords = pgTable(
  'different_records',
  {
    kind: text({ enum: ['doctors', 'practices'] }).notNull(),
    oneId: integer().notNull(),
    otherId: integer().notNull(),
    /** Of what they were compared by: once it is another, they may be the same again. */
    fingerprint: text().notNull(),
    /** The account; it may be gone since. */
    actorId: text().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.oneId, table.otherId] })],
)

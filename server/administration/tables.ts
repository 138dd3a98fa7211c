import { sql } from 'drizzle-orm'
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { digestDays } from '../../contract/administration/team-mails/digest-days.ts'
import { users } from '../accounts/tables.ts'
import { id, timestamptz } from '../platform/database/columns.ts'
import type { Before } from './submissions/undo-approval.ts'

/**
 * An administrator's decision about a submission. In force at once; the applicant is told once it
 * is final, and until then it can be undone.
 */
export const submissionDecisions = pgTable(
  'submission_decisions',
  {
    id: id(),
    /**
     * `claim-12`, `request-5` or `join-7`. Not a reference: a decision outlives a deleted claim.
     */
    submission: text().notNull(),
    decision: text({ enum: ['approved', 'rejected'] }).notNull(),
    /** The reason for the applicant; cleared once it is final. */
    reason: text(),
    decidedBy: text().notNull(),
    decidedAt: timestamptz().notNull().defaultNow(),
    /** Values that an undo restores; cleared once it is final. */
    before: jsonb().$type<Before>(),
    takenBackAt: timestamptz(),
    finalizedAt: timestamptz('settled_at'),
  },
  (table) => [
    uniqueIndex('submission_decisions_one')
      .on(table.submission)
      .where(sql`${table.takenBackAt} is null`),
  ],
)

/** Two records marked as different; the lower id comes first. */
export const differentRecords = pgTable(
  'different_records',
  {
    kind: text({ enum: ['doctors', 'practices'] }).notNull(),
    oneId: integer().notNull(),
    otherId: integer().notNull(),
    /** Hash of the compared values: once they change, the records may be the same again. */
    fingerprint: text().notNull(),
    /** The account, which may be deleted since. */
    actorId: text().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.oneId, table.otherId] })],
)

/** The last time somebody was notified that messages or reports are held back. */
export const heldNotices = pgTable(
  'held_notices',
  {
    /** Null: the directory team. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    notifiedAt: timestamptz('told_at').notNull(),
  },
  (table) => [unique('held_notices_one').on(table.userId).nullsNotDistinct()],
)

/** When an administrator is mailed about what waits; without a row the usual day and hour. */
export const teamMailSettings = pgTable('team_mail_settings', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: text({ enum: digestDays }).notNull(),
  hour: integer().notNull(),
  /** A mail as soon as something is red. */
  redStatesAtOnce: boolean('at_once').notNull(),
  /** The last time it was looked whether anything waits. */
  lookedAt: timestamptz(),
})

/** What is red; told once, until it has been well for a while. */
export const redStates = pgTable('red_states', {
  state: text().primaryKey(),
  since: timestamptz().notNull().defaultNow(),
  /** The last time it was found to be red. */
  seenAt: timestamptz().notNull().defaultNow(),
})

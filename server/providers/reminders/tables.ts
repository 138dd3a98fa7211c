import { date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import { userId } from '../../accounts/tables.ts'
import type { FactKind } from '../../directory/facts/fact-columns.ts'
import { createdAt, timestamptz } from '../../platform/database/columns.ts'

/** A record in a reminder, with a hash of each fact at that time. */
export type RemindedRecord = {
  claimId: number
  kind: FactKind
  id: number
  hashes: Partial<Record<FactName, string>>
  /** Facts of a doctor's further places, by id; mails of earlier versions had none. */
  places?: Record<string, string>
}

/** Mails that asked an owner to confirm facts. Their links name the row. */
export const factReminders = pgTable(
  'fact_reminders',
  {
    /** Random, so that no link matches another row after restoring an older backup. */
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    /** The address of the mail; the link is invalid once the account has another one. */
    address: text().notNull(),
    /** The moment the oldest counting fact had been changed or confirmed. */
    factsSince: timestamptz().notNull(),
    /** Its age in days at which the mail was due. */
    step: integer().notNull(),
    records: jsonb().$type<RemindedRecord[]>().notNull(),
    mailedAt: createdAt(),
  },
  (table) => [
    unique('fact_reminders_step').on(table.userId, table.factsSince, table.step),
    index().on(table.mailedAt),
  ],
)

/** Mails that asked an owner for the hours of a holiday. Their links name the row. */
export const holidayReminders = pgTable(
  'holiday_reminders',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    /** The address of the mail; the link is invalid once the account has another one. */
    address: text().notNull(),
    /** The day of the holiday. */
    day: date().notNull(),
    records: jsonb().$type<Pick<RemindedRecord, 'claimId' | 'kind' | 'id'>[]>().notNull(),
    mailedAt: createdAt(),
  },
  (table) => [
    unique('holiday_reminders_day').on(table.userId, table.day),
    index().on(table.mailedAt),
  ],
)

/** The weekly mail about what waits for an owner: the last one, whose stop link names the row, and who wants none. */
export const ownerDigests = pgTable('owner_digests', {
  id: uuid().primaryKey().defaultRandom(),
  userId: userId().unique(),
  /** The address of the last mail; the link is invalid once the account has another one. */
  address: text(),
  mailedAt: timestamptz(),
  stoppedAt: timestamptz(),
})

/** Owners who want no reminders. */
export const stoppedReminders = pgTable('stopped_reminders', {
  userId: userId().primaryKey(),
  stoppedAt: createdAt(),
})

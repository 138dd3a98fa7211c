import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import { userId } from '../../accounts/tables.ts'
import type { FactKind } from '../../directory/facts/fact-columns.ts'
import { createdAt, timestamptz } from '../../platform/database/columns.ts'

/** A record in a reminder, with a hash of what it said of each fact then. */
export type RemindedRecord = {
  claimId: number
  kind: FactKind
  id: number
  hashes: Partial<Record<FactName, string>>
  /** Of a doctor's places beside the first, by id; mails of earlier versions had none. */
  places?: Record<string, string>
}

/** Mails that asked an owner whether facts are still right. Their links name the row. */
export const factReminders = pgTable(
  'fact_reminders',
  {
    /** Random, so that no link fits another row after the restore of an older backup. */
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    /** Where it went; the link ends when the account has another address. */
    address: text().notNull(),
    /** When the oldest fact that counted had been said or confirmed. */
    factsSince: timestamptz().notNull(),
    /** The age in days that made it due. */
    step: integer().notNull(),
    records: jsonb().$type<RemindedRecord[]>().notNull(),
    mailedAt: createdAt(),
  },
  (table) => [
    unique('fact_reminders_step').on(table.userId, table.factsSince, table.step),
    index().on(table.mailedAt),
  ],
)

/** Owners who want no reminders. */
export const stoppedReminders = pgTable('stopped_reminders', {
  userId: userId().primaryKey(),
  stoppedAt: createdAt(),
})

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { userId } from '../../accounts/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'

/**
 * Addresses at which owners want to get what patients write, each proved by a mailed link before it is
 * used. A doctor's is used while its user is the owner; a practice's is its contact address from then on.
 */
export const messageAddresses = pgTable(
  'message_addresses',
  {
    id: id(),
    userId: userId(),
    doctorId: integer().references(() => doctors.id, { onDelete: 'cascade' }),
    practiceId: integer().references(() => practices.id, { onDelete: 'cascade' }),
    /** The email in lower case. */
    address: text().notNull(),
    /** SHA-256 of the token in the mailed link, hex. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    /** Expiry of a link that nobody has used. */
    expiresAt: timestamptz().notNull(),
    confirmedAt: timestamptz(),
  },
  (table) => [
    check(
      'message_addresses_record',
      sql`num_nonnulls(${table.doctorId}, ${table.practiceId}) = 1`,
    ),
    index().on(table.userId),
    uniqueIndex('message_addresses_of_doctor')
      .on(table.doctorId, sql`(${table.confirmedAt} is null)`)
      .where(sql`${table.doctorId} is not null`),
    uniqueIndex('message_addresses_of_practice')
      .on(table.practiceId, sql`(${table.confirmedAt} is null)`)
      .where(sql`${table.practiceId} is not null`),
  ],
)

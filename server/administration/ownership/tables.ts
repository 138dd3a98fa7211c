import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { userId } from '../../accounts/tables.ts'
import { id, timestamptz } from '../../platform/database/columns.ts'
import { claims } from '../../providers/tables.ts'
import type { EndedMember } from '../../providers/team/end-team.ts'

/** Approved claims that an administrator has ended. What the owner said is in `record_layers`. */
export const endedOwnerships = pgTable(
  'ended_ownerships',
  {
    id: id(),
    userId: userId(),
    claimId: integer()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    endedBy: text().notNull(),
    endedAt: timestamptz().notNull().defaultNow(),
    /** The owner had created the profile, which was public until then. */
    unpublished: boolean().notNull().default(false),
    /** Members of a practice whose membership or request ended with it. */
    members: jsonb().$type<EndedMember[]>().notNull().default([]),
    undoneAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('ended_ownerships_one').on(table.claimId).where(sql`${table.undoneAt} is null`),
  ],
)

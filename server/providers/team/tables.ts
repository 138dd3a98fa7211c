import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { askedRoles, practiceRoles } from '../../../contract/providers/team-calls.ts'
import { userId } from '../../accounts/tables.ts'
import { practices } from '../../directory/tables.ts'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'

/**
 * Members of practices with their roles (D24). A trigger of migration 0028 keeps it in line with
 * the claims, also those of other versions of the program: an approved claim makes its user an
 * owner, and a practice without owners has no members.
 */
export const practiceMembers = pgTable(
  'practice_members',
  {
    id: id(),
    userId: userId(),
    practiceId: integer()
      .notNull()
      .references(() => practices.id, { onDelete: 'cascade' }),
    role: text({ enum: practiceRoles }).notNull(),
    /** `requested`: waits for an owner's answer. */
    state: text({ enum: ['requested', 'active', 'ended'] }).notNull(),
    createdAt: createdAt(),
    /** The moment an owner accepted the member, and that owner. */
    decidedAt: timestamptz(),
    decidedBy: text(),
    endedAt: timestamptz(),
    endedBy: text(),
    end: text({ enum: ['declined', 'withdrawn', 'left', 'removed', 'practice without owner'] }),
  },
  (table) => [
    // includes ended ones, which deleting an account looks for
    index().on(table.userId),
    index().on(table.practiceId),
    uniqueIndex('practice_members_of_user').on(table.userId).where(sql`${table.state} <> 'ended'`),
  ],
)

/** Mailed links by which owners invite members. Only an account with that address can use one. */
export const practiceInvitations = pgTable(
  'practice_invitations',
  {
    id: id(),
    practiceId: integer()
      .notNull()
      .references(() => practices.id, { onDelete: 'cascade' }),
    /** The email in lower case. */
    email: text().notNull(),
    role: text({ enum: askedRoles }).notNull(),
    /** SHA-256 of the token in the link, hex. */
    tokenHash: text().notNull().unique(),
    invitedBy: text(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    endedBy: text(),
    end: text({ enum: ['accepted', 'taken back', 'invited again'] }),
  },
  (table) => [
    index().on(table.practiceId),
    uniqueIndex('practice_invitations_open')
      .on(table.practiceId, table.email)
      .where(sql`${table.endedAt} is null`),
  ],
)

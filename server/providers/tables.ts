import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DoctorFacts } from '../../contract/directory/facts/patient-facts.ts'
import type { ProfileForm } from '../../contract/providers/forms.ts'
import { userId } from '../accounts/tables.ts'
import type { OwnerChange } from '../directory/records/owner-changes.ts'
import { doctors, practices } from '../directory/tables.ts'
import { createdAt, id, timestamptz } from '../platform/database/columns.ts'

/**
 * A user's hold on a doctor or a practice (D3): who, when, with which proof, and what became of it.
 * Open until it ends; one open claim for each record, and one of each kind for a user.
 */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    userId: userId(),
    doctorId: integer().references(() => doctors.id, { onDelete: 'cascade' }),
    practiceId: integer().references(() => practices.id, { onDelete: 'cascade' }),
    /** The profile was made with the forms (D4). */
    newProfile: boolean().notNull().default(false),
    /** As the claimant typed it. */
    npi: text(),
    /**
     * Edits that wait for approval. Those of an approved claim are in the record; so are those of a new
     * profile, which nobody sees, but for its specialty: that may be one nobody practices here yet.
     */
    draft: jsonb().$type<Partial<ProfileForm>>().notNull().default({}),
    /** The same of what patients choose by. */
    factsDraft: jsonb().$type<Partial<DoctorFacts>>().notNull().default({}),
    createdAt: createdAt(),
    provenAt: timestamptz(),
    approvedAt: timestamptz(),
    approvedBy: text(),
    endedAt: timestamptz(),
    endedBy: text(),
    /** `handed over`: another member of the practice has it now; `ended`: by an administrator, once approved. */
    end: text({ enum: ['rejected', 'withdrawn', 'handed over', 'given back', 'ended'] }),
    endReason: text(),
    /**
     * Of a profile that was given back: what its owner had written, and what stood there before. The
     * profile keeps the one until the account is deleted, and then goes back to the other.
     */
    ownWords: jsonb().$type<OwnerChange[]>().notNull().default([]),
  },
  (table) => [
    check('claims_one_record', sql`num_nonnulls(${table.doctorId}, ${table.practiceId}) = 1`),
    // of ended claims as well: deleting an account looks for them
    index('claims_user').on(table.userId),
    uniqueIndex('claims_open_doctor').on(table.doctorId).where(sql`${table.endedAt} is null`),
    uniqueIndex('claims_open_practice').on(table.practiceId).where(sql`${table.endedAt} is null`),
    uniqueIndex('claims_doctor_of_user')
      .on(table.userId)
      .where(sql`${table.endedAt} is null and ${table.doctorId} is not null`),
    uniqueIndex('claims_practice_of_user')
      .on(table.userId)
      .where(sql`${table.endedAt} is null and ${table.practiceId} is not null`),
  ],
)

/** What a connected user wants changed in the practice's entry (D6). */
export const practiceUpdateRequests = pgTable(
  'practice_update_requests',
  {
    id: id(),
    userId: userId(),
    practiceId: integer()
      .notNull()
      .references(() => practices.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
    endedAt: timestamptz(),
    endedBy: text(),
    end: text({ enum: ['done', 'rejected'] }),
  },
  (table) => [index().on(table.userId)],
)

/** What the directory team writes to a user (D8). */
export const teamMessages = pgTable(
  'team_messages',
  {
    id: id(),
    toUserId: userId(),
    fromUserId: text(),
    doctorId: integer().references(() => doctors.id, { onDelete: 'set null' }),
    practiceId: integer().references(() => practices.id, { onDelete: 'set null' }),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
    readAt: timestamptz(),
  },
  (table) => [index().on(table.toUserId)],
)

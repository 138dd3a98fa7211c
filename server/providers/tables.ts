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
import type { PracticeRole } from '../../contract/providers/team-calls.ts'
import { userId } from '../accounts/tables.ts'
import { doctors, practices } from '../directory/tables.ts'
import { createdAt, id, timestamptz } from '../platform/database/columns.ts'

export type Succession = {
  /** Why it waits for an administrator: nothing proves the successor, or the owner did not leave by will. */
  why: 'no proof' | 'owner shut out'
  role: PracticeRole
  /** The team of the former owner, which returns with the approval. */
  team: { id: number; state: 'requested' | 'active' }[]
}

/**
 * A user's claim of a doctor or a practice (D3), with its proof and its end. Open until it ends; a
 * user has one of each kind. Several users may ask for one record, which has one approved claim.
 */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    userId: userId(),
    doctorId: integer().references(() => doctors.id, { onDelete: 'cascade' }),
    practiceId: integer().references(() => practices.id, { onDelete: 'cascade' }),
    /** The profile was created with the forms (D4). */
    newProfile: boolean().notNull().default(false),
    /** The NPI as entered by the claimant. */
    npi: text(),
    /**
     * Edits that wait for approval. Those of an approved claim are in the record. So are those of a
     * new profile, which is hidden, except its specialty, which may be new in the directory.
     */
    draft: jsonb().$type<Partial<ProfileForm>>().notNull().default({}),
    /** The same for facts. */
    factsDraft: jsonb().$type<Partial<DoctorFacts>>().notNull().default({}),
    /** The claim of a member who may follow the owner of a practice; null: the user's own claim. */
    succession: jsonb().$type<Succession>(),
    createdAt: createdAt(),
    provenAt: timestamptz(),
    /** The time at which a claim that waits ends, unless it is proven or decided before; null: it stays. */
    lapsesAt: timestamptz(),
    approvedAt: timestamptz(),
    approvedBy: text(),
    endedAt: timestamptz(),
    endedBy: text(),
    /**
     * `handed over`: another member of the practice holds it now; `ended`: by an administrator,
     * after approval; `another approved`: somebody else's claim of the record; `lapsed`: nothing proved
     * it in time.
     */
    end: text({
      enum: [
        'rejected',
        'withdrawn',
        'handed over',
        'given back',
        'ended',
        'another approved',
        'lapsed',
      ],
    }),
    endReason: text(),
  },
  (table) => [
    check('claims_one_record', sql`num_nonnulls(${table.doctorId}, ${table.practiceId}) = 1`),
    // includes ended claims, which deleting an account looks for
    index('claims_user').on(table.userId),
    index('claims_of_doctor').on(table.doctorId).where(sql`${table.endedAt} is null`),
    index('claims_of_practice').on(table.practiceId).where(sql`${table.endedAt} is null`),
    uniqueIndex('claims_approved_doctor')
      .on(table.doctorId)
      .where(sql`${table.endedAt} is null and ${table.approvedAt} is not null`),
    uniqueIndex('claims_approved_practice')
      .on(table.practiceId)
      .where(sql`${table.endedAt} is null and ${table.approvedAt} is not null`),
    uniqueIndex('claims_doctor_of_user')
      .on(table.userId)
      .where(sql`${table.endedAt} is null and ${table.doctorId} is not null`),
    uniqueIndex('claims_practice_of_user')
      .on(table.userId)
      .where(sql`${table.endedAt} is null and ${table.practiceId} is not null`),
  ],
)

/** A connected user's request to change the practice's entry (D6). */
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

/** Messages of the directory team to users (D8). */
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
    /** The submission for which it asks for proof, as `claim-12`; null: it does not. */
    submission: text(),
    createdAt: createdAt(),
    readAt: timestamptz(),
  },
  (table) => [
    index().on(table.toUserId),
    index('team_messages_submission')
      .on(table.submission)
      .where(sql`${table.submission} is not null`),
  ],
)

/** What the team and the user wrote under one of those messages. */
export const teamReplies = pgTable(
  'team_replies',
  {
    id: id(),
    messageId: integer()
      .notNull()
      .references(() => teamMessages.id, { onDelete: 'cascade' }),
    fromTeam: boolean().notNull(),
    fromUserId: text(),
    text: text().notNull(),
    createdAt: createdAt(),
    /** The other side opened it. */
    readAt: timestamptz(),
  },
  (table) => [index().on(table.messageId)],
)

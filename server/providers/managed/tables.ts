import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { languages } from '../../../contract/languages.ts'
import { consentScopes } from '../../../contract/providers/consent-scopes.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { claims } from '../tables.ts'

/**
 * Doctors whose profile the managers of a practice edit, because the doctor consents (D24): by the
 * own claim, or by a mailed link that an administrator approved. A trigger of migration 0038 ends
 * consents that no longer hold: the doctor works elsewhere, the practice has no owner, or the
 * doctor has an owner, who decides instead of a mailed link.
 */
export const managedProfiles = pgTable(
  'managed_profiles',
  {
    id: id(),
    practiceId: integer()
      .notNull()
      .references(() => practices.id, { onDelete: 'cascade' }),
    doctorId: integer()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    /** The claim by which the doctor consents, and while it lasts; null: asked by mail. */
    claimId: integer().references(() => claims.id, { onDelete: 'cascade' }),
    /** What the question said that managers may edit. */
    scope: text({ enum: consentScopes }).notNull().default('facts'),
    /** The address that was asked, in lower case. */
    address: text(),
    /** Language of mails to the doctor: the asker's, then the one of the answer. */
    language: text({ enum: languages }).notNull().default('en'),
    /** SHA-256 of the token in the mailed link, hex: it consents, and later ends the consent. */
    tokenHash: text().unique(),
    /** The asker: an owner or manager of the practice. */
    askedBy: text(),
    createdAt: createdAt(),
    /** Expiry of an unanswered link. */
    expiresAt: timestamptz(),
    agreedAt: timestamptz(),
    /** Approval by an administrator; a consent by claim needs none. */
    approvedAt: timestamptz(),
    approvedBy: text(),
    endedAt: timestamptz(),
    endedBy: text(),
    end: text({
      enum: [
        'taken back',
        'ended by the practice',
        'ended by the team',
        'rejected',
        'asked again',
        'sees patients elsewhere',
        'practice without owner',
        'has an owner',
      ],
    }),
  },
  (table) => [
    check('managed_profiles_origin', sql`num_nonnulls(${table.claimId}, ${table.address}) = 1`),
    index().on(table.doctorId),
    index().on(table.practiceId),
    index().on(table.claimId),
  ],
)

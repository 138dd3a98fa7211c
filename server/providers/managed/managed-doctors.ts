import { and, asc, eq, exists, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { ConsentScope } from '../../../contract/providers/consent-scopes.ts'
import { required } from '../../../contract/required.ts'
import { isListedDoctor, isListedPractice } from '../../directory/publication.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { claims } from '../tables.ts'
import { isManager } from '../team/members.ts'
import { practiceMembers } from '../team/tables.ts'
import { managedProfiles } from './tables.ts'

/** A doctor whose profile a member of the practice may edit. */
export type ManagedDoctor = {
  consentId: number
  /** The doctor's own claim, by which the doctor consents; null: by mail. */
  claimId: number | null
  scope: ConsentScope
  doctorId: number
  practiceId: number
  name: string
  slug: string
}

const hasApprovedClaim = (db: Db, which: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(claims)
      .where(and(which, isNotNull(claims.approvedAt), isNull(claims.endedAt))),
  )

/** Condition on doctors: with an owner. */
export const hasOwner = (db: Db): SQL => hasApprovedClaim(db, eq(claims.doctorId, doctors.id))

/**
 * Condition on consents: in force. Given by the claim of the doctor's present owner, or, for a
 * doctor without an owner, given by mail and approved by an administrator.
 */
export const isInForce = (db: Db): SQL => {
  const ownClaim = required(
    and(eq(claims.id, managedProfiles.claimId), eq(claims.doctorId, managedProfiles.doctorId)),
  )
  return required(
    and(
      isNull(managedProfiles.endedAt),
      isNotNull(managedProfiles.agreedAt),
      or(
        hasApprovedClaim(db, ownClaim),
        and(
          isNull(managedProfiles.claimId),
          isNotNull(managedProfiles.approvedAt),
          not(hasApprovedClaim(db, eq(claims.doctorId, managedProfiles.doctorId))),
        ),
      ),
    ),
  )
}

/**
 * The doctors whose profiles a user may edit: public, consenting ones of the public practice whose
 * owner or manager the user is. The own profile is not managed.
 */
export async function managedDoctors(db: Db, userId: string): Promise<ManagedDoctor[]> {
  const rows = await db
    .select({
      consentId: managedProfiles.id,
      claimId: managedProfiles.claimId,
      scope: managedProfiles.scope,
      doctorId: doctors.id,
      practiceId: practices.id,
      name: doctors.name,
      slug: doctors.slug,
    })
    .from(practiceMembers)
    .innerJoin(practices, eq(practices.id, practiceMembers.practiceId))
    .innerJoin(managedProfiles, eq(managedProfiles.practiceId, practices.id))
    .innerJoin(
      doctors,
      and(eq(doctors.id, managedProfiles.doctorId), eq(doctors.practiceId, practices.id)),
    )
    .where(
      and(
        eq(practiceMembers.userId, userId),
        isManager,
        isInForce(db),
        isListedDoctor,
        isListedPractice,
        not(
          hasApprovedClaim(
            db,
            required(and(eq(claims.doctorId, doctors.id), eq(claims.userId, userId))),
          ),
        ),
      ),
    )
    .orderBy(
      asc(doctors.sortName),
      asc(doctors.id),
      // of two consents, as after a merge or a wider question, the wider one counts
      eq(managedProfiles.scope, 'profile'),
      asc(managedProfiles.id),
    )
  return [...new Map(rows.map((row) => [row.doctorId, row])).values()]
}

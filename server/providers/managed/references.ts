import { and, eq, isNull } from 'drizzle-orm'
import { type References, referencesOf } from '../../platform/database/rows.ts'
import { claims } from '../tables.ts'
import { managedProfiles } from './tables.ts'

// ended ones belong to the history of their former record
const isOpen = isNull(managedProfiles.endedAt)
const ofDoctors = referencesOf(managedProfiles, 'doctorId', isOpen)

export const consentsOf = {
  doctors: {
    ...ofDoctors,
    /** Those that owners have given since go with their claims, which moved before. */
    async moveBack(tx, ids, from, to) {
      await ofDoctors.moveBack(tx, ids, from, to)
      await tx
        .update(managedProfiles)
        .set({ doctorId: to })
        .from(claims)
        .where(
          and(
            isOpen,
            eq(managedProfiles.doctorId, from),
            eq(claims.id, managedProfiles.claimId),
            eq(claims.doctorId, to),
          ),
        )
    },
  } satisfies References,
  practices: referencesOf(managedProfiles, 'practiceId', isOpen),
}

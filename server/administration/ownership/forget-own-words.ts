import { and, eq, ne } from 'drizzle-orm'
import { withoutAllWords } from '../../directory/records/leaving/return-doctor.ts'
import type { Db } from '../../platform/database/connect.ts'
import { ownedDoctors } from '../../providers/leave-records.ts'
import { claims } from '../../providers/tables.ts'
import { endedOwnerships } from './tables.ts'

/**
 * Removes a user's texts from what undoing would restore: in ended ownerships of later owners. Call
 * it while it is known whose they were.
 */
export async function forgetOwnWords(tx: Db, userId: string): Promise<void> {
  for (const { doctorId, words } of await ownedDoctors(tx, userId)) {
    const later = await tx
      .select({ ended: endedOwnerships })
      .from(endedOwnerships)
      .innerJoin(claims, eq(claims.id, endedOwnerships.claimId))
      .where(and(eq(claims.doctorId, doctorId), ne(endedOwnerships.userId, userId)))
    for (const { ended } of later)
      await tx
        .update(endedOwnerships)
        .set({ changes: withoutAllWords(ended.changes, words) })
        .where(eq(endedOwnerships.id, ended.id))
  }
}

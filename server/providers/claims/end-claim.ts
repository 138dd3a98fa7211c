import { and, eq, isNull, sql } from 'drizzle-orm'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { claims } from '../tables.ts'
import type { ClaimRow } from './claims.ts'

/** Ends an open claim: the record is free again. A profile that was made for it is left to `deleteUnseen`. */
export async function endClaim(
  tx: Db,
  { id, doctorId, practiceId }: ClaimRow,
  {
    end,
    endedBy,
    reason,
  }: { end: 'rejected' | 'withdrawn'; endedBy: string; reason: string | null },
): Promise<void> {
  await tx
    .update(claims)
    .set({ end, endedBy, endReason: reason, endedAt: new Date() })
    .where(eq(claims.id, id))
  if (practiceId)
    await tx
      .update(practices)
      .set({ claimedAt: null, updatedAt: sql`${practices.updatedAt}` })
      .where(eq(practices.id, practiceId))
  if (!doctorId) return
  const record = eq(doctors.id, doctorId)
  await tx
    .update(doctors)
    .set({ claimedAt: null, updatedAt: sql`${doctors.updatedAt}` })
    .where(record)
}

/** A profile that was made with the forms goes with its claim, which goes too, unless it was public. */
export async function deleteUnseen(tx: Db, { doctorId, newProfile }: ClaimRow): Promise<void> {
  if (newProfile && doctorId)
    await tx.delete(doctors).where(and(eq(doctors.id, doctorId), isNull(doctors.publishedAt)))
}

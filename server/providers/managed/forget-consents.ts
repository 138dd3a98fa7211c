import { and, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { managedProfiles } from './tables.ts'

/** Deletes unanswered questions by mail a month after they ended or expired. */
export async function forgetOldQuestions(db: Db): Promise<void> {
  const { agreedAt, claimId, endedAt, expiresAt } = managedProfiles
  const isOld = sql`least(${endedAt}, ${expiresAt}) < now() - interval '30 days'`
  await db.delete(managedProfiles).where(and(isNull(claimId), isNull(agreedAt), isOld))
}

/**
 * Forgets what was asked for at an address until a moment.
 * @param email in lower case
 */
export async function forgetConsentsOf(tx: Db, email: string, until: Date): Promise<void> {
  await tx
    .delete(managedProfiles)
    .where(
      and(sql`lower(${managedProfiles.address}) = ${email}`, lte(managedProfiles.createdAt, until)),
    )
}

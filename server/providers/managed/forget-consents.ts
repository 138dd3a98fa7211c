import { and, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { managedProfiles } from './tables.ts'

/** What was asked for at an address until a moment. @param email in lower case */
export async function forgetConsentsOf(tx: Db, email: string, until: Date): Promise<void> {
  await tx
    .delete(managedProfiles)
    .where(
      and(sql`lower(${managedProfiles.address}) = ${email}`, lte(managedProfiles.createdAt, until)),
    )
}

import { isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { deleteOldAuditEntries } from './audit.ts'
import { invitations, oneTimeCodes, sessions } from './tables.ts'

/** Forgets what has ended: sessions, codes, invitations a month after their end, old audit entries. */
export async function deleteOutdated(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db
    .delete(oneTimeCodes)
    .where(or(lt(oneTimeCodes.expiresAt, sql`now()`), isNotNull(oneTimeCodes.usedAt)))
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - interval '30 days'`))
  await deleteOldAuditEntries(db)
}

import { and, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { practiceInvitations } from './tables.ts'

/** Deletes invitations a month after they ended or expired. */
export async function forgetOldInvitations(db: Db): Promise<void> {
  const { endedAt, expiresAt } = practiceInvitations
  await db
    .delete(practiceInvitations)
    .where(sql`least(${endedAt}, ${expiresAt}) < now() - interval '30 days'`)
}

/** Deletes invitations to an address until a moment. @param email in lower case */
export async function forgetInvitationsOf(tx: Db, email: string, until: Date): Promise<void> {
  await tx
    .delete(practiceInvitations)
    .where(
      and(
        sql`lower(${practiceInvitations.email}) = ${email}`,
        lte(practiceInvitations.createdAt, until),
      ),
    )
}

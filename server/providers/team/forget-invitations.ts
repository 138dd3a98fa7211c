import { and, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { practiceInvitations } from './tables.ts'

/** Invitations that went to an address until a moment. @param email in lower case */
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

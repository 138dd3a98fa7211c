import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { audit } from '../audit.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { invitations, users } from '../tables.ts'

/**
 * Makes an administrator an ordinary user. Open invitations that administrators made end as well: who
 * is removed may have one.
 * @param email in lower case
 * @throws Error with one line for an address that has no account, or no administrator's
 */
export async function removeAdministrator(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (!user) throw new Error(`${email} has no account.`)
    if (!user.isAdmin) throw new Error(`${email} is not an administrator.`)
    await tx.update(users).set({ isAdmin: false }).where(eq(users.id, user.id))
    await endAllSessions(tx, user.id)
    await tx
      .delete(invitations)
      .where(and(eq(invitations.origin, 'administrator'), isNull(invitations.usedAt)))
    await audit(tx, {
      action: 'no longer administrator',
      subjectId: user.id,
      details: { origin: 'command' },
    })
  })
}

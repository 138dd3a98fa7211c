import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { audit } from '../audit.ts'
import { removePasskeys } from '../passkeys/remove-passkeys.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { users } from '../tables.ts'
import { removeSecondFactor } from './second-factor.ts'

/**
 * Removes the second factor or the passkeys of a user who has lost them, and ends all sessions, so
 * that the password is enough. Only an operator may decide that.
 * @param email in lower case
 * @throws Error with one line for an address without an account or without a second factor
 */
export async function removeLostSecondFactor(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (!user) throw new Error(`${email} has no account.`)
    const passkeyCount = await removePasskeys(tx, user.id)
    if (!user.secondFactorOn && passkeyCount === 0)
      throw new Error(`${email} has no authenticator app and no passkey.`)
    await removeSecondFactor(tx, user.id)
    await endAllSessions(tx, user.id)
    await audit(tx, {
      action: 'second factor turned off',
      subjectId: user.id,
      details: { origin: 'command' },
    })
  })
}

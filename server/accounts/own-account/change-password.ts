import { and, eq } from 'drizzle-orm'
import type { ParsedInput } from '../../../contract/calls.ts'
import { paths } from '../../../contract/paths.ts'
import type { SignedInCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import { audit } from '../audit.ts'
import { mailUser } from '../mail-user.ts'
import { requireStrongSession } from '../passkeys/require-strong-session.ts'
import { hashPassword, refuseCommonPassword } from '../passwords/passwords.ts'
import { requirePassword } from '../passwords/require-password.ts'
import type { AccountServices } from '../services.ts'
import { lockOwnSession } from '../sessions/lock-own-session.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { deviceCookie, deviceOf } from '../sign-in/known-device.ts'
import { passwords } from '../tables.ts'

/**
 * Changes the password of somebody who knows the present one, and ends all other sessions.
 * @returns the `Set-Cookie` value by which this browser stays known to the account
 * @throws Problem 400 for a wrong or common password, 401, 403, 409 when it was changed meanwhile, 429
 */
export async function changePassword(
  services: AccountServices,
  { password, newPassword }: ParsedInput<'PUT /api/user/password'>['body'],
  { identity, network, cookie }: SignedInCaller,
): Promise<string> {
  const { db, mail, publicUrl, key, https } = services
  const { userId, sessionId } = identity
  await requireStrongSession(db, identity)
  refuseCommonPassword(newPassword, 'newPassword')
  const by = { userId, actorId: userId, network }
  const checkedHash = await requirePassword(services, by, password)
  const hash = await hashPassword(newPassword)
  const changedAt = new Date()
  await db.transaction(async (tx) => {
    const user = await lockOwnSession(tx, identity)
    const changedRows = await tx
      .update(passwords)
      .set({ hash, changedAt })
      .where(and(eq(passwords.userId, userId), eq(passwords.hash, checkedHash)))
      .returning({ userId: passwords.userId })
    if (changedRows.length === 0) throw changedMeanwhile()
    await endAllSessions(tx, userId, sessionId)
    await audit(tx, { action: 'password changed', actorId: userId, subjectId: userId, network })
    await mailUser(mail, tx, user, {
      template: 'password-changed',
      signedIn: true,
      signInUrl: publicUrl() + (user.isAdmin ? paths.adminLogin() : paths.auth()),
    })
  })
  const account = { userId, passwordChangedAt: changedAt }
  return deviceCookie(key, deviceOf(key, cookie), account, https)
}

const changedMeanwhile = () =>
  new Problem(409, 'changed_meanwhile', 'Your password was changed somewhere else just now.')

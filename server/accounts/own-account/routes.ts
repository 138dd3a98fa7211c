import { and, eq } from 'drizzle-orm'
import type { ParsedInput } from '../../../contract/calls.ts'
import { done } from '../../../contract/endpoint.ts'
import type { Language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { SignedInCaller } from '../../platform/http/caller.ts'
import { Reply } from '../../platform/http/handler.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { audit } from '../audit.ts'
import { userOf } from '../find-user.ts'
import { mailUser } from '../mail-user.ts'
import { requireStrongSession } from '../passkeys/require-strong-session.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { requirePassword } from '../passwords/require-password.ts'
import { refuseWebAddresses } from '../registration/refuse-web-addresses.ts'
import type { AccountServices } from '../services.ts'
import { lockOwnSession } from '../sessions/lock-own-session.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { deviceCookie, deviceOf } from '../sign-in/known-device.ts'
import { passwords, users } from '../tables.ts'
import { serveEmailChange } from './change-email.ts'
import { serveEmailUndo } from './undo-email.ts'

/** Serves the calls by which users change their own account. */
export async function serveOwnAccount(api: Api, services: AccountServices) {
  api.serve('PUT /api/user/name', async ({ body }, caller) => {
    await changeName(services.db, body, caller)
    return done
  })
  api.serve('PUT /api/user/mail-language', async ({ body }, { identity }) => {
    await changeMailLanguage(services.db, identity.userId, body.language)
    return done
  })
  api.serve('PUT /api/user/password', async ({ body }, caller) => {
    const cookie = await changePassword(services, body, caller)
    return new Reply(done, { headers: { 'Set-Cookie': [cookie] } })
  })
  await serveEmailChange(api, services)
  serveEmailUndo(api, services)
}

async function changeMailLanguage(db: Db, userId: string, mailLanguage: Language): Promise<void> {
  await db.update(users).set({ mailLanguage, updatedAt: new Date() }).where(eq(users.id, userId))
}

/** @throws Problem 400 for a name with a web address */
async function changeName(
  db: Db,
  { firstName, lastName }: ParsedInput<'PUT /api/user/name'>['body'],
  { identity: { userId }, network }: SignedInCaller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await userOf(tx, userId)
    refuseWebAddresses({ firstName, lastName }, user)
    await tx
      .update(users)
      .set({ firstName, lastName, updatedAt: new Date() })
      .where(eq(users.id, userId))
    await audit(tx, { action: 'name changed', actorId: userId, subjectId: userId, network })
  })
}

/**
 * Changes the password of somebody who knows the present one, and ends all other sessions.
 * @returns the `Set-Cookie` value by which this browser stays known to the account
 * @throws Problem 400 for a wrong or weak password, 401, 403, 409 when it was changed meanwhile, 429
 */
async function changePassword(
  services: AccountServices,
  { password, newPassword }: ParsedInput<'PUT /api/user/password'>['body'],
  { identity, network, cookie }: SignedInCaller,
): Promise<string> {
  const { db, mail, publicUrl, key, https } = services
  const { userId, sessionId } = identity
  await requireStrongSession(db, identity)
  const { firstName, lastName, email } = await userOf(db, userId)
  await refuseWeakPassword(newPassword, 'newPassword', [firstName, lastName, email])
  const by = { userId, actorId: userId, network }
  const checkedHash = await requirePassword(services, by, password)
  const hash = await hashPassword(newPassword, { knownAs: userId })
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
  new Problem(409, 'changed_meanwhile', accountRefusals.passwordChanged.en)

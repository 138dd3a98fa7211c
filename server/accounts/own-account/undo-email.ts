import { randomBytes } from 'node:crypto'
import { and, eq, gte, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { readToken } from '../../platform/secrets/signed-token.ts'
import { endPowers } from '../administrators/remove-administrator.ts'
import { audit } from '../audit.ts'
import { keepAccount } from '../deletion/deletion.ts'
import { removePasskeys } from '../passkeys/remove-passkeys.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { removeSecondFactor } from '../second-factor/second-factor.ts'
import type { AccountServices } from '../services.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { emailChanges, passkeys, passwords, secondFactors, users } from '../tables.ts'
import { isUndoable, undoPurpose } from './reserved-addresses.ts'

export function serveEmailUndo(api: Api, services: AccountServices) {
  api.serve('POST /api/undo-email', async ({ body }, caller) => {
    await undoEmail(services, body.token, caller)
    return { state: 'done' as const }
  })
}

/**
 * Restores the old address with the mailed link, also after later changes. Whoever changed the
 * address knew the password or had a passkey, so both are reset, as is an authenticator app set up
 * since; the owner signs in by a reset code to this address. An administrator keeps passkeys and an
 * app from before the change. Without any, the administrator becomes an ordinary user, because this
 * mailbox alone would give all rights.
 * @throws Problem 400 for a link that is forged, expired or used
 */
async function undoEmail(
  services: AccountServices,
  token: string,
  { network }: Caller,
): Promise<void> {
  const { db, key, customerChanged, mail, publicUrl } = services
  const [id = '', userId = '', oldEmail = ''] = readToken(key, undoPurpose, token)?.split(' ') ?? []
  if (!id) throw badLink()
  const hash = await hashPassword(randomBytes(32).toString('base64url'), { knownAs: userId })
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const [change] = await tx
      .select()
      .from(emailChanges)
      .where(
        and(
          eq(emailChanges.id, Number(id)),
          eq(emailChanges.userId, userId),
          eq(emailChanges.oldEmail, oldEmail),
          isUndoable,
        ),
      )
      .for('update')
    if (!user || !change) throw badLink()
    await tx
      .update(passwords)
      .set({ hash, changedAt: new Date() })
      .where(eq(passwords.userId, userId))
    await tx
      .update(users)
      .set({ email: oldEmail, emailConfirmed: true, updatedAt: new Date() })
      .where(eq(users.id, userId))
    // a reader of the old mailbox must not bypass the second factor that the administrator had
    // before
    await removePasskeys(tx, userId, user.isAdmin ? { since: change.changedAt } : {})
    await removeAppSince(tx, userId, change.changedAt)
    if (user.isAdmin && !(await hasSecondFactor(tx, userId)))
      await endPowers(tx, { mail, publicUrl }, { ...user, email: oldEmail }, { network })
    await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gte(emailChanges.id, change.id)))
    await endAllSessions(tx, userId)
    await audit(tx, { action: 'email change undone', subjectId: userId, network })
    await customerChanged(tx, userId)
    // the thief may also have asked to delete the account
    await keepAccount(services, tx, userId, { network })
  })
}

async function removeAppSince(tx: Db, userId: string, since: Date) {
  const newApp = and(eq(secondFactors.userId, userId), gte(secondFactors.confirmedAt, since))
  if ((await tx.$count(secondFactors, newApp)) > 0) await removeSecondFactor(tx, userId)
}

const hasSecondFactor = async (tx: Db, userId: string) =>
  (await tx.$count(passkeys, eq(passkeys.userId, userId))) > 0 ||
  (await tx.$count(
    secondFactors,
    and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)),
  )) > 0

const badLink = () => new Problem(400, 'bad_link', accountRefusals.badLink.en)

import { randomBytes } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import { readToken } from '../../platform/secrets/signed-token.ts'
import { audit } from '../audit.ts'
import { removePasskeys } from '../passkeys/remove-passkey.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { removeSecondFactor } from '../second-factor/second-factor.ts'
import type { AccountServices } from '../services.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { emailChanges, passwords, secondFactors, users } from '../tables.ts'
import { isUndoable, undoPurpose } from './reserved-addresses.ts'

/**
 * Gives an account its old address back with the mailed link, also when it was changed again since.
 * Whoever changed it knew the password or had a passkey: neither counts any more, nor an authenticator
 * app set up since. Of an administrator, passkeys from before stay. The way in is a new password, by a code to this address.
 * @throws Problem 400 for a link that is not ours, too old, or used
 */
export async function undoEmail(
  { db, key, customerChanged }: AccountServices,
  token: string,
  { network }: Caller,
): Promise<void> {
  const [id = '', userId = '', oldEmail = ''] = readToken(key, undoPurpose, token)?.split(' ') ?? []
  if (!id) throw badLink()
  const hash = await hashPassword(randomBytes(32).toString('base64url'))
  await db.transaction(async (tx) => {
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
    if (!change) throw badLink()
    await tx
      .update(passwords)
      .set({ hash, changedAt: new Date() })
      .where(eq(passwords.userId, userId))
    const { isAdmin } = one(
      await tx
        .update(users)
        .set({ email: oldEmail, emailConfirmed: true, updatedAt: new Date() })
        .where(eq(users.id, userId))
        .returning({ isAdmin: users.isAdmin }),
    )
    // whoever reads the old mailbox must not get past the second factor that an administrator had before
    await removePasskeys(tx, userId, isAdmin ? { since: change.changedAt } : {})
    await removeAppSince(tx, userId, change.changedAt)
    await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gte(emailChanges.id, change.id)))
    await endAllSessions(tx, userId)
    await audit(tx, { action: 'email change undone', subjectId: userId, network })
    await customerChanged(tx, userId)
  })
}

async function removeAppSince(tx: Db, userId: string, since: Date) {
  const newApp = and(eq(secondFactors.userId, userId), gte(secondFactors.confirmedAt, since))
  if ((await tx.$count(secondFactors, newApp)) > 0) await removeSecondFactor(tx, userId)
}

const badLink = () => new Problem(400, 'bad_link', 'This link does not work any more.')

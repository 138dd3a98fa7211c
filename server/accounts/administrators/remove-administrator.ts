import { and, asc, eq, isNull } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import { Problem } from '../../platform/http/problems.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { audit } from '../audit.ts'
import type { User } from '../find-user.ts'
import { mailUser } from '../mail-user.ts'
import type { AccountServices } from '../services.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { invitations, users } from '../tables.ts'

/**
 * Makes an administrator an ordinary user, as an operator's command.
 * @param email in lower case
 * @throws Error with one line for an address that has no account, or no administrator's
 */
export async function removeAdministrator(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (!user) throw new Error(`${email} has no account.`)
    if (!user.isAdmin) throw new Error(`${email} is not an administrator.`)
    await takePowers(tx, user.id)
    await audit(tx, {
      action: 'no longer administrator',
      subjectId: user.id,
      details: { origin: 'command' },
    })
  })
}

/** Makes an administrator an ordinary user, who is told by mail. */
export async function endPowers(
  tx: Db,
  { mail, publicUrl }: Pick<AccountServices, 'mail' | 'publicUrl'>,
  user: User,
  by: { actorId?: string; network: string },
): Promise<void> {
  await takePowers(tx, user.id)
  await audit(tx, { action: 'no longer administrator', subjectId: user.id, ...by })
  await mailUser(mail, tx, user, {
    template: 'administrator-removed',
    dashboardUrl: publicUrl() + paths.profile(),
  })
}

/**
 * All administrators, each locked until the transaction ends, so that changes of administrators
 * wait for each other.
 */
export const lockAdministrators = (tx: Db): Promise<User[]> =>
  tx.select().from(users).where(eq(users.isAdmin, true)).orderBy(asc(users.id)).for('update')

/**
 * All administrators, locked.
 * @throws Problem 403 if the caller is no longer an administrator
 */
export async function requireActing(tx: Db, actorId: string): Promise<User[]> {
  const administrators = await lockAdministrators(tx)
  const actor = administrators.find((one) => one.id === actorId)
  if (!actor || actor.suspendedAt || actor.deletionAt)
    throw new Problem(403, 'forbidden', accountRefusals.noLongerAdministrator.en)
  return administrators
}

async function takePowers(tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ isAdmin: false }).where(eq(users.id, userId))
  await endAllSessions(tx, userId)
  await endInvitations(tx)
}

/** Deletes the open invitations of administrators: one who can no longer act may have made one. */
export async function endInvitations(tx: Db): Promise<void> {
  await tx
    .delete(invitations)
    .where(and(eq(invitations.origin, 'administrator'), isNull(invitations.usedAt)))
}

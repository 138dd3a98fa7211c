import { eq } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import type { Db } from '../../platform/database/connect.ts'
import { Problem } from '../../platform/http/problems.ts'
import { endInvitations, requireActing } from '../administrators/remove-administrator.ts'
import { audit } from '../audit.ts'
import { lockUser, type User } from '../find-user.ts'
import { mailUser } from '../mail-user.ts'
import type { AccountServices } from '../services.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { users } from '../tables.ts'

export type By = { actorId: string; network: string }
type Services = Pick<AccountServices, 'db' | 'mail' | 'publicUrl'>

/** What signing in answers a suspended user, once who it is has been proven. */
export const suspendedProblem = () =>
  new Problem(
    403,
    'suspended',
    `This account is suspended. If you think that is a mistake, write to ${site.contact.email}.`,
  )

/**
 * Refuses a user every way to sign in and ends all sessions. What the user owns stays public as it is.
 * @throws Problem 404, 409 for oneself or one who is suspended already
 */
export async function suspendUser(
  services: Services,
  id: string,
  reason: string,
  by: By,
): Promise<void> {
  if (id === by.actorId)
    throw new Problem(409, 'yourself', 'You cannot suspend yourself. Ask another administrator.')
  await services.db.transaction(async (tx) => {
    // of two administrators who suspend each other at once, the later sees the earlier
    await requireActing(tx, by.actorId)
    const user = await lockUser(tx, id)
    if (user.suspendedAt)
      throw new Problem(409, 'already_suspended', 'This account is suspended already.')
    const suspendedAt = new Date()
    await tx.update(users).set({ suspendedAt, suspendedReason: reason }).where(eq(users.id, id))
    await endAllSessions(tx, id)
    if (user.isAdmin) await endInvitations(tx)
    await audit(tx, { action: 'user suspended', subjectId: id, ...by })
    await notifyUser(services, tx, user, reason)
  })
}

/** @throws Problem 404, 409 for one who is not suspended */
export async function reinstateUser(services: Services, id: string, by: By): Promise<void> {
  await services.db.transaction(async (tx) => {
    await requireActing(tx, by.actorId)
    const user = await lockUser(tx, id)
    if (!user.suspendedAt) throw new Problem(409, 'not_suspended', 'This account is not suspended.')
    await tx.update(users).set({ suspendedAt: null, suspendedReason: null }).where(eq(users.id, id))
    await audit(tx, { action: 'suspension lifted', subjectId: id, ...by })
    await notifyUser(services, tx, user, null)
  })
}

/** `reason`: why the account is suspended; null: it is no longer. */
async function notifyUser(
  { mail, publicUrl }: Services,
  tx: Db,
  user: User,
  reason: string | null,
) {
  await mailUser(mail, tx, user, {
    template: 'account-suspension',
    reason,
    signInUrl: publicUrl() + (user.isAdmin ? paths.adminLogin() : paths.auth()),
  })
}

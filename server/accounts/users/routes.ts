import { eq } from 'drizzle-orm'
import { done } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { endInvitations, requireActing } from '../administrators/remove-administrator.ts'
import { audit } from '../audit.ts'
import { beginDeletion, keepAccount } from '../deletion/deletion.ts'
import { findUser, lockUser, type User } from '../find-user.ts'
import { mailUserFromTeam } from '../mail-user.ts'
import { repeatConfirmation } from '../registration/register.ts'
import { requireProof } from '../second-factor/require-proof.ts'
import type { AccountServices } from '../services.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { users } from '../tables.ts'

/** Suspends and deletes accounts, for administrators. */
export function serveUsers(api: Api, services: AccountServices) {
  const { db } = services
  const requireUser = async (id: string) => {
    if (!(await findUser(db, id))) throw notFound(accountRefusals.noUser.en)
  }
  api.serve('POST /api/admin/users/:id/confirmation', async ({ params }, { identity, network }) => {
    await requireUser(params.id)
    const by = { actorId: identity.userId, network }
    await repeatConfirmation(services, params.id)
    await audit(db, { action: 'confirmation sent again', subjectId: params.id, ...by })
    return done
  })
  api.serve('DELETE /api/admin/users/:id/sessions', async ({ params }, { identity, network }) => {
    await requireUser(params.id)
    const by = { actorId: identity.userId, network }
    await db.transaction(async (tx) => {
      await endAllSessions(tx, params.id)
      await audit(tx, { action: 'signed out everywhere', subjectId: params.id, ...by })
    })
    return done
  })
  api.serve('POST /api/admin/users/:id/suspend', async ({ params, body }, caller) => {
    const { identity, network } = caller
    const { reason, ...proof } = body
    const isOther = params.id !== identity.userId
    // the thief of a session must not lock the others out
    if (isOther && (await findUser(db, params.id))?.isAdmin)
      await requireProof(services, { ...identity, network }, proof)
    await suspendUser(services, params.id, reason, { actorId: identity.userId, network })
    return done
  })
  api.serve('POST /api/admin/users/:id/reinstate', async ({ params }, { identity, network }) => {
    await reinstateUser(services, params.id, { actorId: identity.userId, network })
    return done
  })
  api.serve('POST /api/admin/users/:id/delete', async ({ params, body }, { identity, network }) => {
    await requireProof(services, { ...identity, network }, body)
    const by = { actorId: identity.userId, network }
    return { deletionAt: (await deleteUser(services, params.id, by)).toISOString() }
  })
  api.serve('POST /api/admin/users/:id/keep', async ({ params }, { identity, network }) => {
    await keepUser(services, params.id, { actorId: identity.userId, network })
    return done
  })
}

/**
 * Begins the days of grace before an account is deleted.
 * @returns the date of the deletion
 * @throws Problem 404, 409 for oneself or an account that is already about to be deleted
 */
function deleteUser(services: AccountServices, id: string, by: By): Promise<Date> {
  if (id === by.actorId) throw new Problem(409, 'yourself', accountRefusals.deleteOwnInSettings.en)
  return services.db.transaction(async (tx) => {
    // of two administrators who delete each other at once the later sees the earlier
    await requireActing(tx, by.actorId)
    if ((await lockUser(tx, id)).deletionAt)
      throw new Problem(409, 'deletion_begun', accountRefusals.alreadyBeingDeleted.en)
    return beginDeletion(services, tx, id, by)
  })
}

/** @throws Problem 404, 409 for an account without a pending deletion, or past its days of grace */
async function keepUser(services: AccountServices, id: string, by: By): Promise<void> {
  await services.db.transaction(async (tx) => {
    await requireActing(tx, by.actorId)
    if (!(await lockUser(tx, id)).deletionAt)
      throw new Problem(409, 'no_deletion', accountRefusals.notBeingDeleted.en)
    if (!(await keepAccount(services, tx, id, by)))
      throw new Problem(409, 'too_late', accountRefusals.deletionBegun.en)
  })
}

type By = { actorId: string; network: string }

type Services = Pick<AccountServices, 'db' | 'mail' | 'publicUrl'>

/**
 * Refuses every sign-in of a user and ends all sessions. The user's records stay public.
 * @throws Problem 404, 409 for oneself or a suspended user
 */
async function suspendUser(services: Services, id: string, reason: string, by: By): Promise<void> {
  if (id === by.actorId) throw new Problem(409, 'yourself', accountRefusals.cannotSuspendSelf.en)
  await services.db.transaction(async (tx) => {
    // of two administrators who suspend each other at once the later sees the earlier
    await requireActing(tx, by.actorId)
    const user = await lockUser(tx, id)
    if (user.suspendedAt)
      throw new Problem(409, 'already_suspended', accountRefusals.alreadySuspended.en)
    const suspendedAt = new Date()
    await tx.update(users).set({ suspendedAt, suspendedReason: reason }).where(eq(users.id, id))
    await endAllSessions(tx, id)
    if (user.isAdmin) await endInvitations(tx)
    await audit(tx, { action: 'user suspended', subjectId: id, ...by })
    await notifyUser(services, tx, user, reason)
  })
}

/** @throws Problem 404, 409 for a user who is not suspended */
async function reinstateUser(services: Services, id: string, by: By): Promise<void> {
  await services.db.transaction(async (tx) => {
    await requireActing(tx, by.actorId)
    const user = await lockUser(tx, id)
    if (!user.suspendedAt) throw new Problem(409, 'not_suspended', accountRefusals.notSuspended.en)
    await tx.update(users).set({ suspendedAt: null, suspendedReason: null }).where(eq(users.id, id))
    await audit(tx, { action: 'suspension lifted', subjectId: id, ...by })
    await notifyUser(services, tx, user, null)
  })
}

/** `reason`: of the suspension; null: it has ended. */
async function notifyUser(
  { mail, publicUrl }: Services,
  tx: Db,
  user: User,
  reason: string | null,
) {
  await mailUserFromTeam(mail, tx, user, {
    template: 'account-suspension',
    reason,
    signInUrl: publicUrl() + (user.isAdmin ? paths.adminLogin() : paths.auth()),
  })
}

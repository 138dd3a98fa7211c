import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { Answer } from '../../../contract/calls.ts'
import { done } from '../../../contract/endpoint.ts'
import type { Db } from '../../platform/database/connect.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { audit } from '../audit.ts'
import { requireProof } from '../second-factor/require-proof.ts'
import type { AccountServices } from '../services.ts'
import { auditLog, invitations, passkeys, users } from '../tables.ts'
import { endPowers, requireActing } from './remove-administrator.ts'

export function serveAdministrators(api: Api, services: AccountServices) {
  const { db } = services
  api.serve('GET /api/admin/administrators', () => listAdministrators(db))
  api.serve(
    'POST /api/admin/administrators/:id/remove',
    async ({ params, body }, { identity, network }) => {
      await requireProof(services, { ...identity, network }, body)
      await removeOtherAdministrator(services, params.id, { actorId: identity.userId, network })
      return done
    },
  )
  api.serve('DELETE /api/admin/invitations/:id', async ({ params }, { identity, network }) => {
    await revokeInvitation(db, params.id, { actorId: identity.userId, network })
    return done
  })
}

/**
 * Removes another administrator, who is told by mail. Of two simultaneous removals the later one
 * sees the earlier, so that one administrator remains.
 * @throws Problem 404, 409 for oneself
 */
async function removeOtherAdministrator(
  { db, mail, publicUrl }: Pick<AccountServices, 'db' | 'mail' | 'publicUrl'>,
  id: string,
  { actorId, network }: { actorId: string; network: string },
): Promise<void> {
  if (id === actorId) throw new Problem(409, 'yourself', accountRefusals.askToBeRemoved.en)
  await db.transaction(async (tx) => {
    const administrators = await requireActing(tx, actorId)
    const user = administrators.find((one) => one.id === id)
    if (!user) throw notFound(accountRefusals.noAdministrator.en)
    await endPowers(tx, { mail, publicUrl }, user, { actorId, network })
  })
}

/** @throws Problem 404 for a used or deleted invitation */
async function revokeInvitation(
  db: Db,
  id: number,
  by: { actorId: string; network: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const revokedInvitations = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
      .returning({ id: invitations.id })
    if (revokedInvitations.length === 0) throw notFound(accountRefusals.noInvitation.en)
    await audit(tx, { action: 'invitation revoked', ...by, details: { invitation: id } })
  })
}

/** Administrators and open invitations. */
async function listAdministrators(db: Db): Promise<Answer<'GET /api/admin/administrators'>> {
  const administrators = await db
    .select({
      user: users,
      lastSignInAt: max(auditLog.at),
      passkeys: db.$count(passkeys, eq(passkeys.userId, users.id)),
    })
    .from(users)
    .leftJoin(auditLog, and(eq(auditLog.subjectId, users.id), eq(auditLog.action, 'signed in')))
    .where(eq(users.isAdmin, true))
    .groupBy(users.id)
    .orderBy(asc(users.createdAt), asc(users.id))
  const openInvitations = await db
    .select()
    .from(invitations)
    .where(and(isNull(invitations.usedAt), gt(invitations.expiresAt, sql`now()`)))
    .orderBy(asc(invitations.expiresAt), asc(invitations.id))
  return {
    administrators: administrators.map(({ user, lastSignInAt, passkeys }) => ({
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      // administrators register only this way
      since: user.createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      secondFactorOn: user.secondFactorOn,
      passkeys,
    })),
    invitations: openInvitations.map(({ id, email, origin, createdAt, expiresAt }) => ({
      id,
      email,
      origin,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

import { and, eq, isNull } from 'drizzle-orm'
import { done } from '../../../contract/endpoint.ts'
import type { Db } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { audit } from '../audit.ts'
import { requireProof } from '../second-factor/require-proof.ts'
import type { AccountServices } from '../services.ts'
import { invitations } from '../tables.ts'
import { listAdministrators } from './list-administrators.ts'
import { removeOtherAdministrator } from './remove-administrator.ts'

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

/** @throws Problem 404 for one that is used, or gone */
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
    if (revokedInvitations.length === 0) throw notFound('There is no such invitation.')
    await audit(tx, { action: 'invitation revoked', ...by, details: { invitation: id } })
  })
}

import { done } from '../../../contract/endpoint.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'
import { endByTeam } from '../../providers/managed/end-by-team.ts'
import { endOwnership, giveOwnershipBack, type OwnershipServices } from './end-ownership.ts'

export function serveOwnership(api: Api, services: OwnershipServices) {
  api.serve('POST /api/admin/claims/:id/end', async ({ params, body }, { identity, network }) => {
    await endOwnership(services, params.id, body.reason, { actorId: identity.userId, network })
    return done
  })
  api.serve('POST /api/admin/claims/:id/give-back', async ({ params }, { identity, network }) => {
    await giveOwnershipBack(services, params.id, { actorId: identity.userId, network })
    return done
  })
  api.serve('POST /api/admin/consents/:id/end', async ({ params, body }, { identity }) => {
    const by = { reason: body.reason, actorId: identity.userId }
    await transactionWithRetry(services.db, (tx) => endByTeam(services, tx, params.id, by))
    return done
  })
}

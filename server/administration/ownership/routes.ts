import { done } from '../../../contract/endpoint.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { AdministrationServices } from '../submissions/decisions.ts'
import { endOwnership, giveOwnershipBack } from './end-ownership.ts'

export function serveOwnership(api: Api, services: AdministrationServices) {
  api.serve('POST /api/admin/claims/:id/end', async ({ params, body }, { identity, network }) => {
    await endOwnership(services, params.id, body.reason, { actorId: identity.userId, network })
    return done
  })
  api.serve('POST /api/admin/claims/:id/give-back', async ({ params }, { identity, network }) => {
    await giveOwnershipBack(services, params.id, { actorId: identity.userId, network })
    return done
  })
}

import { site } from '../../site.config.ts'
import type { Api } from '../platform/http/serve.ts'
import { notifyOfHeld } from './messages/notify-of-held.ts'
import { serveMessages } from './messages/routes.ts'
import type { OverviewServices } from './overview/operations.ts'
import { serveOverview } from './overview/routes.ts'
import { type OwnershipServices, serveOwnership } from './ownership/end-ownership.ts'
import type { SetupServices } from './setup/read-setup.ts'
import { serveSetup } from './setup/routes.ts'
import { serveSubmissions } from './submissions/routes.ts'
import { serveUserList, type UserServices } from './users/routes.ts'

export async function serveAdministration(
  api: Api,
  services: OverviewServices & UserServices & OwnershipServices & SetupServices,
) {
  await serveSubmissions(api, services)
  serveMessages(api, services)
  serveOverview(api, services)
  serveSetup(api, services)
  serveUserList(api, services)
  serveOwnership(api, services)
  await services.jobs.schedule('tell-of-held-messages', '*/15 * * * *', site.timeZone, () =>
    notifyOfHeld(services),
  )
}

import { site } from '../../site.config.ts'
import type { Api } from '../platform/http/serve.ts'
import { serveFind } from './find/find-everything.ts'
import { notifyOfHeld } from './messages/notify-of-held.ts'
import { serveMessages } from './messages/routes.ts'
import type { OverviewServices } from './overview/operations.ts'
import { serveOverview } from './overview/routes.ts'
import { type OwnershipServices, serveOwnership } from './ownership/end-ownership.ts'
import type { SetupServices } from './setup/read-setup.ts'
import { serveSetup } from './setup/routes.ts'
import { serveSubmissions } from './submissions/routes.ts'
import { sendDigests } from './team-mails/send-digests.ts'
import { serveTeamMailSettings } from './team-mails/settings.ts'
import { tellOfRedStates } from './team-mails/tell-of-red-states.ts'
import { serveUserList, type UserServices } from './users/routes.ts'

export async function serveAdministration(
  api: Api,
  services: OverviewServices & UserServices & OwnershipServices & SetupServices,
) {
  await serveSubmissions(api, services)
  serveMessages(api, services)
  serveOverview(api, services)
  serveFind(api, services.db)
  serveSetup(api, services)
  serveUserList(api, services)
  serveOwnership(api, services)
  serveTeamMailSettings(api, services.db)
  await services.jobs.schedule('tell-of-held-messages', '*/15 * * * *', site.timeZone, () =>
    notifyOfHeld(services),
  )
  await services.jobs.schedule('team-digests', '2 * * * *', site.timeZone, () =>
    sendDigests(services),
  )
  await services.jobs.schedule('tell-of-red-states', '*/5 * * * *', site.timeZone, () =>
    tellOfRedStates(services),
  )
}

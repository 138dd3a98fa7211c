import { site } from '../../site.config.ts'
import { nameServices } from '../directory/search/vocabulary/name-services.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import { endUnprovenClaims } from './claims/end-unproven.ts'
import { serveClaims } from './claims/routes.ts'
import { serveOwnFacts } from './facts/own-facts.ts'
import { servePracticeFacts } from './facts/practice-facts.ts'
import { serveHeldInquiries } from './inbox/held-inquiries.ts'
import { serveInquiries } from './inbox/inquiries.ts'
import { serveTeamMessages } from './inbox/team-messages.ts'
import { forgetOldQuestions } from './managed/forget-consents.ts'
import { serveManagedProfiles } from './managed/routes.ts'
import { forgetOldAddresses, serveMessageAddress } from './message-address/own-address.ts'
import { servePracticeDetails } from './practice/practice-details.ts'
import { servePlaces } from './profile/places.ts'
import { serveProfile } from './profile/routes.ts'
import { specialtyNames } from './profile/write-form.ts'
import type { ProviderServices } from './services.ts'
import { forgetOldInvitations } from './team/forget-invitations.ts'
import { serveTeam } from './team/routes.ts'

export async function serveProviders(
  api: Api,
  { jobs, ...parts }: Omit<ProviderServices, 'key'> & { jobs: Jobs },
) {
  const services = { ...parts, key: await secretOf(parts.db, parts.secretKeys, 'claims') }
  serveProfile(api, services)
  servePlaces(api, parts.db)
  serveClaims(api, services)
  serveOwnFacts(api, services)
  servePracticeFacts(api, services)
  serveTeam(api, services)
  servePracticeDetails(api, services.db)
  serveManagedProfiles(api, services)
  serveMessageAddress(api, services)
  serveTeamMessages(api, services)
  serveInquiries(api, services)
  serveHeldInquiries(api, services)
  api.serve('GET /api/service-names', ({ query }, { language }) =>
    nameServices(parts.db, query.search ?? '', language),
  )
  api.serve('GET /api/specialty-names', (_, { language }) => specialtyNames(parts.db, language))
  await jobs.schedule('forget-invitations', '33 3 * * *', site.timeZone, async () => {
    await forgetOldInvitations(parts.db)
    await forgetOldQuestions(parts.db)
    await forgetOldAddresses(parts.db)
  })
  await jobs.schedule('end-unproven-claims', '13 9 * * *', site.timeZone, () =>
    endUnprovenClaims(services),
  )
}

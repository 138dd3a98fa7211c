import { done } from '../../contract/endpoint.ts'
import { type Api, Reply } from '../platform/http/serve.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import { readAnalytics } from './analytics/read-analytics.ts'
import { claimDoctor, claimPractice } from './claims/claim-profile.ts'
import { presentClaim } from './claims/claims.ts'
import { proveClaim, sendProofCode } from './claims/prove-claim.ts'
import { withdrawClaim } from './claims/withdraw-claim.ts'
import { listInquiries, listTeamMessages, markInquiry, readTeamMessage } from './inbox.ts'
import { findOwned, presentOwned } from './profile/own-doctor.ts'
import { findOwnPractice } from './profile/own-practice.ts'
import { requestPracticeUpdate } from './profile/request-practice-update.ts'
import { saveProfile } from './profile/save-profile.ts'
import { specialtyNames } from './profile/write-form.ts'
import type { ProviderServices } from './services.ts'

const perUser = { count: 20, minutes: 60 }

export async function serveProviders(api: Api, parts: Omit<ProviderServices, 'key'>) {
  const services = { ...parts, key: await secretOf(parts.db, parts.secretKeys, 'claims') }
  serveProfile(api, services)
  serveClaims(api, services)
  serveInbox(api, services)
  api.serve('GET /api/specialty-names', () => specialtyNames(parts.db))
}

function serveProfile(api: Api, services: ProviderServices) {
  const { db } = services
  api.serve('GET /api/user/doctor', async (_, { identity }) => {
    const ownDoctor = await findOwned(services, identity.userId)
    return ownDoctor && presentOwned(db, ownDoctor)
  })
  api.serve('PUT /api/user/profile', async ({ body }, { identity }) => ({
    doctor: await presentOwned(db, await saveProfile(services, identity.userId, body)),
  }))
  api.serve('GET /api/user/analytics', (_, { identity }) =>
    readAnalytics(services, identity.userId),
  )
  api.serve('GET /api/user/practice', (_, { identity }) => findOwnPractice(db, identity.userId))
}

function serveClaims(api: Api, services: ProviderServices) {
  const { db, limits } = services
  api.serve('POST /api/claim-doctor', async ({ body }, { identity }) => {
    await limits.consume('claims', identity.userId, perUser)
    const claim = await claimDoctor(db, identity.userId, body.profileId, body.npi)
    return { claim: await presentClaim(db, claim) }
  })
  api.serve('POST /api/claim-practice', async ({ body }, { identity }) => {
    await limits.consume('claims', identity.userId, perUser)
    const claim = await claimPractice(db, identity.userId, body.profileId)
    return { claim: await presentClaim(db, claim) }
  })
  api.serve('DELETE /api/user/claims/:id', async ({ params }, { identity }) => {
    await withdrawClaim(db, identity.userId, params.id)
    return done
  })
  api.serve('POST /api/user/claims/:id/proof', async ({ params, body }, { identity }) => {
    const { userId } = identity
    if (body.code) {
      const claim = await proveClaim(services, userId, params.id, body.code)
      return { claim: await presentClaim(db, claim) }
    }
    await sendProofCode(services, userId, params.id)
    const message = 'A 6-digit code is on its way to the contact address we have on record.'
    return new Reply({ codeRequired: true, message }, { status: 202 })
  })
  api.serve('POST /api/user/practice-update-requests', async ({ body }, { identity }) => {
    await limits.consume('practice update requests', identity.userId, perUser)
    await requestPracticeUpdate(db, identity.userId, body.text)
    return done
  })
}

function serveInbox(api: Api, services: ProviderServices) {
  const { db } = services
  api.serve('GET /api/user/messages', (_, { identity }) => listTeamMessages(db, identity.userId))
  api.serve('POST /api/user/messages/:id/read', async ({ params }, { identity }) => {
    await readTeamMessage(db, identity.userId, params.id)
    return done
  })
  api.serve('GET /api/user/inquiries', (_, { identity }) =>
    listInquiries(services, identity.userId),
  )
  api.serve('PUT /api/user/inquiries/:id', ({ params, body }, { identity }) =>
    markInquiry(db, identity.userId, params.id, body.state),
  )
}

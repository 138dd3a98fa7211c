import { eq } from 'drizzle-orm'
import type { OwnPractice } from '../../../contract/providers/calls.ts'
import { selectPractices } from '../../directory/practices.ts'
import { presentPractice } from '../../directory/present-listings.ts'
import { practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Api } from '../../platform/http/serve.ts'
import { readAnalytics } from '../analytics/read-analytics.ts'
import { findClaim, presentClaim } from '../claims/claims.ts'
import type { ProviderServices } from '../services.ts'
import { findMembership, presentMembership } from '../team/members.ts'
import { serveOwnDoctor } from './own-doctor.ts'
import { previewProfile } from './preview-profile.ts'

export function serveProfile(api: Api, services: ProviderServices) {
  const { db } = services
  serveOwnDoctor(api, services)
  api.serve('GET /api/user/doctor/preview', (_, { identity, language }) =>
    previewProfile(services, identity.userId, language),
  )
  api.serve('GET /api/user/analytics', (_, { identity, language }) =>
    readAnalytics(services, identity.userId, language),
  )
  api.serve('GET /api/user/practice', (_, { identity }) => findOwnPractice(db, identity.userId))
}

/** The practice a user has claimed, is a member of or has asked to join. */
async function findOwnPractice(db: Db, userId: string): Promise<OwnPractice | null> {
  const claim = await findClaim(db, userId, 'practice')
  const membership = await findMembership(db, userId)
  const practiceId = claim?.practiceId ?? membership?.practiceId
  if (!practiceId) return null
  const [row] = await selectPractices(db).where(eq(practices.id, practiceId))
  if (!row) return null
  const { practice } = row
  const isOwner = claim !== null || (membership?.state === 'active' && membership.role === 'owner')
  return {
    ...presentPractice(row),
    approved: practice.publishedAt !== null && practice.unpublishedAt === null,
    claimedByUserId: isOwner ? userId : null,
    claimApproved: isOwner && claim?.approvedAt !== null,
    claim: claim && (await presentClaim(db, claim)),
    membership: presentMembership(membership),
  }
}

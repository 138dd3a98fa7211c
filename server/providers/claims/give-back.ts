import { and, eq } from 'drizzle-orm'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { Problem } from '../../platform/http/problems.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import type { ProviderServices } from '../services.ts'
import { endTeam } from '../team/end-team.ts'
import { lockTeamOfOwner } from '../team/members.ts'
import { practiceMembers } from '../team/tables.ts'
import { endClaim } from './decide-claim.ts'
import { requireOwnClaim } from './own-claim.ts'

/**
 * Ends a user's own approved claim. The record keeps its values and can be claimed again; a paid
 * Featured listing ends.
 * @throws Problem 404, 409 for a pending claim, a subscription that renews, or a practice with
 * members
 */
export async function giveClaimBack(
  services: Pick<ProviderServices, 'renews' | 'syncListing' | 'mail' | 'publicUrl'>,
  tx: Db,
  userId: string,
  claimId: number,
): Promise<void> {
  const claim = await requireOwnClaim(tx, userId, claimId)
  if (!claim.approvedAt) throw new Problem(409, 'claim_waits', providerRefusals.claimNotApproved.en)
  if (claim.practiceId) await requireOnlyMember(tx, userId)
  if (claim.doctorId && (await services.renews(tx, userId)))
    throw new Problem(409, 'subscription', providerRefusals.cancelSubscription.en)
  const { practiceId } = claim
  if (practiceId) await endTeam(services, tx, { practiceId, ownerId: userId, endedBy: userId })
  await endClaim(tx, claim, { end: 'given back', endedBy: userId, reason: null })
  if (claim.doctorId) await services.syncListing(tx, claim.doctorId)
  const details = { claim: claim.id }
  await audit(tx, { action: 'claim given back', actorId: userId, subjectId: userId, details })
}

/** Locks the team of a sole owner. @throws Problem 409 if members would be left without an owner */
async function requireOnlyMember(tx: Db, userId: string): Promise<void> {
  const { practiceId } = await lockTeamOfOwner(tx, userId)
  const active = and(
    eq(practiceMembers.practiceId, practiceId),
    eq(practiceMembers.state, 'active'),
  )
  if ((await tx.$count(practiceMembers, active)) > 1)
    throw new Problem(409, 'last_owner', providerRefusals.otherMembers.en)
}

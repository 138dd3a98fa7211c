import type { Db } from '../../platform/database/connect.ts'
import { claims } from '../tables.ts'
import { endTeam, type MailServices } from '../team/end-team.ts'
import { type ClaimRow, claimedRecord } from './claims.ts'
import { openClaimsOf } from './decide-claim.ts'

/**
 * Ends the requests to join a practice whose last claim has ended: nobody is left to answer them.
 */
export async function endRequestsTo(
  services: MailServices | null,
  tx: Db,
  claim: Pick<ClaimRow, 'doctorId' | 'practiceId' | 'userId' | 'endedBy'>,
): Promise<void> {
  const { practiceId, userId, endedBy } = claim
  if (practiceId === null || (await tx.$count(claims, openClaimsOf(claimedRecord(claim)))) > 0)
    return
  await endTeam(services, tx, { practiceId, ownerId: userId, endedBy: endedBy ?? userId })
}

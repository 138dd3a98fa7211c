import { audit } from '../accounts/audit.ts'
import type { Db } from '../platform/database/connect.ts'
import { Problem } from '../platform/http/problems.ts'
import { deleteUnseen, endClaim } from './end-claim.ts'
import { demandOwnClaim } from './prove-claim.ts'

/** Takes back a claim that nobody has approved yet. @throws Problem 404, 409 once approved */
export async function withdrawClaim(db: Db, userId: string, claimId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const claim = await demandOwnClaim(tx, userId, claimId)
    if (claim.approvedAt)
      throw new Problem(
        409,
        'already_approved',
        'This claim is approved. Please write to us if it should end.',
      )
    await endClaim(tx, claim, { end: 'withdrawn', endedBy: userId, reason: null })
    await deleteUnseen(tx, claim)
    const details = { claim: claim.id }
    await audit(tx, { action: 'claim withdrawn', actorId: userId, subjectId: userId, details })
  })
}

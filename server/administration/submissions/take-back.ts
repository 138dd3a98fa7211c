import { eq } from 'drizzle-orm'
import { audit } from '../../accounts/audit.ts'
import { lockWithDoctors, syncFeatured } from '../../billing/sync-featured.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import { letClaimWait, reopenClaim } from '../../providers/claims/decide-claim.ts'
import { reopenUpdateRequest } from '../../providers/profile/request-practice-update.ts'
import { claims } from '../../providers/tables.ts'
import { submissionDecisions } from '../tables.ts'
import { type AdministrationServices, readId, standingDecision } from './decisions.ts'
import { type Before, restoreDoctor, restorePractice } from './snapshot.ts'

/**
 * Takes an administrator's own decision back: the submission waits again, as it did before. What the
 * owner has saved since an approval waits with it.
 * @throws Problem 404 for no decision of theirs, 409 once it is settled or the record is taken
 */
export async function takeBack(
  { db }: AdministrationServices,
  id: string,
  adminId: string,
): Promise<void> {
  const { kind, number } = readId(id)
  try {
    await db.transaction(async (tx) => {
      const decision = await standingDecision(tx, id)
      if (decision?.decidedBy !== adminId) throw notFound('There is no decision of yours on this.')
      if (decision.settledAt)
        throw new Problem(409, 'too_late', 'It is too late: the applicant has been told.')
      await tx
        .update(submissionDecisions)
        .set({ takenBackAt: new Date(), before: null, reason: null })
        .where(eq(submissionDecisions.id, decision.id))
      const userId =
        kind === 'request'
          ? await reopenRequest(tx, number)
          : await takeApprovalBack(tx, number, decision.before ?? {}, adminId)
      await audit(tx, {
        action: 'decision taken back',
        actorId: adminId,
        subjectId: userId,
        details: { [kind]: number, decision: decision.decision },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Problem(409, 'already_claimed', 'The record was claimed again meanwhile.')
    throw error
  }
}

async function reopenRequest(tx: Db, id: number): Promise<string> {
  const request = await reopenUpdateRequest(tx, id)
  if (!request) throw gone()
  return request.userId
}

async function takeApprovalBack(
  tx: Db,
  id: number,
  before: Before,
  adminId: string,
): Promise<string> {
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
  if (!claim) throw gone()
  if (claim.endedAt) await reopenClaim(tx, claim)
  else {
    await lockWithDoctors(tx, claim.userId)
    const by = { actorId: adminId, action: 'approval taken back' }
    const draft = claim.doctorId ? await restoreDoctor(tx, claim, before, by) : {}
    if (claim.practiceId) await restorePractice(tx, claim, before, by)
    await letClaimWait(tx, claim, draft)
    await syncFeatured(tx, claim.userId)
  }
  return claim.userId
}

const gone = () => new Problem(409, 'gone', 'The applicant’s account is gone.')

import { eq } from 'drizzle-orm'
import { done } from '../../../contract/endpoint.ts'
import { audit } from '../../accounts/audit.ts'
import { lockWithDoctors, syncFeatured } from '../../billing/sync-featured.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import {
  reopenClaim,
  reopenRivals,
  returnClaimToPending,
} from '../../providers/claims/decide-claim.ts'
import { findConsent, letConsentWait } from '../../providers/managed/decide-consent.ts'
import { reopenUpdateRequest } from '../../providers/profile/request-practice-update.ts'
import { claims } from '../../providers/tables.ts'
import { endMembersOf } from '../../providers/team/end-team.ts'
import { letRequestWait } from '../../providers/team/members.ts'
import { lockJoinRequest } from '../../providers/team/overdue-requests.ts'
import { submissionDecisions } from '../tables.ts'
import { readId, standingDecision } from './decisions.ts'
import { type Before, restoreDoctor, restorePractice } from './snapshot.ts'

export function serveUndoDecision(api: Api, db: Db) {
  api.serve('POST /api/admin/undo/:id', async ({ params }, { identity }) => {
    await undoDecision(db, params.id, identity.userId)
    return done
  })
}

/**
 * Undoes an administrator's own decision: the submission is pending again. Edits saved since an
 * approval are pending with it.
 * @throws Problem 404 for a decision of somebody else, 409 if it is final or the record is claimed
 */
async function undoDecision(db: Db, id: string, adminId: string): Promise<void> {
  const { kind, number } = readId(id)
  try {
    await db.transaction(async (tx) => {
      const decision = await standingDecision(tx, id)
      if (decision?.decidedBy !== adminId) throw notFound('There is no decision of yours on this.')
      if (decision.finalizedAt)
        throw new Problem(409, 'too_late', 'It is too late: the applicant has been told.')
      await tx
        .update(submissionDecisions)
        .set({ takenBackAt: new Date(), before: null, reason: null })
        .where(eq(submissionDecisions.id, decision.id))
      const userId = await reopen[kind](tx, number, decision.before ?? {}, adminId)
      await audit(tx, {
        action: 'decision taken back',
        actorId: adminId,
        subjectId: userId,
        details: { [kind]: number, decision: decision.decision },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Problem(409, 'already_claimed', providerRefusals.claimedAgain.en)
    throw error
  }
}

const reopen = {
  claim: takeApprovalBack,
  request: reopenRequest,
  join: reopenJoinRequest,
  consent: reopenConsent,
}

async function reopenConsent(tx: Db, id: number): Promise<string | null> {
  const consent = await findConsent(tx, id, { lock: true })
  if (!consent) throw gone()
  await letConsentWait(tx, consent)
  return consent.askedBy
}

/** @throws Problem 409 if the practice has changed the member's role since: an owner stays one */
async function reopenJoinRequest(
  tx: Db,
  id: number,
  before: Before,
  adminId: string,
): Promise<string> {
  const request = await lockJoinRequest(tx, id)
  if (!request) throw gone()
  const { practiceId, userId } = request
  const standsAsDecided =
    request.state === 'active'
      ? request.decidedBy === adminId && request.role !== 'owner'
      : request.end === 'declined' && request.endedBy === adminId
  if (!standsAsDecided)
    throw new Problem(409, 'too_late', 'The team of the practice has changed this meanwhile.')
  const by = { actorId: adminId, action: 'approval taken back' }
  if (request.state === 'active') await restorePractice(tx, { practiceId }, before, by)
  await letRequestWait(tx, request)
  return userId
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
  // an approved claim that was given back or ended since must not return
  if (claim.endedAt && claim.approvedAt)
    throw new Problem(409, 'too_late', 'This claim has ended meanwhile.')
  if (claim.endedAt) await reopenClaim(tx, claim)
  else {
    await lockWithDoctors(tx, claim.userId)
    const by = { actorId: adminId, action: 'approval taken back' }
    const edits = claim.doctorId ? await restoreDoctor(tx, claim, before, by) : noEdits
    if (claim.practiceId) {
      await restorePractice(tx, claim, before, by)
      await endMembersOf(tx, claim.practiceId, claim.userId)
    }
    await returnClaimToPending(tx, claim, edits)
    await reopenRivals(tx, before.rivals ?? [])
    await syncFeatured(tx, claim.userId)
  }
  return claim.userId
}

const noEdits = { draft: {}, factsDraft: {} }

const gone = () => new Problem(409, 'gone', 'The applicant’s account is gone.')

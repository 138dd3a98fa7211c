import { and, eq, isNull } from 'drizzle-orm'
import { missingProofs } from '../../../contract/administration/submissions/missing-proofs.ts'
import { done } from '../../../contract/endpoint.ts'
import { audit } from '../../accounts/audit.ts'
import { lockWithDoctors, syncFeatured } from '../../billing/sync-featured.ts'
import { columnsOfFacts } from '../../directory/facts/facts-form.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { ClaimRow } from '../../providers/claims/claims.ts'
import {
  approveClaim,
  endClaim,
  letClaimWait,
  reopenClaim,
  type WaitingEdits,
} from '../../providers/claims/decide-claim.ts'
import {
  approveConsent,
  findConsent,
  isWaiting,
  letConsentWait,
  rejectConsent,
} from '../../providers/managed/decide-consent.ts'
import type { ConsentRow } from '../../providers/managed/mailed-consent.ts'
import { publishPhoto } from '../../providers/photos/profile-photo.ts'
import {
  endUpdateRequest,
  reopenUpdateRequest,
} from '../../providers/profile/request-practice-update.ts'
import { writeForm } from '../../providers/profile/write-form.ts'
import { claims } from '../../providers/tables.ts'
import { acceptRequest, connectDoctor, declineRequest } from '../../providers/team/join-practice.ts'
import { letRequestWait, type MemberRow, ownersOf } from '../../providers/team/members.ts'
import { findJoinRequest } from '../../providers/team/overdue-requests.ts'
import { submissionDecisions } from '../tables.ts'
import {
  type AdministrationServices,
  readId,
  recordDecision,
  standingDecision,
  whyNotWaiting,
  workOnFinalizing,
} from './decisions.ts'
import { claimSubmissions, listSubmissions, summarizeSubmissions } from './list-submissions.ts'
import { type Before, restoreDoctor, restorePractice, takeSnapshot } from './snapshot.ts'

export async function serveSubmissions(api: Api, services: AdministrationServices) {
  const { db } = services
  api.serve('GET /api/admin/submissions', ({ query }) => listSubmissions(db, query))
  api.serve('GET /api/admin/submissions/summary', ({ query }) =>
    summarizeSubmissions(db, query.search),
  )
  api.serve('POST /api/admin/approve/:id', async ({ params, body }, { identity }) => {
    await approveSubmission(services, params.id, identity.userId, body)
    return done
  })
  api.serve('POST /api/admin/reject/:id', async ({ params, body }, { identity }) => {
    await rejectSubmission(services, params.id, body.reason, identity.userId)
    return done
  })
  api.serve('POST /api/admin/undo/:id', async ({ params }, { identity }) => {
    await undoDecision(services, params.id, identity.userId)
    return done
  })
  await workOnFinalizing(services)
}

/**
 * Approves a claim: its edits and, of a new profile, the page are public from now on; an update
 * request is marked as done. The applicant is notified once the decision can no longer be undone.
 * @param alsoUnproven approve a claim also where nothing proves it
 * @throws Problem 409 when it is answered or withdrawn already, 404 when there is nothing of that id
 */
async function approveSubmission(
  services: AdministrationServices,
  id: string,
  adminId: string,
  { alsoUnproven }: { alsoUnproven: boolean },
): Promise<void> {
  const { kind, number } = readId(id)
  const decision = { submission: id, decision: 'approved', decidedBy: adminId } as const
  await transactionWithRetry(services.db, async (tx) => {
    if (kind === 'request') {
      await endRequest(tx, number, adminId, 'done')
      return recordDecision(services, tx, { ...decision, before: {} })
    }
    if (kind === 'join') {
      const before = await approveJoinRequest(tx, number, adminId)
      return recordDecision(services, tx, { ...decision, before })
    }
    if (kind === 'consent') {
      await approveConsent(tx, await waitingConsent(tx, number, adminId), adminId)
      return recordDecision(services, tx, { ...decision, before: {} })
    }
    const claim = await waitingClaim(tx, number, adminId)
    if (!alsoUnproven) await requireProven(tx, number)
    // of two approvals for one user at once, the later must see the earlier to join both
    await lockWithDoctors(tx, claim.userId)
    const before = await takeSnapshot(tx, claim)
    await approveClaim(tx, claim, adminId)
    if (claim.doctorId) await publish(tx, claim.doctorId, claim, adminId)
    await connectDoctor(tx, claim.userId, adminId)
    await syncFeatured(tx, claim.userId)
    await publishPhoto(tx, claim.userId, adminId)
    await logDecision(tx, 'claim approved', claim, adminId)
    await recordDecision(services, tx, { ...decision, before })
  })
}

/**
 * Ends a claim or a request; the applicant is told by mail (D5), as for an approval.
 * @throws Problem 409, 404
 */
async function rejectSubmission(
  services: AdministrationServices,
  id: string,
  givenReason: string | undefined,
  adminId: string,
): Promise<void> {
  const { kind, number } = readId(id)
  const reason = givenReason || null
  const decision = { submission: id, decision: 'rejected', decidedBy: adminId, reason } as const
  await transactionWithRetry(services.db, async (tx) => {
    if (kind === 'request') {
      await endRequest(tx, number, adminId, 'rejected')
      return recordDecision(services, tx, { ...decision, before: {} })
    }
    if (kind === 'join') {
      await declineRequest(tx, await waitingJoinRequest(tx, number, adminId), adminId)
      return recordDecision(services, tx, { ...decision, before: {} })
    }
    if (kind === 'consent') {
      await rejectConsent(tx, await waitingConsent(tx, number, adminId), adminId)
      return recordDecision(services, tx, { ...decision, before: {} })
    }
    const claim = await waitingClaim(tx, number, adminId)
    await endClaim(tx, claim, { end: 'rejected', endedBy: adminId, reason })
    await logDecision(tx, 'claim rejected', claim, adminId)
    await recordDecision(services, tx, { ...decision, before: {} })
  })
}

async function waitingClaim(tx: Db, id: number, adminId: string): Promise<ClaimRow> {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), isNull(claims.approvedAt), isNull(claims.endedAt)))
    .for('update')
  if (!claim) throw await whyNotWaiting(tx, `claim-${id}`, adminId)
  return claim
}

/** @throws Problem 409 that names what is missing: what the administrator saw may be true no more */
async function requireProven(tx: Db, claimId: number): Promise<void> {
  const missing = (await claimSubmissions(tx, [claimId])).flatMap(missingProofs)
  if (missing.length > 0)
    throw new Problem(409, 'unproven', `Nothing proves this claim. ${missing.join(' ')}`)
}

async function publish(
  tx: Db,
  doctorId: number,
  { draft, factsDraft }: WaitingEdits,
  actorId: string,
) {
  const { publishedAt } = await records.doctors.require(tx, doctorId)
  const by = { actorId, action: 'claim approved', always: true, source: 'owner' } as const
  await writeForm(tx, doctorId, draft, by, {
    ...columnsOfFacts('doctors', factsDraft),
    publishedAt: publishedAt ?? new Date(),
  })
}

async function waitingConsent(tx: Db, id: number, adminId: string): Promise<ConsentRow> {
  const consent = await findConsent(tx, id, { lock: true })
  if (!consent || !isWaiting(consent)) throw await whyNotWaiting(tx, `consent-${id}`, adminId)
  return consent
}

async function waitingJoinRequest(tx: Db, id: number, adminId: string): Promise<MemberRow> {
  const request = await lockJoinRequest(tx, id)
  if (request?.state !== 'requested') throw await whyNotWaiting(tx, `join-${id}`, adminId)
  return request
}

/**
 * Locks the team that somebody asked to join, then the request: in this order owners do, and whoever ends
 * the team or hands it over meanwhile is waited for.
 */
async function lockJoinRequest(tx: Db, id: number): Promise<MemberRow | undefined> {
  const request = await findJoinRequest(tx, id)
  if (!request) return undefined
  await records.practices.require(tx, request.practiceId, { lock: 'no key update' })
  return findJoinRequest(tx, id, { lock: true })
}

/** @returns how the applicant's doctor stood. @throws Problem 409, 404 */
async function approveJoinRequest(tx: Db, id: number, adminId: string): Promise<Before> {
  const request = await waitingJoinRequest(tx, id, adminId)
  const { userId, practiceId } = request
  if ((await ownersOf(tx, practiceId)).length === 0)
    throw new Problem(
      409,
      'not_now',
      'The practice has no owner to join. Decide its claim first, or reject this request.',
    )
  await lockWithDoctors(tx, userId)
  const before = await takeSnapshot(tx, { userId, doctorId: null, draft: {}, factsDraft: {} })
  await acceptRequest(tx, request, adminId)
  return before
}

async function endRequest(tx: Db, id: number, adminId: string, end: 'done' | 'rejected') {
  const request = await endUpdateRequest(tx, id, { end, endedBy: adminId })
  if (!request) throw await whyNotWaiting(tx, `request-${id}`, adminId)
  await audit(tx, {
    action: 'update request answered',
    actorId: adminId,
    subjectId: request.userId,
    details: { request: id, end },
  })
}

const logDecision = (
  tx: Db,
  action: 'claim approved' | 'claim rejected',
  claim: ClaimRow,
  adminId: string,
) => audit(tx, { action, actorId: adminId, subjectId: claim.userId, details: { claim: claim.id } })

/**
 * Takes an administrator's own decision back: the submission waits again, as it did before. What the
 * owner has saved since an approval waits with it.
 * @throws Problem 404 for no decision of theirs, 409 once it is settled or the record is taken
 */
async function undoDecision(
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
      throw new Problem(409, 'already_claimed', 'The record was claimed again meanwhile.')
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

/** @throws Problem 409 where the practice has decided about the member since: an owner made of one stays one */
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
  // an approved claim that has been given back, or whose ownership was ended, must not come back
  if (claim.endedAt && claim.approvedAt)
    throw new Problem(409, 'too_late', 'This claim has ended meanwhile.')
  if (claim.endedAt) await reopenClaim(tx, claim)
  else {
    await lockWithDoctors(tx, claim.userId)
    const by = { actorId: adminId, action: 'approval taken back' }
    const edits = claim.doctorId ? await restoreDoctor(tx, claim, before, by) : noEdits
    if (claim.practiceId) await restorePractice(tx, claim, before, by)
    await letClaimWait(tx, claim, edits)
    await syncFeatured(tx, claim.userId)
  }
  return claim.userId
}

const noEdits = { draft: {}, factsDraft: {} }

const gone = () => new Problem(409, 'gone', 'The applicant’s account is gone.')

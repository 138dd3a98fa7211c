import { and, eq, isNull } from 'drizzle-orm'
import type { Submission } from '../../../contract/administration/submissions/calls.ts'
import { missingProofs } from '../../../contract/administration/submissions/missing-proofs.ts'
import { done } from '../../../contract/endpoint.ts'
import { audit } from '../../accounts/audit.ts'
import { lockWithDoctors, syncFeatured } from '../../billing/sync-featured.ts'
import { columnsOfFacts } from '../../directory/facts/facts-form.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { ClaimRow } from '../../providers/claims/claims.ts'
import {
  approveClaim,
  endClaim,
  endRivals,
  hasOwner,
  type WaitingEdits,
} from '../../providers/claims/decide-claim.ts'
import {
  approveConsent,
  findConsent,
  isWaiting,
  rejectConsent,
} from '../../providers/managed/decide-consent.ts'
import type { ConsentRow } from '../../providers/managed/mailed-consent.ts'
import { publishPhoto } from '../../providers/photos/profile-photo.ts'
import { endUpdateRequest } from '../../providers/profile/request-practice-update.ts'
import { writeForm } from '../../providers/profile/write-form.ts'
import { claims } from '../../providers/tables.ts'
import { acceptRequest, connectDoctor, declineRequest } from '../../providers/team/join-practice.ts'
import { type MemberRow, ownersOf } from '../../providers/team/members.ts'
import { lockJoinRequest } from '../../providers/team/overdue-requests.ts'
import {
  type AdministrationServices,
  readId,
  recordDecision,
  whyNotWaiting,
  workOnFinalizing,
} from './decisions.ts'
import { claimSubmissions, consentSubmissions, listSubmissions } from './list-submissions.ts'
import { type Before, takeSnapshot } from './snapshot.ts'
import { serveUndoDecision } from './undo-decision.ts'
import { summarizeSubmissions } from './waiting-submissions.ts'

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
  serveUndoDecision(api, db)
  await workOnFinalizing(services)
}

/**
 * Approves a claim: publishes its edits and, for a new profile, the page. An update request is
 * marked as done. The applicant is notified once the decision can no longer be undone.
 * @param alsoUnproven approve a claim or a consent also without evidence
 * @throws Problem 409 if it is decided or withdrawn already, 404 for an unknown id
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
      const consent = await waitingConsent(tx, number, adminId)
      if (!alsoUnproven) requireProven(await consentSubmissions(tx, [number]))
      await approveConsent(tx, consent, adminId)
      return recordDecision(services, tx, { ...decision, before: {} })
    }
    const claim = await waitingClaim(tx, number, adminId)
    if (!alsoUnproven) requireProven(await claimSubmissions(tx, [number]))
    // of two simultaneous approvals for one user the later must see the earlier, to connect both
    // records
    await lockWithDoctors(tx, claim.userId)
    const before = await takeSnapshot(tx, claim)
    await approveClaim(tx, claim, adminId)
    if (claim.doctorId) await publish(tx, claim.doctorId, claim, adminId)
    await connectDoctor(tx, claim.userId, adminId)
    await syncFeatured(tx, claim.userId)
    await publishPhoto(tx, claim.userId, adminId)
    await logDecision(tx, 'claim approved', claim, adminId)
    const rivals = await endRivals(tx, claim, adminId)
    await recordDecision(services, tx, { ...decision, before: { ...before, rivals } })
  }).catch(asProblem)
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

/** Refuses the later of two simultaneous approvals for one record. */
function asProblem(error: unknown): never {
  if (isUniqueViolation(error, 'claims_approved_doctor')) throw hasOwner()
  if (isUniqueViolation(error, 'claims_approved_practice')) throw hasOwner()
  throw error
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

/**
 * @throws Problem 409 that names what is missing: the evidence may have changed since it was
 * displayed
 */
function requireProven(submissions: readonly Submission[]): void {
  const missing = submissions.flatMap(missingProofs)
  const what = submissions.some(({ kind }) => kind === 'consent') ? 'consent' : 'claim'
  if (missing.length > 0)
    throw new Problem(409, 'unproven', `Nothing proves this ${what}. ${missing.join(' ')}`)
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

/** @returns the former state of the applicant's doctor. @throws Problem 409, 404 */
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

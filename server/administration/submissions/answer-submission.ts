import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ProfileForm } from '../../../contract/providers/forms.ts'
import { audit } from '../../accounts/audit.ts'
import { lockWithDoctors, syncFeatured } from '../../billing/sync-featured.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { type ClaimRow, openClaimOf } from '../../providers/claims/claims.ts'
import { approveClaim, endClaim } from '../../providers/claims/decide-claim.ts'
import { publishPhoto } from '../../providers/photos/profile-photo.ts'
import { endUpdateRequest } from '../../providers/profile/request-practice-update.ts'
import { writeForm } from '../../providers/profile/write-form.ts'
import { claims } from '../../providers/tables.ts'
import { type AdministrationServices, readId, recordDecision, whyNotWaiting } from './decisions.ts'
import { takeSnapshot } from './snapshot.ts'

/**
 * Approves a claim: its edits and, of a new profile, the page are public from now on; an update
 * request is marked as done. The applicant hears of it when the time for taking it back is over.
 * @throws Problem 409 when it is answered or withdrawn already, 404 when there is nothing of that id
 */
export async function approveSubmission(
  services: AdministrationServices,
  id: string,
  adminId: string,
): Promise<void> {
  const { kind, number } = readId(id)
  const decision = { submission: id, decision: 'approved', decidedBy: adminId } as const
  await transactionWithRetry(services.db, async (tx) => {
    if (kind === 'request') {
      await endRequest(tx, number, adminId, 'done')
      return recordDecision(services, tx, { ...decision, before: {} })
    }
    const claim = await waitingClaim(tx, number, adminId)
    // of two approvals for one user at once, the later must see the earlier to join both
    await lockWithDoctors(tx, claim.userId)
    const before = await takeSnapshot(tx, claim)
    await approveClaim(tx, claim, adminId)
    if (claim.doctorId) await publish(tx, claim.doctorId, claim.draft, adminId)
    await joinPractice(tx, claim.userId, adminId)
    await syncFeatured(tx, claim.userId)
    await publishPhoto(tx, claim.userId, adminId)
    await note(tx, 'claim approved', claim, adminId)
    await recordDecision(services, tx, { ...decision, before })
  })
}

/**
 * Ends a claim or a request; the applicant is told by mail (D5), as for an approval.
 * @throws Problem 409, 404
 */
export async function rejectSubmission(
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
    const claim = await waitingClaim(tx, number, adminId)
    await endClaim(tx, claim, { end: 'rejected', endedBy: adminId, reason })
    await note(tx, 'claim rejected', claim, adminId)
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

async function publish(tx: Db, doctorId: number, draft: Partial<ProfileForm>, actorId: string) {
  const { publishedAt } = await records.doctors.require(tx, doctorId)
  const by = { actorId, action: 'claim approved', always: true }
  await writeForm(tx, doctorId, draft, by, { publishedAt: publishedAt ?? new Date() })
}

/** Once both are approved, the user's doctor works at the user's practice (PCON-04). */
async function joinPractice(tx: Db, userId: string, actorId: string) {
  const approvedProblem = (kind: 'doctor' | 'practice') =>
    tx
      .select()
      .from(claims)
      .where(and(openClaimOf(userId, kind), isNotNull(claims.approvedAt)))
  const [[doctor], [practice]] = [
    await approvedProblem('doctor'),
    await approvedProblem('practice'),
  ]
  if (!doctor?.doctorId || !practice?.practiceId) return
  const by = { actorId, action: 'practice connected' }
  await records.doctors.change(tx, doctor.doctorId, { practiceId: practice.practiceId }, by)
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

const note = (
  tx: Db,
  action: 'claim approved' | 'claim rejected',
  claim: ClaimRow,
  adminId: string,
) => audit(tx, { action, actorId: adminId, subjectId: claim.userId, details: { claim: claim.id } })

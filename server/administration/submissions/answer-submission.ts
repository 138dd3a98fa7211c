import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { required } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import { lockWithDoctors, syncFeatured } from '../../billing/sync-featured.ts'
import { selectDoctors } from '../../directory/doctor-rows.ts'
import { recordChange } from '../../directory/records/history.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { type ClaimRow, openClaimOf } from '../../providers/claims/claims.ts'
import { endClaim } from '../../providers/claims/end-claim.ts'
import { publishPhoto } from '../../providers/photos/profile-photo.ts'
import { recordOf } from '../../providers/profile/own-doctor.ts'
import { writeForm } from '../../providers/profile/write-form.ts'
import { claims, practiceUpdateRequests } from '../../providers/tables.ts'
import { type AdministrationServices, readId, recordDecision, whyNotWaiting } from './decisions.ts'
import { placeAndPhoto, takeSnapshot } from './snapshot.ts'

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
    await tx
      .update(claims)
      .set({ approvedAt: new Date(), approvedBy: adminId, draft: {} })
      .where(eq(claims.id, claim.id))
    if (claim.doctorId) await publish(tx, claim, adminId)
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

async function publish(tx: Db, { doctorId, draft }: ClaimRow, adminId: string) {
  const recordId = required(doctorId)
  const record = eq(doctors.id, recordId)
  const row = one(await selectDoctors(tx).where(record))
  const before = recordOf(row)
  await writeForm(tx, row.doctor, draft)
  if (!row.doctor.publishedAt)
    await tx.update(doctors).set({ publishedAt: new Date() }).where(record)
  const of = { kind: 'doctors', recordId, actorId: adminId } as const
  await recordChange(tx, { ...of, action: 'claim approved' }, before, { ...before, ...draft })
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
  const recordId = doctor.doctorId
  const before = await placeAndPhoto(tx, recordId)
  await tx.update(doctors).set({ practiceId: practice.practiceId }).where(eq(doctors.id, recordId))
  const of = { kind: 'doctors', recordId, actorId, action: 'practice connected' } as const
  const after = await placeAndPhoto(tx, recordId)
  if (before.practice !== after.practice) await recordChange(tx, of, before, after)
}

async function endRequest(tx: Db, id: number, adminId: string, end: 'done' | 'rejected') {
  const [request] = await tx
    .update(practiceUpdateRequests)
    .set({ end, endedBy: adminId, endedAt: new Date() })
    .where(and(eq(practiceUpdateRequests.id, id), isNull(practiceUpdateRequests.endedAt)))
    .returning()
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

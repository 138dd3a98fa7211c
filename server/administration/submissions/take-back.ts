import { eq, sql } from 'drizzle-orm'
import { audit } from '../../accounts/audit.ts'
import { lockWithDoctors, syncFeatured } from '../../billing/sync-featured.ts'
import { selectDoctors } from '../../directory/doctor-rows.ts'
import { type Readable, recordChange } from '../../directory/records/history.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { ClaimRow } from '../../providers/claims/claims.ts'
import { recordOf } from '../../providers/profile/own-doctor.ts'
import { claims, practiceUpdateRequests } from '../../providers/tables.ts'
import { submissionDecisions } from '../tables.ts'
import { type AdministrationServices, readId, standingDecision } from './decisions.ts'
import { type Before, placeAndPhoto, restoreDoctor, restorePractice } from './snapshot.ts'

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
          : await reopenClaim(tx, number, decision.before ?? {}, adminId)
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
  const [request] = await tx
    .update(practiceUpdateRequests)
    .set({ end: null, endedBy: null, endedAt: null })
    .where(eq(practiceUpdateRequests.id, id))
    .returning()
  if (!request) throw goneProblem()
  return request.userId
}

async function reopenClaim(tx: Db, id: number, before: Before, adminId: string): Promise<string> {
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
  if (!claim) throw goneProblem()
  if (claim.endedAt) await takeRecordAgain(tx, claim)
  else {
    await lockWithDoctors(tx, claim.userId)
    const doctorId = before.doctor?.id
    const publicValues = doctorId ? await placeAndPhoto(tx, doctorId) : null
    const draft = claim.doctorId ? await restoreDoctor(tx, claim, before) : {}
    if (claim.practiceId) await restorePractice(tx, claim, before)
    await tx
      .update(claims)
      .set({ approvedAt: null, approvedBy: null, draft })
      .where(eq(claims.id, id))
    await syncFeatured(tx, claim.userId)
    if (doctorId && publicValues && (claim.doctorId || publicValues.practice))
      await recordTakenBack(tx, doctorId, { ...draft, ...publicValues }, adminId)
  }
  return claim.userId
}

/** What was public for a moment, in the doctor's history. */
async function recordTakenBack(tx: Db, recordId: number, publicValues: Readable, actorId: string) {
  const [row] = await selectDoctors(tx).where(eq(doctors.id, recordId))
  if (!row) return
  const joined = await placeAndPhoto(tx, recordId)
  const now = { ...recordOf(row), ...joined }
  const of = { kind: 'doctors', recordId, actorId, action: 'approval taken back' } as const
  await recordChange(tx, of, { ...now, ...publicValues }, now)
}

async function takeRecordAgain(tx: Db, { id, doctorId, practiceId, createdAt }: ClaimRow) {
  await tx
    .update(claims)
    .set({ end: null, endedBy: null, endReason: null, endedAt: null })
    .where(eq(claims.id, id))
  const claimedAt = createdAt
  if (practiceId)
    await tx
      .update(practices)
      .set({ claimedAt, updatedAt: sql`${practices.updatedAt}` })
      .where(eq(practices.id, practiceId))
  if (doctorId)
    await tx
      .update(doctors)
      .set({ claimedAt, updatedAt: sql`${doctors.updatedAt}` })
      .where(eq(doctors.id, doctorId))
}

const goneProblem = () => new Problem(409, 'gone', 'The applicant’s account is gone.')

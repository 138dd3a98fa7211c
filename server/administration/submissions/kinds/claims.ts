import { and, eq, isNull } from 'drizzle-orm'
import { paths } from '../../../../contract/paths.ts'
import { audit } from '../../../accounts/audit.ts'
import { type User, userOf } from '../../../accounts/find-user.ts'
import { mailUser } from '../../../accounts/mail-user.ts'
import { lockWithDoctors, syncFeatured } from '../../../billing/sync-featured.ts'
import { columnsOfFacts } from '../../../directory/facts/facts-form.ts'
import { records } from '../../../directory/records/records.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { isUniqueViolation } from '../../../platform/database/errors.ts'
import { Problem } from '../../../platform/http/problems.ts'
import {
  type ClaimRow,
  contactOnRecord,
  maskAddress,
  nameOfRecord,
  pathOfRecord,
} from '../../../providers/claims/claims.ts'
import {
  approveClaim,
  deleteUnseen,
  endClaim,
  endRivals,
  hasOwner,
  reopenClaim,
  reopenRivals,
  returnClaimToPending,
  type WaitingEdits,
} from '../../../providers/claims/decide-claim.ts'
import { endRequestsTo } from '../../../providers/claims/end-requests.ts'
import { stopLapsing } from '../../../providers/claims/end-unproven.ts'
import { websiteThatProves } from '../../../providers/claims/proving-website.ts'
import { publishPhoto } from '../../../providers/photos/profile-photo.ts'
import { keepCreated, writeForm } from '../../../providers/profile/write-form.ts'
import { claims } from '../../../providers/tables.ts'
import { endMembersOf, restoreTeamOf } from '../../../providers/team/end-team.ts'
import { connectDoctor } from '../../../providers/team/join-practice.ts'
import { requireNotMoved, requireRecordOfClaim } from '../../records/duplicates/merged-records.ts'
import { restorePractice, stateBefore, undoApproval, withDate } from '../undo-approval.ts'
import { listClaims } from './claim-submissions.ts'
import { notifyRejected } from './notify-rejected.ts'
import { requireProven } from './require-proven.ts'
import type { AdministrationServices, SubmissionKind } from './submission-kind.ts'

/** Claims of doctors and practices, and new profiles: approving one publishes its edits, and a new profile's page. */
export const claimKind: SubmissionKind = {
  list: listClaims,
  async approve(tx, id, { adminId, alsoUnproven }) {
    const claim = await findWaiting(tx, id)
    if (!claim) return null
    if (!alsoUnproven) requireProven(await listClaims(tx, [id]), 'claim')
    // of two simultaneous approvals for one user the later must see the earlier, to connect both
    // records
    await lockWithDoctors(tx, claim.userId)
    const before = await stateBefore(tx, claim)
    await approveClaim(tx, claim, adminId).catch(asProblem)
    if (claim.doctorId) await publish(tx, claim.doctorId, claim, adminId)
    await connectDoctor(tx, claim.userId, adminId)
    await syncFeatured(tx, claim.userId)
    await publishPhoto(tx, claim.userId, adminId)
    await logDecision(tx, 'claim approved', claim, adminId)
    const rivals = await endRivals(tx, claim, adminId)
    return { ...(await withDate(tx, before)), rivals }
  },
  async reject(tx, id, { adminId, reason }) {
    const claim = await findWaiting(tx, id)
    if (!claim) return false
    await endClaim(tx, claim, { end: 'rejected', endedBy: adminId, reason })
    await logDecision(tx, 'claim rejected', claim, adminId)
    return true
  },
  async askable(tx, id) {
    const claim = await findWaiting(tx, id)
    if (!claim) return null
    // it returns to the team, which decides
    await stopLapsing(tx, id)
    const user = await userOf(tx, claim.userId)
    const contact = claim.provenAt ? null : await contactOnRecord(tx, claim)
    return {
      userId: claim.userId,
      doctorId: claim.doctorId,
      practiceId: claim.practiceId,
      record: await mailableName(tx, claim, user),
      contact: contact && maskAddress(contact),
      website: claim.newProfile ? null : await websiteThatProves(tx, claim, user),
    }
  },
  async reopen(tx, id, before, adminId) {
    const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
    if (!claim) return undefined
    // an approved claim that was given back or ended since must not return
    if (claim.endedAt && claim.approvedAt)
      throw new Problem(409, 'too_late', 'This claim has ended meanwhile.')
    if (claim.endedAt) {
      await requireRecordOfClaim(tx, claim)
      await reopenClaim(tx, claim)
    } else {
      await lockWithDoctors(tx, claim.userId)
      await requireNotMoved(tx, claim)
      const by = { actorId: adminId, action: 'approval taken back' }
      const edits = await undoApproval(tx, claim, before, by)
      if (claim.practiceId) {
        await restorePractice(tx, claim, before, by)
        await endMembersOf(tx, claim.practiceId, claim.userId)
      }
      await returnClaimToPending(tx, claim, edits)
      await reopenRivals(tx, before.rivals ?? [])
      await syncFeatured(tx, claim.userId)
    }
    return claim.userId
  },
  async finalize(services, tx, { decision, reason, before }, id) {
    const [claim] = await tx.select().from(claims).where(eq(claims.id, id))
    if (!claim) return
    const user = await userOf(tx, claim.userId)
    const record = await mailableName(tx, claim, user)
    if (decision === 'rejected') {
      await notifyRejected(services, tx, claim.userId, record, reason)
      await endRequestsTo(services, tx, claim)
      return deleteUnseen(tx, claim)
    }
    await restoreTeamOf(services, tx, claim)
    for (const id of before?.rivals ?? []) await notifyRival(services, tx, id)
    const publicUrl = services.publicUrl()
    const path = await pathOfRecord(tx, claim)
    await mailUser(services.mail, tx, user, {
      template: 'claim-approved',
      record,
      dashboardUrl: publicUrl + paths.profile(),
      next: {
        kind: claim.practiceId ? 'practice' : 'doctor',
        publicUrl: record === null || !path ? null : publicUrl + path,
        profileUrl: publicUrl + paths.profile('my-profile'),
      },
    })
  },
  async whyNotWaiting(tx, id) {
    const [claim] = await tx.select().from(claims).where(eq(claims.id, id))
    if (!claim) return undefined
    if (claim.end === 'another approved')
      return { code: 'already_decided', message: 'Another claim of this record was approved.' }
    if (claim.end === 'lapsed')
      return { code: 'withdrawn', message: 'This claim has ended: nothing proved it in time.' }
    if (claim.end === 'withdrawn')
      return { code: 'withdrawn', message: 'The applicant has withdrawn this claim.' }
    const what = claim.end === 'rejected' ? 'rejected' : 'approved'
    return { what, by: claim.approvedBy ?? claim.endedBy ?? '' }
  },
}

/** The name of the claimed record; null where a stranger may have typed it for a stranger. */
const mailableName = async (tx: Db, claim: ClaimRow, user: User): Promise<string | null> =>
  claim.newProfile && !user.emailConfirmed ? null : nameOfRecord(tx, claim)

async function findWaiting(tx: Db, id: number): Promise<ClaimRow | undefined> {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), isNull(claims.approvedAt), isNull(claims.endedAt)))
    .for('update')
  return claim
}

/** Refuses the later of two simultaneous approvals for one record. */
function asProblem(error: unknown): never {
  if (isUniqueViolation(error, 'claims_approved_doctor')) throw hasOwner()
  if (isUniqueViolation(error, 'claims_approved_practice')) throw hasOwner()
  throw error
}

async function publish(
  tx: Db,
  doctorId: number,
  { draft, factsDraft, newProfile }: WaitingEdits & Pick<ClaimRow, 'newProfile'>,
  actorId: string,
) {
  const { publishedAt } = await records.doctors.require(tx, doctorId)
  const by = { actorId, action: 'claim approved', always: true, source: 'owner' } as const
  await writeForm(tx, doctorId, draft, by, {
    ...columnsOfFacts('doctors', factsDraft),
    publishedAt: publishedAt ?? new Date(),
  })
  if (newProfile) await keepCreated(tx, doctorId)
}

const logDecision = (
  tx: Db,
  action: 'claim approved' | 'claim rejected',
  claim: ClaimRow,
  adminId: string,
) => audit(tx, { action, actorId: adminId, subjectId: claim.userId, details: { claim: claim.id } })

/** Tells somebody whose claim has ended because another one of the record was approved. */
export async function notifyRival(
  { mail }: Pick<AdministrationServices, 'mail'>,
  tx: Db,
  claimId: number,
): Promise<void> {
  const [claim] = await tx.select().from(claims).where(eq(claims.id, claimId))
  if (claim?.end !== 'another approved') return
  const user = await userOf(tx, claim.userId)
  const record = await nameOfRecord(tx, claim)
  await mailUser(mail, tx, user, { template: 'claim-ended', record, why: 'another approved' })
}

import { and, eq, isNull } from 'drizzle-orm'
import { done } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import { audit } from '../../accounts/audit.ts'
import { type User, userOf } from '../../accounts/find-user.ts'
import { mailUserFromTeam } from '../../accounts/mail-user.ts'
import { lockWithDoctors, syncFeatured } from '../../billing/sync-featured.ts'
import { isPublic } from '../../directory/publication.ts'
import { changeLayers, restore, withdraw } from '../../directory/records/layers/change-layers.ts'
import { publish } from '../../directory/records/publish.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { type ClaimRow, claimedRecord, nameOfRecord } from '../../providers/claims/claims.ts'
import { endClaim, endRivals, reopenClaim } from '../../providers/claims/decide-claim.ts'
import { endByTeam } from '../../providers/managed/end-by-team.ts'
import { publishPhoto } from '../../providers/photos/profile-photo.ts'
import { claims } from '../../providers/tables.ts'
import { endTeam, restoreTeam } from '../../providers/team/end-team.ts'
import { claimOfRecord, requireRecordOfClaim } from '../records/duplicates/merged-records.ts'
import { notifyRival } from '../submissions/kinds/claims.ts'
import type { AdministrationServices } from '../submissions/kinds/submission-kind.ts'
import { hideCreated } from './hide-created.ts'
import { endedOwnerships } from './tables.ts'

export type OwnershipServices = Pick<AdministrationServices, 'db' | 'mail' | 'publicUrl'> & {
  files: Files
}
type By = { actorId: string; network: string }

export function serveOwnership(api: Api, services: OwnershipServices) {
  api.serve('POST /api/admin/claims/:id/end', async ({ params, body }, { identity, network }) => {
    await endOwnership(services, params.id, body.reason, { actorId: identity.userId, network })
    return done
  })
  api.serve('POST /api/admin/claims/:id/give-back', async ({ params }, { identity, network }) => {
    await giveOwnershipBack(services, params.id, { actorId: identity.userId, network })
    return done
  })
  api.serve('POST /api/admin/consents/:id/end', async ({ params, body }, { identity }) => {
    const by = { reason: body.reason, actorId: identity.userId }
    await transactionWithRetry(services.db, (tx) => endByTeam(services, tx, params.id, by))
    return done
  })
}

/**
 * Ends an approved claim. Restores what stood before the owner's edits, except where somebody else
 * has written since, and unpublishes a profile that the owner created. The owner is told why.
 * @throws Problem 404 for a claim that is not approved, or has ended
 */
async function endOwnership(
  services: OwnershipServices,
  claimId: number,
  reason: string,
  { actorId, network }: By,
): Promise<void> {
  await transactionWithRetry(services.db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    if (!claim?.approvedAt || claim.endedAt) throw notFound('There is no such owner.')
    const user = await userOf(tx, claim.userId)
    await lockWithDoctors(tx, claim.userId)
    const by = { actorId, action: 'ownership ended' } as const
    await changeLayers({ tx, files: services.files }, claimedRecord(claim), withdraw(claimId), by)
    const { practiceId, userId: ownerId } = claim
    const members =
      practiceId === null
        ? []
        : await endTeam(services, tx, { practiceId, ownerId, endedBy: actorId })
    await endClaim(tx, claim, { end: 'ended', endedBy: actorId, reason })
    await syncFeatured(tx, claim.userId)
    const unpublished = await hideCreated(tx, claim, actorId)
    await tx
      .insert(endedOwnerships)
      .values({ claimId, userId: claim.userId, endedBy: actorId, unpublished, members })
    const subject = { subjectId: claim.userId, network }
    await audit(tx, { ...by, ...subject, details: { claim: claimId } })
    await mailOwner(services, tx, { user, claim, reason })
  })
}

/**
 * Restores an ended ownership with the owner's edits, except where somebody else has written since.
 * @throws Problem 404 if no ownership was ended, 409 if the record or the user has another claim, or the
 * record was merged into another one
 */
async function giveOwnershipBack(
  services: OwnershipServices,
  claimId: number,
  { actorId, network }: By,
): Promise<void> {
  try {
    await transactionWithRetry(services.db, async (tx) => {
      const claim = await lockClaim(tx, claimId)
      const [ending] = await tx
        .update(endedOwnerships)
        .set({ undoneAt: new Date() })
        .where(and(eq(endedOwnerships.claimId, claimId), isNull(endedOwnerships.undoneAt)))
        .returning()
      if (!claim || !ending) throw notFound('No ownership of this claim was ended.')
      const user = await userOf(tx, claim.userId)
      await lockWithDoctors(tx, claim.userId)
      await requireRecordOfClaim(tx, claim)
      await changeLayers({ tx, files: services.files }, claimedRecord(claim), restore(claimId), {
        actorId,
        action: 'ownership given back',
      })
      await reopenClaim(tx, claim)
      for (const id of await endRivals(tx, claim, actorId)) await notifyRival(services, tx, id)
      await restoreTeam(services, tx, ending.members)
      if (ending.unpublished && claim.doctorId !== null) {
        const doctor = await records.doctors.require(tx, claim.doctorId)
        if (!isPublic(doctor)) await publish(tx, records.doctors, doctor.id, { actorId })
      }
      await syncFeatured(tx, claim.userId)
      // the photo may have changed since, and the former one may be deleted
      await publishPhoto(tx, claim.userId, actorId)
      const by = { actorId, subjectId: claim.userId, network }
      await audit(tx, { action: 'ownership given back', ...by, details: { claim: claimId } })
      await mailOwner(services, tx, { user, claim, reason: null })
    })
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Problem(409, 'already_claimed', 'The record or the user has another claim by now.')
    throw error
  }
}

/** `reason`: why the ownership has ended; null if it was given back. */
async function mailOwner(
  { mail, publicUrl }: OwnershipServices,
  tx: Db,
  { user, claim, reason }: { user: User; claim: ClaimRow; reason: string | null },
): Promise<void> {
  await mailUserFromTeam(mail, tx, user, {
    template: 'ownership-ended',
    record: await nameOfRecord(tx, claim),
    reason,
    dashboardUrl: publicUrl() + paths.profile(),
  })
}

/** Locks a claim; for a practice, the practice first, as changes of its team do. */
async function lockClaim(tx: Db, id: number): Promise<ClaimRow | undefined> {
  const [before] = await tx.select().from(claims).where(eq(claims.id, id))
  if (before?.practiceId)
    await records.practices.find(tx, before.practiceId, { lock: 'no key update' })
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
  return claim && claimOfRecord(tx, claim)
}

import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import { audit } from '../accounts/audit.ts'
import { userOf } from '../accounts/find-user.ts'
import { users } from '../accounts/tables.ts'
import { keepFeatured } from '../billing/keep-featured.ts'
import { doctors, practices } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { notFound } from '../platform/http/problems.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { type ClaimRow, openClaimOf } from '../providers/claims.ts'
import { endClaim } from '../providers/end-claim.ts'
import { publishPhoto } from '../providers/profile-photo.ts'
import { nameOfRecord } from '../providers/prove-claim.ts'
import { claims, practiceUpdateRequests } from '../providers/tables.ts'
import { writeForm } from '../providers/write-form.ts'

export type AdministrationServices = { db: Db; mail: Mail; publicUrl: () => string }

/** `claim-12` → a claim that waits; `request-5` → an update request. */
function readId(id: string): { kind: 'claim' | 'request'; number: number } {
  const [kind, number] = id.split('-') as ['claim' | 'request', string]
  return { kind, number: Number(number) }
}

/**
 * Approves a claim: its edits and, of a new profile, the page are public from now on; an update
 * request is marked as done. @throws Problem 404 when nothing of that id waits
 */
export async function approveSubmission(
  services: AdministrationServices,
  id: string,
  adminId: string,
): Promise<void> {
  const { kind, number } = readId(id)
  await services.db.transaction(async (tx) => {
    if (kind === 'request') return endRequest(tx, number, adminId, 'done')
    const claim = await waitingClaim(tx, number)
    // of two approvals for one user at once, the later must see the earlier to join both
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, claim.userId))
      .for('no key update')
    await tx
      .update(claims)
      .set({ approvedAt: new Date(), approvedBy: adminId, draft: {} })
      .where(eq(claims.id, claim.id))
    if (claim.doctorId) await publish(tx, claim)
    await joinPractice(tx, claim.userId)
    await keepFeatured(tx, claim.userId)
    await publishPhoto(tx, claim.userId)
    await note(tx, 'claim approved', claim, adminId)
    const { email, firstName } = await userOf(tx, claim.userId)
    const record = await nameOfRecord(tx, claim)
    const dashboardUrl = services.publicUrl() + paths.profile()
    await services.mail.post(tx, {
      to: email,
      content: { template: 'claim-approved', firstName, record, dashboardUrl },
    })
  })
}

/** Ends a claim or a request; the applicant is told by mail (D5). @throws Problem 404 */
export async function rejectSubmission(
  services: AdministrationServices,
  id: string,
  reason: string | undefined,
  adminId: string,
): Promise<void> {
  const { kind, number } = readId(id)
  await services.db.transaction(async (tx) => {
    if (kind === 'request') {
      const request = await endRequest(tx, number, adminId, 'rejected')
      const [practice] = await tx
        .select({ name: practices.name })
        .from(practices)
        .where(eq(practices.id, request.practiceId))
      return tellRejected(services, tx, request.userId, practice?.name ?? '', reason)
    }
    const claim = await waitingClaim(tx, number)
    const record = await nameOfRecord(tx, claim)
    await endClaim(tx, claim, { end: 'rejected', endedBy: adminId, reason: reason || null })
    await note(tx, 'claim rejected', claim, adminId)
    await tellRejected(services, tx, claim.userId, record, reason)
  })
}

async function waitingClaim(tx: Db, id: number): Promise<ClaimRow> {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), isNull(claims.approvedAt), isNull(claims.endedAt)))
    .for('update')
  if (!claim) throw notFound('Nothing of that number waits any more.')
  return claim
}

async function publish(tx: Db, claim: ClaimRow) {
  const record = eq(doctors.id, claim.doctorId!)
  const [doctor] = await tx.select().from(doctors).where(record)
  await writeForm(tx, doctor!, claim.draft)
  if (!doctor!.publishedAt) await tx.update(doctors).set({ publishedAt: new Date() }).where(record)
}

/** Once both are approved, the user's doctor works at the user's practice (PCON-04). */
async function joinPractice(tx: Db, userId: string) {
  const approved = (kind: 'doctor' | 'practice') =>
    tx
      .select()
      .from(claims)
      .where(and(openClaimOf(userId, kind), isNotNull(claims.approvedAt)))
  const [[doctor], [practice]] = [await approved('doctor'), await approved('practice')]
  if (doctor?.doctorId && practice?.practiceId)
    await tx
      .update(doctors)
      .set({ practiceId: practice.practiceId })
      .where(eq(doctors.id, doctor.doctorId))
}

async function endRequest(tx: Db, id: number, adminId: string, end: 'done' | 'rejected') {
  const [request] = await tx
    .update(practiceUpdateRequests)
    .set({ end, endedBy: adminId, endedAt: new Date() })
    .where(and(eq(practiceUpdateRequests.id, id), isNull(practiceUpdateRequests.endedAt)))
    .returning()
  if (!request) throw notFound('Nothing of that number waits any more.')
  await audit(tx, {
    action: 'update request answered',
    actorId: adminId,
    subjectId: request.userId,
    details: { request: id, end },
  })
  return request
}

const note = (
  tx: Db,
  action: 'claim approved' | 'claim rejected',
  claim: ClaimRow,
  adminId: string,
) => audit(tx, { action, actorId: adminId, subjectId: claim.userId, details: { claim: claim.id } })

async function tellRejected(
  { mail }: AdministrationServices,
  tx: Db,
  userId: string,
  record: string,
  reason: string | undefined,
) {
  const { email, firstName } = await userOf(tx, userId)
  const content = { template: 'claim-rejected', firstName, record, reason: reason || null } as const
  await mail.post(tx, { to: email, content })
}

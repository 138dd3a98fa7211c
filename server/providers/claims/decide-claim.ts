import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { setClaimed } from '../../directory/records/claim-mark.ts'
import { forgetOwnerChanges } from '../../directory/records/owner-changes.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { claims } from '../tables.ts'
import { ownersOf } from '../team/members.ts'
import type { ClaimRow } from './claims.ts'

/** Edits of a claim that wait for its approval. */
export type WaitingEdits = Pick<ClaimRow, 'draft' | 'factsDraft'>

/** Marks edits as published: none are pending. */
export const approveClaim = (tx: Db, claim: ClaimRow, approvedBy: string) =>
  change(tx, claim, { approvedAt: new Date(), approvedBy, draft: {}, factsDraft: {} })

/** Undoes an approval: the claim is pending again, with these edits. */
export const letClaimWait = (tx: Db, claim: ClaimRow, edits: WaitingEdits) =>
  change(tx, claim, { approvedAt: null, approvedBy: null, ...edits })

/**
 * Ends an open claim and frees its record. `deleteUnseen` deletes a profile that was created for
 * it.
 */
export async function endClaim(
  tx: Db,
  claim: ClaimRow,
  {
    end,
    endedBy,
    reason,
  }: {
    end: 'rejected' | 'withdrawn' | 'given back' | 'ended'
    endedBy: string
    reason: string | null
  },
): Promise<void> {
  await change(tx, claim, { end, endedBy, endReason: reason, endedAt: new Date() })
  await setClaimed(tx, claim, null)
  if (claim.doctorId) await forgetOwnerChanges(tx, { kind: 'doctors', recordId: claim.doctorId })
  if (claim.practiceId)
    await forgetOwnerChanges(tx, { kind: 'practices', recordId: claim.practiceId })
}

/**
 * Moves the approved claim of a practice to `heir`, or else to its first owner, if its holder is no longer an owner: a
 * practice with owners has one claim, held by one of them. The record stays claimed since the same
 * moment.
 */
export async function moveClaimToOwner(
  tx: Db,
  practiceId: number,
  actorId: string,
  heir?: { userId: string },
): Promise<void> {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(
      and(eq(claims.practiceId, practiceId), isNotNull(claims.approvedAt), isNull(claims.endedAt)),
    )
    .for('update')
  const owners = await ownersOf(tx, practiceId)
  const successor = heir ?? owners[0]
  if (!claim || !successor || owners.some(({ userId }) => userId === claim.userId)) return
  const now = new Date()
  await change(tx, claim, { end: 'handed over', endedBy: actorId, endedAt: now })
  const { userId } = successor
  await tx.insert(claims).values({ userId, practiceId, approvedAt: now, approvedBy: actorId })
}

/** Undoes the end of a claim. The database refuses it if the record was claimed again meanwhile. */
export async function reopenClaim(tx: Db, claim: ClaimRow): Promise<void> {
  await change(tx, claim, { end: null, endedBy: null, endReason: null, endedAt: null })
  await setClaimed(tx, claim, claim.createdAt)
}

/** Deletes a profile created with the forms together with its claim, unless it was public. */
export async function deleteUnseen(tx: Db, { doctorId, newProfile }: ClaimRow): Promise<void> {
  if (!newProfile || !doctorId) return
  const doctor = await records.doctors.find(tx, doctorId, { lock: 'update' })
  if (doctor?.publishedAt === null) await records.doctors.remove(tx, doctorId)
}

async function change(tx: Db, { id }: ClaimRow, values: Partial<ClaimRow>) {
  await tx.update(claims).set(values).where(eq(claims.id, id))
}

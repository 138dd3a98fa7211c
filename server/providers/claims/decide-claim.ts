import { and, eq, isNotNull, isNull, min, ne, or, sql } from 'drizzle-orm'
import { required } from '../../../contract/required.ts'
import type { LayeredRecord } from '../../directory/records/layers/stored-layers.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { Problem } from '../../platform/http/problems.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { claims } from '../tables.ts'
import { findMembership, ownersOf } from '../team/members.ts'
import { type ClaimRow, claimedRecord, findClaim } from './claims.ts'

/** Edits of a claim that wait for its approval. */
export type WaitingEdits = Pick<ClaimRow, 'draft' | 'factsDraft'>

/** Open claims of a record. */
export const openClaimsOf = ({ kind, recordId }: LayeredRecord) =>
  required(
    and(
      eq(kind === 'doctors' ? claims.doctorId : claims.practiceId, recordId),
      isNull(claims.endedAt),
    ),
  )

async function hasApproved(tx: Db, claim: ClaimRow): Promise<boolean> {
  const isApproved = and(openClaimsOf(claimedRecord(claim)), isNotNull(claims.approvedAt))
  return (await tx.$count(claims, isApproved)) > 0
}

/**
 * Marks a record as claimed while somebody has proven or approved hold of it, or created it. Claims
 * that only wait leave it free for others.
 */
export async function syncClaimed(tx: Db, of: LayeredRecord): Promise<void> {
  const holds = or(isNotNull(claims.approvedAt), isNotNull(claims.provenAt), claims.newProfile)
  const [row] = await tx
    .select({ since: min(claims.createdAt) })
    .from(claims)
    .where(and(openClaimsOf(of), holds))
  // no public value changes, so the date of the record stays
  const mark = { claimedAt: row?.since ?? null, updatedAt: sql`updated_at` }
  await records[of.kind].mark(tx, of.recordId, mark)
}

/** Marks edits as published: none are pending. @throws Problem 409 if the record has an owner */
export async function approveClaim(tx: Db, claim: ClaimRow, approvedBy: string): Promise<void> {
  if (await hasApproved(tx, claim)) throw hasOwner()
  await changeClaim(tx, claim, { approvedAt: new Date(), approvedBy, draft: {}, factsDraft: {} })
}

/** Approving is unique also for two administrators at once, by an index. */
export const hasOwner = () =>
  new Problem(409, 'already_claimed', providerRefusals.claimedByAnother.en)

/** Ends the claims of others that wait for the record of an approved one. @returns their ids */
export async function endRivals(tx: Db, claim: ClaimRow, endedBy: string): Promise<number[]> {
  const rivals = await tx
    .select()
    .from(claims)
    .where(and(openClaimsOf(claimedRecord(claim)), ne(claims.id, claim.id)))
    .orderBy(claims.id)
    .for('update')
  for (const rival of rivals)
    await endClaim(tx, rival, { end: 'another approved', endedBy, reason: null })
  return rivals.map(({ id }) => id)
}

/** Undoes that, except for users with another claim by now. */
export async function reopenRivals(tx: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const [rival] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
    if (rival?.end !== 'another approved') continue
    const kind = rival.doctorId === null ? 'practice' : 'doctor'
    if (await findClaim(tx, rival.userId, kind)) continue
    if (kind === 'practice' && (await findMembership(tx, rival.userId))) continue
    await reopenClaim(tx, rival)
  }
}

/** Undoes an approval: the claim is pending again, with these edits. */
export async function returnClaimToPending(
  tx: Db,
  claim: ClaimRow,
  edits: WaitingEdits,
): Promise<void> {
  await changeClaim(tx, claim, { approvedAt: null, approvedBy: null, ...edits })
}

/**
 * Ends an open claim and frees its record. `deleteUnseen` deletes a profile that was created for
 * it. What was said by the claim follows it in the database: see `recordLayers`.
 */
export async function endClaim(
  tx: Db,
  claim: ClaimRow,
  {
    end,
    endedBy,
    reason,
  }: {
    end: 'rejected' | 'withdrawn' | 'given back' | 'ended' | 'another approved' | 'lapsed'
    endedBy: string | null
    reason: string | null
  },
): Promise<void> {
  await changeClaim(tx, claim, { end, endedBy, endReason: reason, endedAt: new Date() })
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
  const ending = { end: 'handed over', endedBy: actorId, endedAt: now } as const
  await tx.update(claims).set(ending).where(eq(claims.id, claim.id))
  const { userId } = successor
  await tx.insert(claims).values({ userId, practiceId, approvedAt: now, approvedBy: actorId })
}

/**
 * Undoes the end of a claim. The database refuses it if the user has another one, or both are
 * approved.
 * @throws Problem 409 if the record has an owner meanwhile
 */
export async function reopenClaim(tx: Db, claim: ClaimRow): Promise<void> {
  if (await hasApproved(tx, claim))
    throw new Problem(409, 'already_claimed', providerRefusals.claimedAgain.en)
  await changeClaim(tx, claim, { end: null, endedBy: null, endReason: null, endedAt: null })
}

/** Deletes a profile created with the forms together with its claim, unless it was public. */
export async function deleteUnseen(tx: Db, { doctorId, newProfile }: ClaimRow): Promise<void> {
  if (!newProfile || !doctorId) return
  const doctor = await records.doctors.find(tx, doctorId, { lock: 'update' })
  if (doctor?.publishedAt === null) await records.doctors.remove(tx, doctorId)
}

/** Changes a claim, and the mark of its record accordingly. */
export async function changeClaim(tx: Db, claim: ClaimRow, values: Partial<ClaimRow>) {
  await tx.update(claims).set(values).where(eq(claims.id, claim.id))
  await syncClaimed(tx, claimedRecord(claim))
}

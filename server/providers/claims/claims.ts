import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import type { Claim } from '../../../contract/providers/calls.ts'
import { required } from '../../../contract/required.ts'
import { userOf } from '../../accounts/find-user.ts'
import { featuredNow } from '../../directory/doctor-rows.ts'
import { isPublic } from '../../directory/publication.ts'
import type { LayeredRecord } from '../../directory/records/layers/stored-layers.ts'
import { records } from '../../directory/records/records.ts'
import { doctors, featuredListings, practices } from '../../directory/tables.ts'
import { isPracticeVouched } from '../../directory/vouched.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Identity } from '../../platform/http/caller.ts'
import { readAsks } from '../inbox/proof-asks.ts'
import { claims } from '../tables.ts'
import { findMembership, mayManage } from '../team/members.ts'
import { websiteThatProves } from './proving-website.ts'

export type ClaimRow = typeof claims.$inferSelect

/** The record of a claim, in which its owner has a layer. */
export const claimedRecord = ({
  doctorId,
  practiceId,
}: Pick<ClaimRow, 'doctorId' | 'practiceId'>): LayeredRecord =>
  doctorId === null
    ? { kind: 'practices', recordId: required(practiceId) }
    : { kind: 'doctors', recordId: doctorId }

/** The moment since which a doctor's owner has said things as the owner; drafts are said with the approval. */
export const ownedSince = ({ newProfile, createdAt, approvedAt }: ClaimRow): Date =>
  newProfile ? createdAt : (approvedAt ?? createdAt)

const isOpen = isNull(claims.endedAt)

/** A user's open claims, one of each kind at most. */
export const openClaimOf = (userId: string, kind: 'doctor' | 'practice') =>
  required(
    and(
      eq(claims.userId, userId),
      isOpen,
      isNotNull(kind === 'doctor' ? claims.doctorId : claims.practiceId),
    ),
  )

export async function findClaim(
  db: Db,
  userId: string,
  kind: 'doctor' | 'practice',
): Promise<ClaimRow | null> {
  const [claim] = await db.select().from(claims).where(openClaimOf(userId, kind))
  return claim ?? null
}

/**
 * The doctor a user has claimed, pending included, and the practice: claimed, joined or asked to
 * join. For the answer about the signed-in user.
 */
export async function claimedBy(
  db: Db,
  userId: string,
): Promise<{ doctorId: number | null; practiceId: number | null; managesPractice: boolean }> {
  const open = await db
    .select({ doctorId: claims.doctorId, practiceId: claims.practiceId })
    .from(claims)
    .where(and(eq(claims.userId, userId), isOpen))
  const membership = await findMembership(db, userId)
  return {
    doctorId: open.find(({ doctorId }) => doctorId)?.doctorId ?? null,
    practiceId:
      open.find(({ practiceId }) => practiceId)?.practiceId ?? membership?.practiceId ?? null,
    managesPractice: mayManage(membership),
  }
}

/**
 * Claimants of practices: administrators see every owner, users only whether it is them (ENT-08).
 */
export async function practiceOwnersFor(
  db: Db,
  { userId, isAdmin, lacksSecondFactor }: Identity,
): Promise<Map<number, { userId: string; isApproved: boolean }>> {
  const mayKnowAll = isAdmin && !lacksSecondFactor
  const rows = await db
    .select()
    .from(claims)
    .where(
      and(isOpen, isNotNull(claims.practiceId), mayKnowAll ? undefined : eq(claims.userId, userId)),
    )
    // of several of one practice the last counts: the owner, or else the first who asked
    .orderBy(sql`${claims.approvedAt} nulls first`, desc(claims.id))
  return new Map(
    rows.map((row) => [
      required(row.practiceId),
      { userId: row.userId, isApproved: row.approvedAt !== null },
    ]),
  )
}

/** The doctor whose public page belongs to the user, and whether it is Featured now. */
export async function approvedDoctorOf(
  db: Db,
  userId: string,
): Promise<{ doctorId: number; featured: boolean } | null> {
  const [row] = await db
    .select({ doctorId: doctors.id, featured: featuredNow })
    .from(claims)
    .innerJoin(doctors, eq(doctors.id, claims.doctorId))
    .leftJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))
    .where(and(openClaimOf(userId, 'doctor'), isNotNull(claims.approvedAt)))
  return row ?? null
}

/** A claim as its user may see it. */
export async function presentClaim(db: Db, claim: ClaimRow): Promise<Claim> {
  const contact = await contactOnRecord(db, claim)
  return {
    id: claim.id,
    kind: claim.doctorId ? 'doctor' : 'practice',
    state: claim.approvedAt ? 'approved' : 'pending',
    newProfile: claim.newProfile,
    createdAt: claim.createdAt.toISOString(),
    provenAt: claim.provenAt?.toISOString() ?? null,
    lapsesAt: claim.approvedAt ? null : (claim.lapsesAt?.toISOString() ?? null),
    provableAt: contact && maskAddress(contact),
    proofAsk: claim.approvedAt ? null : await presentAsk(db, claim),
  }
}

async function presentAsk(db: Db, claim: ClaimRow): Promise<Claim['proofAsk']> {
  const submission = `claim-${claim.id}`
  const ask = (await readAsks(db, [submission])).get(submission)
  if (!ask || ask.state === 'answered') return null
  const { messageId, at, message } = ask
  const website = claim.newProfile
    ? null
    : await websiteThatProves(db, claim, await userOf(db, claim.userId))
  return { messageId, at, message, website }
}

/**
 * The address for a code that proves a claim: the contact address that administrators wrote, never
 * one the claimant typed. A profile created by its claimant has none, nor has a doctor whose
 * practice an owner of the profile chose.
 */
export async function contactOnRecord(db: Db, claim: ClaimRow): Promise<string | null> {
  if (claim.newProfile) return null
  if (claim.practiceId)
    return (await records.practices.find(db, claim.practiceId))?.contactEmail ?? null
  const [record] = await db
    .select({ doctor: doctors, contact: practices.contactEmail })
    .from(doctors)
    .innerJoin(practices, eq(practices.id, doctors.practiceId))
    .where(eq(doctors.id, required(claim.doctorId)))
  return record && isPracticeVouched(record.doctor) ? record.contact : null
}

/** `front.desk@clinic.example` → `f…@clinic.example` */
export const maskAddress = (address: string) => address.replace(/^(.)[^@]*/u, '$1…')

/** The name of the claimed doctor or practice. */
export const nameOfRecord = async (tx: Db, claim: ClaimRow): Promise<string> =>
  (await recordOfClaim(tx, claim))?.name ?? ''

/** The page of the claimed doctor or practice; null: it is not public. */
export async function pathOfRecord(tx: Db, claim: ClaimRow): Promise<string | null> {
  const record = await recordOfClaim(tx, claim)
  if (!record || !isPublic(record)) return null
  return claim.practiceId ? paths.practice(record.slug) : paths.doctor(record.slug)
}

async function recordOfClaim(tx: Db, claim: ClaimRow) {
  const { kind, recordId } = claimedRecord(claim)
  return records[kind].find(tx, recordId)
}

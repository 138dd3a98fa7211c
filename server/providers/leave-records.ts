import { and, desc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { forgetContact } from '../directory/records/leaving/forget-address.ts'
import type { Window } from '../directory/records/leaving/forget-in-history.ts'
import { returnDoctor } from '../directory/records/leaving/return-doctor.ts'
import { recordMerges } from '../directory/records/tables.ts'
import { doctors } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { type ClaimRow, ownedSince } from './claims/claims.ts'
import { deleteUnseen, endClaim } from './claims/decide-claim.ts'
import { hasMovedClaim } from './claims/moved-by-merge.ts'
import { removeHeadshots } from './photos/profile-photo.ts'
import { claims } from './tables.ts'
import { leaveTeam } from './team/leave-team.ts'

/**
 * Ends everything that a user holds whose account is being deleted. Doctors are restored to their
 * state without the user, also those given back before; a practice stays, with its next owner or
 * none.
 * @param email no longer gets messages of patients
 */
export async function leaveRecords(tx: Db, userId: string, email: string | null): Promise<void> {
  // the order of locks everywhere: user, doctors, listings
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  await leaveTeam(null, tx, userId)
  for (const doctor of await ownedDoctors(tx, userId))
    await returnDoctor(tx, doctor.doctorId, { ...doctor, userId })
  await endClaims(tx, userId)
  // also where a profile was given back with it
  if (user?.profileImageUrl) await removeHeadshots(tx, user.profileImageUrl, userId)
  if (email !== null) await forgetContact(tx, email)
}

async function endClaims(tx: Db, userId: string): Promise<void> {
  const open = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.userId, userId), isNull(claims.endedAt)))
    .orderBy(claims.doctorId, claims.id)
  for (const claim of open) {
    await endClaim(tx, claim, { end: 'withdrawn', endedBy: userId, reason: null })
    if (!claim.approvedAt) await deleteUnseen(tx, claim)
  }
}

/** Photos of a user's present and former doctors. */
export async function photosOf(tx: Db, userId: string): Promise<string[]> {
  const ids = await ownedDoctorIds(tx, userId)
  const rows = await tx
    .select({ url: doctors.headshotUrl })
    .from(doctors)
    .where(inArray(doctors.id, ids))
  return rows.flatMap(({ url }) => url ?? [])
}

/** A present or former doctor of a user: also of ended claims, and before and after a merge. */
type OwnedDoctor = {
  doctorId: number
  windows: Window[]
  claimIds: number[]
  /** Somebody else owns the doctor now. */
  isTaken: boolean
  /** The user created the profile, and nobody else ever owned it or one that was merged into it. */
  isOnlyTheirs: boolean
}

/** The period in which an approved claim belonged to a doctor. */
type Stay = Window & { doctorId: number; claim: ClaimRow; isFirst: boolean; isLast: boolean }

async function ownedDoctors(db: Db, userId: string): Promise<OwnedDoctor[]> {
  const stays = await staysOfUser(db, userId)
  const doctors: OwnedDoctor[] = []
  for (const id of doctorIdsOf(stays))
    doctors.push(
      await ownedDoctor(
        db,
        id,
        stays.filter(({ doctorId }) => doctorId === id),
      ),
    )
  return doctors
}

/** The ids of these doctors, where nothing else is asked. */
const ownedDoctorIds = async (db: Db, userId: string): Promise<number[]> =>
  doctorIdsOf(await staysOfUser(db, userId))

/** Lists doctors in one order everywhere, to avoid deadlocks. */
const doctorIdsOf = (stays: Stay[]) =>
  [...new Set(stays.map(({ doctorId }) => doctorId))].sort((one, other) => one - other)

async function staysOfUser(db: Db, userId: string): Promise<Stay[]> {
  const ownClaims = await db
    .select()
    .from(claims)
    .where(and(eq(claims.userId, userId), isNotNull(claims.approvedAt)))
    .orderBy(desc(claims.createdAt), desc(claims.id))
  const stays: Stay[] = []
  for (const claim of ownClaims) stays.push(...(await staysOf(db, claim)))
  return stays
}

async function ownedDoctor(db: Db, doctorId: number, stays: Stay[]): Promise<OwnedDoctor> {
  const [{ claim }] = stays as [Stay, ...Stay[]]
  const { userId } = claim
  const windows = stays.map(({ since, until }) => ({ since, until }))
  const ofOthers = and(isNotNull(claims.approvedAt), ne(claims.userId, userId))
  const isTaken =
    (await db.$count(
      claims,
      and(ofOthers, eq(claims.doctorId, doctorId), isNull(claims.endedAt)),
    )) > 0
  const merges = await mergesOf(db, doctorId)
  const movedIds = merges.flatMap(({ moved }) => moved.rows.claims ?? [])
  const isOthersEver =
    (await db.$count(
      claims,
      and(ofOthers, or(eq(claims.doctorId, doctorId), inArray(claims.id, movedIds))),
    )) > 0
  const hasTakenPlace = merges.some(
    ({ keptId, undoneAt }) => keptId === doctorId && undoneAt === null,
  )
  return {
    doctorId,
    windows,
    claimIds: stays.map((stay) => stay.claim.id),
    isTaken,
    isOnlyTheirs:
      stays.some(({ claim: { newProfile }, isFirst }) => newProfile && isFirst) &&
      !isOthersEver &&
      !hasTakenPlace,
  }
}

const mergesOf = (db: Db, doctorId: number) =>
  db
    .select()
    .from(recordMerges)
    .where(
      and(
        eq(recordMerges.kind, 'doctors'),
        or(eq(recordMerges.keptId, doctorId), eq(recordMerges.mergedId, doctorId)),
      ),
    )

/**
 * The doctors of a claim, newest first: a merge moves the claim to the kept record, and its undo
 * back.
 */
async function staysOf(db: Db, claim: ClaimRow): Promise<Stay[]> {
  if (claim.doctorId === null) return []
  const merges = await db
    .select()
    .from(recordMerges)
    .where(and(eq(recordMerges.kind, 'doctors'), hasMovedClaim(claim.id)))
    .orderBy(recordMerges.id)
  const moves = merges
    .flatMap(({ createdAt, undoneAt, keptId, mergedId }) => [
      { at: createdAt, to: keptId },
      ...(undoneAt ? [{ at: undoneAt, to: mergedId }] : []),
    ])
    .sort((one, other) => +one.at - +other.at)
  const { endedAt } = claim
  const begin = ownedSince(claim)
  const places = [
    { since: begin, doctorId: merges[0]?.mergedId ?? claim.doctorId },
    ...moves.map(({ at, to }) => ({ since: at, doctorId: to })),
  ].filter(({ since }, index) => index === 0 || endedAt === null || since < endedAt)
  return places
    .map(({ since, doctorId }, index) => ({
      doctorId,
      claim,
      since: new Date(Math.max(+since, +begin)),
      until: places[index + 1]?.since ?? endedAt,
      isFirst: index === 0,
      isLast: index === places.length - 1,
    }))
    .reverse()
}

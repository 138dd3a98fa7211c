import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { User } from '../accounts/find-user.ts'
import { users } from '../accounts/tables.ts'
import { forgetContact } from '../directory/records/leaving/forget-address.ts'
import type { Window } from '../directory/records/leaving/forget-in-history.ts'
import { type Owner, returnDoctor } from '../directory/records/leaving/return-doctor.ts'
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
  for (const [doctorId, owner] of await ownedDoctors(tx, userId))
    await returnDoctor(tx, doctorId, owner)
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

/** Photos of a user, and of their present and former doctors. */
export async function photosOf(tx: Db, { id, profileImageUrl }: User): Promise<string[]> {
  const stays = await staysOfUser(tx, id)
  const ids = stays.map(({ doctorId }) => doctorId)
  const rows = await tx
    .select({ url: doctors.headshotUrl })
    .from(doctors)
    .where(inArray(doctors.id, ids))
  return [profileImageUrl, ...rows.map(({ url }) => url)].filter((url) => url !== null)
}

/** The period in which an approved claim belonged to a doctor. */
type Stay = Window & { doctorId: number; claim: ClaimRow; isFirst: boolean }

/**
 * A user as the owner of each present or former doctor: also of ended claims, and before and after a
 * merge. In one order everywhere, to avoid deadlocks.
 */
async function ownedDoctors(db: Db, userId: string): Promise<[doctorId: number, Owner][]> {
  const stays = Map.groupBy(await staysOfUser(db, userId), ({ doctorId }) => doctorId)
  const owners: [number, Owner][] = []
  for (const [id, ofDoctor] of [...stays].sort(([one], [other]) => one - other))
    owners.push([id, await ownerOf(db, userId, id, ofDoctor)])
  return owners
}

async function staysOfUser(db: Db, userId: string): Promise<Stay[]> {
  const ownClaims = await db
    .select()
    .from(claims)
    .where(and(eq(claims.userId, userId), isNotNull(claims.approvedAt)))
  const stays: Stay[] = []
  for (const claim of ownClaims) stays.push(...(await staysOf(db, claim)))
  return stays
}

async function ownerOf(db: Db, userId: string, doctorId: number, stays: Stay[]): Promise<Owner> {
  const { kind, keptId, mergedId } = recordMerges
  const merges = await db
    .select()
    .from(recordMerges)
    .where(and(eq(kind, 'doctors'), or(eq(keptId, doctorId), eq(mergedId, doctorId))))
  const movedIds = merges.flatMap(({ moved }) => moved.rows.claims ?? [])
  const ofOthers = await db
    .select()
    .from(claims)
    .where(
      and(
        ne(claims.userId, userId),
        isNotNull(claims.approvedAt),
        or(eq(claims.doctorId, doctorId), inArray(claims.id, movedIds)),
      ),
    )
  const hasTakenPlace = merges.some((merge) => merge.keptId === doctorId && merge.undoneAt === null)
  return {
    userId,
    windows: stays,
    claimIds: stays.map(({ claim }) => claim.id),
    isTaken: ofOthers.some((claim) => claim.doctorId === doctorId && claim.endedAt === null),
    isOnlyTheirs:
      stays.some(({ claim, isFirst }) => claim.newProfile && isFirst) &&
      ofOthers.length === 0 &&
      !hasTakenPlace,
  }
}

/** The doctors of a claim: a merge moves the claim to the kept record, and its undo back. */
async function staysOf(db: Db, claim: ClaimRow): Promise<Stay[]> {
  if (claim.doctorId === null) return []
  const merges = await db
    .select()
    .from(recordMerges)
    .where(and(eq(recordMerges.kind, 'doctors'), hasMovedClaim(claim.id)))
    .orderBy(recordMerges.id)
  const moves = merges
    .flatMap(({ createdAt, undoneAt, keptId, mergedId }) => [
      { since: createdAt, doctorId: keptId },
      ...(undoneAt ? [{ since: undoneAt, doctorId: mergedId }] : []),
    ])
    .sort((one, other) => +one.since - +other.since)
  const { endedAt } = claim
  const begin = ownedSince(claim)
  const places = [
    { since: begin, doctorId: merges[0]?.mergedId ?? claim.doctorId },
    ...moves,
  ].filter(({ since }, index) => index === 0 || endedAt === null || since < endedAt)
  return places.map(({ since, doctorId }, index) => ({
    doctorId,
    claim,
    since: new Date(Math.max(+since, +begin)),
    until: places[index + 1]?.since ?? endedAt,
    isFirst: index === 0,
  }))
}

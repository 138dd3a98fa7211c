import { and, desc, eq, isNull } from 'drizzle-orm'
import type { UserClaim, UserDetail } from '../../../contract/administration/users/calls.ts'
import { required } from '../../../contract/required.ts'
import type { AccountSettings } from '../../accounts/services.ts'
import { listSessions } from '../../accounts/sessions/sessions.ts'
import { passkeys, users } from '../../accounts/tables.ts'
import { subscriptionOf } from '../../billing/premium.ts'
import { paidBy } from '../../billing/seats/paid-by.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { ClaimRow } from '../../providers/claims/claims.ts'
import { claims } from '../../providers/tables.ts'
import { findMembership } from '../../providers/team/members.ts'
import { goingBack } from '../ownership/owner-words.ts'
import { endedOwnerships } from '../ownership/tables.ts'
import { lastSignIns, listUsers, presentUserRow } from './list-users.ts'

export type UserServices = { db: Db; settings: AccountSettings }

/** Users as administrators find them; what is done to their accounts is in the room of accounts. */
export function serveUserList(api: Api, { db, settings }: UserServices) {
  api.serve('GET /api/admin/users/list', ({ query }) => listUsers(db, query))
  api.serve('GET /api/admin/users/:id', ({ params }) => showUser(db, params.id, settings))
}

/** @throws Problem 404 */
async function showUser(db: Db, id: string, settings: AccountSettings): Promise<UserDetail> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw notFound('There is no such user.')
  const { subscriptionStatus, stripeSubscriptionId } = await subscriptionOf(db, id)
  const sessions = await listSessions(db, id, settings)
  return {
    ...presentUserRow(user, (await lastSignIns(db, [id])).get(id)),
    suspendedReason: user.suspendedReason,
    secondFactorOn: user.secondFactorOn,
    passkeys: await db.$count(passkeys, eq(passkeys.userId, id)),
    subscription: { status: subscriptionStatus, id: stripeSubscriptionId },
    paysFor: await paidBy(db, id),
    claims: await claimsOfUser(db, id),
    membership: await membershipOf(db, id),
    sessions,
  }
}

async function claimsOfUser(db: Db, id: string): Promise<UserClaim[]> {
  const rows = await db
    .select({
      claim: claims,
      doctor: doctors.name,
      practice: practices.name,
      ended: endedOwnerships.id,
    })
    .from(claims)
    .leftJoin(
      endedOwnerships,
      and(eq(endedOwnerships.claimId, claims.id), isNull(endedOwnerships.undoneAt)),
    )
    .leftJoin(doctors, eq(doctors.id, claims.doctorId))
    .leftJoin(practices, eq(practices.id, claims.practiceId))
    .where(eq(claims.userId, id))
    .orderBy(desc(claims.createdAt), desc(claims.id))
  const changes = await standingCounts(db, rows)
  return rows.map(({ claim, doctor, practice, ended }) => ({
    id: claim.id,
    kind: claim.doctorId === null ? 'practice' : 'doctor',
    recordId: required(claim.doctorId ?? claim.practiceId),
    name: required(doctor ?? practice),
    state: claim.endedAt ? 'ended' : claim.approvedAt ? 'approved' : 'pending',
    createdAt: claim.createdAt.toISOString(),
    approvedAt: claim.approvedAt?.toISOString() ?? null,
    endedAt: claim.endedAt?.toISOString() ?? null,
    newProfile: claim.newProfile,
    changes: changes.get(claim.id) ?? 0,
    mayBeGivenBack: ended !== null,
  }))
}

/** Of each approved claim, how much of its record would go back. */
async function standingCounts(db: Db, rows: { claim: ClaimRow }[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const { claim } of rows)
    if (claim.approvedAt && !claim.endedAt)
      counts.set(claim.id, (await goingBack(db, claim)).length)
  return counts
}

async function membershipOf(db: Db, id: string): Promise<UserDetail['membership']> {
  const membership = await findMembership(db, id)
  if (!membership || membership.state === 'ended') return null
  const { practiceId, role, state } = membership
  const [practice] = await db
    .select({ name: practices.name })
    .from(practices)
    .where(eq(practices.id, practiceId))
  return { practiceId, practice: required(practice).name, role, state }
}

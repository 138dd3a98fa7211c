import { and, desc, eq, exists, inArray, isNull, max, type SQL, sql } from 'drizzle-orm'
import type {
  UserClaim,
  UserDetail,
  UserState,
} from '../../../contract/administration/users/calls.ts'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import { required } from '../../../contract/required.ts'
import type { AccountSettings } from '../../accounts/services.ts'
import { listSessions } from '../../accounts/sessions/sessions.ts'
import { auditLog, passkeys, users } from '../../accounts/tables.ts'
import { subscriptionOf } from '../../billing/premium.ts'
import { paidBy } from '../../billing/seats/paid-by.ts'
import { outcomeOf, withdraw } from '../../directory/records/layers/change-layers.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { hasAllWords } from '../../platform/database/word-search.ts'
import { notFound } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { type ClaimRow, claimedRecord } from '../../providers/claims/claims.ts'
import { claims } from '../../providers/tables.ts'
import { findMembership } from '../../providers/team/members.ts'
import { endedOwnerships } from '../ownership/tables.ts'

export type UserServices = { db: Db; settings: AccountSettings }

/** Lists users for administrators; `server/accounts/users` changes their accounts. */
export function serveUserList(api: Api, { db, settings }: UserServices) {
  api.serve('GET /api/admin/users/list', ({ query }) => listUsers(db, query))
  api.serve('GET /api/admin/users/:id', ({ params }) => showUser(db, params.id, settings))
}

const pageSize = 50

/** Users, newest first. */
export async function listUsers(
  db: Db,
  { search = '', state, page = 1 }: ParsedInput<'GET /api/admin/users/list'>['query'],
): Promise<Answer<'GET /api/admin/users/list'>> {
  const condition = and(isNamed(search), state && conditions(db)[state])
  const total = await db.$count(users, condition)
  const rows = await db
    .select()
    .from(users)
    .where(condition)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = rows.map(({ id }) => id)
  const [names, signIns] = [await claimedNames(db, ids), await lastSignIns(db, ids)]
  return {
    total,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    rows: rows.map((user) => ({
      ...presentUserRow(user, signIns.get(user.id)),
      claims: names.flatMap(({ userId, name }) => (userId === user.id ? [name] : [])),
    })),
  }
}

/** @throws Problem 404 */
async function showUser(db: Db, id: string, settings: AccountSettings): Promise<UserDetail> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw notFound(accountRefusals.noUser.en)
  const { subscriptionStatus, stripeSubscriptionId } = await subscriptionOf(db, id)
  const sessions = await listSessions(db, user, settings)
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

const presentUserRow = (user: typeof users.$inferSelect, lastSignInAt?: Date | null) => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  emailConfirmed: user.emailConfirmed,
  isAdmin: user.isAdmin,
  createdAt: user.createdAt.toISOString(),
  suspendedAt: user.suspendedAt?.toISOString() ?? null,
  deletionAt: user.deletionAt?.toISOString() ?? null,
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
})

/** The last sign-in of each, according to the audit log. */
async function lastSignIns(db: Db, ids: string[]): Promise<Map<string, Date | null>> {
  const rows = await db
    .select({ id: auditLog.subjectId, at: max(auditLog.at) })
    .from(auditLog)
    .where(and(inArray(auditLog.subjectId, ids), eq(auditLog.action, 'signed in')))
    .groupBy(auditLog.subjectId)
  return new Map(rows.flatMap(({ id, at }) => (id === null ? [] : [[id, at] as const])))
}

/** The id itself, or every word in name or address, ignoring accents and case. */
function isNamed(search: string): SQL {
  if (!search.trim()) return sql`true`
  const text = sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email})`
  return sql`(${users.id} = ${search.trim()} or ${hasAllWords(text, search)})`
}

const conditions = (db: Db): Record<UserState, SQL> => ({
  owner: exists(
    db
      .select({ one: sql`1` })
      .from(claims)
      .where(and(eq(claims.userId, users.id), isNull(claims.endedAt))),
  ),
  unconfirmed: eq(users.emailConfirmed, false),
  suspended: sql`${users.suspendedAt} is not null`,
  deletion: sql`${users.deletionAt} is not null`,
  administrator: eq(users.isAdmin, true),
})

/** The claims of each that have not ended. */
const claimedNames = (db: Db, ids: string[]) =>
  db
    .select({
      userId: claims.userId,
      name: sql<string>`coalesce(${doctors.name}, ${practices.name})`,
    })
    .from(claims)
    .leftJoin(doctors, eq(doctors.id, claims.doctorId))
    .leftJoin(practices, eq(practices.id, claims.practiceId))
    .where(and(inArray(claims.userId, ids), isNull(claims.endedAt)))
    .orderBy(claims.id)

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

/** Counts for each approved claim how many values ending it would restore. */
async function standingCounts(db: Db, rows: { claim: ClaimRow }[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const { claim } of rows)
    if (claim.approvedAt && !claim.endedAt)
      counts.set(claim.id, (await outcomeOf(db, claimedRecord(claim), withdraw(claim.id))).count)
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

import { and, desc, eq, exists, inArray, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { UserState } from '../../../contract/administration/users/calls.ts'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import { auditLog, users } from '../../accounts/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { claims } from '../../providers/tables.ts'

const pageSize = 50
/** Longer searches are cut, as those of the public. */
const mostWords = 8

/** Who has an account, the newest first. */
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

export const presentUserRow = (user: typeof users.$inferSelect, lastSignInAt?: Date | null) => ({
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

/** When each last signed in, as far as the audit log goes back. */
export async function lastSignIns(db: Db, ids: string[]): Promise<Map<string, Date | null>> {
  const rows = await db
    .select({ id: auditLog.subjectId, at: max(auditLog.at) })
    .from(auditLog)
    .where(and(inArray(auditLog.subjectId, ids), eq(auditLog.action, 'signed in')))
    .groupBy(auditLog.subjectId)
  return new Map(rows.flatMap(({ id, at }) => (id === null ? [] : [[id, at] as const])))
}

/** The id itself, or every word in name or address, ignoring accents and case. */
function isNamed(search: string): SQL {
  const text = sql`fold(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}))`
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return sql`true`
  const all = words.map((word) => sql`strpos(${text}, (select fold(${word}))) > 0`)
  return sql`(${users.id} = ${search.trim()} or (${sql.join(all, sql` and `)}))`
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

/** What each has claimed and not given up. */
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

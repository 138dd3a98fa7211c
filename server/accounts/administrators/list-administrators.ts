import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { Answer } from '../../../contract/calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import { auditLog, invitations, passkeys, users } from '../tables.ts'

/** Who administers, and who may register to. */
export async function listAdministrators(db: Db): Promise<Answer<'GET /api/admin/administrators'>> {
  const administrators = await db
    .select({
      user: users,
      lastSignInAt: max(auditLog.at),
      passkeys: db.$count(passkeys, eq(passkeys.userId, users.id)),
    })
    .from(users)
    .leftJoin(auditLog, and(eq(auditLog.subjectId, users.id), eq(auditLog.action, 'signed in')))
    .where(eq(users.isAdmin, true))
    .groupBy(users.id)
    .orderBy(asc(users.createdAt), asc(users.id))
  const openInvitations = await db
    .select()
    .from(invitations)
    .where(and(isNull(invitations.usedAt), gt(invitations.expiresAt, sql`now()`)))
    .orderBy(asc(invitations.expiresAt), asc(invitations.id))
  return {
    administrators: administrators.map(({ user, lastSignInAt, passkeys }) => ({
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      // nobody becomes one but by registering with an invitation
      since: user.createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      secondFactorOn: user.secondFactorOn,
      passkeys,
    })),
    invitations: openInvitations.map(({ id, email, origin, createdAt, expiresAt }) => ({
      id,
      email,
      origin,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

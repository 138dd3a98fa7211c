import { and, eq, exists, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { userOf } from '../../accounts/find-user.ts'
import { users } from '../../accounts/tables.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { claims } from '../tables.ts'
import { weighDomain } from './weigh-domain.ts'

/**
 * Whether a user has a proof of their own for a practice, beside an owner's word: a code from its
 * contact address, a claim that an administrator approved, or an address of its website.
 */
export async function hasOwnProof(tx: Db, userId: string, practiceId: number): Promise<boolean> {
  // a claim that passed from an owner to another was approved by that owner
  const administrator = tx
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, claims.approvedBy), users.isAdmin))
  const isApproved = and(
    isNotNull(claims.approvedAt),
    or(isNull(claims.approvedBy), exists(administrator)),
  )
  const isCounted = or(isNull(claims.end), notInArray(claims.end, ['rejected', 'ended']))
  const own = and(eq(claims.userId, userId), eq(claims.practiceId, practiceId), isCounted)
  if ((await tx.$count(claims, and(own, or(isNotNull(claims.provenAt), isApproved)))) > 0)
    return true
  const practice = await records.practices.require(tx, practiceId)
  return weighDomain({ user: await userOf(tx, userId), practice }).mailDomainMatches === true
}

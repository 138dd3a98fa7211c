import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/http/problems.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { claims } from '../tables.ts'
import type { ClaimRow } from './claims.ts'

/** @throws Problem 404 for a claim that is not the user's, or has ended */
export async function requireOwnClaim(tx: Db, userId: string, id: number): Promise<ClaimRow> {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), eq(claims.userId, userId), isNull(claims.endedAt)))
    .for('update')
  if (!claim) throw notFound(providerRefusals.noClaim.en)
  return claim
}

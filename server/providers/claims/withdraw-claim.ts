import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import { claims, practiceUpdateRequests } from '../tables.ts'
import type { ClaimRow } from './claims.ts'
import { deleteUnseen, endClaim } from './decide-claim.ts'
import { requireOwnClaim } from './prove-claim.ts'

/** Withdraws a pending claim. @throws Problem 404, 409 once approved */
export async function withdrawClaim(db: Db, userId: string, claimId: number): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    const claim = await requireOwnClaim(tx, userId, claimId)
    if (claim.approvedAt)
      throw new Problem(
        409,
        'already_approved',
        'This claim is approved. Please write to us if it should end.',
      )
    await withdraw(tx, claim, userId)
    const details = { claim: claim.id }
    await audit(tx, { action: 'claim withdrawn', actorId: userId, subjectId: userId, details })
  })
}

/**
 * Takes back all of a user's claims that nobody has approved, with what was typed and proven for them,
 * and the update requests that wait: whoever made them turned out not to own the account's address.
 * What the team has approved stays. Within the caller's transaction, which keeps the audit log.
 * @returns how many claims and requests that were
 */
export async function withdrawWaiting(tx: Db, userId: string): Promise<number> {
  const waiting = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.userId, userId), isNull(claims.approvedAt), isNull(claims.endedAt)))
    .for('update')
  for (const claim of waiting) await withdraw(tx, claim, userId)
  const requests = await tx
    .delete(practiceUpdateRequests)
    .where(and(eq(practiceUpdateRequests.userId, userId), isNull(practiceUpdateRequests.endedAt)))
    .returning({ id: practiceUpdateRequests.id })
  return waiting.length + requests.length
}

async function withdraw(tx: Db, claim: ClaimRow, userId: string) {
  await endClaim(tx, claim, { end: 'withdrawn', endedBy: userId, reason: null })
  await deleteUnseen(tx, claim)
}

import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { claimedBy } from '../claims/claims.ts'
import { practiceUpdateRequests } from '../tables.ts'
import { findMembership } from '../team/members.ts'

/**
 * Stores a request to change the connected practice's entry, for the team (D6). @throws Problem 409
 * without a practice
 */
export async function requestPracticeUpdate(db: Db, userId: string, text: string): Promise<void> {
  const membership = await findMembership(db, userId)
  // a user who only asks to join does not belong to the practice yet
  const practiceId =
    membership?.state === 'requested' ? null : (await claimedBy(db, userId)).practiceId
  if (!practiceId) throw new Problem(409, 'no_practice', providerRefusals.connectFirst.en)
  await transactionWithRetry(db, async (tx) => {
    await tx.insert(practiceUpdateRequests).values({ userId, practiceId, text })
    const details = { practice: practiceId }
    await audit(tx, {
      action: 'practice update asked for',
      actorId: userId,
      subjectId: userId,
      details,
    })
  })
}

type UpdateRequest = typeof practiceUpdateRequests.$inferSelect

/** Answers a pending request. @returns undefined if there is none with this id */
export async function endUpdateRequest(
  tx: Db,
  id: number,
  answer: Pick<UpdateRequest, 'end' | 'endedBy'>,
): Promise<UpdateRequest | undefined> {
  const [request] = await tx
    .update(practiceUpdateRequests)
    .set({ ...answer, endedAt: new Date() })
    .where(and(eq(practiceUpdateRequests.id, id), isNull(practiceUpdateRequests.endedAt)))
    .returning()
  return request
}

/** Undoes an answer. @returns undefined if there is none with this id */
export async function reopenUpdateRequest(tx: Db, id: number): Promise<UpdateRequest | undefined> {
  const [request] = await tx
    .update(practiceUpdateRequests)
    .set({ end: null, endedBy: null, endedAt: null })
    .where(eq(practiceUpdateRequests.id, id))
    .returning()
  return request
}

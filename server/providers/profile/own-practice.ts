import { eq } from 'drizzle-orm'
import type { OwnPractice } from '../../../contract/providers/calls.ts'
import { selectPractices } from '../../directory/practices.ts'
import { presentPractice } from '../../directory/present-practice.ts'
import { practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { findClaim, presentClaim } from '../claims/claims.ts'

/** The practice a user is connected with, pending included. */
export async function findOwnPractice(db: Db, userId: string): Promise<OwnPractice | null> {
  const claim = await findClaim(db, userId, 'practice')
  if (!claim?.practiceId) return null
  const [row] = await selectPractices(db).where(eq(practices.id, claim.practiceId))
  if (!row) return null
  const { practice, featured } = row
  return {
    ...presentPractice(practice, featured),
    approved: practice.publishedAt !== null && practice.unpublishedAt === null,
    claimedByUserId: userId,
    claimApproved: claim.approvedAt !== null,
    claim: await presentClaim(db, claim),
  }
}

import { eq } from 'drizzle-orm'
import { done } from '../../../contract/endpoint.ts'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { submissionDecisions } from '../tables.ts'
import { standingDecision } from './decisions.ts'
import { readId } from './kinds/kinds.ts'

export function serveUndoDecision(api: Api, db: Db) {
  api.serve('POST /api/admin/undo/:id', async ({ params }, { identity }) => {
    await undoDecision(db, params.id, identity.userId)
    return done
  })
}

/**
 * Undoes an administrator's own decision: the submission is pending again. Edits saved since an
 * approval are pending with it.
 * @throws Problem 404 for a decision of somebody else, 409 if it is final or the record is claimed
 */
async function undoDecision(db: Db, id: string, adminId: string): Promise<void> {
  const { source, kind, number } = readId(id)
  try {
    await db.transaction(async (tx) => {
      const decision = await standingDecision(tx, id)
      if (decision?.decidedBy !== adminId) throw notFound('There is no decision of yours on this.')
      if (decision.finalizedAt)
        throw new Problem(409, 'too_late', 'It is too late: the applicant has been told.')
      await tx
        .update(submissionDecisions)
        .set({ takenBackAt: new Date(), before: null, reason: null })
        .where(eq(submissionDecisions.id, decision.id))
      const userId = await kind.reopen(tx, number, decision.before ?? {}, adminId)
      if (userId === undefined) throw new Problem(409, 'gone', 'The applicant’s account is gone.')
      await audit(tx, {
        action: 'decision taken back',
        actorId: adminId,
        subjectId: userId,
        details: { [source]: number, decision: decision.decision },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Problem(409, 'already_claimed', providerRefusals.claimedAgain.en)
    throw error
  }
}

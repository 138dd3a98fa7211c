import { done } from '../../../contract/endpoint.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveAskForProof } from './ask-for-proof.ts'
import { recordDecision, whyNotWaiting, workOnFinalizing } from './decisions.ts'
import { readId } from './kinds/kinds.ts'
import type { AdministrationServices } from './kinds/submission-kind.ts'
import { listSubmissions } from './list-submissions.ts'
import { serveUndoDecision } from './undo-decision.ts'
import { summarizeSubmissions } from './waiting-submissions.ts'

export async function serveSubmissions(api: Api, services: AdministrationServices) {
  const { db } = services
  api.serve('GET /api/admin/submissions', ({ query }) => listSubmissions(db, query))
  api.serve('GET /api/admin/submissions/summary', ({ query }) => summarizeSubmissions(db, query))
  api.serve('POST /api/admin/approve/:id', async ({ params, body }, { identity }) => {
    await approveSubmission(services, params.id, identity.userId, body)
    return done
  })
  api.serve('POST /api/admin/reject/:id', async ({ params, body }, { identity }) => {
    await rejectSubmission(services, params.id, body.reason, identity.userId)
    return done
  })
  serveUndoDecision(api, db)
  serveAskForProof(api, services)
  await workOnFinalizing(services)
}

/**
 * Approves a submission. The applicant is notified once the decision can no longer be undone.
 * @param alsoUnproven approve a claim or a consent also without evidence
 * @throws Problem 409 if it is decided or withdrawn already, 404 for an unknown id
 */
function approveSubmission(
  services: AdministrationServices,
  submission: string,
  adminId: string,
  { alsoUnproven }: { alsoUnproven: boolean },
): Promise<void> {
  const { kind, number } = readId(submission)
  return transactionWithRetry(services.db, async (tx) => {
    const before = await kind.approve(tx, number, { adminId, alsoUnproven })
    if (!before) throw await whyNotWaiting(tx, submission, adminId)
    const decision = { submission, decision: 'approved', decidedBy: adminId, before } as const
    await recordDecision(services, tx, decision)
  })
}

/**
 * Rejects a submission; the applicant is told by mail (D5), as for an approval.
 * @throws Problem 409, 404
 */
function rejectSubmission(
  services: AdministrationServices,
  submission: string,
  givenReason: string | undefined,
  adminId: string,
): Promise<void> {
  const { kind, number } = readId(submission)
  const reason = givenReason || null
  return transactionWithRetry(services.db, async (tx) => {
    if (!(await kind.reject(tx, number, { adminId, reason })))
      throw await whyNotWaiting(tx, submission, adminId)
    const decision = { submission, decision: 'rejected', decidedBy: adminId, reason } as const
    await recordDecision(services, tx, { ...decision, before: {} })
  })
}

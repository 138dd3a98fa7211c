import { and, eq, isNull } from 'drizzle-orm'
import { undoSeconds } from '../../../contract/administration/submissions/limits.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { submissionDecisions } from '../tables.ts'
import { readId } from './kinds/kinds.ts'
import type { AdministrationServices, Decision } from './kinds/submission-kind.ts'
import type { Before } from './undo-approval.ts'

/** Makes a decision final and notifies the applicant, once it cannot be undone any more. */
const settling: Queue<{ decision: number }> = {
  name: 'submission-settling',
  timeout: 60,
  retries: 20,
  delay: 1,
  longestDelay: 600,
}
/**
 * Seconds beyond those the screen counts, so that a press at the last moment still arrives in time.
 */
const grace = 1

/** Stores a decision, and has it finalized after the time for an undo. */
export async function recordDecision(
  { jobs }: AdministrationServices,
  tx: Db,
  values: {
    submission: string
    decision: Decision['decision']
    decidedBy: string
    reason?: string | null
    before: Before
  },
): Promise<void> {
  const decision = one(
    await tx.insert(submissionDecisions).values(values).returning({ id: submissionDecisions.id }),
  )
  const wait = { after: undoSeconds + grace }
  await jobs.enqueue(tx, settling, { decision: decision.id }, wait)
}

/** The decision in force on a submission, locked. */
export async function standingDecision(tx: Db, submission: string): Promise<Decision | null> {
  const [decision] = await tx
    .select()
    .from(submissionDecisions)
    .where(
      and(eq(submissionDecisions.submission, submission), isNull(submissionDecisions.takenBackAt)),
    )
    .for('update')
  return decision ?? null
}

/** The problem for a submission that is not pending: who decided it, or that it does not exist. */
export async function whyNotWaiting(tx: Db, id: string, adminId: string): Promise<Problem> {
  const { kind, number } = readId(id)
  const decision = await standingDecision(tx, id)
  const why = decision
    ? { what: decision.decision, by: decision.decidedBy }
    : await kind.whyNotWaiting(tx, number)
  if (!why) return notFound('Nothing of that number waits any more.')
  if ('message' in why) return new Problem(409, why.code, why.message)
  const who = why.by === adminId ? 'You have' : 'Another administrator has'
  return new Problem(409, 'already_decided', `${who} already ${why.what} this submission.`)
}

/** Begins to finalize decisions that are due. */
export const workOnFinalizing = (services: AdministrationServices): Promise<void> =>
  services.jobs.work(settling, ({ decision }) => finalizeDecision(services, decision))

/**
 * Notifies the applicant, and deletes what a rejection leaves of a new profile. Does so once, also if
 * called again.
 */
export async function finalizeDecision(
  services: AdministrationServices,
  id: number,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const isOpen = and(
      eq(submissionDecisions.id, id),
      isNull(submissionDecisions.takenBackAt),
      isNull(submissionDecisions.finalizedAt),
    )
    const [decision] = await tx.select().from(submissionDecisions).where(isOpen).for('update')
    if (!decision) return
    await tx
      .update(submissionDecisions)
      .set({ finalizedAt: new Date(), before: null, reason: null })
      .where(eq(submissionDecisions.id, id))
    const { kind, number } = readId(decision.submission)
    await kind.finalize(services, tx, decision, number)
  })
}

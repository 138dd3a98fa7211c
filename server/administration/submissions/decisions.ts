import { and, eq, isNull } from 'drizzle-orm'
import { undoSeconds } from '../../../contract/administration/submissions/limits.ts'
import { paths } from '../../../contract/paths.ts'
import { mailUser, mailUserFromTeam } from '../../accounts/mail-user.ts'
import { users } from '../../accounts/tables.ts'
import { practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Jobs, Queue } from '../../platform/jobs/jobs.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type ClaimRow, nameOfRecord } from '../../providers/claims/claims.ts'
import { deleteUnseen } from '../../providers/claims/decide-claim.ts'
import { endRequestsTo } from '../../providers/claims/end-requests.ts'
import { findConsent, notifyOfConsent } from '../../providers/managed/decide-consent.ts'
import { claims, practiceUpdateRequests } from '../../providers/tables.ts'
import { restoreTeamOf } from '../../providers/team/end-team.ts'
import { notifyApplicant } from '../../providers/team/join-practice.ts'
import { findJoinRequest } from '../../providers/team/overdue-requests.ts'
import { submissionDecisions } from '../tables.ts'
import type { Before } from './snapshot.ts'

export type AdministrationServices = { db: Db; mail: Mail; jobs: Jobs; publicUrl: () => string }

type Decision = typeof submissionDecisions.$inferSelect

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

/** `claim-12` → a claim; `request-5` → an update request; `join-7` → a request to join a practice; `consent-3` → a doctor's consent. */
export function readId(id: string): { kind: SubmissionSource; number: number } {
  const kind = sources.find((source) => id.startsWith(source)) ?? 'request'
  return { kind, number: Number(id.slice(kind.length + 1)) }
}

const sources = ['claim', 'request', 'join', 'consent'] as const
export type SubmissionSource = (typeof sources)[number]

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
  const conflictProblem = (what: string, by?: string) =>
    new Problem(
      409,
      'already_decided',
      by === adminId
        ? `You have already ${what} this submission.`
        : `Another administrator has already ${what} this submission.`,
    )
  const decision = await standingDecision(tx, id)
  if (decision) return conflictProblem(decision.decision, decision.decidedBy)
  if (kind === 'consent') {
    const consent = await findConsent(tx, number)
    if (consent) return new Problem(409, 'withdrawn', providerRefusals.consentEnded.en)
  } else if (kind === 'join') {
    const request = await findJoinRequest(tx, number)
    if (request?.end === 'withdrawn')
      return new Problem(409, 'withdrawn', 'The applicant has taken this request back.')
    if (request)
      return new Problem(
        409,
        'already_decided',
        'An owner of the practice has answered this request.',
      )
  } else if (kind === 'request') {
    const [request] = await tx
      .select()
      .from(practiceUpdateRequests)
      .where(eq(practiceUpdateRequests.id, number))
    if (request)
      return conflictProblem(
        request.end === 'done' ? 'approved' : 'rejected',
        request.endedBy ?? '',
      )
  } else {
    const [claim] = await tx.select().from(claims).where(eq(claims.id, number))
    if (claim?.end === 'another approved')
      return new Problem(409, 'already_decided', 'Another claim of this record was approved.')
    if (claim?.end === 'lapsed')
      return new Problem(409, 'withdrawn', 'This claim has ended: nothing proved it in time.')
    if (claim?.end === 'withdrawn')
      return new Problem(409, 'withdrawn', 'The applicant has withdrawn this claim.')
    if (claim) {
      const by = claim.approvedBy ?? claim.endedBy ?? ''
      return conflictProblem(claim.end === 'rejected' ? 'rejected' : 'approved', by)
    }
  }
  return notFound('Nothing of that number waits any more.')
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
    if (kind === 'request') return finalizeRequest(services, tx, decision, number)
    if (kind === 'join') return finalizeJoinRequest(services, tx, decision, number)
    if (kind === 'consent') return finalizeConsent(services, tx, decision, number)
    const [claim] = await tx.select().from(claims).where(eq(claims.id, number))
    if (claim) await finalizeClaim(services, tx, decision, claim)
  })
}

async function finalizeClaim(
  services: AdministrationServices,
  tx: Db,
  { decision, reason, before }: Decision,
  claim: ClaimRow,
) {
  const user = one(await tx.select().from(users).where(eq(users.id, claim.userId)))
  // never mail typed text to an unconfirmed address
  const isTyped = claim.newProfile && !user.emailConfirmed
  const record = isTyped ? null : await nameOfRecord(tx, claim)
  if (decision === 'rejected') {
    await notifyRejected(services, tx, claim.userId, record, reason)
    await endRequestsTo(services, tx, claim)
    return deleteUnseen(tx, claim)
  }
  await restoreTeamOf(services, tx, claim)
  for (const id of before?.rivals ?? []) await notifyRival(services, tx, id)
  const dashboardUrl = services.publicUrl() + paths.profile()
  await mailUser(services.mail, tx, user, { template: 'claim-approved', record, dashboardUrl })
}

/** Tells somebody whose claim has ended because another one of the record was approved. */
export async function notifyRival(
  { mail }: Pick<AdministrationServices, 'mail'>,
  tx: Db,
  claimId: number,
): Promise<void> {
  const [claim] = await tx.select().from(claims).where(eq(claims.id, claimId))
  if (claim?.end !== 'another approved') return
  const user = one(await tx.select().from(users).where(eq(users.id, claim.userId)))
  const record = await nameOfRecord(tx, claim)
  await mailUser(mail, tx, user, { template: 'claim-ended', record, why: 'another approved' })
}

async function finalizeRequest(
  services: AdministrationServices,
  tx: Db,
  { decision, reason }: Decision,
  id: number,
) {
  if (decision === 'approved') return
  const [row] = await tx
    .select({ userId: practiceUpdateRequests.userId, practice: practices.name })
    .from(practiceUpdateRequests)
    .innerJoin(practices, eq(practices.id, practiceUpdateRequests.practiceId))
    .where(eq(practiceUpdateRequests.id, id))
  if (row) await notifyRejected(services, tx, row.userId, row.practice, reason)
}

/** Notifies the applicant of a submission, if it still exists. */
const finalizeBy =
  <Row>(
    find: (tx: Db, id: number) => Promise<Row | undefined>,
    notify: (
      services: AdministrationServices,
      tx: Db,
      row: Row,
      answer: { accepted: boolean; reason: string | null },
    ) => Promise<void>,
  ) =>
  async (
    services: AdministrationServices,
    tx: Db,
    { decision, reason }: Decision,
    id: number,
  ): Promise<void> => {
    const row = await find(tx, id)
    if (row) await notify(services, tx, row, { accepted: decision === 'approved', reason })
  }

const finalizeJoinRequest = finalizeBy(findJoinRequest, notifyApplicant)
const finalizeConsent = finalizeBy(findConsent, notifyOfConsent)

async function notifyRejected(
  { mail }: AdministrationServices,
  tx: Db,
  userId: string,
  record: string | null,
  reason: string | null,
) {
  const user = one(await tx.select().from(users).where(eq(users.id, userId)))
  await mailUserFromTeam(mail, tx, user, { template: 'claim-rejected', record, reason })
}

import { eq, inArray } from 'drizzle-orm'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { users } from '../../../accounts/tables.ts'
import { lockWithDoctors } from '../../../billing/sync-featured.ts'
import { practices } from '../../../directory/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { Problem } from '../../../platform/http/problems.ts'
import {
  acceptRequest,
  declineRequest,
  notifyApplicant,
} from '../../../providers/team/join-practice.ts'
import { letRequestWait, ownersOf } from '../../../providers/team/members.ts'
import { findJoinRequest, lockJoinRequest } from '../../../providers/team/overdue-requests.ts'
import { practiceMembers } from '../../../providers/team/tables.ts'
import { evidenceFor } from '../evidence/weigh-evidence.ts'
import { restorePractice, stateBefore } from '../undo-approval.ts'
import { aboutPractice, askableOf } from './about-applicant.ts'
import type { SubmissionKind } from './submission-kind.ts'

/** Requests to join a practice that no owner answered in time. */
export const joinKind: SubmissionKind = {
  list: listJoinRequests,
  /** @throws Problem 409 without an owner to join */
  async approve(tx, id, { adminId }) {
    const request = await findWaiting(tx, id)
    if (!request) return null
    const { userId, practiceId } = request
    if ((await ownersOf(tx, practiceId)).length === 0)
      throw new Problem(
        409,
        'not_now',
        'The practice has no owner to join. Decide its claim first, or reject this request.',
      )
    await lockWithDoctors(tx, userId)
    const before = await stateBefore(tx, { userId, doctorId: null })
    await acceptRequest(tx, request, adminId)
    return before
  },
  async reject(tx, id, { adminId }) {
    const request = await findWaiting(tx, id)
    if (request) await declineRequest(tx, request, adminId)
    return request !== null
  },
  async askable(tx, id) {
    const request = await findWaiting(tx, id)
    return request && askableOf(tx, request.userId, request.practiceId)
  },
  /** @throws Problem 409 if the practice has changed the member's role since: an owner stays one */
  async reopen(tx, id, before, adminId) {
    const request = await lockJoinRequest(tx, id)
    if (!request) return undefined
    const { practiceId, userId } = request
    const standsAsDecided =
      request.state === 'active'
        ? request.decidedBy === adminId && request.role !== 'owner'
        : request.end === 'declined' && request.endedBy === adminId
    if (!standsAsDecided)
      throw new Problem(409, 'too_late', 'The team of the practice has changed this meanwhile.')
    const by = { actorId: adminId, action: 'approval taken back' }
    if (request.state === 'active') await restorePractice(tx, { practiceId }, before, by)
    await letRequestWait(tx, request)
    return userId
  },
  async finalize(services, tx, { decision, reason }, id) {
    const request = await findJoinRequest(tx, id)
    if (request)
      await notifyApplicant(services, tx, request, { accepted: decision === 'approved', reason })
  },
  async whyNotWaiting(tx, id) {
    const request = await findJoinRequest(tx, id)
    if (request?.end === 'withdrawn')
      return { code: 'withdrawn', message: 'The applicant has taken this request back.' }
    const message = 'An owner of the practice has answered this request.'
    return request && { code: 'already_decided', message }
  },
}

async function findWaiting(tx: Db, id: number) {
  const request = await lockJoinRequest(tx, id)
  return request?.state === 'requested' ? request : null
}

async function listJoinRequests(db: Db, ids: number[]): Promise<Submission[]> {
  if (ids.length === 0) return []
  const requests = await db
    .select({ request: practiceMembers, user: users, practice: practices })
    .from(practiceMembers)
    .innerJoin(users, eq(users.id, practiceMembers.userId))
    .innerJoin(practices, eq(practices.id, practiceMembers.practiceId))
    .where(inArray(practiceMembers.id, ids))
  return requests.map(({ request, user, practice }) => ({
    ...aboutPractice(practice, user),
    id: `join-${request.id}`,
    kind: 'join request',
    createdAt: request.createdAt.toISOString(),
    text: `To join the team as a ${request.role}`,
    evidence: evidenceFor({ user, practice }),
  }))
}

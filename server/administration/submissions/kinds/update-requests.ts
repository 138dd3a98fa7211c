import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { audit } from '../../../accounts/audit.ts'
import { users } from '../../../accounts/tables.ts'
import { practices } from '../../../directory/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import {
  endUpdateRequest,
  reopenUpdateRequest,
} from '../../../providers/profile/request-practice-update.ts'
import { practiceUpdateRequests } from '../../../providers/tables.ts'
import { evidenceFor } from '../evidence/weigh-evidence.ts'
import { aboutPractice, askableOf } from './about-applicant.ts'
import { notifyRejected } from './notify-rejected.ts'
import type { SubmissionKind } from './submission-kind.ts'

/** Requests of connected users to change the entry of a practice, which the team does by hand. */
export const requestKind: SubmissionKind = {
  list: listRequests,
  approve: async (tx, id, { adminId }) => ((await end(tx, id, adminId, 'done')) ? {} : null),
  reject: (tx, id, { adminId }) => end(tx, id, adminId, 'rejected'),
  async askable(tx, id) {
    const [request] = await tx
      .select()
      .from(practiceUpdateRequests)
      .where(and(eq(practiceUpdateRequests.id, id), isNull(practiceUpdateRequests.endedAt)))
      .for('update')
    return request ? askableOf(tx, request.userId, request.practiceId) : null
  },
  async reopen(tx, id) {
    const request = await reopenUpdateRequest(tx, id)
    return request?.userId
  },
  async finalize(services, tx, { decision, reason }, id) {
    if (decision === 'approved') return
    const [row] = await tx
      .select({ userId: practiceUpdateRequests.userId, practice: practices.name })
      .from(practiceUpdateRequests)
      .innerJoin(practices, eq(practices.id, practiceUpdateRequests.practiceId))
      .where(eq(practiceUpdateRequests.id, id))
    if (row) await notifyRejected(services, tx, row.userId, row.practice, reason)
  },
  async whyNotWaiting(tx, id) {
    const [request] = await tx
      .select()
      .from(practiceUpdateRequests)
      .where(eq(practiceUpdateRequests.id, id))
    const what = request?.end === 'done' ? 'approved' : 'rejected'
    return request && { what, by: request.endedBy ?? '' }
  },
}

async function end(tx: Db, id: number, adminId: string, how: 'done' | 'rejected') {
  const request = await endUpdateRequest(tx, id, { end: how, endedBy: adminId })
  if (!request) return false
  await audit(tx, {
    action: 'update request answered',
    actorId: adminId,
    subjectId: request.userId,
    details: { request: id, end: how },
  })
  return true
}

async function listRequests(db: Db, ids: number[]): Promise<Submission[]> {
  if (ids.length === 0) return []
  const requests = await db
    .select({ request: practiceUpdateRequests, user: users, practice: practices })
    .from(practiceUpdateRequests)
    .innerJoin(users, eq(users.id, practiceUpdateRequests.userId))
    .innerJoin(practices, eq(practices.id, practiceUpdateRequests.practiceId))
    .where(inArray(practiceUpdateRequests.id, ids))
  return requests.map(({ request, user, practice }) => ({
    ...aboutPractice(practice, user),
    id: `request-${request.id}`,
    kind: 'practice update',
    createdAt: request.createdAt.toISOString(),
    text: request.text,
    evidence: evidenceFor({ user, practice }),
  }))
}

import { done } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import type {
  AskedRole,
  PracticeRole,
  PracticeTeam,
} from '../../../contract/providers/team-calls.ts'
import { audit } from '../../accounts/audit.ts'
import { userOf } from '../../accounts/find-user.ts'
import { mailUser } from '../../accounts/mail-user.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { findClaim } from '../claims/claims.ts'
import { moveClaimToOwner } from '../claims/decide-claim.ts'
import { hasOwnProof } from '../claims/own-proof.ts'
import type { ProviderServices } from '../services.ts'
import { acceptRequest, connectDoctor, declineRequest, notifyApplicant } from './join-practice.ts'
import {
  endMembership,
  lockTeamOf,
  lockTeamOfOwner,
  type MemberRow,
  ownersOf,
  requireMember,
  setRole,
} from './members.ts'

type MailServices = Pick<ProviderServices, 'mail' | 'publicUrl'>
type Change = { userId: string; memberId: number }

/** Answers with the changed team, of which the caller is still a member. */
export type ChangeTeam = (userId: string, work: (tx: Db) => Promise<void>) => Promise<PracticeTeam>

export function serveMembers(api: Api, services: ProviderServices, change: ChangeTeam) {
  api.serve('POST /api/user/practice/requests/:id/accept', ({ params }, { identity }) => {
    const request = { userId: identity.userId, memberId: params.id }
    return change(identity.userId, (tx) => answerRequest(services, tx, request, { accepted: true }))
  })
  api.serve('POST /api/user/practice/requests/:id/decline', ({ params }, { identity }) => {
    const request = { userId: identity.userId, memberId: params.id }
    return change(identity.userId, (tx) =>
      answerRequest(services, tx, request, { accepted: false }),
    )
  })
  api.serve('PUT /api/user/practice/members/:id', ({ params, body }, { identity }) => {
    const member = { userId: identity.userId, memberId: params.id }
    return change(identity.userId, (tx) => changeRole(services, tx, member, body.role))
  })
  api.serve('DELETE /api/user/practice/members/:id', ({ params }, { identity }) => {
    const member = { userId: identity.userId, memberId: params.id }
    return change(identity.userId, (tx) => removeMember(services, tx, member))
  })
  api.serve('POST /api/user/practice/members/:id/hand-over', ({ params, body }, { identity }) => {
    const member = { userId: identity.userId, memberId: params.id }
    return change(identity.userId, (tx) => transferPractice(services, tx, member, body.role))
  })
  api.serve('POST /api/user/practice/leave', async (_, { identity }) => {
    await transactionWithRetry(services.db, (tx) => leavePractice(tx, identity.userId))
    return done
  })
}

/** An owner's answer to a request to join. @throws Problem 403, 404, 409 */
async function answerRequest(
  services: MailServices,
  tx: Db,
  { userId, memberId }: Change,
  { accepted }: { accepted: boolean },
): Promise<void> {
  const { practiceId } = await lockTeamOfOwner(tx, userId)
  const request = await requireMember(tx, memberId, { practiceId, state: 'requested' })
  await (accepted ? acceptRequest : declineRequest)(tx, request, userId)
  await notifyApplicant(services, tx, request, { accepted })
}

/** Changes another member's role. @throws Problem 403, 404, 409 for one's own */
async function changeRole(
  services: MailServices,
  tx: Db,
  { userId, memberId }: Change,
  role: PracticeRole,
): Promise<void> {
  const { practiceId } = await lockTeamOfOwner(tx, userId)
  const member = await requireMember(tx, memberId, { practiceId, state: 'active' })
  requireOther(member, userId, providerRefusals.ownRole.en)
  if (member.role === role) return
  await requireNoHolder(tx, member, userId)
  await changeTo(services, tx, member, role, userId)
  await moveClaimToOwner(tx, practiceId, userId)
}

/** Removes another member. @throws Problem 403, 404, 409 for oneself */
async function removeMember(
  services: MailServices,
  tx: Db,
  { userId, memberId }: Change,
): Promise<void> {
  const { practiceId } = await lockTeamOfOwner(tx, userId)
  const member = await requireMember(tx, memberId, { practiceId, state: 'active' })
  requireOther(member, userId, providerRefusals.cannotRemoveSelf.en)
  await requireNoHolder(tx, member, userId)
  await endMembership(tx, member, { end: 'removed', endedBy: userId })
  await moveClaimToOwner(tx, practiceId, userId)
  await log(tx, 'member of a practice removed', member, userId)
  await notifyMember(services, tx, member, null)
}

/**
 * Makes another member an owner, and gives the user another role. @throws Problem 403, 404, 409 for
 * oneself
 */
async function transferPractice(
  services: MailServices,
  tx: Db,
  { userId, memberId }: Change,
  ownRole: AskedRole,
): Promise<void> {
  const self = await lockTeamOfOwner(tx, userId)
  const member = await requireMember(tx, memberId, { ...self, state: 'active' })
  requireOther(member, userId, providerRefusals.chooseOtherMember.en)
  if (member.role !== 'owner') await changeTo(services, tx, member, 'owner', userId)
  await setRole(tx, self, ownRole)
  await moveClaimToOwner(tx, self.practiceId, userId)
  await log(tx, 'practice handed over', member, userId)
}

/** Leaves a team, or withdraws a request. @throws Problem 404, 409 for the only owner */
async function leavePractice(tx: Db, userId: string): Promise<void> {
  const self = await lockTeamOf(tx, userId)
  if (self.state === 'requested')
    return endMembership(tx, self, { end: 'withdrawn', endedBy: userId })
  if (self.role === 'owner' && (await ownersOf(tx, self.practiceId)).length === 1)
    throw new Problem(409, 'last_owner', providerRefusals.onlyOwner.en)
  await endMembership(tx, self, { end: 'left', endedBy: userId })
  await moveClaimToOwner(tx, self.practiceId, userId)
  await log(tx, 'left a practice', self, userId)
}

/** @param services null: the member is not told */
export async function changeTo(
  services: MailServices | null,
  tx: Db,
  member: MemberRow,
  role: PracticeRole,
  actorId: string,
) {
  await setRole(tx, member, role)
  await connectDoctor(tx, member.userId, actorId)
  await log(tx, 'role in a practice changed', member, actorId)
  if (services) await notifyMember(services, tx, member, role)
}

/**
 * The claim of a practice passes by the will of its holder. Another owner takes it away only with a
 * proof of their own. @throws Problem 409
 */
async function requireNoHolder(tx: Db, { userId, practiceId }: MemberRow, actorId: string) {
  const claim = await findClaim(tx, userId, 'practice')
  if (!claim?.approvedAt || (await hasOwnProof(tx, actorId, practiceId))) return
  throw new Problem(409, 'not_now', providerRefusals.cannotRemoveFounder.en)
}

function requireOther(member: MemberRow, userId: string, message: string) {
  if (member.userId === userId) throw new Problem(409, 'not_now', message)
}

const log = (
  tx: Db,
  action: Parameters<typeof audit>[1]['action'],
  { id, userId, practiceId }: MemberRow,
  actorId: string,
) =>
  audit(tx, { action, actorId, subjectId: userId, details: { practice: practiceId, member: id } })

async function notifyMember(
  { mail, publicUrl }: MailServices,
  tx: Db,
  { userId, practiceId }: MemberRow,
  role: PracticeRole | null,
) {
  const user = await userOf(tx, userId)
  const { name } = await records.practices.require(tx, practiceId)
  await mailUser(mail, tx, user, {
    template: 'team-role',
    practice: name,
    role,
    dashboardUrl: publicUrl() + paths.profile(),
  })
}

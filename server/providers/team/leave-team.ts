import { and, eq, isNull, ne } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import type { PracticeRole } from '../../../contract/providers/team-calls.ts'
import { audit } from '../../accounts/audit.ts'
import { leavesByWill } from '../../accounts/deletion/deletion.ts'
import { userOf } from '../../accounts/find-user.ts'
import { mailUser } from '../../accounts/mail-user.ts'
import { users } from '../../accounts/tables.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { type ClaimRow, findClaim } from '../claims/claims.ts'
import { endClaim, moveClaimToOwner } from '../claims/decide-claim.ts'
import { endRequestsTo } from '../claims/end-requests.ts'
import { lapseDate } from '../claims/end-unproven.ts'
import { hasOwnProof } from '../claims/own-proof.ts'
import { claims, type Succession } from '../tables.ts'
import { changeTo } from './change-team.ts'
import { endTeam, type MailServices } from './end-team.ts'
import { endMembership, findMembership, lockTeamOf, type MemberRow } from './members.ts'
import { practiceMembers } from './tables.ts'

/**
 * Removes a user whose account is being deleted from the team of a practice. The rights of the owner
 * with the claim pass to a member only if the owner leaves by will, and the member has a proof of
 * their own: the longest-serving owner, or else manager, or else provider. Otherwise the team ends,
 * and the succession waits for an administrator. Everybody concerned is told.
 * @param services null: nobody is told
 */
export async function leaveTeam(
  services: MailServices | null,
  tx: Db,
  userId: string,
): Promise<void> {
  if (!(await findMembership(tx, userId))) return endWaitingClaim(services, tx, userId)
  const self = await lockTeamOf(tx, userId)
  if (self.state === 'requested')
    return endMembership(tx, self, { end: 'withdrawn', endedBy: userId })
  const claim = self.role === 'owner' ? await findClaim(tx, userId, 'practice') : null
  if (!claim) return endMembership(tx, self, { end: 'left', endedBy: userId })
  const byWill = leavesByWill(await userOf(tx, userId))
  const members = await findSuccessors(tx, self)
  const heir = byWill ? await firstProven(tx, members) : null
  if (!heir) {
    const why = byWill ? 'no proof' : 'owner shut out'
    return letSuccessionWait(services, tx, claim, { self, member: members[0], why })
  }
  if (heir.role !== 'owner') await changeTo(services, tx, heir, 'owner', userId)
  await endMembership(tx, self, { end: 'left', endedBy: userId })
  await moveClaimToOwner(tx, self.practiceId, userId, heir)
}

/** Ends a pending claim of a practice, with the requests that nobody is left to answer. */
async function endWaitingClaim(
  services: MailServices | null,
  tx: Db,
  userId: string,
): Promise<void> {
  const claim = await findClaim(tx, userId, 'practice')
  if (!claim) return
  await endClaim(tx, claim, { end: 'withdrawn', endedBy: userId, reason: null })
  await endRequestsTo(services, tx, claim)
}

const ranks: Record<PracticeRole, number> = { owner: 0, manager: 1, provider: 2 }

/** Members who could follow an owner, in this order. */
async function findSuccessors(tx: Db, { id, practiceId }: MemberRow): Promise<MemberRow[]> {
  const rows = await tx
    .select({ member: practiceMembers })
    .from(practiceMembers)
    .innerJoin(users, eq(users.id, practiceMembers.userId))
    .where(
      and(
        eq(practiceMembers.practiceId, practiceId),
        eq(practiceMembers.state, 'active'),
        ne(practiceMembers.id, id),
        isNull(users.suspendedAt),
        isNull(users.deletionAt),
      ),
    )
    .orderBy(practiceMembers.decidedAt, practiceMembers.id)
  return rows
    .map(({ member }) => member)
    .toSorted((first, second) => ranks[first.role] - ranks[second.role])
}

async function firstProven(tx: Db, members: readonly MemberRow[]): Promise<MemberRow | null> {
  for (const member of members)
    if (await hasOwnProof(tx, member.userId, member.practiceId)) return member
  return null
}

/** Ends the team; the member's claim in place of the owner's waits under Submissions. */
async function letSuccessionWait(
  services: MailServices | null,
  tx: Db,
  claim: ClaimRow,
  {
    self: { userId: ownerId, practiceId },
    member,
    why,
  }: { self: MemberRow; member: MemberRow | undefined; why: Succession['why'] },
): Promise<void> {
  const leaving = { practiceId, ownerId, endedBy: ownerId }
  const team = await endTeam(services, tx, { ...leaving, ...(member && { heirId: member.userId }) })
  await endClaim(tx, claim, { end: 'withdrawn', endedBy: ownerId, reason: null })
  if (!member) return
  const { userId, role } = member
  const succession = { why, role, team }
  const values = { userId, practiceId, succession, lapsesAt: lapseDate() }
  const waiting = one(await tx.insert(claims).values(values).returning())
  const details = { claim: waiting.id, practice: practiceId }
  await audit(tx, { action: 'succession waits', actorId: null, subjectId: userId, details })
  if (!services) return
  const { name } = await records.practices.require(tx, practiceId)
  await mailUser(services.mail, tx, await userOf(tx, userId), {
    template: 'succession-waits',
    practice: name,
    dashboardUrl: services.publicUrl() + paths.profile(),
  })
}

import { and, eq, isNull, ne } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { findClaim } from '../claims/claims.ts'
import { moveClaimToOwner } from '../claims/decide-claim.ts'
import type { ProviderServices } from '../services.ts'
import { changeTo } from './change-team.ts'
import { endTeam } from './end-team.ts'
import { endMembership, findMembership, lockTeamOf, type MemberRow, ownersOf } from './members.ts'
import { practiceMembers } from './tables.ts'

/**
 * Removes a user whose account is being deleted from the team of a practice. The longest-serving
 * manager, or else provider, follows the last owner and is told; without such members the team
 * ends, and its members and applicants are told.
 * @param services null: nobody is told
 */
export async function leaveTeam(
  services: Pick<ProviderServices, 'mail' | 'publicUrl'> | null,
  tx: Db,
  userId: string,
): Promise<void> {
  if (!(await findMembership(tx, userId))) return endRequestsTo(services, tx, userId)
  const self = await lockTeamOf(tx, userId)
  if (self.state === 'requested')
    return endMembership(tx, self, { end: 'withdrawn', endedBy: userId })
  const isLastOwner = self.role === 'owner' && (await ownersOf(tx, self.practiceId)).length === 1
  const successor = isLastOwner ? await findSuccessor(tx, self) : null
  if (isLastOwner && !successor) {
    const { practiceId } = self
    await endTeam(services, tx, { practiceId, ownerId: userId, endedBy: userId })
    return
  }
  if (successor) await changeTo(services, tx, successor, 'owner', userId)
  await endMembership(tx, self, { end: 'left', endedBy: userId })
  await moveClaimToOwner(tx, self.practiceId, userId)
}

/** Requests during the user's pending claim of a practice, which nobody is left to answer. */
async function endRequestsTo(
  services: Pick<ProviderServices, 'mail' | 'publicUrl'> | null,
  tx: Db,
  userId: string,
): Promise<void> {
  const practiceId = (await findClaim(tx, userId, 'practice'))?.practiceId
  if (practiceId) await endTeam(services, tx, { practiceId, ownerId: userId, endedBy: userId })
}

async function findSuccessor(tx: Db, { id, practiceId }: MemberRow): Promise<MemberRow | null> {
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
  const members = rows.map(({ member }) => member)
  return members.find(({ role }) => role === 'manager') ?? members[0] ?? null
}

import { and, eq, inArray, ne } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import { userOf } from '../../accounts/find-user.ts'
import { mailUser } from '../../accounts/mail-user.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { ProviderServices } from '../services.ts'
import type { Succession } from '../tables.ts'
import { findMembership } from './members.ts'
import { practiceMembers } from './tables.ts'

export type MailServices = Pick<ProviderServices, 'mail' | 'publicUrl'>
/** An ended membership or request, which can be restored. */
export type EndedMember = { id: number; state: 'requested' | 'active' }

/**
 * Ends a team whose practice loses its last owner: its memberships, and its requests to join, which
 * nobody can answer any more. All but the owner, and `heirId`, are told by mail.
 * @param services null: nobody is told
 */
export async function endTeam(
  services: MailServices | null,
  tx: Db,
  {
    practiceId,
    ownerId,
    endedBy,
    heirId,
  }: { practiceId: number; ownerId: string; endedBy: string; heirId?: string },
): Promise<EndedMember[]> {
  const members = await tx
    .select()
    .from(practiceMembers)
    .where(and(eq(practiceMembers.practiceId, practiceId), ne(practiceMembers.state, 'ended')))
    .orderBy(practiceMembers.id)
    .for('update')
  const others = members.filter(({ userId }) => userId !== ownerId)
  const ids = members.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .update(practiceMembers)
      .set({ state: 'ended', endedAt: new Date(), endedBy, end: 'practice without owner' })
      .where(inArray(practiceMembers.id, ids))
  const { name } = await records.practices.require(tx, practiceId)
  if (services)
    for (const { userId, state } of others.filter(({ userId }) => userId !== heirId))
      await notifyMember(services, tx, userId, { practice: name, asked: state === 'requested' })
  return others.flatMap(({ id, state }) => (state === 'ended' ? [] : [{ id, state }]))
}

async function notifyMember(
  { mail, publicUrl }: MailServices,
  tx: Db,
  userId: string,
  what: { practice: string; asked: boolean },
) {
  const user = await userOf(tx, userId)
  await mailUser(mail, tx, user, {
    template: 'team-ended',
    ...what,
    dashboardUrl: publicUrl() + paths.profile(),
  })
}

/**
 * Restores the team of a former owner when a member has followed. Its other owners return as
 * managers: nobody but the owner who left has vouched for them.
 */
export async function restoreTeamOf(
  services: MailServices,
  tx: Db,
  { succession }: { succession: Succession | null },
): Promise<void> {
  if (!succession) return
  const ids = succession.team.map(({ id }) => id)
  const isOwner = and(eq(practiceMembers.state, 'ended'), eq(practiceMembers.role, 'owner'))
  if (ids.length > 0)
    await tx
      .update(practiceMembers)
      .set({ role: 'manager' })
      .where(and(inArray(practiceMembers.id, ids), isOwner))
  await restoreTeam(services, tx, succession.team)
}

/** Restores the members of an ended team, except those with another practice by now. */
export async function restoreTeam(
  { mail, publicUrl }: MailServices,
  tx: Db,
  members: readonly EndedMember[],
): Promise<void> {
  for (const { id, state } of members) {
    const [member] = await tx.select().from(practiceMembers).where(eq(practiceMembers.id, id))
    if (!member || (await findMembership(tx, member.userId))) continue
    await tx
      .update(practiceMembers)
      .set({ state, endedAt: null, endedBy: null, end: null })
      .where(eq(practiceMembers.id, id))
    if (state === 'requested') continue
    const user = await userOf(tx, member.userId)
    const { name } = await records.practices.require(tx, member.practiceId)
    await mailUser(mail, tx, user, {
      template: 'team-role',
      practice: name,
      role: member.role,
      dashboardUrl: publicUrl() + paths.profile(),
    })
  }
}

/** Ends the memberships of a team whose owner's approval is undone. */
export async function endMembersOf(tx: Db, practiceId: number, ownerId: string): Promise<void> {
  await tx
    .update(practiceMembers)
    .set({ state: 'ended', endedAt: new Date(), end: 'practice without owner' })
    .where(
      and(
        eq(practiceMembers.practiceId, practiceId),
        eq(practiceMembers.state, 'active'),
        ne(practiceMembers.userId, ownerId),
      ),
    )
}

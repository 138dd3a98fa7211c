import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import type { AskedRole } from '../../../contract/providers/team-calls.ts'
import { audit } from '../../accounts/audit.ts'
import { namesOf, userOf } from '../../accounts/find-user.ts'
import { mailConfirmedUser, mailUserFromTeam } from '../../accounts/mail-user.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { Problem } from '../../platform/http/problems.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { openClaimOf } from '../claims/claims.ts'
import type { ProviderServices } from '../services.ts'
import { claims } from '../tables.ts'
import { activate, endMembership, findMembership, type MemberRow, ownersOf } from './members.ts'
import { practiceMembers } from './tables.ts'

type MailServices = Pick<ProviderServices, 'mail' | 'publicUrl'>

/** Sends a request to join to the owners of a practice, who are told by mail. */
export async function askToJoin(
  services: MailServices,
  tx: Db,
  wish: { userId: string; practiceId: number; role: AskedRole },
): Promise<MemberRow> {
  const { userId, practiceId } = wish
  // repeated requests and withdrawals must not flood an owner's mailbox
  const isNew = !(await hasAskedToday(tx, wish))
  const request = one(
    await tx
      .insert(practiceMembers)
      .values({ ...wish, state: 'requested' })
      .returning(),
  )
  const details = { practice: practiceId, member: request.id }
  await audit(tx, {
    action: 'asked to join a practice',
    actorId: userId,
    subjectId: userId,
    details,
  })
  if (isNew) await notifyOwners(services, tx, request)
  return request
}

const hasAskedToday = async (
  tx: Db,
  { userId, practiceId }: { userId: string; practiceId: number },
) =>
  (await tx.$count(
    practiceMembers,
    and(
      eq(practiceMembers.userId, userId),
      eq(practiceMembers.practiceId, practiceId),
      gt(practiceMembers.createdAt, sql`now() - interval '1 day'`),
    ),
  )) > 0

async function notifyOwners({ mail, publicUrl }: MailServices, tx: Db, request: MemberRow) {
  const { name } = await records.practices.require(tx, request.practiceId)
  const applicant = (await namesOf(tx, [request.userId])).get(request.userId) ?? ''
  for (const owner of await ownersOf(tx, request.practiceId)) {
    const user = await userOf(tx, owner.userId)
    await mailConfirmedUser(mail, tx, user, {
      template: 'team-request',
      practice: name,
      applicant,
      role: request.role,
      teamUrl: publicUrl() + paths.profile(),
    })
  }
}

/** @throws Problem 409 for a user with a practice or a request to join one */
export async function requireNoPractice(tx: Db, userId: string): Promise<void> {
  const membership = await findMembership(tx, userId)
  if (!membership) return
  const message =
    membership.state === 'requested'
      ? providerRefusals.alreadyAsked.en
      : providerRefusals.hasPractice.en
  throw new Problem(409, 'has_claim', message)
}

/**
 * Accepts a request to join, and connects the applicant's doctor with the practice.
 * @throws Problem 409 until the address is confirmed, which proves whose it is
 */
export async function acceptRequest(tx: Db, request: MemberRow, actorId: string): Promise<void> {
  const { userId, practiceId } = request
  const { emailConfirmed } = await userOf(tx, userId)
  if (!emailConfirmed)
    throw new Problem(409, 'not_confirmed', providerRefusals.unconfirmedAddress.en)
  await activate(tx, request, actorId)
  await connectDoctor(tx, userId, actorId)
  const details = { practice: practiceId, member: request.id }
  await audit(tx, { action: 'request to join accepted', actorId, subjectId: userId, details })
}

export async function declineRequest(tx: Db, request: MemberRow, actorId: string): Promise<void> {
  await endMembership(tx, request, { end: 'declined', endedBy: actorId })
  const details = { practice: request.practiceId, member: request.id }
  await audit(tx, {
    action: 'request to join declined',
    actorId,
    subjectId: request.userId,
    details,
  })
}

export async function notifyApplicant(
  { mail, publicUrl }: MailServices,
  tx: Db,
  { userId, practiceId, role }: MemberRow,
  { accepted, reason = null }: { accepted: boolean; reason?: string | null },
): Promise<void> {
  const user = await userOf(tx, userId)
  const { name } = await records.practices.require(tx, practiceId)
  await mailUserFromTeam(mail, tx, user, {
    template: 'team-answer',
    practice: name,
    role,
    accepted,
    reason,
    dashboardUrl: publicUrl() + paths.profile(),
  })
}

/**
 * Connects the user's doctor with the practice whose owner or provider the user is (PCON-04), once
 * both are approved.
 */
export async function connectDoctor(tx: Db, userId: string, actorId: string): Promise<void> {
  const membership = await findMembership(tx, userId)
  if (membership?.state !== 'active' || membership.role === 'manager') return
  const [claim] = await tx
    .select({ doctorId: claims.doctorId })
    .from(claims)
    .where(and(openClaimOf(userId, 'doctor'), isNotNull(claims.approvedAt)))
  if (!claim?.doctorId) return
  const by = { actorId, action: 'practice connected', source: 'owner' } as const
  await records.doctors.change(tx, claim.doctorId, { practiceId: membership.practiceId }, by)
}

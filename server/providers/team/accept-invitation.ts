import { done } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import { audit } from '../../accounts/audit.ts'
import { namesOf, userOf } from '../../accounts/find-user.ts'
import { mailConfirmedUser } from '../../accounts/mail-user.ts'
import { confirmByMail } from '../../accounts/registration/confirm-by-mail.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { findClaim } from '../claims/claims.ts'
import { refusingSecond } from '../claims/routes.ts'
import type { ProviderServices } from '../services.ts'
import { endInvitation, findInvitation } from './invitations.ts'
import { connectDoctor, requireNoPractice } from './join-practice.ts'
import { endMembership, findMembership, type MemberRow, ownersOf } from './members.ts'
import { practiceMembers } from './tables.ts'

type Services = Pick<ProviderServices, 'mail' | 'publicUrl'>

export function serveAcceptance(api: Api, services: ProviderServices) {
  api.serve('POST /api/user/invitation', async ({ body }, { identity: { userId } }) => {
    await refusingSecond('practice', () =>
      transactionWithRetry(services.db, (tx) => acceptInvitation(services, tx, userId, body.token)),
    )
    return done
  })
}

/**
 * Makes a user a member by a mailed invitation, which also confirms the user's address.
 * @throws Problem 400 for an invalid link, 403 for another address, 409 for a user with a practice
 */
async function acceptInvitation(
  services: Services,
  tx: Db,
  userId: string,
  token: string,
): Promise<void> {
  const before = await findInvitation(tx, token)
  if (!before) throw badLink()
  // in the order of locks of every change of a team
  await records.practices.find(tx, before.practiceId, { lock: 'no key update' })
  const invitation = await findInvitation(tx, token, { lock: true })
  if (!invitation) throw badLink()
  const { practiceId, role, email, invitedBy } = invitation
  const user = await userOf(tx, userId)
  if (user.email !== email)
    throw new Problem(403, 'forbidden', providerRefusals.invitationOfAnother.en)
  await withdrawRequest(tx, userId, practiceId)
  await requireNoPractice(tx, userId)
  if (await findClaim(tx, userId, 'practice'))
    throw new Problem(409, 'has_claim', providerRefusals.hasPractice.en)
  await confirmByMail(tx, user)
  await endInvitation(tx, invitation.id, { endedBy: userId, end: 'accepted' })
  const member = await addMember(tx, { userId, practiceId, role, decidedBy: invitedBy })
  await connectDoctor(tx, userId, userId)
  const details = { practice: practiceId, member: member.id, invitation: invitation.id }
  await audit(tx, {
    action: 'invitation to a practice accepted',
    actorId: userId,
    subjectId: userId,
    details,
  })
  await notifyOwners(services, tx, { userId, practiceId, role })
}

/** Makes a user a member without a request. */
const addMember = async (
  tx: Db,
  values: Pick<MemberRow, 'userId' | 'practiceId' | 'role' | 'decidedBy'>,
): Promise<MemberRow> =>
  one(
    await tx
      .insert(practiceMembers)
      .values({ ...values, state: 'active', decidedAt: new Date() })
      .returning(),
  )

/** A request to join is not needed after an invitation. */
async function withdrawRequest(tx: Db, userId: string, practiceId: number) {
  const membership = await findMembership(tx, userId, { lock: true })
  if (membership?.state === 'requested' && membership.practiceId === practiceId)
    await endMembership(tx, membership, { end: 'withdrawn', endedBy: userId })
}

async function notifyOwners(
  { mail, publicUrl }: Services,
  tx: Db,
  {
    userId,
    practiceId,
    role,
  }: { userId: string; practiceId: number; role: 'manager' | 'provider' },
) {
  const { name } = await records.practices.require(tx, practiceId)
  const member = (await namesOf(tx, [userId])).get(userId) ?? ''
  for (const owner of await ownersOf(tx, practiceId)) {
    const user = await userOf(tx, owner.userId)
    await mailConfirmedUser(mail, tx, user, {
      template: 'team-joined',
      practice: name,
      member,
      role,
      dashboardUrl: publicUrl() + paths.profile(),
    })
  }
}

const badLink = () => new Problem(400, 'bad_link', providerRefusals.badInvitation.en)

import { and, eq, ne } from 'drizzle-orm'
import { done } from '../../../contract/endpoint.ts'
import {
  type JoinRequest,
  type PracticeTeam,
  practiceRoles,
} from '../../../contract/providers/team-calls.ts'
import { required } from '../../../contract/required.ts'
import { nameOfUser } from '../../accounts/find-user.ts'
import { users } from '../../accounts/tables.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'
import { refusingSecond } from '../claims/routes.ts'
import type { ProviderServices } from '../services.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { answerRequest, changeRole, handOver, leavePractice, removeMember } from './change-team.ts'
import {
  countInvitation,
  invite,
  inviteAgain,
  openInvitations,
  readInvitation,
  takeInvitationBack,
} from './invitations.ts'
import { findMembership, type MemberRow } from './members.ts'
import { practiceMembers } from './tables.ts'

/** The members of a user's practice, who asks to be one, and what owners change about them. */
export function serveTeam(api: Api, services: ProviderServices) {
  const { db } = services
  /** Answers with the team as it is afterwards: whoever changes it is a member still. */
  const change = async (userId: string, work: (tx: Db) => Promise<void>): Promise<PracticeTeam> =>
    transactionWithRetry(db, async (tx) => {
      await work(tx)
      return required(await findTeam(tx, userId))
    })

  api.serve('GET /api/user/practice/team', (_, { identity }) => findTeam(db, identity.userId))
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
    return change(identity.userId, (tx) => handOver(services, tx, member, body.role))
  })
  api.serve(
    'POST /api/user/practice/invitations',
    async ({ body }, { identity: { userId }, language }) => {
      await countInvitation(services, userId, body)
      return change(userId, (tx) => invite(services, tx, userId, { ...body, language }))
    },
  )
  api.serve(
    'POST /api/user/practice/invitations/:id/again',
    async ({ params }, { identity: { userId }, language }) => {
      await countInvitation(services, userId, params)
      return change(userId, (tx) => inviteAgain(services, tx, userId, params.id, language))
    },
  )
  api.serve('DELETE /api/user/practice/invitations/:id', ({ params }, { identity: { userId } }) =>
    change(userId, (tx) => takeInvitationBack(tx, userId, params.id)),
  )
  api.serve('GET /api/invitation', ({ query }) => readInvitation(db, query.token))
  api.serve('POST /api/user/invitation', async ({ body }, { identity: { userId } }) => {
    await refusingSecond('practice', () =>
      transactionWithRetry(db, (tx) => acceptInvitation(services, tx, userId, body.token)),
    )
    return done
  })
  api.serve('POST /api/user/practice/leave', async (_, { identity }) => {
    await transactionWithRetry(db, (tx) => leavePractice(tx, identity.userId))
    return done
  })
}

type Row = { member: MemberRow; user: typeof users.$inferSelect }

/** The team of a user's practice, as that user may see it; null for no member of one. */
async function findTeam(db: Db, userId: string): Promise<PracticeTeam | null> {
  const own = await findMembership(db, userId)
  if (own?.state !== 'active') return null
  const { practiceId, role } = own
  const { name } = await records.practices.require(db, practiceId)
  const rows: Row[] = await db
    .select({ member: practiceMembers, user: users })
    .from(practiceMembers)
    .innerJoin(users, eq(users.id, practiceMembers.userId))
    .where(and(eq(practiceMembers.practiceId, practiceId), ne(practiceMembers.state, 'ended')))
    .orderBy(practiceMembers.createdAt, practiceMembers.id)
  const active = rows.filter(({ member }) => member.state === 'active')
  const requested = rows.filter(({ member }) => member.state === 'requested')
  return {
    practice: { id: practiceId, name },
    role,
    members: active
      .map(({ member, user }) => ({
        id: member.id,
        name: nameOfUser(user),
        email: role === 'owner' || user.id === userId ? user.email : null,
        role: member.role,
        since: (member.decidedAt ?? member.createdAt).toISOString(),
        isSelf: user.id === userId,
      }))
      .toSorted((one, other) => rank(one) - rank(other)),
    requests: role === 'owner' ? requested.map(presentRequest) : [],
    invitations: role === 'owner' ? await openInvitations(db, practiceId) : [],
  }
}

const rank = ({ role }: Pick<MemberRow, 'role'>) => practiceRoles.indexOf(role)

const presentRequest = ({ member, user }: Row): JoinRequest => ({
  id: member.id,
  name: nameOfUser(user),
  email: user.email,
  emailConfirmed: user.emailConfirmed,
  role: member.role,
  createdAt: member.createdAt.toISOString(),
})

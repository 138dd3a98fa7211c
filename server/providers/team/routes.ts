import { and, eq, ne } from 'drizzle-orm'
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
import type { ProviderServices } from '../services.ts'
import { serveAcceptance } from './accept-invitation.ts'
import { type ChangeTeam, serveMembers } from './change-team.ts'
import { openInvitations, serveInvitations } from './invitations.ts'
import { findMembership, type MemberRow } from './members.ts'
import { practiceMembers } from './tables.ts'

/** Members and requests of a user's practice, and the changes that owners make. */
export function serveTeam(api: Api, services: ProviderServices) {
  const { db } = services
  const change: ChangeTeam = (userId, work) =>
    transactionWithRetry(db, async (tx) => {
      await work(tx)
      return required(await findTeam(tx, userId))
    })

  api.serve('GET /api/user/practice/team', (_, { identity }) => findTeam(db, identity.userId))
  serveMembers(api, services, change)
  serveInvitations(api, services, change)
  serveAcceptance(api, services)
}

type Row = { member: MemberRow; user: typeof users.$inferSelect }

/** The team of a user's practice, as that user may see it; null without a membership. */
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
  const requestRows = rows.filter(({ member }) => member.state === 'requested')
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
    requests: role === 'owner' ? requestRows.map(presentRequest) : [],
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

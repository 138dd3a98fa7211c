import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import type {
  AskedRole,
  Invitation,
  TeamInvitation,
} from '../../../contract/providers/team-calls.ts'
import { audit } from '../../accounts/audit.ts'
import { namesOf } from '../../accounts/find-user.ts'
import { users } from '../../accounts/tables.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { hashOfToken, newLinkToken } from '../../platform/secrets/link-token.ts'
import type { ProviderServices } from '../services.ts'
import type { ChangeTeam } from './change-team.ts'
import { findMembership, lockTeamOfOwner } from './members.ts'
import { practiceInvitations, practiceMembers } from './tables.ts'

type InvitationRow = typeof practiceInvitations.$inferSelect
type Services = Pick<ProviderServices, 'mail' | 'publicUrl'>

/** Days in which the link of an invitation is valid. */
const invitationDays = 14
const day = 24 * 60

const ofPractice = { count: 20, minutes: day }
const toAddress = { count: 5, minutes: day }

const isOpen = isNull(practiceInvitations.endedAt)
const isOpenOf = (practiceId: number, id: number) =>
  and(isOpen, eq(practiceInvitations.id, id), eq(practiceInvitations.practiceId, practiceId))

/** More than may be open at once: those of a practice in two weeks. */
const mostShown = 300

export function serveInvitations(api: Api, services: ProviderServices, change: ChangeTeam) {
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
  api.serve('POST /api/invitation', ({ body }) => readInvitation(services.db, body.token))
}

/**
 * Counts an invitation or its repetition, before the transaction, which may run twice. An address
 * is counted for each practice separately, so that none can use up the limit of others, or learn of
 * their invitations.
 * @throws Problem 429
 */
async function countInvitation(
  { db, limits }: Pick<ProviderServices, 'db' | 'limits'>,
  userId: string,
  invitation: { email: string } | { id: number },
): Promise<void> {
  const membership = await findMembership(db, userId)
  if (membership?.state !== 'active' || membership.role !== 'owner') return
  const { practiceId } = membership
  const email =
    'email' in invitation ? invitation.email : await emailOf(db, practiceId, invitation.id)
  if (email === undefined) return
  await limits.consume('invitations of a practice', String(practiceId), ofPractice)
  await limits.consume('invitations to an address', `${practiceId} ${email}`, toAddress)
}

async function emailOf(db: Db, practiceId: number, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: practiceInvitations.email })
    .from(practiceInvitations)
    .where(isOpenOf(practiceId, id))
  return row?.email
}

/** @throws Problem 403, 409 for a member */
async function invite(
  services: Services,
  tx: Db,
  userId: string,
  { email, role, language }: { email: string; role: AskedRole; language: Language },
): Promise<void> {
  const { practiceId } = await lockTeamOfOwner(tx, userId)
  await requireNoMember(tx, practiceId, email)
  const open = and(
    isOpen,
    eq(practiceInvitations.practiceId, practiceId),
    eq(practiceInvitations.email, email),
  )
  await tx
    .update(practiceInvitations)
    .set({ endedAt: new Date(), endedBy: userId, end: 'invited again' })
    .where(open)
  const { token, tokenHash } = newLinkToken()
  const invitation = one(
    await tx
      .insert(practiceInvitations)
      .values({
        practiceId,
        email,
        role,
        tokenHash,
        invitedBy: userId,
        expiresAt: new Date(Date.now() + invitationDays * day * 60_000),
      })
      .returning(),
  )
  const details = { practice: practiceId, invitation: invitation.id }
  await audit(tx, { action: 'invited to a practice', actorId: userId, details })
  const { name } = await records.practices.require(tx, practiceId)
  await services.mail.post(tx, {
    to: email,
    pageLanguage: language,
    content: {
      template: 'team-invitation',
      practice: name,
      role,
      joinUrl: services.publicUrl() + paths.joinTeam(token),
      days: invitationDays,
    },
  })
}

/** @throws Problem 403, 404, 409 */
async function inviteAgain(
  services: Services,
  tx: Db,
  userId: string,
  id: number,
  language: Language,
): Promise<void> {
  const { email, role } = await requireInvitation(tx, userId, id)
  await invite(services, tx, userId, { email, role, language })
}

/** @throws Problem 403, 404 */
async function takeInvitationBack(tx: Db, userId: string, id: number): Promise<void> {
  const { practiceId } = await requireInvitation(tx, userId, id)
  await endInvitation(tx, id, { endedBy: userId, end: 'taken back' })
  const details = { practice: practiceId, invitation: id }
  await audit(tx, { action: 'invitation to a practice taken back', actorId: userId, details })
}

export async function endInvitation(
  tx: Db,
  id: number,
  by: Pick<InvitationRow, 'endedBy' | 'end'>,
): Promise<void> {
  await tx
    .update(practiceInvitations)
    .set({ ...by, endedAt: new Date() })
    .where(eq(practiceInvitations.id, id))
}

async function requireInvitation(tx: Db, userId: string, id: number): Promise<InvitationRow> {
  const { practiceId } = await lockTeamOfOwner(tx, userId)
  const [invitation] = await tx
    .select()
    .from(practiceInvitations)
    .where(isOpenOf(practiceId, id))
    .for('update')
  if (!invitation) throw notFound(accountRefusals.noInvitation.en)
  return invitation
}

/** Owners see the addresses of their members, so this reveals nothing about other accounts. */
async function requireNoMember(tx: Db, practiceId: number, email: string) {
  const [member] = await tx
    .select({ id: practiceMembers.id })
    .from(practiceMembers)
    .innerJoin(users, eq(users.id, practiceMembers.userId))
    .where(
      and(
        eq(practiceMembers.practiceId, practiceId),
        eq(practiceMembers.state, 'active'),
        eq(users.email, email),
      ),
    )
  if (!member) return
  const message = providerRefusals.alreadyMember.en
  throw new Problem(409, 'already_there', message, { email: message })
}

/** Invitations of a practice, latest first; expired ones stay for a month, to be repeated. */
export async function openInvitations(db: Db, practiceId: number): Promise<TeamInvitation[]> {
  const rows = await db
    .select()
    .from(practiceInvitations)
    .where(and(isOpen, eq(practiceInvitations.practiceId, practiceId)))
    .orderBy(desc(practiceInvitations.id))
    .limit(mostShown)
  return rows.map(({ id, email, role, createdAt, expiresAt }) => ({
    id,
    email,
    role,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** The open invitation of a link. */
export async function findInvitation(
  db: Db,
  token: string,
  { lock = false } = {},
): Promise<InvitationRow | null> {
  const query = db
    .select()
    .from(practiceInvitations)
    .where(
      and(
        isOpen,
        eq(practiceInvitations.tokenHash, hashOfToken(token)),
        gt(practiceInvitations.expiresAt, sql`now()`),
      ),
    )
  const [invitation] = await (lock ? query.for('update') : query)
  return invitation ?? null
}

/** The content of an invitation's page; its reader has the token of the mail. */
async function readInvitation(db: Db, token: string): Promise<Invitation | null> {
  const invitation = await findInvitation(db, token)
  if (!invitation) return null
  const { practiceId, role, email, invitedBy } = invitation
  const { name } = await records.practices.require(db, practiceId)
  return { practice: name, role, email, invitedBy: await nameOf(db, invitedBy) }
}

const nameOf = async (db: Db, userId: string | null) =>
  (await namesOf(db, [userId])).get(userId) ?? 'An owner'

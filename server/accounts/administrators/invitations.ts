import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import { lockUntilEnd } from '../../platform/database/lock.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { hashOfToken, newLinkToken } from '../../platform/secrets/link-token.ts'
import { audit } from '../audit.ts'
import type { User } from '../find-user.ts'
import { createUser } from '../registration/register.ts'
import { requireRecentProof } from '../second-factor/require-proof.ts'
import type { AccountServices } from '../services.ts'
import { enter } from '../sign-in/sign-in.ts'
import { invitations, users } from '../tables.ts'
import { requireActing } from './remove-administrator.ts'

/** An invitation lives this long, in milliseconds (D2: 72 hours). */
const lifetime = 72 * 60 * 60 * 1000

type Options = {
  origin: (typeof invitations.$inferInsert)['origin']
  /** Only this address may use it. */
  email?: string | undefined
  /** The administrator who asks for it, and from where. */
  actorId?: string
  network?: string
}

/** Creates a single-use invitation. The token is only in its link and never stored. */
export async function inviteAdministrator(
  db: Db,
  publicUrl: string,
  { origin, email, actorId, network }: Options,
): Promise<{ url: string; expiresAt: Date }> {
  const { token, tokenHash } = newLinkToken()
  const expiresAt = new Date(Date.now() + lifetime)
  await db.transaction(async (tx) => {
    if (actorId) await requireActing(tx, actorId)
    await tx.insert(invitations).values({
      tokenHash,
      email: email ?? null,
      origin,
      expiresAt,
    })
    await audit(tx, {
      action: 'administrator invited',
      actorId,
      network,
      details: { origin },
    })
  })
  return { url: publicUrl + paths.adminSignup(token), expiresAt }
}

/**
 * The link for the first administrator, or null once there is one. A new link replaces that of an
 * earlier start.
 */
export function firstInvitation(db: Db, publicUrl: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    // several servers that start together would each leave an invitation open
    await lockUntilEnd(tx, 'first invitation', '')
    if ((await tx.$count(users, eq(users.isAdmin, true))) > 0) return null
    await tx
      .delete(invitations)
      .where(and(eq(invitations.origin, 'first start'), isNull(invitations.usedAt)))
    return (await inviteAdministrator(tx, publicUrl, { origin: 'first start' })).url
  })
}

/**
 * Whether an invitation is valid for the form (D2). The caller has the token, so the answer may
 * give the reason.
 */
async function readInvitation(db: Db, token: string): Promise<Answer<'GET /api/admin/invitation'>> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashOfToken(token)))
  if (!invitation) return { state: 'missing' }
  if (invitation.usedAt) return { state: 'used' }
  return { state: invitation.expiresAt > new Date() ? 'valid' : 'expired' }
}

/**
 * Creates an administrator and uses the invitation in one transaction: of simultaneous
 * registrations one succeeds, and a refused one leaves the invitation usable.
 * @throws Problem 403 without a valid invitation
 */
async function registerAdministrator(
  services: AccountServices,
  { invite, ...form }: ParsedInput<'POST /api/admin/register'>['body'],
  { network }: Caller,
): Promise<User> {
  const { state } = await readInvitation(services.db, invite)
  if (state !== 'valid') throw needsInvitation()
  const take = async (tx: Db, user: User) => {
    const usedInvitations = await tx
      .update(invitations)
      .set({ usedAt: new Date() })
      .where(
        and(
          eq(invitations.tokenHash, hashOfToken(invite)),
          isNull(invitations.usedAt),
          gt(invitations.expiresAt, sql`now()`),
          or(isNull(invitations.email), eq(sql`lower(${invitations.email})`, form.email)),
        ),
      )
      .returning({ id: invitations.id })
    const invitation = usedInvitations[0]
    if (!invitation) throw needsInvitation()
    const entry = { actorId: user.id, subjectId: user.id, network }
    const details = { invitation: invitation.id }
    await audit(tx, { action: 'administrator registered', ...entry, details })
    await audit(tx, { action: 'became administrator', ...entry, details })
  }
  return createUser(services, form, network, take, { isAdmin: true })
}

const needsInvitation = () =>
  new Problem(403, 'needs_invitation', accountRefusals.invitationRequired.en)

export function serveInvitations(api: Api, services: AccountServices) {
  const { db, publicUrl } = services
  api.serve('GET /api/admin/invitation', ({ query }) => readInvitation(db, query.invite))
  api.serve('POST /api/admin/invitations', async ({ body }, { identity, network }) => {
    const { email, ...proof } = body
    await requireRecentProof(services, { identity, network }, proof)
    const { url, expiresAt } = await inviteAdministrator(db, publicUrl(), {
      origin: 'administrator',
      email,
      actorId: identity.userId,
      network,
    })
    return { url, expiresAt: expiresAt.toISOString() }
  })
  api.serve('POST /api/admin/register', async ({ body }, caller) =>
    enter(services, await registerAdministrator(services, body, caller), caller),
  )
}

import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import { audit } from '../audit.ts'
import type { User } from '../find-user.ts'
import { createUser } from '../registration/register.ts'
import type { AccountServices } from '../services.ts'
import { invitations } from '../tables.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Whether an invitation opens the form (D2). Who asks has the token, so it may be told apart. */
export async function readInvitation(
  db: Db,
  token: string,
): Promise<Answer<'GET /api/admin/invitation'>> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashOf(token)))
  if (!invitation) return { state: 'missing' }
  if (invitation.usedAt) return { state: 'used' }
  return { state: invitation.expiresAt > new Date() ? 'valid' : 'expired' }
}

/**
 * Creates an administrator. The invitation is used in the same transaction: of many registrations at
 * once one wins, and a refused one leaves it as it was.
 * @throws Problem 403 without a valid invitation
 */
export async function registerAdministrator(
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
          eq(invitations.tokenHash, hashOf(invite)),
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
  new Problem(403, 'needs_invitation', 'Administrator registration needs a valid invitation.')

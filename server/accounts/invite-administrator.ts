import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import type { Db } from '../platform/database/connect.ts'
import { invitations } from './tables.ts'

/** An invitation lives this long, in milliseconds (D2: 72 hours). */
const lifetime = 72 * 60 * 60 * 1000

/** Makes a single-use invitation and returns its link, the only place where the token ever stands. */
export async function inviteAdministrator(
  db: Db,
  publicUrl: string,
  options: { origin: 'first start' | 'command'; email?: string | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(invitations).values({
    tokenHash: createHash('sha256').update(token).digest('hex'),
    email: options.email ?? null,
    origin: options.origin,
    expiresAt: new Date(Date.now() + lifetime),
  })
  return publicUrl + paths.adminSignup(token)
}

/**
 * The link for the first administrator, or null once there is one: administrators come by invitation
 * only, so there is one as soon as an invitation was used. A new link replaces that of an earlier start.
 */
export async function firstInvitation(db: Db, publicUrl: string): Promise<string | null> {
  const used = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(isNotNull(invitations.usedAt))
    .limit(1)
  if (used.length > 0) return null
  await db
    .delete(invitations)
    .where(and(eq(invitations.origin, 'first start'), isNull(invitations.usedAt)))
  return inviteAdministrator(db, publicUrl, { origin: 'first start' })
}

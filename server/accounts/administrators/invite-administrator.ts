import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import { audit } from '../audit.ts'
import { invitations, users } from '../tables.ts'

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

/** Makes a single-use invitation. Its address is the only place where the token ever stands. */
export async function inviteAdministrator(
  db: Db,
  publicUrl: string,
  { origin, email, actorId, network }: Options,
): Promise<{ url: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + lifetime)
  await db.transaction(async (tx) => {
    await tx.insert(invitations).values({
      tokenHash: createHash('sha256').update(token).digest('hex'),
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
export async function firstInvitation(db: Db, publicUrl: string): Promise<string | null> {
  const administrators = await db.$count(users, eq(users.isAdmin, true))
  if (administrators > 0) return null
  await db
    .delete(invitations)
    .where(and(eq(invitations.origin, 'first start'), isNull(invitations.usedAt)))
  return (await inviteAdministrator(db, publicUrl, { origin: 'first start' })).url
}

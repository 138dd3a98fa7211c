import { and, eq, gte } from 'drizzle-orm'
import type { OwnProof } from '../../../contract/accounts/passkey-calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { SignedInCaller } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/http/problems.ts'
import { audit } from '../audit.ts'
import { requireProof } from '../second-factor/require-proof.ts'
import type { AccountServices } from '../services.ts'
import { lockOwnSession } from '../sessions/lock-own-session.ts'
import { endAllSessions, setByPasskey } from '../sessions/sessions.ts'
import { passkeys } from '../tables.ts'
import { notifyOfPasskey } from './notify-of-passkey.ts'
import { requireStrongSession } from './require-strong-session.ts'

/**
 * Removes a passkey, often that of a lost device: all other sessions end.
 * @throws Problem 400 for a wrong password or passkey, 401, 403, 404, 429
 */
export async function removePasskey(
  services: AccountServices,
  { id, proof }: { id: number; proof: OwnProof },
  { identity, network }: SignedInCaller,
): Promise<void> {
  const { db } = services
  const { userId, sessionId } = identity
  await requireStrongSession(db, identity)
  const ownPasskey = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
  if ((await db.$count(passkeys, ownPasskey)) === 0) throw noSuchPasskey()
  await requireProof(services, { userId, sessionId, network }, proof)
  await db.transaction(async (tx) => {
    await lockOwnSession(tx, identity)
    const removedRows = await tx.delete(passkeys).where(ownPasskey).returning({ id: passkeys.id })
    if (removedRows.length === 0) throw noSuchPasskey()
    await endAllSessions(tx, userId, sessionId)
    if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) === 0)
      await setByPasskey(tx, sessionId, false)
    await audit(tx, { action: 'passkey removed', actorId: userId, subjectId: userId, network })
    await notifyOfPasskey(services, tx, userId, false)
  })
}

/**
 * @param since only those added from then on
 * @returns how many there were
 */
export async function removePasskeys(
  tx: Db,
  userId: string,
  { since }: { since?: Date } = {},
): Promise<number> {
  const removedRows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), since && gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id })
  return removedRows.length
}

export const noSuchPasskey = () => notFound('There is no such passkey.')

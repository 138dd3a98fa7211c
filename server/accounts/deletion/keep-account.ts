import { and, eq, gt, sql } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import { readToken } from '../../platform/secrets/signed-token.ts'
import { audit } from '../audit.ts'
import type { User } from '../find-user.ts'
import { mailUser } from '../mail-user.ts'
import type { AccountServices } from '../services.ts'
import { users } from '../tables.ts'

/** What the mailed link is signed for. */
export const keepPurpose = 'keep account'

/**
 * Keeps an account that is about to be deleted, within the caller's transaction. Its owner is told.
 * @param by an administrator by id, or else the owner
 * @returns whether it was about to be, and there was still time
 */
export async function keepAccount(
  { mail, followDeletion, publicUrl }: AccountServices,
  tx: Db,
  userId: string,
  { network, actorId = userId }: Pick<Caller, 'network'> & { actorId?: string },
): Promise<boolean> {
  const [user] = await tx
    .update(users)
    .set({ deletionAt: null })
    .where(and(eq(users.id, userId), gt(users.deletionAt, sql`now()`)))
    .returning()
  if (!user) return false
  await audit(tx, { action: 'account kept', actorId, subjectId: userId, network })
  await followDeletion(tx, userId)
  await mailUser(mail, tx, user, {
    template: 'account-kept',
    byTeam: actorId !== userId,
    profileUrl: publicUrl() + paths.profile(),
  })
  return true
}

/** @throws Problem 403 for an account whose time is over: it is being deleted */
export function refuseDeleted({ deletionAt }: Pick<User, 'deletionAt'>): void {
  if (deletionAt && deletionAt <= new Date())
    throw new Problem(403, 'account_deleted', 'This account is being deleted.')
}

/** @throws Problem 400 for a link that is not ours, too old, or of an earlier wish to leave */
export async function keepByLink(
  services: AccountServices,
  token: string,
  caller: Caller,
): Promise<'done' | 'already'> {
  const { db, key } = services
  const [id = '', at = ''] = readToken(key, keepPurpose, token)?.split(' ') ?? []
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw badLink()
  if (user.deletionAt === null) return 'already'
  if (user.deletionAt.getTime() !== Number(at)) throw badLink()
  const isKept = await db.transaction((tx) => keepAccount(services, tx, id, caller))
  return isKept ? 'done' : 'already'
}

const badLink = () => new Problem(400, 'bad_link', 'This link does not work any more.')

import { and, eq, gt, sql } from 'drizzle-orm'
import { graceDays } from '../../../contract/accounts/grace.ts'
import type { ParsedInput } from '../../../contract/calls.ts'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Caller, SignedInCaller } from '../../platform/http/caller.ts'
import { Reply } from '../../platform/http/handler.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { readToken, signToken } from '../../platform/secrets/signed-token.ts'
import { endInvitations, lockAdministrators } from '../administrators/remove-administrator.ts'
import { audit } from '../audit.ts'
import { findUserByEmail, lockUser, type User, userOf } from '../find-user.ts'
import { mailUser } from '../mail-user.ts'
import { requireStrongSession } from '../passkeys/require-strong-session.ts'
import { countCode, tryCode } from '../passwords/code-tries.ts'
import { codeMinutes, makeCode, useCode } from '../passwords/one-time-codes.ts'
import { requireProof } from '../second-factor/require-proof.ts'
import { requireCode } from '../second-factor/second-factor.ts'
import type { AccountServices } from '../services.ts'
import { endAllSessions, endSession } from '../sessions/sessions.ts'
import { users } from '../tables.ts'

const codesPerHour = { count: 5, minutes: 60 }

/** Deletion of an account by its owner, and the ways to cancel it. */
export function serveDeletion(api: Api, services: AccountServices) {
  api.serve('POST /api/user/deletion', async ({ body }, caller) => ({
    next: await askForDeletion(services, body, caller),
  }))
  api.serve('POST /api/user/deletion/confirm', async ({ body }, caller) => {
    const deletionAt = await confirmDeletion(services, body.code, caller)
    return new Reply(
      { deletionAt: deletionAt.toISOString() },
      { headers: { 'Set-Cookie': await endSession(services, caller.cookie) } },
    )
  })
  api.serve('POST /api/keep-account', async ({ body }, caller) => ({
    state: await keepByLink(services, body.token, caller),
  }))
}

/** The code is valid in the session that asked for it. */
export const deletionPurpose = (userId: string, sessionId: string) => [
  'delete account',
  userId,
  sessionId,
]

/**
 * Mails the code that confirms the deletion, after a proof of identity: a passkey, or the password
 * and, if set up, the authenticator app.
 * @returns the next factor that is required
 * @throws Problem 400 for a wrong proof, 403, 409 for the last administrator, 429
 */
async function askForDeletion(
  services: AccountServices,
  { appCode, ...proof }: ParsedInput<'POST /api/user/deletion'>['body'],
  { identity, network }: SignedInCaller,
): Promise<'app' | 'mail'> {
  const { db, limits } = services
  const { userId, sessionId } = identity
  await requireStrongSession(db, identity)
  await requireProof(services, { userId, sessionId, network }, proof)
  const user = await userOf(db, userId)
  if (user.secondFactorOn && !proof.passkey) {
    if (!appCode) return 'app'
    await requireCode(services, { userId, network }, appCode)
  }
  await countCode(limits, 'deletion codes', userId, codesPerHour)
  await db.transaction((tx) => mailCode(services, tx, user, sessionId))
  return 'mail'
}

async function mailCode({ mail, key }: AccountServices, tx: Db, user: User, sessionId: string) {
  await refuseLastAdministrator(tx, user)
  const { code, mailId } = await makeCode(tx, key, deletionPurpose(user.id, sessionId))
  const content = {
    template: 'deletion-code',
    code,
    minutes: codeMinutes,
    days: graceDays,
  } as const
  await mailUser(mail, tx, user, content, { id: mailId })
}

/**
 * Begins the days of grace with the mailed code, which proves the address too.
 * @throws Problem 400 for a wrong code, 409 for the last administrator
 */
async function confirmDeletion(
  services: AccountServices,
  code: string,
  { identity: { userId, sessionId }, network }: SignedInCaller,
): Promise<Date> {
  const { db, key } = services
  const begin = async (tx: Db) => {
    // a wrong try must be counted, so it must not be rolled back
    if (!(await useCode(tx, key, deletionPurpose(userId, sessionId), code))) return null
    const at = await beginDeletion(services, tx, userId, { actorId: userId, network })
    await tx.update(users).set({ emailConfirmed: true }).where(eq(users.id, userId))
    return at
  }
  const entry = { actorId: userId, subjectId: userId, network, details: { code: 'deletion' } }
  const ownTry = { kind: 'deletion', key: userId, entry, owner: { userId } } as const
  const deletionAt = await tryCode(services, ownTry, () => db.transaction(begin))
  if (deletionAt) return deletionAt
  const message = callRefusals.wrongCode.en
  throw new Problem(400, 'wrong_code', message, { code: message })
}

/**
 * Marks an account for deletion and signs it out everywhere; nothing else changes until then. An
 * account that is already marked keeps its date.
 * @throws Problem 409 for the last administrator
 */
export async function beginDeletion(
  { mail, key, publicUrl, followDeletion }: AccountServices,
  tx: Db,
  userId: string,
  by: { actorId: string | null; network: string },
): Promise<Date> {
  await refuseLastAdministrator(tx, await userOf(tx, userId))
  const user = await lockUser(tx, userId)
  if (user.deletionAt) return user.deletionAt
  const at = new Date(Date.now() + graceDays * 86_400_000)
  await tx
    .update(users)
    .set({ deletionAt: at, deletionAskedBy: by.actorId })
    .where(eq(users.id, userId))
  await endAllSessions(tx, userId)
  if (user.isAdmin) await endInvitations(tx)
  await audit(tx, { action: 'account deletion asked for', subjectId: userId, ...by })
  await followDeletion(tx, userId)
  const keepToken = signToken(key, keepPurpose, `${userId} ${at.getTime()}`, at)
  await mailUser(mail, tx, user, {
    template: 'deletion-begun',
    byTeam: by.actorId !== null && by.actorId !== userId,
    at: at.toISOString(),
    keepUrl: publicUrl() + paths.keepAccount(keepToken),
  })
  return at
}

/** Purpose of the signature in the mailed link. */
const keepPurpose = 'keep account'

/**
 * Cancels the deletion of an account, within the caller's transaction, and notifies its owner.
 * @param by an administrator's id, or else the owner
 * @returns whether a deletion was pending and not due yet
 */
export async function keepAccount(
  { mail, followDeletion, publicUrl }: AccountServices,
  tx: Db,
  userId: string,
  { network, actorId = userId }: Pick<Caller, 'network'> & { actorId?: string },
): Promise<boolean> {
  const [user] = await tx
    .update(users)
    .set({ deletionAt: null, deletionAskedBy: null })
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

/** Whether a user whose account is deleted wanted that, and was not shut out before. */
export const leavesByWill = ({
  id,
  deletionAskedBy,
  suspendedAt,
}: Pick<User, 'id' | 'deletionAskedBy' | 'suspendedAt'>): boolean =>
  deletionAskedBy === id && suspendedAt === null

/** @throws Problem 403 for an account whose days of grace are over */
export function refuseDeleted({ deletionAt }: Pick<User, 'deletionAt'>): void {
  if (deletionAt && deletionAt <= new Date())
    throw new Problem(403, 'account_deleted', accountRefusals.beingDeleted.en)
}

/** @throws Problem 400 for a forged or expired link, or one of an earlier deletion */
async function keepByLink(
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

const badLink = () => new Problem(400, 'bad_link', accountRefusals.badLink.en)

/** Deletes the account of an owner who cannot sign in, and has proven to read its mail. */
export async function deleteSuspended(
  services: AccountServices,
  tx: Db,
  email: string,
  network: string,
): Promise<void> {
  const user = (await findUserByEmail(tx, email))?.user
  if (user?.suspendedAt) await beginDeletion(services, tx, user.id, { actorId: user.id, network })
}

/** Locks all administrators, so that of two who leave at once one remains. @throws Problem 409 */
async function refuseLastAdministrator(tx: Db, { id, isAdmin }: User): Promise<void> {
  if (!isAdmin) return
  const others = (await lockAdministrators(tx)).filter((one) => one.id !== id)
  if (others.some(({ deletionAt, suspendedAt }) => !deletionAt && !suspendedAt)) return
  throw new Problem(409, 'last_administrator', accountRefusals.lastAdministrator.en)
}

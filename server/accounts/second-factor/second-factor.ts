import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { AuditAction } from '../../../contract/administration/audit/actions.ts'
import { done } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { SignedInCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { keyIdOf } from '../../platform/secrets/secret-keys.ts'
import { audit } from '../audit.ts'
import { userOf } from '../find-user.ts'
import { mailUser } from '../mail-user.ts'
import { requireStrongSession } from '../passkeys/require-strong-session.ts'
import { tryCode } from '../passwords/code-tries.ts'
import { requirePassword } from '../passwords/require-password.ts'
import type { AccountServices } from '../services.ts'
import { lockOwnSession } from '../sessions/lock-own-session.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { recoveryCodes, secondFactors, users } from '../tables.ts'
import { makeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'

type AppServices = Pick<AccountServices, 'db' | 'key' | 'log' | 'secretKeys'>

/** The user, who acts on the own account, and the request's origin. */
type By = { userId: string; sessionId: string; network: string }

const period = 30
const limit = { count: 10, minutes: 10 }

const appFor = (email: string, secret: string) =>
  new TOTP({ issuer: site.name, label: email, secret: Secret.fromBase32(secret), period })

/** Purpose under which the secret of a user's app is sealed. */
export const appPurpose = (userId: string) => `authenticator app ${userId}`

/**
 * Begins the set-up with a new secret, which is inactive until it is confirmed by a code. A session
 * is not enough: the thief of a cookie could lock the owner out.
 * @throws Problem 400 for a wrong password, 403, 409 if it is on already, 429
 */
async function beginSecondFactor(
  services: AccountServices,
  password: string,
  { identity, network }: SignedInCaller,
): Promise<{ secret: string; uri: string }> {
  const { db, secretKeys } = services
  const { userId } = identity
  await requireStrongSession(db, identity)
  const { email, secondFactorOn } = await userOf(db, userId)
  if (secondFactorOn) throw alreadyOn()
  await requirePassword(services, { userId, actorId: userId, network }, password)
  const secret = new Secret({ size: 20 }).base32
  const values = { secret: secretKeys.seal(appPurpose(userId), secret), lastStep: 0 }
  const insertedRows = await db
    .insert(secondFactors)
    .values({ userId, ...values })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: values,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  if (insertedRows.length === 0) throw alreadyOn()
  return { secret, uri: appFor(email, secret).toString() }
}

/**
 * Turns the second factor on and ends the user's other sessions, which had none.
 * @returns the recovery codes; only their hashes are stored
 */
async function confirmSecondFactor(
  services: AccountServices,
  { identity, network }: SignedInCaller,
  code: string,
): Promise<string[]> {
  const { db, limits } = services
  const { userId, sessionId } = identity
  await requireStrongSession(db, identity)
  await limits.consume('second factor set-up', userId, limit)
  return db.transaction(async (tx) => {
    const user = await lockOwnSession(tx, identity)
    if (user.secondFactorOn) throw alreadyOn()
    if (!(await acceptAppCode(services, tx, userId, code, { isConfirmed: false })))
      throw wrongCode()
    await tx
      .update(secondFactors)
      .set({ confirmedAt: new Date() })
      .where(eq(secondFactors.userId, userId))
    await tx.update(users).set({ secondFactorOn: true }).where(eq(users.id, userId))
    await endAllSessions(tx, userId, sessionId)
    await record(tx, 'second factor turned on', { userId, network })
    await notifyUser(services, tx, userId, true)
    return makeRecoveryCodes(tx, services.key, userId)
  })
}

/** @throws Problem 400 for a wrong code, 403 where administrators need the second factor */
async function turnSecondFactorOff(
  services: AccountServices,
  { userId, sessionId, network }: By,
  code: string,
): Promise<void> {
  const { db, settings } = services
  const user = await userOf(db, userId)
  if (user.isAdmin && settings.secondFactorRequired)
    throw new Problem(403, 'required', accountRefusals.authenticatorRequired.en)
  await requireCode(services, { userId, network }, code)
  await db.transaction(async (tx) => {
    await lockOwnSession(tx, { userId, sessionId })
    await removeSecondFactor(tx, userId)
    await record(tx, 'second factor turned off', { userId, network })
    await notifyUser(services, tx, userId, false)
  })
}

/** Turns the second factor off: the password is enough again. */
export async function removeSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ secondFactorOn: false }).where(eq(users.id, userId))
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Replaces the recovery codes. @throws Problem 400 for a wrong code */
async function replaceRecoveryCodes(
  services: AccountServices,
  { userId, sessionId, network }: By,
  code: string,
): Promise<string[]> {
  await requireCode(services, { userId, network }, code)
  return services.db.transaction(async (tx) => {
    await lockOwnSession(tx, { userId, sessionId })
    await record(tx, 'recovery codes replaced', { userId, network })
    return makeRecoveryCodes(tx, services.key, userId)
  })
}

/**
 * Whether a code is valid: one of the app, or a recovery code. Each is accepted once.
 * @throws Problem 400 if codes of the app cannot be checked
 */
export async function acceptSecondFactor(
  services: AppServices,
  userId: string,
  code: string,
): Promise<boolean> {
  const { db } = services
  if (/^[\d\s]+$/.test(code))
    return acceptAppCode(services, db, userId, code, { isConfirmed: true })
  return useRecoveryCode(db, services.key, userId, code)
}

/**
 * Accepts the code of this half minute or a neighboring one, for clocks that differ, if it is later
 * than the last used (RFC 6238, 5.2).
 */
async function acceptAppCode(
  { log, secretKeys }: AppServices,
  db: Db,
  userId: string,
  code: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<boolean> {
  const ownFactor = and(
    eq(secondFactors.userId, userId),
    isConfirmed ? isNotNull(secondFactors.confirmedAt) : isNull(secondFactors.confirmedAt),
  )
  const [factor] = await db.select().from(secondFactors).where(ownFactor)
  if (!factor) return false
  const secret = secretKeys.open(appPurpose(userId), factor.secret)
  if (secret === null) {
    log.error(
      { user: userId, key: keyIdOf(factor.secret) },
      'an authenticator app cannot be checked, the key of its secret is not here; npm run admin:second-factor-off removes it',
    )
    throw unreadable()
  }
  const token = code.replace(/\s/g, '')
  const timestamp = Date.now()
  const delta = appFor('', secret).validate({ token, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / period) + delta
  const updatedRows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(ownFactor, eq(secondFactors.secret, factor.secret), lt(secondFactors.lastStep, step)),
    )
    .returning({ userId: secondFactors.userId })
  return updatedRows.length > 0
}

/** A recovery code is enough too: a user who has lost the phone must be able to use another. */
export async function requireCode(
  services: AccountServices,
  { userId, network }: { userId: string; network: string },
  code: string,
) {
  await services.limits.consume('second factor set-up', userId, limit)
  const details = { code: 'app' }
  const entry = { actorId: userId, subjectId: userId, network, details }
  const ownTry = { kind: 'app', key: userId, entry, owner: { userId } } as const
  const accept = () => acceptSecondFactor(services, userId, code)
  if (!(await tryCode(services, ownTry, accept))) throw wrongCode()
}

const alreadyOn = () => new Problem(409, 'already_on', accountRefusals.authenticatorExists.en)

const unreadable = () => {
  const message = accountRefusals.authenticatorUnreadable.en
  return new Problem(400, 'app_unreadable', message, { code: message })
}

const wrongCode = () => {
  const message = callRefusals.wrongCode.en
  return new Problem(400, 'wrong_code', message, { code: message })
}

const record = (tx: Db, action: AuditAction, { userId, network }: Omit<By, 'sessionId'>) =>
  audit(tx, { action, actorId: userId, subjectId: userId, network })

async function notifyUser(
  { mail, publicUrl }: AccountServices,
  tx: Db,
  userId: string,
  on: boolean,
) {
  const user = await userOf(tx, userId)
  const signInUrl = publicUrl() + paths.auth()
  await mailUser(mail, tx, user, { template: 'second-factor-changed', on, signInUrl })
}

export function serveSecondFactor(api: Api, services: AccountServices) {
  api.serve('POST /api/user/second-factor', ({ body }, caller) =>
    beginSecondFactor(services, body.password, caller),
  )
  api.serve('POST /api/user/second-factor/confirm', async ({ body }, caller) => ({
    recoveryCodes: await confirmSecondFactor(services, caller, body.code),
  }))
  api.serve('POST /api/user/second-factor/recovery-codes', async ({ body }, caller) => {
    const { identity, network } = caller
    const { userId, sessionId } = identity
    const by = { userId, sessionId, network }
    return { recoveryCodes: await replaceRecoveryCodes(services, by, body.code) }
  })
  api.serve('POST /api/user/second-factor/off', async ({ body }, { identity, network }) => {
    const { userId, sessionId } = identity
    await turnSecondFactorOff(services, { userId, sessionId, network }, body.code)
    return done
  })
}

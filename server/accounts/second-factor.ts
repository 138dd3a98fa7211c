import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { paths } from '../../contract/paths.ts'
import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import { Problem } from '../platform/http/problems.ts'
import { type AuditAction, audit } from './audit.ts'
import { userOf } from './find-user.ts'
import type { AccountServices } from './services.ts'
import { endAllSessions } from './sessions.ts'
import { recoveryCodes, secondFactors, users } from './tables.ts'

/** The user who does it to the own account, and from where. */
type By = { userId: string; network: string }

const period = 30
const recoveryCodeCount = 10
const limit = { count: 10, minutes: 10 }

const appFor = (email: string, secret: string) =>
  new TOTP({ issuer: site.name, label: email, secret: Secret.fromBase32(secret), period })

const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('hex')

/** Begins the set-up: a new secret, which counts for nothing until a code of it was given. */
export async function beginSecondFactor(
  db: Db,
  userId: string,
): Promise<{ secret: string; uri: string }> {
  const { email } = await userOf(db, userId)
  const secret = new Secret({ size: 20 }).base32
  const fresh = { secret, lastStep: 0 }
  const begun = await db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  if (begun.length === 0) throw alreadyOn()
  return { secret, uri: appFor(email, secret).toString() }
}

/**
 * Turns the second factor on and ends the user's other sessions, which came without it.
 * @returns the recovery codes; only their hashes are kept
 */
export async function confirmSecondFactor(
  services: AccountServices,
  { userId, sessionId, network }: By & { sessionId: string },
  code: string,
): Promise<string[]> {
  const { db, limits } = services
  await limits.demand('second factor set-up', userId, limit)
  return db.transaction(async (tx) => {
    const user = await userOf(tx, userId)
    if (user.secondFactorOn) throw alreadyOn()
    if (!(await acceptAppCode(tx, userId, code, { confirmed: false }))) throw wrongCode()
    await tx
      .update(secondFactors)
      .set({ confirmedAt: new Date() })
      .where(eq(secondFactors.userId, userId))
    await tx.update(users).set({ secondFactorOn: true }).where(eq(users.id, userId))
    await endAllSessions(tx, userId, sessionId)
    await record(tx, 'second factor turned on', { userId, network })
    await tell(services, tx, userId, true)
    return makeRecoveryCodes(tx, userId)
  })
}

/** @throws Problem 400 for a wrong code, 403 where administrators need the second factor */
export async function turnSecondFactorOff(
  services: AccountServices,
  { userId, network }: By,
  code: string,
): Promise<void> {
  const { db, settings } = services
  const user = await userOf(db, userId)
  if (user.isAdmin && settings.secondFactorRequired)
    throw new Problem(403, 'required', 'Administrators need an authenticator app here.')
  await demandCode(services, userId, code)
  await db.transaction(async (tx) => {
    await removeSecondFactor(tx, userId)
    await record(tx, 'second factor turned off', { userId, network })
    await tell(services, tx, userId, false)
  })
}

/** Signing in needs the password alone again. */
export async function removeSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ secondFactorOn: false }).where(eq(users.id, userId))
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** New recovery codes; the old ones end. @throws Problem 400 for a wrong code */
export async function replaceRecoveryCodes(
  services: AccountServices,
  { userId, network }: By,
  code: string,
): Promise<string[]> {
  await demandCode(services, userId, code)
  return services.db.transaction(async (tx) => {
    await record(tx, 'recovery codes replaced', { userId, network })
    return makeRecoveryCodes(tx, userId)
  })
}

/** Whether a code opens the account: one of the app, or a recovery code. Each counts once. */
export async function acceptSecondFactor(db: Db, userId: string, code: string): Promise<boolean> {
  if (/^[\d\s]+$/.test(code)) return acceptAppCode(db, userId, code, { confirmed: true })
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

/** A code of this half minute or one beside it, for clocks that differ; later than the last one used (RFC 6238, 5.2). */
async function acceptAppCode(
  db: Db,
  userId: string,
  code: string,
  { confirmed }: { confirmed: boolean },
): Promise<boolean> {
  const mine = and(
    eq(secondFactors.userId, userId),
    confirmed ? isNotNull(secondFactors.confirmedAt) : isNull(secondFactors.confirmedAt),
  )
  const [factor] = await db.select().from(secondFactors).where(mine)
  if (!factor) return false
  const token = code.replace(/\s/g, '')
  const timestamp = Date.now()
  const delta = appFor('', factor.secret).validate({ token, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / period) + delta
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(mine, eq(secondFactors.secret, factor.secret), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

/** A recovery code will do as well: who has lost the phone must be able to move on to another. */
async function demandCode({ db, limits }: AccountServices, userId: string, code: string) {
  await limits.demand('second factor set-up', userId, limit)
  if (!(await acceptSecondFactor(db, userId, code))) throw wrongCode()
}

const alreadyOn = () => new Problem(409, 'already_on', 'Your authenticator app is already set up.')

const wrongCode = () => {
  const message = 'That code is not valid or has expired.'
  return new Problem(400, 'wrong_code', message, { code: message })
}

/** Sixteen Base32 characters in groups of four: 80 random bits. */
async function makeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.replace(
      /.{4}(?=.)/g,
      '$&-',
    ),
  )
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })))
  return codes
}

const record = (tx: Db, action: AuditAction, { userId, network }: By) =>
  audit(tx, { action, actorId: userId, subjectId: userId, network })

async function tell({ mail, publicUrl }: AccountServices, tx: Db, userId: string, on: boolean) {
  const { email, firstName } = await userOf(tx, userId)
  const signInUrl = publicUrl() + paths.auth()
  await mail.post(tx, {
    to: email,
    content: { template: 'second-factor-changed', firstName, on, signInUrl },
  })
}

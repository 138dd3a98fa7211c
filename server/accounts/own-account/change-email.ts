import { and, asc, eq, gte } from 'drizzle-orm'
import type { OwnProof } from '../../../contract/accounts/passkey-calls.ts'
import { done } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { one } from '../../platform/database/one.ts'
import type { SignedInCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { signToken } from '../../platform/secrets/signed-token.ts'
import { audit } from '../audit.ts'
import { type User, userOf } from '../find-user.ts'
import { mailUser } from '../mail-user.ts'
import { requireStrongSession } from '../passkeys/require-strong-session.ts'
import { countCode, tryCode } from '../passwords/code-tries.ts'
import { codeMinutes, makeCode, useCode } from '../passwords/one-time-codes.ts'
import { notifyOwner } from '../registration/register.ts'
import { requireProof } from '../second-factor/require-proof.ts'
import type { AccountServices } from '../services.ts'
import { lockOwnSession } from '../sessions/lock-own-session.ts'
import { emailChanges, users } from '../tables.ts'
import { isReserved, isUndoable, undoPurpose } from './reserved-addresses.ts'

/** A requested address; its code is valid in the session that asked. */
type Request = { userId: string; sessionId: string; email: string; network: string }

const perAddress = { count: 3, minutes: 60 }

const codeRequests: Queue<Request> = {
  name: 'email-codes',
  timeout: 30,
  retries: 3,
  delay: 5,
  longestDelay: 30,
  concurrency: 2,
}

export async function serveEmailChange(api: Api, services: AccountServices) {
  api.serve('POST /api/user/email', async ({ body }, caller) => {
    await askForEmail(services, body, caller)
    return done
  })
  api.serve('POST /api/user/email/confirm', async ({ body }, caller) => {
    await changeEmail(services, body, caller)
    return done
  })
  await makeEmailCodes(services)
}

const purposeOf = ({ userId, sessionId, email }: Omit<Request, 'network'>) =>
  ['email change', userId, sessionId, email] as const

/**
 * Requests a code for a new address. Every address gets the same answer: only a job looks up
 * whether it has an account, whose owner is then told instead of getting a code.
 * @throws Problem 400 for the present address, a wrong password or passkey, 403, 429
 */
async function askForEmail(
  services: AccountServices,
  { email, ...proof }: OwnProof & { email: string },
  { identity, network }: SignedInCaller,
): Promise<void> {
  const { db, jobs, limits } = services
  const { userId, sessionId } = identity
  await requireStrongSession(db, identity)
  const user = await userOf(db, userId)
  if (email === user.email) throw isPresent()
  await requireProof(services, { userId, sessionId, network }, proof)
  await countCode(limits, 'email change', email, perAddress)
  await db.transaction(async (tx) => {
    await audit(tx, {
      action: 'email change asked for',
      actorId: userId,
      subjectId: userId,
      network,
    })
    await jobs.enqueue(tx, codeRequests, { userId, sessionId, email, network })
  })
}

/** Mails the requested codes. */
function makeEmailCodes(services: AccountServices): Promise<void> {
  const { db, key, mail, jobs } = services
  return jobs.work(codeRequests, async (request) => {
    const { userId, email, network } = request
    if (await isTaken(db, email, userId)) return notifyOwner(services, email, network, 'change')
    await db.transaction(async (tx) => {
      const { code, mailId } = await makeCode(tx, key, purposeOf(request))
      const { mailLanguage: language } = await userOf(tx, userId)
      const content = { template: 'email-code', code, minutes: codeMinutes } as const
      await mail.post(tx, { id: mailId, to: email, content, language })
    })
  })
}

const isTaken = async (db: Db, email: string, userId: string) =>
  (await db.$count(users, eq(users.email, email))) > 0 || (await isReserved(db, email, userId))

/**
 * Changes the address with its mailed code. The old address is told, and can take the account back.
 * @throws Problem 400 for a wrong code, 401, 409 if somebody registered the address meanwhile
 */
async function changeEmail(
  services: AccountServices,
  { email, code }: { email: string; code: string },
  { identity: { userId, sessionId }, network }: SignedInCaller,
): Promise<void> {
  const { db, key, customerChanged } = services
  const changeWith = async (tx: Db) => {
    const before = await lockOwnSession(tx, { userId, sessionId })
    if (!(await useCode(tx, key, purposeOf({ userId, sessionId, email }), code))) return false
    if (await isReserved(tx, email, userId)) return false
    await tx
      .update(users)
      .set({ email, emailConfirmed: true, updatedAt: new Date() })
      .where(eq(users.id, userId))
    await audit(tx, { action: 'email changed', actorId: userId, subjectId: userId, network })
    // changing back to a former address undoes that change: the address in between gets no link
    if (!(await endChangesSince(tx, userId, email)) && before.emailConfirmed)
      await notifyOldAddress(services, tx, before, email)
    await customerChanged(tx, userId)
    return true
  }
  const change = () =>
    db.transaction(changeWith).catch((error) => {
      throw isUniqueViolation(error, 'users_email_unique') ? takenMeanwhile() : error
    })
  const entry = { actorId: userId, subjectId: userId, network, details: { code: 'email change' } }
  const ownTry = { kind: 'email change', key: userId, entry, owner: { userId } } as const
  const isChanged = await tryCode(services, ownTry, change)
  if (!isChanged) throw wrongCode()
}

/** Undoes the change away from an address, and all later ones. @returns whether there was one */
async function endChangesSince(tx: Db, userId: string, email: string): Promise<boolean> {
  const ofUser = eq(emailChanges.userId, userId)
  const [first] = await tx
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(and(ofUser, eq(emailChanges.oldEmail, email), isUndoable))
    .orderBy(asc(emailChanges.id))
    .limit(1)
  if (!first) return false
  await tx.delete(emailChanges).where(and(ofUser, gte(emailChanges.id, first.id)))
  return true
}

/** Days during which the old address can take the account back. */
const undoDays = 7

/** An unconfirmed address may be a stranger's, who must not get the account. */
async function notifyOldAddress(
  { mail, publicUrl, key }: AccountServices,
  tx: Db,
  user: User,
  newEmail: string,
) {
  const { id: userId, email: oldEmail } = user
  const change = one(
    await tx.insert(emailChanges).values({ userId, oldEmail, newEmail }).returning(),
  )
  const expires = new Date(Date.now() + undoDays * 86_400_000)
  const token = signToken(key, undoPurpose, `${change.id} ${userId} ${oldEmail}`, expires)
  const undoUrl = publicUrl() + paths.undoEmail(token)
  await mailUser(mail, tx, user, { template: 'email-changed', undoUrl, days: undoDays })
}

const isPresent = () => {
  const message = accountRefusals.sameAddress.en
  return new Problem(400, 'bad_request', message, { email: message })
}

const wrongCode = () => {
  const message = callRefusals.wrongCode.en
  return new Problem(400, 'wrong_code', message, { code: message })
}

const takenMeanwhile = () => new Problem(409, 'email_taken', accountRefusals.addressTaken.en)

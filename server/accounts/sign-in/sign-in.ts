import { eq } from 'drizzle-orm'
import type { CurrentUser } from '../../../contract/accounts/calls.ts'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Reply } from '../../platform/http/handler.ts'
import { Problem } from '../../platform/http/problems.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { audit } from '../audit.ts'
import { keepAccount, refuseDeleted } from '../deletion/deletion.ts'
import { accountOf, findUserByEmail, presentUser, type User } from '../find-user.ts'
import { forgetWrongCodes, tryCode } from '../passwords/code-tries.ts'
import { isPassword } from '../passwords/passwords.ts'
import { acceptSecondFactor } from '../second-factor/second-factor.ts'
import type { AccountServices } from '../services.ts'
import {
  endOneSession,
  lacksSecondFactor,
  setByPasskey,
  startSession,
} from '../sessions/sessions.ts'
import { passkeys, passwords, users } from '../tables.ts'
import { suspendedProblem } from '../users/suspended-problem.ts'
import { deviceCookie, deviceOf, isKnownTo } from './known-device.ts'

/** Failed tries for one account: of strangers together, or of one known browser. */
const limit = { count: 10, minutes: 10 }

const ofStrangers = (email: string) => `address ${email}`
const ofDevice = (id = '') => `device ${id}`

/**
 * Signs in with a password, and with a code where the user has a second factor. Known and unknown
 * addresses cost the same: one look-up, one Argon2, one line in the audit log.
 * @throws Problem 401, 400 for a wrong code, 403 for a suspended account, 429, 503 while too many
 * passwords wait to be checked
 */
export async function signIn(
  services: AccountServices,
  { email, password, code }: ParsedInput<'POST /api/login'>['body'],
  caller: Caller,
): Promise<Reply<Answer<'POST /api/login'>>> {
  const { db, key, limits } = services
  const account = await findUserByEmail(db, email)
  const device = deviceOf(key, caller.cookie)
  const knownAs = account && isKnownTo(device, accountOf(account)) ? device.id : undefined
  const source = knownAs === undefined ? ofStrangers(email) : ofDevice(knownAs)
  await limits.consume('sign-in', source, limit)

  const refund = () => limits.refund('sign-in', source)
  const isRight = await isPassword(password, account?.hash ?? null, { knownAs, refund })
  if (!isRight || !account) {
    await audit(db, {
      action: 'sign-in failed',
      subjectId: account?.user.id ?? null,
      network: caller.network,
    })
    throw wrongPassword()
  }
  await refund()
  if (account.user.secondFactorOn) {
    if (!code) return askForCode()
    await requireSecondFactor(services, account.user, code, source, caller)
  }
  return enter(services, account.user, caller, { hash: account.hash })
}

/** A proven owner need not wait because of wrong passwords from before. */
export async function forgetFailedTries(
  { key, limits }: Pick<AccountServices, 'key' | 'limits'>,
  email: string,
  { cookie }: Caller,
): Promise<void> {
  for (const source of [ofStrangers(email), ofDevice(deviceOf(key, cookie)?.id)]) {
    await limits.forget('sign-in', source)
    await forgetWrongCodes(limits, 'app', source)
  }
}

const askForCode = () =>
  new Reply(
    {
      codeRequired: true as const,
      message: accountRefusals.enterAuthenticatorCode.en,
    },
    { status: 202 },
  )

async function requireSecondFactor(
  services: AccountServices,
  user: User,
  code: string,
  source: string,
  { network }: Caller,
) {
  const { limits } = services
  await limits.consume('second factor', source, limit)
  const details = { secondFactor: true }
  const entry = { action: 'sign-in failed', subjectId: user.id, network, details } as const
  const ownTry = { kind: 'app', key: source, entry, owner: { userId: user.id } } as const
  const isRight = await tryCode(services, ownTry, () => acceptSecondFactor(services, user.id, code))
  if (isRight) return limits.refund('second factor', source)
  throw new Problem(400, 'wrong_code', callRefusals.wrongCode.en)
}

/**
 * The proof of a sign-in: the stored hash of the password, or a passkey; neither for a new account.
 */
type EntryProof = { hash?: string; passkeyId?: number }

/**
 * Begins a session, remembers the browser, and cancels a pending deletion. If the checked password
 * was reset meanwhile, a second factor turned on, the passkey removed or the account suspended, the
 * session ends again like all others.
 */
export async function enter(
  services: AccountServices,
  user: User,
  caller: Caller,
  { hash, passkeyId }: EntryProof = {},
): Promise<Reply<{ user: CurrentUser; accountKept?: true }>> {
  const { db, key, https, settings } = services
  if (user.suspendedAt) throw suspendedProblem()
  refuseDeleted(user)
  const { sessionId, cookies } = await startSession(services, user.id, caller)
  const now = await lockAccount(db, user.id)
  if (
    !now ||
    now.suspendedAt ||
    now.secondFactorOn !== user.secondFactorOn ||
    (hash !== undefined && now.hash !== hash) ||
    (passkeyId !== undefined && !(await isStillThere(db, passkeyId)))
  ) {
    await endOneSession(db, user.id, sessionId).catch(() => {})
    throw now?.suspendedAt ? suspendedProblem() : wrongPassword()
  }
  const accountKept =
    now.deletionAt !== null &&
    (await db.transaction((tx) => keepAccount(services, tx, user.id, caller)))
  const byPasskey = passkeyId !== undefined
  if (byPasskey) await setByPasskey(db, sessionId, true)
  await audit(db, {
    action: 'signed in',
    actorId: user.id,
    subjectId: user.id,
    network: caller.network,
    details: { secondFactor: user.secondFactorOn && !byPasskey, passkey: byPasskey },
  })
  const account = { userId: user.id, passwordChangedAt: now.changedAt }
  const device = deviceCookie(key, deviceOf(key, caller.cookie), account, https)
  return new Reply(
    {
      user: await presentUser(services, user, {
        lacksSecondFactor: lacksSecondFactor(user, byPasskey, settings),
      }),
      ...(accountKept && { accountKept }),
    },
    { headers: { 'Set-Cookie': [...cookies, device] } },
  )
}

/**
 * Reads again what was checked before the session began. The locks wait for a change under way,
 * which did not see the new session when it ended all others.
 */
async function lockAccount(db: Db, id: string) {
  const [password] = await db
    .select({ hash: passwords.hash, changedAt: passwords.changedAt })
    .from(passwords)
    .where(eq(passwords.userId, id))
    .for('share')
  // not in one statement with the password: its two locks could deadlock with those of a reset
  const [user] = await db
    .select({
      secondFactorOn: users.secondFactorOn,
      suspendedAt: users.suspendedAt,
      deletionAt: users.deletionAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('share')
  return password && user ? { ...password, ...user } : null
}

/** Waits for a removal under way. */
async function isStillThere(db: Db, passkeyId: number): Promise<boolean> {
  const rows = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.id, passkeyId))
    .for('share')
  return rows.length > 0
}

const wrongPassword = () =>
  new Problem(401, 'wrong_password', accountRefusals.wrongEmailOrPassword.en)

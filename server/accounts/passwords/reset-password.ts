import { eq } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Reply } from '../../platform/http/handler.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { audit } from '../audit.ts'
import { accountOf, findUserByEmail, type User } from '../find-user.ts'
import { mailUser } from '../mail-user.ts'
import { removePasskeys } from '../passkeys/remove-passkeys.ts'
import { removeSecondFactor } from '../second-factor/second-factor.ts'
import type { AccountServices } from '../services.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { deviceCookie, deviceOf, isKnownTo } from '../sign-in/known-device.ts'
import { forgetFailedTries } from '../sign-in/sign-in.ts'
import { passwords, users } from '../tables.ts'
import { suspendedProblem } from '../users/suspended-problem.ts'
import { countCode, tryCode } from './code-tries.ts'
import { codeMinutes, makeCode, useCode } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/** The accounts whose passwords a form resets: each of the two forms has its own codes. */
type Audience = 'everybody' | 'administrators'
/** `device`: the known browser that asked; the code is valid only there. */
type Address = { email: string; audience: Audience; device?: string }
type Request = { email: string; newPassword: string; code?: string | undefined }

/** Codes for an address that strangers together, or one known browser, may request. */
const perSource = { count: 3, minutes: 60 }
/** Codes that all known browsers together may request. */
const perAccount = { count: 10, minutes: 60 }

const codeRequests: Queue<Address> = {
  name: 'reset-codes',
  timeout: 30,
  retries: 3,
  delay: 5,
  longestDelay: 30,
  concurrency: 2,
}

const purposeOf = ({ email, audience, device }: Address) =>
  device ? ['reset', audience, email, device] : ['reset', audience, email]

/**
 * Resets a password in two steps (D1). The first changes nothing and is the same for every address:
 * it queues a job, and only the job looks up the account. A known browser has its own counts and
 * code, so that strangers can neither use up the owner's tries nor replace the owner's code.
 * @returns `Set-Cookie` values by which this browser is known from now on, once the password is
 * changed
 * @throws Problem 400 for a weak password, a wrong or an expired code, 403 for a suspended account, 429
 */
async function resetPassword(
  services: AccountServices,
  { email, newPassword, code }: Request,
  audience: Audience,
  caller: Caller,
): Promise<'code required' | { cookies: string[] }> {
  await refuseWeakPassword(newPassword, 'newPassword', [email])
  const { db, jobs, limits } = services
  const device = await knownDevice(services, email, caller)
  const address = { email, audience, ...(device !== undefined && { device }) }
  if (code !== undefined) {
    const cookie = await tryCode(
      services,
      {
        kind: 'reset',
        key: device === undefined ? email : `${device} ${email}`,
        entry: { action: 'password reset failed', network: caller.network },
        owner: { email },
      },
      () => setPassword(services, { ...address, newPassword, code }, caller),
    )
    if (!cookie) throw new Problem(400, 'wrong_code', callRefusals.wrongCode.en)
    await forgetFailedTries(services, email, caller)
    return { cookies: [cookie] }
  }
  if (device === undefined) await countCode(limits, 'reset', email, perSource)
  else {
    await countCode(limits, 'reset by a known browser', `${device} ${email}`, perSource)
    await countCode(limits, 'reset by known browsers', email, perAccount)
  }
  await db.transaction(async (tx) => {
    await audit(tx, { action: 'password reset asked for', network: caller.network })
    await jobs.enqueue(tx, codeRequests, address)
  })
  return 'code required'
}

/** The id of the caller's browser if the account of that address knows it. */
async function knownDevice({ db, key }: AccountServices, email: string, { cookie }: Caller) {
  const device = deviceOf(key, cookie)
  const account = device && (await findUserByEmail(db, email))
  return account && isKnownTo(device, accountOf(account)) ? device.id : undefined
}

/** Creates the requested codes and mails those that belong to an account. */
function makeResetCodes(services: AccountServices): Promise<void> {
  return services.jobs.work(codeRequests, (address) => mailCode(services, address))
}

async function mailCode({ db, mail, key }: AccountServices, address: Address) {
  const { email, audience } = address
  await db.transaction(async (tx) => {
    const { code, mailId } = await makeCode(tx, key, purposeOf(address))
    const reader = await findReader(tx, email, audience)
    if (!reader) return
    const content = { template: 'reset-code', code, minutes: codeMinutes } as const
    await mailUser(mail, tx, reader, content, { id: mailId })
  })
}

async function findReader(db: Db, email: string, audience: Audience) {
  const user = (await findUserByEmail(db, email))?.user
  return user && (audience === 'everybody' || user.isAdmin) ? user : null
}

/** @returns the cookie by which the browser is known from now on; null for a wrong code */
async function setPassword(
  services: AccountServices,
  { newPassword, code, ...address }: Address & { newPassword: string; code: string },
  { network, cookie, language }: Caller,
): Promise<string | null> {
  const { db, mail, publicUrl, key, https } = services
  const { email, audience } = address
  const changedAt = new Date()
  const user = await db.transaction(async (tx) => {
    const isRight =
      (address.device !== undefined && (await useCode(tx, key, purposeOf(address), code))) ||
      (await useCode(tx, key, purposeOf({ email, audience }), code))
    const user = isRight ? await findReader(tx, email, audience) : null
    if (!user) return null
    if (user.suspendedAt) return user
    // the names only now: before the right code every address is answered alike. The code stays valid
    await refuseWeakPassword(newPassword, 'newPassword', [user.firstName, user.lastName, email])
    const hash = await hashPassword(newPassword, { knownAs: user.id })
    await tx.update(passwords).set({ hash, changedAt }).where(eq(passwords.userId, user.id))
    const isEmptied = !user.emailConfirmed && (await removeUnconfirmed(services, tx, user, network))
    // the code proves that the user reads this address, whose account a stranger may have made
    const ownChoices = user.emailConfirmed ? {} : { mailLanguage: language }
    await tx
      .update(users)
      .set({ emailConfirmed: true, ...ownChoices })
      .where(eq(users.id, user.id))
    await endAllSessions(tx, user.id)
    await audit(tx, { action: 'password reset', subjectId: user.id, network })
    await mailUser(mail, tx, user, {
      template: 'password-changed',
      emptied: isEmptied,
      signInUrl: publicUrl() + (user.isAdmin ? paths.adminLogin() : paths.auth()),
    })
    return user
  })
  if (!user) return null
  if (user.suspendedAt) throw suspendedProblem()
  const account = { userId: user.id, passwordChangedAt: changedAt }
  return deviceCookie(key, deviceOf(key, cookie), account, https)
}

/**
 * Removes what a stranger may have set up with somebody else's address before its owner first
 * proved to read its mail: passkeys, which would let the stranger in again; the authenticator app
 * with its recovery codes, which would keep the owner out; pending claims and requests, which would
 * now speak in the owner's name; and the photo. Every reset ends sessions and known browsers. An
 * administrator's account stays as it is: it came from an invitation, which no stranger has.
 * @returns whether there was anything
 */
async function removeUnconfirmed(
  { withdrawWaiting }: Pick<AccountServices, 'withdrawWaiting'>,
  tx: Db,
  { id, isAdmin, secondFactorOn, profileImageUrl }: User,
  network: string,
): Promise<boolean> {
  if (isAdmin) return false
  await removeSecondFactor(tx, id)
  const passkeysRemoved = await removePasskeys(tx, id)
  // the nightly clean-up of unused files deletes it
  await tx.update(users).set({ profileImageUrl: null }).where(eq(users.id, id))
  const submissions = await withdrawWaiting(tx, id)
  if (!secondFactorOn && passkeysRemoved === 0 && !profileImageUrl && submissions === 0)
    return false
  await audit(tx, {
    action: 'unconfirmed set-up removed',
    subjectId: id,
    network,
    details: {
      secondFactor: secondFactorOn,
      passkeys: passkeysRemoved,
      photo: profileImageUrl !== null,
      submissions,
    },
  })
  return true
}

const askForCode = {
  codeRequired: true,
  message: accountRefusals.codeMailed.en,
} as const

const passwordChanged = { success: true, message: accountRefusals.passwordReset.en } as const

export async function serveReset(api: Api, services: AccountServices) {
  api.serve('POST /api/reset-password', async ({ body }, caller) => {
    const reset = await resetPassword(services, body, 'everybody', caller)
    if (reset === 'code required') return new Reply(askForCode, { status: 202 })
    return new Reply(passwordChanged, { headers: { 'Set-Cookie': reset.cookies } })
  })
  api.serve('POST /api/admin/reset-password', async ({ body }, caller) => {
    // the answer repeats the address as it was typed (D1)
    const { email } = body
    const request = { ...body, email: email.toLowerCase() }
    const reset = await resetPassword(services, request, 'administrators', caller)
    if (reset === 'code required') return new Reply({ ...askForCode, email }, { status: 202 })
    return new Reply({ ...passwordChanged, email }, { headers: { 'Set-Cookie': reset.cookies } })
  })
  await makeResetCodes(services)
}

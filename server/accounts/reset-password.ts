import { eq } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Problem } from '../platform/http/problems.ts'
import type { Queue } from '../platform/jobs/jobs.ts'
import { audit } from './audit.ts'
import { findUserByEmail } from './find-user.ts'
import { codeMinutes, makeCode, useCode } from './one-time-codes.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import type { AccountServices } from './services.ts'
import { endAllSessions } from './sessions.ts'
import { forgetFailedTries } from './sign-in.ts'
import { passwords, users } from './tables.ts'

/** Whose passwords a form resets: the two forms have codes of their own. */
export type Audience = 'everybody' | 'administrators'
type Address = { email: string; audience: Audience }
type Request = { email: string; newPassword: string; code?: string | undefined }

const perAddress = { count: 3, minutes: 60 }

const codeRequests: Queue<Address> = {
  name: 'reset-codes',
  timeout: 30,
  retries: 3,
  delay: 5,
  longestDelay: 30,
  atOnce: 2,
}

const purposeOf = ({ email, audience }: Address) => ['reset', audience, email]

/**
 * Resets a password in two steps (D1). The first changes nothing, and does the same for every address:
 * it asks for a job, and only the job looks whether somebody has an account.
 * @returns which step it was
 * @throws Problem 400 for a wrong or expired code, 429
 */
export async function resetPassword(
  services: AccountServices,
  { email, newPassword, code }: Request,
  audience: Audience,
  caller: Caller,
): Promise<'code required' | 'done'> {
  refuseCommonPassword(newPassword, 'newPassword')
  const { db, jobs, limits } = services
  if (code !== undefined) {
    await setPassword(services, { email, newPassword, code }, audience, caller.network)
    await forgetFailedTries(services, email, caller)
    return 'done'
  }
  await limits.demand('reset', email, perAddress)
  await db.transaction(async (tx) => {
    await audit(tx, { action: 'password reset asked for', network: caller.network })
    await jobs.enqueue(tx, codeRequests, { email, audience })
  })
  return 'code required'
}

/** Makes codes as they are asked for and mails those that have a reader. */
export function makeResetCodes(services: AccountServices): Promise<void> {
  return services.jobs.work(codeRequests, (address) => mailCode(services, address))
}

async function mailCode({ db, mail, key }: AccountServices, address: Address) {
  const { email, audience } = address
  await db.transaction(async (tx) => {
    const code = await makeCode(tx, key, purposeOf(address))
    const reader = await findReader(tx, email, audience)
    if (!reader) return
    const { firstName } = reader
    const content = { template: 'reset-code', firstName, code, minutes: codeMinutes } as const
    await mail.post(tx, { to: email, content })
  })
}

async function findReader(db: Db, email: string, audience: Audience) {
  const user = (await findUserByEmail(db, email))?.user
  return user && (audience === 'everybody' || user.isAdmin) ? user : null
}

async function setPassword(
  services: AccountServices,
  { email, newPassword, code }: Required<Request>,
  audience: Audience,
  network: string,
) {
  const { db, mail, publicUrl, key } = services
  const wrong = await db.transaction(async (tx) => {
    const isRight = await useCode(tx, key, purposeOf({ email, audience }), code ?? '')
    const user = isRight ? await findReader(tx, email, audience) : null
    if (!user) {
      await audit(tx, { action: 'password reset failed', network })
      return true
    }
    const hash = await hashPassword(newPassword)
    await tx
      .update(passwords)
      .set({ hash, changedAt: new Date() })
      .where(eq(passwords.userId, user.id))
    // whoever has the code reads the address's mail
    await tx.update(users).set({ emailConfirmed: true }).where(eq(users.id, user.id))
    await endAllSessions(tx, user.id)
    await audit(tx, { action: 'password reset', subjectId: user.id, network })
    await mail.post(tx, {
      to: email,
      content: {
        template: 'password-changed',
        firstName: user.firstName,
        signInUrl: publicUrl() + (user.isAdmin ? paths.adminLogin() : paths.auth()),
      },
    })
    return false
  })
  if (wrong) throw new Problem(400, 'wrong_code', 'That code is not valid or has expired.')
}

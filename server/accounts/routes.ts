import { isNotNull, lt, or, sql } from 'drizzle-orm'
import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Api } from '../platform/http/serve.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import { serveInvitations } from './administrators/invitations.ts'
import { serveAdministrators } from './administrators/routes.ts'
import { deleteOldAuditEntries } from './audit.ts'
import { deleteSuspended, serveDeletion } from './deletion/deletion.ts'
import { presentUser, userOf } from './find-user.ts'
import { deleteOldEmailChanges } from './own-account/reserved-addresses.ts'
import { serveOwnAccount } from './own-account/routes.ts'
import { deleteOldChallenges } from './passkeys/challenges.ts'
import { servePasskeys } from './passkeys/routes.ts'
import { notifyOfWrongCodes } from './passwords/notify-of-wrong-codes.ts'
import { serveReset } from './passwords/reset-password.ts'
import { watchWrongCodes } from './passwords/wrong-code-figures.ts'
import { serveRegistration } from './registration/register.ts'
import { serveProof } from './second-factor/require-proof.ts'
import { serveSecondFactor } from './second-factor/second-factor.ts'
import type { AccountServices } from './services.ts'
import { serveSessions } from './sessions/sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { invitations, oneTimeCodes, sessions } from './tables.ts'
import { serveUsers } from './users/routes.ts'

export async function serveAccounts(api: Api, parts: Omit<AccountServices, 'key'>) {
  const { db, jobs, log } = parts
  const services = { ...parts, key: await secretOf(db, parts.secretKeys, 'accounts') }
  api.serve('POST /api/login', ({ body }, caller) => signIn(services, body, caller))
  serveRegistration(api, services)
  serveInvitations(api, services)
  serveAdministrators(api, services)
  serveUsers(api, services)
  serveSessions(api, services)
  await serveReset(api, services)
  serveSecondFactor(api, services)
  await serveOwnAccount(api, services)
  servePasskeys(api, services)
  serveProof(api, services)
  serveDeletion(api, services)

  await notifyOfWrongCodes(services)
  await jobs.schedule('wrong-codes-watch', '*/10 * * * *', site.timeZone, () =>
    watchWrongCodes(db, log),
  )
  await jobs.schedule('accounts-clean-up', '53 3 * * *', site.timeZone, () => deleteOutdated(db))

  api.serve('GET /api/user', async (_, { identity }) =>
    presentUser(services, await userOf(db, identity.userId), identity),
  )
  return {
    /** Deletes the account of callers who have proven to read the mail of a suspended one. */
    deleteSuspended: (tx: Db, email: string, network: string) =>
      deleteSuspended(services, tx, email, network),
  }
}

/** Deletes ended sessions and codes, invitations a month after their end, and old audit entries. */
export async function deleteOutdated(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db
    .delete(oneTimeCodes)
    .where(or(lt(oneTimeCodes.expiresAt, sql`now()`), isNotNull(oneTimeCodes.usedAt)))
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - interval '30 days'`))
  await deleteOldChallenges(db)
  await deleteOldEmailChanges(db)
  await deleteOldAuditEntries(db)
}

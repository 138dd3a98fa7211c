import { and, eq } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import { readToken, signToken } from '../../platform/secrets/signed-token.ts'
import { audit } from '../audit.ts'
import { type User, userOf } from '../find-user.ts'
import { requirePassword } from '../passwords/require-password.ts'
import type { AccountServices } from '../services.ts'
import { identify } from '../sessions/sessions.ts'
import { users } from '../tables.ts'

const purpose = 'confirm-address'
const hours = 72

/** Posts the link with which the owner of an address confirms it. It works for 72 hours. */
export async function postConfirmation(
  { mail, publicUrl, key }: Pick<AccountServices, 'mail' | 'publicUrl' | 'key'>,
  tx: Db,
  { id, email }: User,
): Promise<void> {
  const expires = new Date(Date.now() + hours * 3_600_000)
  const token = signToken(key, purpose, `${id} ${email}`, expires)
  const confirmUrl = publicUrl() + paths.confirmAddress(token)
  const content = { template: 'address-confirmation', confirmUrl, hours } as const
  await mail.post(tx, { to: email, content })
}

/** Posts the link again, at most three times an hour. */
export async function repeatConfirmation(services: AccountServices, userId: string): Promise<void> {
  const { db, limits } = services
  const user = await userOf(db, userId)
  if (user.emailConfirmed) return
  await limits.consume('confirmation', userId, { count: 3, minutes: 60 })
  await db.transaction((tx) => postConfirmation(services, tx, user))
}

/**
 * Confirms an address with the token of the mailed link, where the account is signed in or its password
 * is given: a stranger may have registered the address, and its owner must not confirm the stranger's
 * account, with the stranger's password and authenticator app.
 * @returns `password` when neither is the case, and nothing is changed
 * @throws Problem 400 for a link that is not ours, too old, or for another address, and for a wrong
 * password; 429
 */
export async function confirmAddress(
  services: AccountServices,
  { token, password }: { token: string; password?: string | undefined },
  caller: Caller,
): Promise<'done' | 'already' | 'password'> {
  const { db, key } = services
  const [id = '', email = ''] = readToken(key, purpose, token)?.split(' ') ?? []
  const owner = and(eq(users.id, id), eq(users.email, email))
  const [user] = await db.select().from(users).where(owner)
  if (!user) throw new Problem(400, 'bad_link', 'This link does not work any more. Please sign in.')
  if (user.emailConfirmed) return 'already'
  const { network } = caller
  const { identity } = await identify(services, caller, false)
  if (identity?.userId !== id) {
    if (password === undefined) return 'password'
    await requirePassword(services, { userId: id, actorId: null, network }, password)
  }
  return db.transaction(async (tx) => {
    const updatedUsers = await tx
      .update(users)
      .set({ emailConfirmed: true })
      .where(and(owner, eq(users.emailConfirmed, false)))
      .returning({ id: users.id })
    if (updatedUsers.length === 0) return 'already'
    await audit(tx, { action: 'address confirmed', subjectId: id, network })
    return 'done'
  })
}

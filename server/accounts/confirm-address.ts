import { and, eq } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import type { Db } from '../platform/database/connect.ts'
import { Problem } from '../platform/http/problems.ts'
import { readToken, signToken } from '../platform/secrets/signed-token.ts'
import { audit } from './audit.ts'
import { type User, userOf } from './find-user.ts'
import type { AccountServices } from './services.ts'
import { users } from './tables.ts'

const purpose = 'confirm-address'
const hours = 72

/** Posts the link with which the owner of an address confirms it. It works for 72 hours. */
export async function postConfirmation(
  { mail, publicUrl, key }: Pick<AccountServices, 'mail' | 'publicUrl' | 'key'>,
  tx: Db,
  { id, email, firstName }: User,
): Promise<void> {
  const expires = new Date(Date.now() + hours * 3_600_000)
  const token = signToken(key, purpose, `${id} ${email}`, expires)
  const confirmUrl = publicUrl() + paths.confirmAddress(token)
  const content = { template: 'address-confirmation', firstName, confirmUrl, hours } as const
  await mail.post(tx, { to: email, content })
}

/** Posts the link again, at most three times an hour. */
export async function repeatConfirmation(services: AccountServices, userId: string): Promise<void> {
  const { db, limits } = services
  const user = await userOf(db, userId)
  if (user.emailConfirmed) return
  await limits.demand('confirmation', userId, { count: 3, minutes: 60 })
  await db.transaction((tx) => postConfirmation(services, tx, user))
}

/** @throws Problem 400 for a link that is not ours, too old, or for another address */
export async function confirmAddress(
  { db, key }: Pick<AccountServices, 'db' | 'key'>,
  token: string,
  network: string,
): Promise<{ state: 'done' | 'already' }> {
  const [id = '', email = ''] = readToken(key, purpose, token)?.split(' ') ?? []
  const owner = and(eq(users.id, id), eq(users.email, email))
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(owner).for('update')
    if (!user)
      throw new Problem(400, 'bad_link', 'This link does not work any more. Please sign in.')
    if (user.emailConfirmed) return { state: 'already' }
    await tx.update(users).set({ emailConfirmed: true }).where(owner)
    await audit(tx, { action: 'address confirmed', subjectId: user.id, network })
    return { state: 'done' }
  })
}

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ParsedInput } from '../../../contract/calls.ts'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { one } from '../../platform/database/one.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import { audit } from '../audit.ts'
import { mailName, type User } from '../find-user.ts'
import { hashPassword, refuseCommonPassword } from '../passwords/passwords.ts'
import type { AccountServices } from '../services.ts'
import { passwords, users } from '../tables.ts'
import { postConfirmation } from './confirm-address.ts'
import { refuseWebAddresses } from './refuse-web-addresses.ts'

export type Registration = ParsedInput<'POST /api/register'>['body']

/**
 * Creates an account; its address is confirmed by a mailed link.
 * @throws Problem 409 for an address that has one, without saying so; its owner is told by mail
 */
export async function register(
  services: AccountServices,
  form: Registration,
  { network }: Caller,
): Promise<User> {
  return createUser(services, form, network, async (tx, user) => {
    await audit(tx, { action: 'registered', actorId: user.id, subjectId: user.id, network })
  })
}

/** `within` is done in the transaction that makes the user; when it throws, there is none. */
export async function createUser(
  services: AccountServices,
  { email, firstName, lastName, password }: Registration,
  network: string,
  within: (tx: Db, user: User) => Promise<void>,
  { isAdmin = false } = {},
): Promise<User> {
  refuseWebAddresses({ firstName, lastName })
  refuseCommonPassword(password, 'password')
  const hash = await hashPassword(password)
  try {
    return await services.db.transaction(async (tx) => {
      const user = one(
        await tx
          .insert(users)
          .values({ id: randomUUID(), email, firstName, lastName, isAdmin })
          .returning(),
      )
      await tx.insert(passwords).values({ userId: user.id, hash })
      await within(tx, user)
      await postConfirmation(services, tx, user)
      return user
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_unique')) throw error
    await notifyOwner(services, email, network)
    throw new Problem(
      409,
      'not_registered',
      'We could not create this account. If you already have one, please sign in or reset your password.',
    )
  }
}

/** One mail a day at most, however often somebody tries. */
async function notifyOwner(services: AccountServices, email: string, network: string) {
  const { db, mail, limits, publicUrl } = services
  const [owner] = await db.select().from(users).where(eq(users.email, email))
  if (!owner) return
  const wait = await limits.use('mail about a taken address', email, { count: 1, minutes: 24 * 60 })
  await db.transaction(async (tx) => {
    await audit(tx, { action: 'registration of a taken address', subjectId: owner.id, network })
    if (wait > 0) return
    const signInUrl = publicUrl() + paths.auth()
    const content = { template: 'address-taken', firstName: mailName(owner), signInUrl } as const
    await mail.post(tx, { to: email, content })
  })
}

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ParsedInput } from '../../../contract/calls.ts'
import { done } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { one } from '../../platform/database/one.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Reply } from '../../platform/http/handler.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { readToken, signToken } from '../../platform/secrets/signed-token.ts'
import { audit } from '../audit.ts'
import { type User, userOf } from '../find-user.ts'
import { mailUser } from '../mail-user.ts'
import { isReserved } from '../own-account/reserved-addresses.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { requirePassword } from '../passwords/require-password.ts'
import type { AccountServices } from '../services.ts'
import { identify } from '../sessions/sessions.ts'
import { enter } from '../sign-in/sign-in.ts'
import { passwords, users } from '../tables.ts'
import { refuseWebAddresses } from './refuse-web-addresses.ts'

type Registration = ParsedInput<'POST /api/register'>['body']

/**
 * Creates an account, whose address is confirmed by a mailed link.
 * @throws Problem 409 for a registered address, in neutral words; its owner is told by mail
 */
async function register(
  services: AccountServices,
  form: Registration,
  { network, language: mailLanguage }: Caller,
): Promise<User> {
  const within = async (tx: Db, user: User) => {
    await audit(tx, { action: 'registered', actorId: user.id, subjectId: user.id, network })
  }
  const { registeredAs } = form
  return createUser(services, form, network, within, { mailLanguage, registeredAs })
}

/** `within` runs in the transaction that creates the user; if it throws, there is none. */
export async function createUser(
  services: AccountServices,
  { email, firstName, lastName, password }: Registration,
  network: string,
  within: (tx: Db, user: User) => Promise<void>,
  values: Partial<
    Pick<typeof users.$inferInsert, 'isAdmin' | 'mailLanguage' | 'registeredAs'>
  > = {},
): Promise<User> {
  refuseWebAddresses({ firstName, lastName })
  await refuseWeakPassword(password, 'password', [firstName, lastName, email])
  const hash = await hashPassword(password)
  try {
    return await services.db.transaction(async (tx) => {
      const user = one(
        await tx
          .insert(users)
          .values({ id: randomUUID(), email, firstName, lastName, ...values })
          .returning(),
      )
      if (await isReserved(tx, email)) throw new AddressTaken()
      await tx.insert(passwords).values({ userId: user.id, hash })
      await within(tx, user)
      await postConfirmation(services, tx, user)
      return user
    })
  } catch (error) {
    const isTaken = error instanceof AddressTaken || isUniqueViolation(error, 'users_email_unique')
    if (!isTaken) throw error
    await notifyOwner(services, email, network)
    throw new Problem(409, 'not_registered', accountRefusals.accountNotCreated.en)
  }
}

/** The address is reserved for somebody who may take an account back. */
class AddressTaken extends Error {}

/** Notifies the owner of an address that somebody tried to register it; at most one mail a day. */
export async function notifyOwner(
  services: AccountServices,
  email: string,
  network: string,
  attempt: 'registration' | 'change' = 'registration',
): Promise<void> {
  const { db, mail, limits, publicUrl } = services
  const [owner] = await db.select().from(users).where(eq(users.email, email))
  if (!owner) return
  const wait = await limits.use('mail about a taken address', email, { count: 1, minutes: 24 * 60 })
  await db.transaction(async (tx) => {
    await audit(tx, {
      action:
        attempt === 'change'
          ? 'email change to a taken address'
          : 'registration of a taken address',
      subjectId: owner.id,
      network,
    })
    if (wait > 0) return
    const signInUrl = publicUrl() + paths.auth()
    await mailUser(mail, tx, owner, { template: 'address-taken', attempt, signInUrl })
  })
}

const purpose = 'confirm-address'

const hours = 72

/** Mails the link that confirms an address. It is valid for 72 hours. */
async function postConfirmation(
  { mail, publicUrl, key }: Pick<AccountServices, 'mail' | 'publicUrl' | 'key'>,
  tx: Db,
  { id, email, mailLanguage: language }: User,
): Promise<void> {
  const expires = new Date(Date.now() + hours * 3_600_000)
  const token = signToken(key, purpose, `${id} ${email}`, expires)
  const confirmUrl = publicUrl() + paths.confirmAddress(token)
  const content = { template: 'address-confirmation', confirmUrl, hours } as const
  await mail.post(tx, { to: email, language, content })
}

/** Mails the link again, at most three times an hour. */
export async function repeatConfirmation(services: AccountServices, userId: string): Promise<void> {
  const { db, limits } = services
  const user = await userOf(db, userId)
  if (user.emailConfirmed) return
  await limits.consume('confirmation', userId, { count: 3, minutes: 60 })
  await db.transaction((tx) => postConfirmation(services, tx, user))
}

/**
 * Confirms an address with the token of the mailed link, where the account is signed in or with its
 * password. A stranger may have registered the address, and its owner must not confirm the
 * stranger's account, with the stranger's password and authenticator app.
 * @returns `password` if neither is given, and changes nothing
 * @throws Problem 400 for a link that is forged, expired or for another address, and for a wrong
 * password; 429
 */
async function confirmAddress(
  services: AccountServices,
  { token, password }: { token: string; password?: string | undefined },
  caller: Caller,
): Promise<'done' | 'already' | 'password'> {
  const { db, key } = services
  const [id = '', email = ''] = readToken(key, purpose, token)?.split(' ') ?? []
  const owner = and(eq(users.id, id), eq(users.email, email))
  const [user] = await db.select().from(users).where(owner)
  if (!user) throw new Problem(400, 'bad_link', accountRefusals.badLinkSignIn.en)
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

export function serveRegistration(api: Api, services: AccountServices) {
  api.serve('POST /api/register', async ({ body }, caller) =>
    enter(services, await register(services, body, caller), caller),
  )
  api.serve('POST /api/confirm-address', async ({ body }, caller) => {
    const state = await confirmAddress(services, body, caller)
    return new Reply({ state }, { status: state === 'password' ? 202 : 200 })
  })
  api.serve('POST /api/user/confirmation', async (_, { identity }) => {
    await repeatConfirmation(services, identity.userId)
    return done
  })
}

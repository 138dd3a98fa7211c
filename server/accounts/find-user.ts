import { eq, inArray } from 'drizzle-orm'
import type { CurrentUser } from '../../contract/accounts/calls.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Identity } from '../platform/http/caller.ts'
import { notFound } from '../platform/http/problems.ts'
import { accountRefusals } from '../platform/languages/refusals/accounts.ts'
import type { AccountServices } from './services.ts'
import { passwords, users } from './tables.ts'

export type User = typeof users.$inferSelect
type UserWithPassword = { user: User; hash: string; changedAt: Date }

/** The user of an address in lower case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserWithPassword | null> {
  const [row] = await db
    .select({ user: users, hash: passwords.hash, changedAt: passwords.changedAt })
    .from(users)
    .innerJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.email, email))
  return row ?? null
}

/** The accounts that a browser is known to; see known-device.ts. */
export const accountOf = ({ user, changedAt }: UserWithPassword) => ({
  userId: user.id,
  passwordChangedAt: changedAt,
})

/** The display name of a user: the name, or the address without one. */
export const nameOfUser = ({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>) => `${firstName} ${lastName}`.trim() || email

/** Display names of users, by id. */
export async function namesOf(
  db: Db,
  ids: (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const userIds = [...new Set(ids)].filter((id) => id !== null)
  const rows =
    userIds.length > 0 ? await db.select().from(users).where(inArray(users.id, userIds)) : []
  return new Map(rows.map((user) => [user.id, nameOfUser(user)]))
}

export async function findUser(db: Db, id: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

/** @throws if there is no such user: ids come from sessions, which end with their user */
export async function userOf(db: Db, id: string): Promise<User> {
  const user = await findUser(db, id)
  if (!user) throw new Error('A session outlived its user')
  return user
}

/** @throws Problem 404 */
export async function lockUser(tx: Db, id: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!user) throw notFound(accountRefusals.noUser.en)
  return user
}

/** A user as that user may see it in a session. */
export async function presentUser(
  { db, claimsOf, subscriptionOf }: Pick<AccountServices, 'db' | 'claimsOf' | 'subscriptionOf'>,
  user: User,
  { lacksSecondFactor }: Pick<Identity, 'lacksSecondFactor'>,
): Promise<CurrentUser> {
  const { id, firstName, lastName, email, profileImageUrl, isAdmin, emailConfirmed, mailLanguage } =
    user
  const userClaims = await claimsOf(db, id)
  return {
    id,
    firstName,
    lastName,
    email,
    profileImageUrl,
    isAdmin,
    emailConfirmed,
    mailLanguage,
    registeredAs: user.registeredAs,
    claimedDoctorId: userClaims.doctorId,
    claimedPracticeId: userClaims.practiceId,
    managesPractice: userClaims.managesPractice,
    ...(await subscriptionOf(db, id)),
    secondFactor: user.secondFactorOn ? 'on' : lacksSecondFactor ? 'missing' : 'off',
  }
}

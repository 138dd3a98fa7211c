import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { appPurpose } from '../accounts/second-factor/second-factor.ts'
import { passwords, secondFactors, users } from '../accounts/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'

export type Account = { firstName: string; lastName: string; email: string; password: string }
export type TestUser = typeof users.$inferSelect

/** Input of somebody without an account. */
export const newAccount = (changes: Partial<Account> = {}): Account => ({
  firstName: 'Ada',
  lastName: 'Example',
  email: `ada-${randomUUID()}@clinic.example`,
  password: 'limestone and live oak',
  ...changes,
})

/** The code an authenticator app with this secret shows now, or some half minutes later. */
export const appCode = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * 30_000,
  })

/** One of each password: making one takes as long as all else here. */
const hashes = new Map<string, Promise<string>>()

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** A user with a password, past the forms: no mail, no line of the audit log. */
export async function insertUser(
  db: Db,
  values: Partial<TestUser & Account> = {},
): Promise<TestUser & Account> {
  const { password, ...account } = { ...newAccount(), ...values }
  const [user] = await db
    .insert(users)
    .values({ id: randomUUID(), ...account })
    .returning()
  await db.insert(passwords).values({ userId: user!.id, hash: await hashOf(password) })
  return { ...user!, password }
}

/** Sets up an authenticator app for a user. @returns its secret */
export async function insertApp(
  { db, secretKeys }: { db: Db; secretKeys: SecretKeys },
  userId: string,
): Promise<string> {
  const secret = new Secret({ size: 20 }).base32
  const sealedSecret = secretKeys.seal(appPurpose(userId), secret)
  await db.insert(secondFactors).values({ userId, secret: sealedSecret, confirmedAt: new Date() })
  await db.update(users).set({ secondFactorOn: true }).where(eq(users.id, userId))
  return secret
}

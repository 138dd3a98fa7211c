import { eq } from 'drizzle-orm'
import { Problem } from '../../platform/http/problems.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { audit } from '../audit.ts'
import type { AccountServices } from '../services.ts'
import { passwords } from '../tables.ts'
import { isPassword } from './passwords.ts'

/** Wrong passwords, as at sign-in. */
const limit = { count: 10, minutes: 10 }

/**
 * Checks the password of an account, for acts that a session or a mailed link alone must not allow.
 * @returns the hash it was checked against, to detect a later change
 * @throws Problem 400 for a wrong one, 429, 503 while too many passwords wait to be checked
 */
export async function requirePassword(
  { db, limits }: Pick<AccountServices, 'db' | 'limits'>,
  { userId, actorId, network }: { userId: string; actorId: string | null; network: string },
  password: string,
): Promise<string> {
  await limits.consume('password check', userId, limit)
  const [row] = await db
    .select({ hash: passwords.hash })
    .from(passwords)
    .where(eq(passwords.userId, userId))
  const refund = () => limits.refund('password check', userId)
  if (row && (await isPassword(password, row.hash, { knownAs: userId, refund }))) {
    await refund()
    return row.hash
  }
  await audit(db, {
    action: 'password check failed',
    actorId,
    subjectId: userId,
    network,
  })
  const message = accountRefusals.wrongPassword.en
  throw new Problem(400, 'wrong_password', message, { password: message })
}

import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import type { Identity } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { passkeys } from '../tables.ts'

/**
 * Refuses an administrator with a passkey who signed in with the password alone: the thief of a
 * password could replace the second factor.
 * @throws Problem 403
 */
export async function requireStrongSession(
  db: Db,
  { userId, lacksSecondFactor }: Pick<Identity, 'userId' | 'lacksSecondFactor'>,
): Promise<void> {
  if (!lacksSecondFactor) return
  if ((await db.$count(passkeys, eq(passkeys.userId, userId))) === 0) return
  throw new Problem(403, 'passkey_needed', accountRefusals.signInWithPasskey.en)
}

import type { ParsedInput } from '../../../contract/calls.ts'
import { requirePassword } from '../passwords/require-password.ts'
import type { AccountServices } from '../services.ts'
import { requireCode } from './second-factor.ts'

/**
 * Checks that the person at the keyboard is who signed in, before what a stolen session must not do.
 * @throws Problem 400 for a wrong password or code, 429
 */
export async function requireProof(
  services: AccountServices,
  { userId, network }: { userId: string; network: string },
  { password, code }: ParsedInput<'POST /api/admin/administrators/:id/remove'>['body'],
): Promise<void> {
  if (password === undefined) await requireCode(services, userId, code ?? '')
  else await requirePassword(services, { userId, actorId: userId, network }, password)
}

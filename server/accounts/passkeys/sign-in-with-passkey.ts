import type { Assertion } from '../../../contract/accounts/passkey-calls.ts'
import type { Answer } from '../../../contract/calls.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Reply } from '../../platform/http/serve.ts'
import { audit } from '../audit.ts'
import { userOf } from '../find-user.ts'
import type { AccountServices } from '../services.ts'
import { enter, forgetFailedTries } from '../sign-in/sign-in.ts'
import { verifyPasskey } from './verify-passkey.ts'

/**
 * Signs in with a passkey alone: what the authenticator checks is the second factor.
 * @throws Problem 401
 */
export async function signInWithPasskey(
  services: AccountServices,
  assertion: Assertion,
  caller: Caller,
): Promise<Reply<Answer<'POST /api/login/passkey'>>> {
  const { db } = services
  const passkey = await verifyPasskey(services, assertion, { purpose: 'sign-in' })
  if (!passkey) {
    await audit(db, {
      action: 'sign-in failed',
      network: caller.network,
      details: { passkey: true },
    })
    throw new Problem(
      401,
      'wrong_passkey',
      'This passkey does not sign in here. Please try again, or use your password.',
    )
  }
  const user = await userOf(db, passkey.userId)
  const reply = await enter(services, user, caller, { passkeyId: passkey.id })
  await forgetFailedTries(services, user.email, caller)
  return reply
}

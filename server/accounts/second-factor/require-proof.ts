import type { Assertion } from '../../../contract/accounts/passkey-calls.ts'
import { done } from '../../../contract/endpoint.ts'
import { hasFreshProof, type Identity } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { audit } from '../audit.ts'
import { verifyPasskey } from '../passkeys/verify-passkey.ts'
import { requirePassword } from '../passwords/require-password.ts'
import type { AccountServices } from '../services.ts'
import { setProven } from '../sessions/sessions.ts'
import { requireCode } from './second-factor.ts'

type Proof = {
  password?: string | undefined
  /** The code of the authenticator app. */
  code?: string | undefined
  passkey?: Assertion | undefined
}

type By = { userId: string; sessionId: string; network: string }

/**
 * Checks that the caller is who signed in, before acts that a stolen session must not allow.
 * @throws Problem 400 for a wrong password, code or passkey, 429
 */
export async function requireProof(
  services: AccountServices,
  { userId, sessionId, network }: By,
  { password, code, passkey }: Proof,
): Promise<void> {
  if (passkey) await requirePasskey(services, { userId, sessionId, network }, passkey)
  else if (code !== undefined) await requireCode(services, { userId, network }, code)
  else await requirePassword(services, { userId, actorId: userId, network }, password ?? '')
}

/**
 * The same, but a fresh proof of the session is enough.
 * @throws Problem 400 as above, and without either
 */
export async function requireRecentProof(
  services: AccountServices,
  { identity, network }: { identity: Identity; network: string },
  proof: Proof,
): Promise<void> {
  const isGiven = proof.password !== undefined || proof.code !== undefined
  if (isGiven) return requireProof(services, { ...identity, network }, proof)
  if (hasFreshProof(identity)) return
  const message = accountRefusals.passwordRequired.en
  throw new Problem(400, 'proof_needed', message, { password: message })
}

/** Takes a proof for the calls that declare that they need a fresh one. */
export function serveProof(api: Api, services: AccountServices) {
  api.serve('POST /api/user/proof', async ({ body }, { identity, network }) => {
    await requireProof(services, { ...identity, network }, body)
    await setProven(services.db, identity.sessionId)
    return done
  })
  // the guard has refused all others
  api.serve('GET /api/user/proof', async () => done)
}

async function requirePasskey(
  services: AccountServices,
  { userId, sessionId, network }: By,
  assertion: Assertion,
) {
  const passkey = await verifyPasskey(services, assertion, { purpose: 'proof', sessionId })
  if (passkey?.userId === userId) return
  await audit(services.db, {
    action: 'password check failed',
    actorId: userId,
    subjectId: userId,
    network,
    details: { passkey: true },
  })
  throw new Problem(400, 'wrong_passkey', accountRefusals.passkeyInvalid.en)
}

import { and, eq, gt } from 'drizzle-orm'
import type { Assertion } from '../../../contract/accounts/passkey-calls.ts'
import { Problem } from '../../platform/http/problems.ts'
import { audit } from '../audit.ts'
import { verifyPasskey } from '../passkeys/verify-passkey.ts'
import { requirePassword } from '../passwords/require-password.ts'
import type { AccountServices } from '../services.ts'
import { sessions } from '../tables.ts'
import { requireCode } from './second-factor.ts'

type Proof = {
  password?: string | undefined
  /** Of the authenticator app. */
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
  else if (code !== undefined) await requireCode(services, userId, code)
  else await requirePassword(services, { userId, actorId: userId, network }, password ?? '')
}

/** Milliseconds for which a sign-in is proof enough. */
const freshness = 5 * 60_000

/**
 * The same, but a recent sign-in is enough.
 * @throws Problem 400 as above, and without either
 */
export async function requireRecentProof(
  services: AccountServices,
  by: By,
  proof: Proof,
): Promise<void> {
  const isGiven = proof.password !== undefined || proof.code !== undefined
  if (isGiven) return requireProof(services, by, proof)
  const { sessionId: id, userId } = by
  const isFresh = gt(sessions.createdAt, new Date(Date.now() - freshness))
  const fresh = and(eq(sessions.id, id), eq(sessions.userId, userId), isFresh)
  if ((await services.db.$count(sessions, fresh)) > 0) return
  const message = 'Please give your password once more'
  throw new Problem(400, 'proof_needed', message, { password: message })
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
  throw new Problem(400, 'wrong_passkey', 'This passkey does not count here. Please try again.')
}

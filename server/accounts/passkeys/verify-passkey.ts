import { and, eq } from 'drizzle-orm'
import type { Assertion } from '../../../contract/accounts/passkey-calls.ts'
import type { AccountServices } from '../services.ts'
import { passkeys } from '../tables.ts'
import { type ChallengePurpose, challengeTime, makeChallenge, useChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

type Services = Pick<AccountServices, 'db' | 'publicUrl'>
export type PasskeyRow = typeof passkeys.$inferSelect

/** Loaded at the first passkey, because it has the formats of all authenticators. */
export const loadPasskeyVerification = () => import('@simplewebauthn/server')

/** The options for signing. Without `known` the browser offers its passkeys for this site. */
export async function requestOptions(
  { db, publicUrl }: Services,
  purpose: ChallengePurpose,
  ownPasskeys: PasskeyRow[] = [],
) {
  return {
    challenge: await makeChallenge(db, purpose),
    rpId: relyingParty(publicUrl()).id,
    timeout: challengeTime,
    userVerification: 'required' as const,
    allowCredentials: ownPasskeys.map(describeCredential),
  }
}

export const describeCredential = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})

/** The user handle that authenticators store with a passkey. */
export const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url')

/**
 * The passkey that signed one of our challenges on our site, after the authenticator verified its
 * user (fingerprint, face, PIN); otherwise null.
 */
export async function verifyPasskey(
  { db, publicUrl }: Services,
  { response, ...credential }: Assertion,
  purpose: ChallengePurpose,
): Promise<PasskeyRow | null> {
  const challenge = await useChallenge(db, response.clientDataJSON, purpose)
  if (challenge === null) return null
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id))
  const { userHandle, ...signed } = response
  if (!passkey || (userHandle && userHandle !== userHandleOf(passkey.userId))) return null
  const { id, origin } = relyingParty(publicUrl())
  const { verifyAuthenticationResponse } = await loadPasskeyVerification()
  const result = await verifyAuthenticationResponse({
    response: { ...credential, response: signed },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!result?.verified) return null
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  // two answers with one counter reveal a copy
  const [usedPasskey] = await db
    .update(passkeys)
    .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning()
  return usedPasskey ?? null
}

import { and, eq } from 'drizzle-orm'
import type { Assertion } from '../../../contract/accounts/passkey-calls.ts'
import type { AccountServices } from '../services.ts'
import { passkeys } from '../tables.ts'
import { type ChallengePurpose, challengeTime, makeChallenge, useChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

type Services = Pick<AccountServices, 'db' | 'publicUrl'>
export type PasskeyRow = typeof passkeys.$inferSelect

/** In memory from the first passkey on: it brings the formats of all authenticators. */
export const loadPasskeyVerification = () => import('@simplewebauthn/server')

/** What a browser is asked to sign. Without `known` it offers the passkeys it has for this site. */
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

/** What authenticators keep beside a passkey to say whose it is. */
export const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url')

/**
 * The passkey that signed one of our challenges, on our site, with somebody before it whom the
 * authenticator knows (fingerprint, face, PIN); null for everything else.
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
  // of two answers that count alike one is a copy's
  const [usedPasskey] = await db
    .update(passkeys)
    .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning()
  return usedPasskey ?? null
}

import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { Attestation, OwnProof } from '../../../contract/accounts/passkey-calls.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { one } from '../../platform/database/one.ts'
import type { SignedInCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import { audit } from '../audit.ts'
import { nameOfUser, userOf } from '../find-user.ts'
import { requireProof } from '../second-factor/require-proof.ts'
import type { AccountServices } from '../services.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import { lockOwnSession } from '../sessions/lock-own-session.ts'
import { setByPasskey } from '../sessions/sessions.ts'
import { passkeys } from '../tables.ts'
import { challengeTime, makeChallenge, useChallenge } from './challenges.ts'
import { notifyOfPasskey } from './notify-of-passkey.ts'
import { relyingParty } from './relying-party.ts'
import { requireStrongSession } from './require-strong-session.ts'
import { describeCredential, type PasskeyRow, userHandleOf } from './verify-passkey.ts'

const most = 20

/** ES256, EdDSA and RS256: what phones, keys and Windows make. */
const algorithms = [-7, -8, -257]

/**
 * Begins to add a passkey. A session alone does not do: a thief of the cookie would have a way in for ever.
 * @throws Problem 400 for a wrong password or passkey, 403, 409 when there are too many, 429
 */
export async function beginPasskey(
  services: AccountServices,
  proof: OwnProof,
  { identity, network }: SignedInCaller,
) {
  const { db, publicUrl } = services
  const { userId, sessionId } = identity
  await requireStrongSession(db, identity)
  await requireProof(services, { userId, sessionId, network }, proof)
  const existing = await db.select().from(passkeys).where(eq(passkeys.userId, userId))
  if (existing.length >= most) throw tooMany()
  const user = await userOf(db, userId)
  const { id, name } = relyingParty(publicUrl())
  return {
    challenge: await makeChallenge(db, { purpose: 'registration', sessionId }),
    rp: { id, name },
    user: {
      id: userHandleOf(userId),
      name: user.email,
      displayName: nameOfUser(user),
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeTime,
    attestation: 'none' as const,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    excludeCredentials: existing.map(describeCredential),
  }
}

/**
 * Adds the passkey that the browser has made. The session counts as one that a passkey has proved.
 * @throws Problem 400 for an answer to no challenge of this session, 401, 409 when it is there already
 */
export async function addPasskey(
  { db, mail, publicUrl }: AccountServices,
  attestation: Attestation,
  { identity, network, userAgent, language }: SignedInCaller,
): Promise<PasskeyRow> {
  const { userId, sessionId } = identity
  const { response, ...rest } = attestation
  const { transports = [], ...signed } = response
  const challenge = await useChallenge(db, signed.clientDataJSON, {
    purpose: 'registration',
    sessionId,
  })
  if (challenge === null) throw notAdded()
  const { id, origin } = relyingParty(publicUrl())
  const result = await verifyRegistrationResponse({
    response: { ...rest, response: signed },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!result?.verified) throw notAdded()
  const { credential, credentialBackedUp } = result.registrationInfo
  try {
    return await db.transaction(async (tx) => {
      await lockOwnSession(tx, identity)
      await requireStrongSession(tx, identity)
      const existing = await tx.select().from(passkeys).where(eq(passkeys.userId, userId))
      if (existing.length >= most) throw tooMany()
      const passkey = one(
        await tx
          .insert(passkeys)
          .values({
            userId,
            credentialId: credential.id,
            publicKey: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports,
            backedUp: credentialBackedUp,
            name: freeName(describeDevice(userAgent, language), existing),
          })
          .returning(),
      )
      await setByPasskey(tx, sessionId, true)
      await audit(tx, { action: 'passkey added', actorId: userId, subjectId: userId, network })
      await notifyOfPasskey({ mail, publicUrl }, tx, userId, true)
      return passkey
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'passkeys_credentialId_unique')) throw error
    throw new Problem(409, 'already_there', 'This passkey is already there.')
  }
}

/** `Chrome on Windows`, or `Chrome on Windows 2` where there is one of that name. */
function freeName(device: string, existing: readonly PasskeyRow[]): string {
  const names = new Set(existing.map(({ name }) => name))
  let name = device
  for (let number = 2; names.has(name); number++) name = `${device} ${number}`
  return name
}

const tooMany = () =>
  new Problem(409, 'too_many', `You have ${most} passkeys. Please remove one first.`)

const notAdded = () =>
  new Problem(400, 'bad_passkey', 'This passkey could not be added. Please try again.')

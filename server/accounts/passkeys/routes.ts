import { and, asc, eq } from 'drizzle-orm'
import type {
  Assertion,
  Attestation,
  OwnProof,
  Passkey,
} from '../../../contract/accounts/passkey-calls.ts'
import type { Answer } from '../../../contract/calls.ts'
import { done } from '../../../contract/endpoint.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { one } from '../../platform/database/one.ts'
import type { Caller, SignedInCaller } from '../../platform/http/caller.ts'
import type { Reply } from '../../platform/http/handler.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { audit } from '../audit.ts'
import { nameOfUser, userOf } from '../find-user.ts'
import { requireProof } from '../second-factor/require-proof.ts'
import type { AccountServices } from '../services.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import { lockOwnSession } from '../sessions/lock-own-session.ts'
import { endAllSessions, setByPasskey } from '../sessions/sessions.ts'
import { enter, forgetFailedTries } from '../sign-in/sign-in.ts'
import { passkeys } from '../tables.ts'
import { challengeTime, makeChallenge, useChallenge } from './challenges.ts'
import { notifyOfPasskey } from './notify-of-passkey.ts'
import { relyingParty } from './relying-party.ts'
import { requireStrongSession } from './require-strong-session.ts'
import {
  describeCredential,
  loadPasskeyVerification,
  type PasskeyRow,
  requestOptions,
  userHandleOf,
  verifyPasskey,
} from './verify-passkey.ts'

export function servePasskeys(api: Api, services: AccountServices) {
  const { db } = services
  api.serve('POST /api/login/passkey/options', () =>
    requestOptions(services, { purpose: 'sign-in' }),
  )
  api.serve('POST /api/login/passkey', ({ body }, caller) =>
    signInWithPasskey(services, body.passkey, caller),
  )
  api.serve('GET /api/user/passkeys', async (_, { identity }) =>
    (await passkeysOf(db, identity.userId)).map(presentPasskey),
  )
  api.serve('POST /api/user/passkeys/proof', async (_, { identity }) => {
    const { userId, sessionId } = identity
    return requestOptions(services, { purpose: 'proof', sessionId }, await passkeysOf(db, userId))
  })
  api.serve('POST /api/user/passkeys/options', ({ body }, caller) =>
    beginPasskey(services, body, caller),
  )
  api.serve('POST /api/user/passkeys', async ({ body }, caller) =>
    presentPasskey(await addPasskey(services, body.passkey, caller)),
  )
  api.serve('PUT /api/user/passkeys/:id', async ({ params, body }, { identity }) => {
    const namedRows = await db
      .update(passkeys)
      .set({ name: body.name })
      .where(and(eq(passkeys.id, params.id), eq(passkeys.userId, identity.userId)))
      .returning({ id: passkeys.id })
    if (namedRows.length === 0) throw noSuchPasskey()
    return done
  })
  api.serve('POST /api/user/passkeys/:id/remove', async ({ params, body }, caller) => {
    await removePasskey(services, { id: params.id, proof: body }, caller)
    return done
  })
}

/**
 * Removes a passkey, often that of a lost device: all other sessions end.
 * @throws Problem 400 for a wrong password or passkey, 401, 403, 404, 429
 */
async function removePasskey(
  services: AccountServices,
  { id, proof }: { id: number; proof: OwnProof },
  { identity, network }: SignedInCaller,
): Promise<void> {
  const { db } = services
  const { userId, sessionId } = identity
  await requireStrongSession(db, identity)
  const ownPasskey = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
  if ((await db.$count(passkeys, ownPasskey)) === 0) throw noSuchPasskey()
  await requireProof(services, { userId, sessionId, network }, proof)
  await db.transaction(async (tx) => {
    await lockOwnSession(tx, identity)
    const removedRows = await tx.delete(passkeys).where(ownPasskey).returning({ id: passkeys.id })
    if (removedRows.length === 0) throw noSuchPasskey()
    await endAllSessions(tx, userId, sessionId)
    if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) === 0)
      await setByPasskey(tx, sessionId, false)
    await audit(tx, { action: 'passkey removed', actorId: userId, subjectId: userId, network })
    await notifyOfPasskey(services, tx, userId, false)
  })
}

const noSuchPasskey = () => notFound(accountRefusals.noPasskey.en)

const most = 20

/** ES256, EdDSA and RS256: what phones, keys and Windows make. */
const algorithms = [-7, -8, -257]

/**
 * Begins to add a passkey. A session is not enough: the thief of a cookie would get permanent
 * access.
 * @throws Problem 400 for a wrong password or passkey, 403, 409 for too many, 429
 */
async function beginPasskey(
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
 * Adds the passkey that the browser created. The session then counts as proven by a passkey.
 * @throws Problem 400 for an answer to no challenge of this session, 401, 409 for one that exists
 * already
 */
async function addPasskey(
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
  const { verifyRegistrationResponse } = await loadPasskeyVerification()
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
    throw new Problem(409, 'already_there', accountRefusals.passkeyExists.en)
  }
}

/** `Chrome on Windows`, or `Chrome on Windows 2` if that name is used. */
function freeName(device: string, existing: readonly PasskeyRow[]): string {
  const names = new Set(existing.map(({ name }) => name))
  let name = device
  for (let number = 2; names.has(name); number++) name = `${device} ${number}`
  return name
}

const tooMany = () => new Problem(409, 'too_many', accountRefusals.tooManyPasskeys.en(most))

const notAdded = () => new Problem(400, 'bad_passkey', accountRefusals.passkeyNotAdded.en)

const passkeysOf = (db: Db, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))

const presentPasskey = ({ id, name, createdAt, lastUsedAt, backedUp }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  backedUp,
})

/**
 * Signs in with a passkey alone: the authenticator's own check is the second factor.
 * @throws Problem 401
 */
async function signInWithPasskey(
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
    throw new Problem(401, 'wrong_passkey', accountRefusals.passkeyUnknown.en)
  }
  const user = await userOf(db, passkey.userId)
  const reply = await enter(services, user, caller, { passkeyId: passkey.id })
  await forgetFailedTries(services, user.email, caller)
  return reply
}

import { and, asc, eq } from 'drizzle-orm'
import type { Assertion, Passkey } from '../../../contract/accounts/passkey-calls.ts'
import type { Answer } from '../../../contract/calls.ts'
import { done } from '../../../contract/endpoint.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api, Reply } from '../../platform/http/serve.ts'
import { audit } from '../audit.ts'
import { userOf } from '../find-user.ts'
import type { AccountServices } from '../services.ts'
import { enter, forgetFailedTries } from '../sign-in/sign-in.ts'
import { passkeys } from '../tables.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { noSuchPasskey, removePasskey } from './remove-passkey.ts'
import { type PasskeyRow, requestOptions, verifyPasskey } from './verify-passkey.ts'

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
 * Signs in with a passkey alone: what the authenticator checks is the second factor.
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

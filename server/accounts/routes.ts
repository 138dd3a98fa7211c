import { done } from '../../contract/endpoint.ts'
import { site } from '../../site.config.ts'
import type { Api } from '../platform/http/serve.ts'
import { Reply } from '../platform/http/serve.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import { inviteAdministrator } from './administrators/invite-administrator.ts'
import { readInvitation, registerAdministrator } from './administrators/register-administrator.ts'
import { audit } from './audit.ts'
import { deleteOutdated } from './delete-outdated.ts'
import { presentUser, userOf } from './find-user.ts'
import { makeResetCodes, resetPassword } from './passwords/reset-password.ts'
import { confirmAddress, repeatConfirmation } from './registration/confirm-address.ts'
import { register } from './registration/register.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  replaceRecoveryCodes,
  turnSecondFactorOff,
} from './second-factor/second-factor.ts'
import type { AccountServices } from './services.ts'
import {
  endAllSessions,
  endOneSession,
  endSession,
  identify,
  listSessions,
} from './sessions/sessions.ts'
import { enter, signIn } from './sign-in/sign-in.ts'

const askForCode = {
  codeRequired: true,
  message: 'Check your email for a 6-digit code.',
} as const
const passwordChanged = { success: true, message: 'Your password has been changed.' } as const

export async function serveAccounts(api: Api, parts: Omit<AccountServices, 'key'>) {
  const { db, jobs, publicUrl } = parts
  const services = { ...parts, key: await secretOf(db, parts.secretKeys, 'accounts') }
  serveEntry(api, services)
  serveOwnAccount(api, services)
  serveSecondFactor(api, services)

  api.serve('GET /api/admin/invitation', ({ query }) => readInvitation(db, query.invite))
  api.serve('POST /api/admin/invitations', async ({ body }, { identity, network }) => {
    const { url, expiresAt } = await inviteAdministrator(db, publicUrl(), {
      origin: 'administrator',
      email: body.email,
      actorId: identity.userId,
      network,
    })
    return { url, expiresAt: expiresAt.toISOString() }
  })

  await makeResetCodes(services)
  await jobs.schedule('accounts-clean-up', '53 3 * * *', site.timeZone, () => deleteOutdated(db))

  api.serve('GET /api/user', async (_, { identity }) =>
    presentUser(services, await userOf(db, identity.userId)),
  )
}

/** Ways in and out. */
function serveEntry(api: Api, services: AccountServices) {
  const { db } = services
  api.serve('POST /api/login', ({ body }, caller) => signIn(services, body, caller))
  api.serve('POST /api/register', async ({ body }, caller) =>
    enter(services, await register(services, body, caller), caller),
  )
  api.serve('POST /api/admin/register', async ({ body }, caller) =>
    enter(services, await registerAdministrator(services, body, caller), caller),
  )
  api.serve('POST /api/logout', async (_, caller) => {
    const { identity } = await identify(services, caller, false)
    if (identity)
      await audit(db, {
        action: 'signed out',
        actorId: identity.userId,
        subjectId: identity.userId,
        network: caller.network,
      })
    return new Reply(done, { headers: { 'Set-Cookie': await endSession(services, caller.cookie) } })
  })
  api.serve('POST /api/reset-password', async ({ body }, caller) => {
    const reset = await resetPassword(services, body, 'everybody', caller)
    if (reset === 'code required') return new Reply(askForCode, { status: 202 })
    return new Reply(passwordChanged, { headers: { 'Set-Cookie': reset.cookies } })
  })
  api.serve('POST /api/admin/reset-password', async ({ body }, caller) => {
    // the answer repeats the address as it was typed (D1)
    const { email } = body
    const request = { ...body, email: email.toLowerCase() }
    const reset = await resetPassword(services, request, 'administrators', caller)
    if (reset === 'code required') return new Reply({ ...askForCode, email }, { status: 202 })
    return new Reply({ ...passwordChanged, email }, { headers: { 'Set-Cookie': reset.cookies } })
  })
}

function serveOwnAccount(api: Api, services: AccountServices) {
  const { db, settings } = services
  api.serve('POST /api/confirm-address', async ({ body }, caller) => {
    const state = await confirmAddress(services, body, caller)
    return new Reply({ state }, { status: state === 'password' ? 202 : 200 })
  })
  api.serve('POST /api/user/confirmation', async (_, { identity }) => {
    await repeatConfirmation(services, identity.userId)
    return done
  })
  api.serve('GET /api/user/sessions', (_, { identity }) => listSessions(db, identity, settings))
  api.serve('DELETE /api/user/sessions/:id', async ({ params }, { identity, network }) => {
    const { userId } = identity
    await endOneSession(db, userId, params.id)
    await audit(db, { action: 'session ended', actorId: userId, subjectId: userId, network })
    return done
  })
  api.serve('DELETE /api/user/sessions', async (_, caller) => {
    const { userId } = caller.identity
    await endAllSessions(db, userId)
    await audit(db, {
      action: 'signed out everywhere',
      actorId: userId,
      subjectId: userId,
      network: caller.network,
    })
    return new Reply(done, { headers: { 'Set-Cookie': await endSession(services, caller.cookie) } })
  })
}

function serveSecondFactor(api: Api, services: AccountServices) {
  api.serve('POST /api/user/second-factor', ({ body }, { identity, network }) =>
    beginSecondFactor(services, { userId: identity.userId, network }, body.password),
  )
  api.serve('POST /api/user/second-factor/confirm', async ({ body }, { identity, network }) => ({
    recoveryCodes: await confirmSecondFactor(services, { ...identity, network }, body.code),
  }))
  api.serve('POST /api/user/second-factor/recovery-codes', async ({ body }, caller) => {
    const { identity, network } = caller
    const by = { userId: identity.userId, network }
    return { recoveryCodes: await replaceRecoveryCodes(services, by, body.code) }
  })
  api.serve('POST /api/user/second-factor/off', async ({ body }, { identity, network }) => {
    await turnSecondFactorOff(services, { userId: identity.userId, network }, body.code)
    return done
  })
}

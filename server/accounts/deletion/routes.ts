import { type Api, Reply } from '../../platform/http/serve.ts'
import type { AccountServices } from '../services.ts'
import { endSession } from '../sessions/sessions.ts'
import { askForDeletion, confirmDeletion } from './begin-deletion.ts'
import { keepByLink } from './keep-account.ts'

/** The account's end, as its owner wants it, and the way back. */
export function serveDeletion(api: Api, services: AccountServices) {
  api.serve('POST /api/user/deletion', async ({ body }, caller) => ({
    next: await askForDeletion(services, body, caller),
  }))
  api.serve('POST /api/user/deletion/confirm', async ({ body }, caller) => {
    const deletionAt = await confirmDeletion(services, body.code, caller)
    return new Reply(
      { deletionAt: deletionAt.toISOString() },
      { headers: { 'Set-Cookie': await endSession(services, caller.cookie) } },
    )
  })
  api.serve('POST /api/keep-account', async ({ body }, caller) => ({
    state: await keepByLink(services, body.token, caller),
  }))
}

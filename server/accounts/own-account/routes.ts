import { done } from '../../../contract/endpoint.ts'
import { type Api, Reply } from '../../platform/http/serve.ts'
import type { AccountServices } from '../services.ts'
import { askForEmail, changeEmail, makeEmailCodes } from './change-email.ts'
import { changeName } from './change-name.ts'
import { changePassword } from './change-password.ts'
import { changeMailLanguage } from './mail-language.ts'
import { undoEmail } from './undo-email.ts'

/** What users change about their own account. */
export async function serveOwnAccount(api: Api, services: AccountServices) {
  api.serve('PUT /api/user/name', async ({ body }, caller) => {
    await changeName(services.db, body, caller)
    return done
  })
  api.serve('PUT /api/user/mail-language', async ({ body }, { identity }) => {
    await changeMailLanguage(services.db, identity.userId, body.language)
    return done
  })
  api.serve('PUT /api/user/password', async ({ body }, caller) => {
    const cookie = await changePassword(services, body, caller)
    return new Reply(done, { headers: { 'Set-Cookie': [cookie] } })
  })
  api.serve('POST /api/user/email', async ({ body }, caller) => {
    await askForEmail(services, body, caller)
    return done
  })
  api.serve('POST /api/user/email/confirm', async ({ body }, caller) => {
    await changeEmail(services, body, caller)
    return done
  })
  api.serve('POST /api/undo-email', async ({ body }, caller) => {
    await undoEmail(services, body.token, caller)
    return { state: 'done' as const }
  })
  await makeEmailCodes(services)
}

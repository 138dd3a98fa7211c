import { done } from '../../../contract/endpoint.ts'
import { type Api, Reply } from '../../platform/http/serve.ts'
import type { AccountServices } from '../services.ts'
import { changeName } from './change-name.ts'
import { changePassword } from './change-password.ts'

/** What users change about their own account. */
export function serveOwnAccount(api: Api, services: AccountServices) {
  api.serve('PUT /api/user/name', async ({ body }, caller) => {
    await changeName(services.db, body, caller)
    return done
  })
  api.serve('PUT /api/user/password', async ({ body }, caller) => {
    const cookie = await changePassword(services, body, caller)
    return new Reply(done, { headers: { 'Set-Cookie': [cookie] } })
  })
}

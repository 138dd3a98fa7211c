import type { AccountSettings } from '../../accounts/services.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Api } from '../../platform/http/serve.ts'
import { listUsers } from './list-users.ts'
import { showUser } from './show-user.ts'

export type UserServices = { db: Db; settings: AccountSettings }

/** Users as administrators find them; what is done to their accounts is in the room of accounts. */
export function serveUserList(api: Api, { db, settings }: UserServices) {
  api.serve('GET /api/admin/users/list', ({ query }) => listUsers(db, query))
  api.serve('GET /api/admin/users/:id', ({ params }) => showUser(db, params.id, settings))
}

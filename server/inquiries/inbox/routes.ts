import type { Db } from '../../platform/database/connect.ts'
import { type Api, Reply } from '../../platform/http/serve.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { addEntry } from './add-entry.ts'
import { changeMessage } from './change-message.ts'
import { listInbox, requireMessage } from './list-inbox.ts'

type Services = { db: Db; mail: Mail }

export function serveInbox(api: Api, services: Services) {
  const { db } = services
  api.serve('GET /api/admin/inbox', ({ query }, { identity }) =>
    listInbox(db, { ...query, userId: identity.userId }),
  )
  api.serve('GET /api/admin/inbox/:id', ({ params }) => requireMessage(db, params.id))
  api.serve('PUT /api/admin/inbox/:id', ({ params, body }, { identity }) =>
    changeMessage(db, params.id, body, identity.userId),
  )
  api.serve('POST /api/admin/inbox/:id/entries', async ({ params, body }, { identity }) => {
    return new Reply(await addEntry(services, params.id, body, identity.userId), { status: 201 })
  })
}

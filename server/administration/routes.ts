import { type Api, Reply } from '../platform/http/serve.ts'
import {
  type AdministrationServices,
  approveSubmission,
  rejectSubmission,
} from './answer-submission.ts'
import { findUsers } from './find-users.ts'
import { countMessages, listMessages } from './list-messages.ts'
import { listSubmissions } from './list-submissions.ts'
import { writeToUser } from './write-to-user.ts'

const done = { success: true } as const

export function serveAdministration(api: Api, services: AdministrationServices) {
  api.serve('GET /api/admin/submissions', () => listSubmissions(services.db))
  api.serve('POST /api/admin/approve/:id', async ({ params }, { identity }) => {
    await approveSubmission(services, params.id, identity.userId)
    return done
  })
  api.serve('POST /api/admin/reject/:id', async ({ params, body }, { identity }) => {
    await rejectSubmission(services, params.id, body.reason, identity.userId)
    return done
  })
  api.serve('GET /api/admin/messages', ({ query }) => listMessages(services.db, query))
  api.serve('GET /api/admin/messages/summary', ({ query }) => countMessages(services.db, query))
  api.serve('GET /api/admin/users', ({ query }) => findUsers(services.db, query.search))
  api.serve('POST /api/admin/messages', async ({ body }, { identity }) => {
    return new Reply(await writeToUser(services, body, identity.userId), { status: 201 })
  })
}

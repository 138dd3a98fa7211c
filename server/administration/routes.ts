import { done } from '../../contract/endpoint.ts'
import { type Api, Reply } from '../platform/http/serve.ts'
import { findUsers } from './messages/find-users.ts'
import { countMessages, listMessages } from './messages/list-messages.ts'
import { writeToUser } from './messages/write-to-user.ts'
import { administrationAnalytics } from './overview/analytics.ts'
import { recentActivity } from './overview/recent-activity.ts'
import { administrationStats } from './overview/stats.ts'
import { approveSubmission, rejectSubmission } from './submissions/answer-submission.ts'
import { type AdministrationServices, workOnFinalizing } from './submissions/decisions.ts'
import { listSubmissions } from './submissions/list-submissions.ts'
import { takeBack } from './submissions/take-back.ts'
import { summarizeSubmissions } from './submissions/waiting-submissions.ts'

export async function serveAdministration(api: Api, services: AdministrationServices) {
  serveSubmissions(api, services)
  serveMessages(api, services)
  api.serve('GET /api/admin/stats', () => administrationStats(services.db))
  api.serve('GET /api/admin/activity', () => recentActivity(services.db))
  api.serve('GET /api/admin/analytics', () => administrationAnalytics(services.db))
  await workOnFinalizing(services)
}

function serveSubmissions(api: Api, services: AdministrationServices) {
  const { db } = services
  api.serve('GET /api/admin/submissions', ({ query }) => listSubmissions(db, query))
  api.serve('GET /api/admin/submissions/summary', ({ query }) =>
    summarizeSubmissions(db, query.search),
  )
  api.serve('POST /api/admin/approve/:id', async ({ params }, { identity }) => {
    await approveSubmission(services, params.id, identity.userId)
    return done
  })
  api.serve('POST /api/admin/reject/:id', async ({ params, body }, { identity }) => {
    await rejectSubmission(services, params.id, body.reason, identity.userId)
    return done
  })
  api.serve('POST /api/admin/undo/:id', async ({ params }, { identity }) => {
    await takeBack(services, params.id, identity.userId)
    return done
  })
}

function serveMessages(api: Api, services: AdministrationServices) {
  const { db } = services
  api.serve('GET /api/admin/messages', ({ query }) => listMessages(db, query))
  api.serve('GET /api/admin/messages/summary', ({ query }) => countMessages(db, query))
  api.serve('GET /api/admin/users', ({ query }) => findUsers(db, query.search))
  api.serve('POST /api/admin/messages', async ({ body }, { identity }) => {
    return new Reply(await writeToUser(services, body, identity.userId), { status: 201 })
  })
}

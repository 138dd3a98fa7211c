import { done } from '../../../contract/endpoint.ts'
import { type Api, Reply } from '../../platform/http/serve.ts'
import { type NewsletterServices, sendings } from '../services.ts'
import { handOver } from './hand-over.ts'
import { findNewsletter, listNewsletters, summarizeNewsletters } from './list-newsletters.ts'
import { mailTest, previewNewsletter, renderIssues } from './render-newsletter.ts'
import {
  pauseNewsletter,
  resumeNewsletter,
  resumeSendings,
  sendNewsletter,
} from './start-sending.ts'
import { changeNewsletter, createNewsletter, deleteNewsletter } from './write-newsletter.ts'

/** The administrators' newsletters, and the jobs that send them. */
export async function serveNewsletterIssues(api: Api, services: NewsletterServices) {
  const { db, jobs } = services
  api.serve('GET /api/admin/newsletters', ({ query }) => listNewsletters(db, query))
  api.serve('GET /api/admin/newsletters/summary', ({ query }) =>
    summarizeNewsletters(db, query.search),
  )
  api.serve('GET /api/admin/newsletters/:id', ({ params }) => findNewsletter(db, params.id))
  api.serve('POST /api/admin/newsletters', async ({ body }, { identity }) => {
    const id = await createNewsletter(services, body, identity.userId)
    return new Reply(await findNewsletter(db, id), { status: 201 })
  })
  api.serve('PUT /api/admin/newsletters/:id', async ({ params, body }, { identity }) => {
    await changeNewsletter(services, params.id, body, identity.userId)
    return findNewsletter(db, params.id)
  })
  api.serve('DELETE /api/admin/newsletters/:id', async ({ params }, { identity }) => {
    await deleteNewsletter(services, params.id, identity.userId)
    return done
  })
  api.serve('POST /api/admin/newsletters/preview', ({ body }) => previewNewsletter(services, body))
  api.serve('POST /api/admin/newsletters/:id/test', ({ params }, { identity }) =>
    mailTest(services, params.id, identity.userId),
  )
  api.serve('POST /api/admin/newsletters/:id/send', async ({ params }, { identity }) => {
    await sendNewsletter(services, params.id, identity.userId)
    return findNewsletter(db, params.id)
  })
  api.serve('POST /api/admin/newsletters/:id/pause', async ({ params }, { identity }) => {
    await pauseNewsletter(services, params.id, identity.userId)
    return findNewsletter(db, params.id)
  })
  api.serve('POST /api/admin/newsletters/:id/resume', async ({ params }, { identity }) => {
    await resumeNewsletter(services, params.id, identity.userId)
    return findNewsletter(db, params.id)
  })
  renderIssues(services)
  await jobs.work(sendings, ({ newsletterId }, { signal }) =>
    handOver(services, newsletterId, signal),
  )
  await jobs.schedule('newsletter-keep-sending', '* * * * *', 'UTC', () => resumeSendings(services))
}

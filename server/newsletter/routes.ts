import { setTimeout } from 'node:timers/promises'
import { site } from '../../site.config.ts'
import type { Api } from '../platform/http/serve.ts'
import { confirm } from './confirm.ts'
import { deleteUnconfirmed } from './delete-unconfirmed.ts'
import type { NewsletterServices } from './services.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

/** Milliseconds every sign-up takes at least, so that its time does not tell whether a mail went out. */
const alike = 250

export async function serveNewsletter(api: Api, services: NewsletterServices) {
  const { db, jobs } = services
  api.serve('POST /api/newsletter/subscribe', async ({ body }) => {
    const [answer] = await Promise.all([subscribe(services, body.email), setTimeout(alike)])
    return answer
  })
  api.serve('POST /api/newsletter/confirm', ({ body }) => confirm(services, body.token))
  api.serve('POST /api/newsletter/unsubscribe', ({ query, body }) =>
    unsubscribe(services, query.token || body.token),
  )
  await jobs.schedule('newsletter-delete-unconfirmed', '41 3 * * *', site.timeZone, () =>
    deleteUnconfirmed(db),
  )
}

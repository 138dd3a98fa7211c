import type { Db } from '../platform/database/connect.ts'
import { Problem } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'

/** Until mail stands nobody can confirm an address, so none is taken. */
export async function serveNewsletter(
  api: Api,
  _services: { db: Db; mail: Mail; jobs: Jobs; publicUrl: () => string },
) {
  api.serve('POST /api/newsletter/subscribe', async () => {
    throw new Problem(503, 'no_mail', 'The newsletter cannot be subscribed to yet.')
  })
}
